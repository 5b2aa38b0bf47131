// Marks with `data-unseen` the dialog, sheet, list or explanation that is open over the page (its selector is given) until
// it has been looked at as it is now. What closed before anybody looked is remembered in `closedUnseen`.
(overlays) => {
  const MARK = "data-unseen";
  const PARTS = "h1, h2, h3, button, input, [role=radio], [role=tab], [role=option]";
  const top = () => [...document.querySelectorAll(overlays)].filter((each) => each.checkVisibility()).at(-1);
  const titleOf = (overlay) => (overlay.querySelector("h1, h2, h3") ?? overlay).textContent.trim().replace(/\d+/g, "0").slice(0, 60);

  // Screens are told apart by their headings and by what can be pressed, whatever the numbers and names, and what lies over
  // a page by its title too; other languages have other words.
  const screenNow = () => {
    const over = top();
    const parts = [...(over ?? document).querySelectorAll(PARTS)].filter((each) => each.checkVisibility());
    const kinds = new Set(parts.map((each) => each.tagName + (each.getAttribute("class") ?? "") + (each.disabled ? "-" : "+")));
    return [document.documentElement.lang, over ? titleOf(over) : "", ...[...kinds].sort()].join(" ");
  };

  const seen = new Set();
  const lookedAt = new WeakSet();
  let open;
  window.closedUnseen = [];
  const mark = () => {
    if (open?.hasAttribute(MARK) && !open.isConnected && !lookedAt.has(open)) closedUnseen.push(titleOf(open));
    const over = top();
    if (over !== open) open?.removeAttribute(MARK);
    open = over;
    open?.toggleAttribute(MARK, !seen.has(screenNow()));
  };
  new MutationObserver(mark).observe(document, { childList: true, subtree: true, attributeFilter: ["hidden", "open", "style"] });

  // While it is looked at in windows of other sizes, the page builds nothing else: what is open stays open.
  const ask = matchMedia.bind(window);
  const answers = new Map();
  let looking = false;
  window.matchMedia = (query) => {
    const list = ask(query);
    if (!looking) answers.set(query, list.matches);
    else if (answers.has(query)) Object.defineProperty(list, "matches", { value: answers.get(query) });
    return list;
  };
  window.look = {
    /** What is on the screen now. */
    begin() {
      looking = open !== undefined;
      return screenNow();
    },
    end(screen) {
      looking = false;
      seen.add(screen);
      if (open) lookedAt.add(open);
      mark();
    },
  };
}
