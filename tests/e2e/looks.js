// What looks wrong on the page as it is now: a list of sentences, empty if nothing does.
() => {
  const SMALLEST = 11.5; // pixels of text
  const SLACK = 1.5; // pixels: browsers round
  const faults = new Set();
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((e) => e.checkVisibility());
  const top = dialogs.at(-1) ?? document.body;
  const say = (what, element, more = "") => {
    const name = element.closest("[class]")?.getAttribute("class") ?? "";
    const words = (element.getAttribute?.("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 50);
    faults.add(`${what}: <${element.tagName.toLowerCase()} class="${name}"> “${words}” ${more}`.trim());
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".visually-hidden, .skip-link, [data-looks=picture]");
  const box = (element) => element.getBoundingClientRect();
  const styleOf = (element) => getComputedStyle(element);
  const scrolls = (element, axis) => /auto|scroll/.test(styleOf(element)[axis === "x" ? "overflowX" : "overflowY"]);
  const ancestors = function* (element) {
    for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement) yield up;
  };
  const scrolled = (element, axis) => [...ancestors(element)].some((up) => scrolls(up, axis));
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const controls = "button, a[href], input, select, textarea, [role=radio], [role=slider], [role=tab], [role=switch], label";
  const painted = (style) =>
    !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) || parseFloat(style.borderLeftWidth) + parseFloat(style.borderTopWidth) > 0 || style.backgroundImage !== "none" || style.boxShadow !== "none";

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.add(`the page is ${wide} px wider than the window`);

  for (const element of top.querySelectorAll("*")) {
    if (!shown(element)) continue;
    const svg = element instanceof SVGElement;
    if (svg && element.tagName !== "text" && element.tagName !== "tspan") continue;
    const rect = box(element);
    if (rect.width < 3 || rect.height < 3) continue; // for screen readers only
    const style = styleOf(element);
    const text = hasText(element);
    if (text) {
      const scale = svg ? Math.hypot(element.getScreenCTM()?.a ?? 1, element.getScreenCTM()?.b ?? 0)
        : element.offsetWidth ? Math.min(1, rect.width / element.offsetWidth) : 1;
      const size = parseFloat(style.fontSize) * (style.rotate === "none" && style.transform === "none" ? scale : Math.max(scale, svg ? scale : 1));
      if (size < SMALLEST - 0.05) say("small text", element, `(${size.toFixed(1)} px)`);
    }
    if (svg) continue;
    if (text || element.matches(controls)) {
      if (!scrolled(element, "x") && (rect.left < -SLACK || rect.right > innerWidth + SLACK)) {
        say("sticks out of the window", element, `(${Math.round(rect.left)} to ${Math.round(rect.right)})`);
      }
      const placed = [element, ...ancestors(element)];
      let free = false; // it, or what it is in, is laid over its surroundings on purpose
      for (const [index, up] of placed.entries()) {
        const upStyle = styleOf(up);
        if (index > 0 && !free && up !== document.body && painted(upStyle) && !up.matches("main, #root") && upStyle.display !== "inline" && upStyle.display !== "contents") {
          const outer = box(up);
          const beyond = Math.max(outer.left - rect.left, rect.right - outer.right);
          const below = Math.max(outer.top - rect.top, rect.bottom - outer.bottom);
          if (beyond > 2 && !scrolls(up, "x")) say("sticks out of its box", element, `(${Math.round(beyond)} px beside ${up.className})`);
          if (below > 4 && !scrolls(up, "y")) say("sticks out of its box", element, `(${Math.round(below)} px above or below ${up.className})`);
          break;
        }
        if (/absolute|fixed/.test(upStyle.position) || upStyle.transform !== "none" || upStyle.translate !== "none" || scrolls(up, "x") || scrolls(up, "y")) free = true;
      }
    }
    if (text && !/INPUT|TEXTAREA/.test(element.tagName) && /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) {
      if (element.scrollWidth > element.clientWidth + 1) say("text is cut", element, `(${element.scrollWidth} of ${element.clientWidth} px)`);
      if (element.scrollHeight > element.clientHeight + 3) say("text is cut", element, `(${element.scrollHeight} of ${element.clientHeight} px high)`);
    }
  }

  // Nothing lies over what is pressed. Sticky bars are not in the way of what can be scrolled from under them.
  const before = [scrollX, scrollY];
  for (const control of top.querySelectorAll("button:not(:disabled), a[href], input, [role=radio], [role=tab]")) {
    if (!shown(control) || control.closest("[inert]") || styleOf(control).pointerEvents === "none") continue;
    let rect = box(control);
    if (rect.width < 8 || rect.height < 8) continue; // the hidden input of a drawn control
    const inside = () => rect.top >= 0 && rect.bottom <= innerHeight;
    // Cards of a fan lie over each other, as long as something of each can be pressed.
    const covered = () => {
      const over = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.25], [0.5, 0.75]]
        .map(([x, y]) => document.elementFromPoint(rect.left + x * rect.width, rect.top + y * rect.height))
        .map((at) => (!at || control.contains(at) || at.contains(control) || [...(control.labels ?? [])].some((l) => l.contains(at)) ? null : at));
      const alike = (at) => at?.closest(controls)?.className === control.className;
      return over.find((at) => at && !alike(at)) ?? (over.every(alike) ? over[0] : null);
    };
    let by = inside() ? covered() : null;
    if (by || !inside()) {
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      rect = box(control);
      by = inside() ? covered() : null;
    }
    if (by) say("is covered", control, `(by ${by.tagName.toLowerCase()} ${by.closest("[class]")?.getAttribute("class") ?? ""})`);
  }
  scrollTo({ left: before[0], top: before[1], behavior: "instant" });

  // A control is called by what is written on it (WCAG 2.5.3), and a table header heads something.
  const plain = (words) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  for (const control of top.querySelectorAll("button[aria-label], a[aria-label]")) {
    const written = shown(control) ? plain(control.innerText) : "";
    if (written.length > 1 && !plain(control.getAttribute("aria-label")).includes(written)) say("is called otherwise than it reads", control, `reads “${written}”`);
  }
  for (const table of top.querySelectorAll("table")) if (shown(table) && table.querySelector("th") && !table.querySelector("td")) say("a table of headers only", table);
  return [...faults];
}
