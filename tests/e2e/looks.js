// What looks wrong on the page as it is now, or on what is open over it (whose selector is given): a list of sentences,
// empty if nothing does.
(overlays) => {
  const SMALLEST = 11.5; // pixels of text
  const SLACK = 1.5; // pixels: browsers round
  const GLYPHS = 3; // pixels: the box of a line is larger than its letters
  const faults = new Set();
  const top = [...document.querySelectorAll(overlays)].filter((each) => each.checkVisibility()).at(-1) ?? document.body;
  const say = (what, element, more = "") => {
    const name = element.closest("[class]")?.getAttribute("class") ?? "";
    const words = (element.getAttribute?.("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 50);
    faults.add(`${what}: <${element.tagName.toLowerCase()} class="${name}"> “${words}” ${more}`.trim());
  };
  const styleOf = (element) => getComputedStyle(element);
  const box = (element) => element.getBoundingClientRect();
  const controls = "button, a[href], input, select, textarea, [role=radio], [role=slider], [role=tab], [role=switch], label";

  // What is on its way just now is looked at when it has arrived.
  const moves = (effect) => effect.getKeyframes().some((frame) => ["transform", "translate", "scale", "rotate"].some((way) => way in frame));
  const moving = document.getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.target && effect.getTiming().iterations !== Infinity && moves(effect))
    .map(({ effect }) => effect.target);
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".visually-hidden, .skip-link") && !moving.some((each) => each.contains(element));

  const isSvg = (element) => element instanceof SVGElement;
  const painted = (style) =>
    !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) || parseFloat(style.borderLeftWidth) + parseFloat(style.borderTopWidth) > 0 || style.backgroundImage !== "none" || style.boxShadow !== "none";
  const seen = (element, style) => element.matches("svg, img, canvas") || element.matches(controls) || painted(style);
  const overflow = (element, axis) => styleOf(element)[axis === "x" ? "overflowX" : "overflowY"];
  const scrolls = (element, axis) => /auto|scroll/.test(overflow(element, axis));
  const clips = (element, axis) => /hidden|clip/.test(overflow(element, axis));
  const ancestors = function* (element) {
    for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement) yield up;
  };
  const lettersOf = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
  const boxOfLetters = (nodes) => {
    const range = document.createRange();
    range.setStartBefore(nodes[0]);
    range.setEndAfter(nodes.at(-1));
    return range.getBoundingClientRect();
  };
  const linesOf = (nodes) => nodes.flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 3);
  });
  const beyond = (inner, outer) => Math.max(outer.left - inner.left, inner.right - outer.right);
  const above = (inner, outer) => Math.max(outer.top - inner.top, inner.bottom - outer.bottom);

  // What lets presses through is found under the finger too, but for empty boxes.
  const through = new Map([...document.body.querySelectorAll("*")].filter((element) => styleOf(element).pointerEvents === "none").map((element) => [element, element.style.pointerEvents]));
  for (const element of through.keys()) element.style.setProperty("pointer-events", "auto", "important");
  const isAir = (element) => through.has(element) && !isSvg(element) && !painted(styleOf(element)) && lettersOf(element).length === 0;
  const liesOver = (element, x, y) => {
    const at = document.elementFromPoint(x, y);
    return !at || isAir(at) || !shown(at) || at.contains(element) ? null : at;
  };
  const inked = (element, x, y) =>
    isSvg(element) || element.matches("img") || painted(styleOf(element)) ||
    linesOf(lettersOf(element)).some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  const sticksTo = (element) => [element, ...ancestors(element)].find((up) => /sticky|fixed/.test(styleOf(up).position));

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.add(`the page is ${wide} px wider than the window`);

  for (const element of top.querySelectorAll("*")) {
    if (!shown(element)) continue;
    const svg = isSvg(element);
    if (svg && !element.matches("svg, text, tspan")) continue;
    const rect = box(element);
    if (rect.width < 3 || rect.height < 3) continue; // for screen readers only
    const style = styleOf(element);
    const letters = lettersOf(element);
    if (letters.length > 0) {
      const scale = svg ? Math.hypot(element.getScreenCTM()?.a ?? 1, element.getScreenCTM()?.b ?? 0)
        : element.offsetWidth && style.rotate === "none" && style.transform === "none" ? Math.min(1, rect.width / element.offsetWidth) : 1;
      const size = parseFloat(style.fontSize) * scale;
      if (size < SMALLEST - 0.05) say("small text", element, `(${size.toFixed(1)} px)`);
    }
    if (element.ownerSVGElement) continue; // inside a drawing
    const isSeen = seen(element, style);
    const written = letters.length > 0 && !element.matches("textarea, option") ? boxOfLetters(letters) : null;
    if (!isSeen && !written) continue;

    // Out of the window, unless something cuts it off on purpose (a drawing) or can be scrolled.
    const placed = [element, ...ancestors(element)];
    const held = placed.slice(1).some((up) => scrolls(up, "x") || clips(up, "x"));
    for (const part of [isSeen && !held ? rect : null, written && !placed.some((up) => scrolls(up, "x")) ? written : null]) {
      if (part && (part.left < -SLACK || part.right > innerWidth + SLACK)) say("sticks out of the window", element, `(${Math.round(part.left)} to ${Math.round(part.right)})`);
    }

    // Out of the nearest box that is drawn around it; what is laid over its surroundings on purpose may.
    let free = false;
    for (const [index, up] of placed.entries()) {
      const upStyle = index > 0 ? styleOf(up) : style;
      const drawn = up !== document.body && painted(upStyle) && !up.matches("main, #root") && upStyle.display !== "inline" && upStyle.display !== "contents";
      if (drawn && (index > 0 ? !free : written)) {
        const inner = index === 0 || (written && !isSeen) ? written : rect;
        const outer = box(up);
        const [x, y] = [beyond(inner, outer), above(inner, outer)];
        if (x > 2 && !scrolls(up, "x")) say("sticks out of its box", element, `(${Math.round(x)} px beside ${up.className})`);
        if (y > (inner === written ? GLYPHS : 0) + 4 && !scrolls(up, "y")) say("sticks out of its box", element, `(${Math.round(y)} px above or below ${up.className})`);
        if (index > 0) break;
      }
      if (/absolute|fixed/.test(upStyle.position) || upStyle.transform !== "none" || upStyle.translate !== "none" || scrolls(up, "x") || scrolls(up, "y")) free = true;
    }

    if (!written) continue;

    // Under something that moves along with it; lines that are scrolled away are not in sight.
    const frames = placed.slice(1).filter((up) => scrolls(up, "x") || scrolls(up, "y")).map(box);
    for (const line of linesOf(letters).filter((line) => frames.every((frame) => beyond(line, frame) < 0 && above(line, frame) < 0))) {
      const { left, right, top, bottom } = line;
      const ends = Math.min(4, (right - left) / 4);
      const y = (top + bottom) / 2;
      const over = [0, 0.25, 0.5, 0.75, 1].map((share) => left + ends + share * (right - left - 2 * ends))
        .map((x) => [liesOver(element, x, y), x])
        .find(([at, x]) => at && inked(at, x, y) && sticksTo(at) === sticksTo(element) && !element.closest(".bl-hand"))?.[0];
      if (over) say("text is covered", element, `(by ${over.tagName.toLowerCase()} ${over.closest("[class]")?.getAttribute("class") ?? ""})`);
    }

    // Cut off by what it is in.
    for (const up of placed) {
      if (scrolls(up, "x") || scrolls(up, "y")) break;
      const outer = box(up);
      if (clips(up, "x") && beyond(written, outer) > SLACK) say("text is cut", element, `(${Math.round(beyond(written, outer))} px beside ${up.className})`);
      if (clips(up, "y") && above(written, outer) > GLYPHS) say("text is cut", element, `(${Math.round(above(written, outer))} px above or below ${up.className})`);
      if (clips(up, "x") && up.scrollWidth > up.clientWidth + 1 && styleOf(up).textOverflow === "ellipsis") say("text is cut", element, `(${up.scrollWidth} of ${up.clientWidth} px)`);
    }
  }

  // Nothing lies over what is pressed, also if it lets the press through. Sticky bars are not in the way of what can be
  // scrolled from under them.
  const places = [...document.querySelectorAll("*")].filter((each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth)
    .map((each) => [each, { left: each.scrollLeft, top: each.scrollTop, behavior: "instant" }]);
  const pressed = [...top.querySelectorAll("button, a[href], input, [role=radio], [role=tab]")]
    .filter((control) => shown(control) && !control.closest("[inert]") && styleOf(control).pointerEvents !== "none");
  for (const control of pressed) {
    let rect = box(control);
    if (rect.width < 8 || rect.height < 8) continue; // the hidden input of a drawn control
    const inside = () => rect.top >= 0 && rect.bottom <= innerHeight;
    const fan = control.closest(".bl-hand"); // its cards lie over each other: something of each can be pressed
    const covered = () => {
      const over = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.25], [0.5, 0.75]]
        .map(([x, y]) => liesOver(control, rect.left + x * rect.width, rect.top + y * rect.height))
        .map((at) => ([control, ...(control.labels ?? [])].some((own) => own.contains(at)) ? null : at));
      return fan && over.some((at) => at === null) ? over.find((at) => at && !fan.contains(at)) : over.find(Boolean);
    };
    let by = inside() ? covered() : null;
    for (const block of ["center", "start", "end"]) {
      if (!by && inside()) break;
      control.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      rect = box(control);
      by = inside() ? covered() : null;
    }
    if (by) say("is covered", control, `(by ${by.tagName.toLowerCase()} ${by.closest("[class]")?.getAttribute("class") ?? ""})`);
  }
  for (const [element, kept] of through) element.style.pointerEvents = kept;
  for (const [element, place] of places) element.scrollTo(place);

  // A control is called by what is written on it (WCAG 2.5.3), and a table header heads something.
  const plain = (words) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  for (const control of top.querySelectorAll("button[aria-label], a[aria-label]")) {
    const written = shown(control) ? plain(control.innerText) : "";
    if (written.length > 1 && !plain(control.getAttribute("aria-label")).includes(written)) say("is called otherwise than it reads", control, `reads “${written}”`);
  }
  for (const table of top.querySelectorAll("table")) if (shown(table) && table.querySelector("th") && !table.querySelector("td")) say("a table of headers only", table);
  return [...faults];
}
