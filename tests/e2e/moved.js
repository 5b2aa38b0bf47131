// Remembers in `movedUnderTheFinger` what a second tap on the same spot, up to 600 ms after the first, would meet by
// accident: the tapped control is still there, but has moved or something has come to lie over it; or it is gone, and
// another one that was elsewhere has moved to where it was. A control made anew in its place has not moved: the table has
// gone on, and the page lets no second tap of a quick pair reach it (quickPair.ts), as little as what opens over the page.
// What moves after the next press, or after a key, is that one's doing; so is what moves when somebody scrolls (as a test
// does before it presses what is out of sight). Scrolling that the page did itself counts as moving.
window.presses = 0;
addEventListener("keydown", () => { window.presses += 1; }, true);
const heightOf = () => document.documentElement?.scrollHeight ?? 0;
let height = 0; // of the page when something was pressed: a page that shrinks scrolls by itself
let pageScrolled = false;
for (const [owner, name] of [
  [window, "scrollBy"], [window, "scrollTo"], [window, "scroll"],
  [Element.prototype, "scrollIntoView"], [HTMLElement.prototype, "focus"],
]) {
  const original = owner[name];
  owner[name] = function (...given) {
    pageScrolled = true;
    return original.apply(this, given);
  };
}
addEventListener("scroll", () => { if (!pageScrolled && heightOf() >= height) window.presses += 1; }, true);
addEventListener(
  "click",
  (event) => {
    const WITHIN = 600; // milliseconds
    const FAR = 8; // pixels
    const CONTROLS = "button, a[href], input, select, textarea, label, summary, [role=radio], [role=tab], [role=option], [role=switch]";
    const press = (window.presses += 1);
    [height, pageScrolled] = [heightOf(), false];
    const control = event.target.closest?.(CONTROLS);
    if (!control || event.detail === 0) return; // by the keyboard
    const end = performance.now() + WITHIN;
    const windowSize = () => [innerWidth, innerHeight].join();
    const size = windowSize();
    const placeOf = (each) => each.getBoundingClientRect();
    const before = new Map([...document.querySelectorAll(CONTROLS)].map((each) => [each, placeOf(each)]));
    const way = (each) => {
      const [was, is] = [before.get(each), placeOf(each)];
      return Math.round(Math.max(Math.abs(is.left - was.left), Math.abs(is.top - was.top)));
    };
    const nameOf = (each) => (each.getAttribute("aria-label") || each.textContent).trim().slice(0, 60);
    const name = nameOf(control);
    const dialogOf = (each) => each?.closest("[role=dialog], [role=alertdialog]") ?? null;
    const dialog = dialogOf(control);
    const underFinger = () => document.elementFromPoint(event.clientX, event.clientY)?.closest(CONTROLS);
    const isOf = (each) => !each || each.contains(control) || control.contains(each) || [...(each.labels ?? [])].includes(control) || [...(control.labels ?? [])].includes(each);
    const wasOnIt = isOf(underFinger()); // not if it was dragged away
    const found = (what) => (window.movedUnderTheFinger ??= []).push(`${name}: ${what}`);
    const look = () => {
      if (press !== window.presses || performance.now() > end || size !== windowSize()) return;
      const here = underFinger();
      if (dialogOf(here) !== dialog) return;
      if (control.isConnected && control.checkVisibility()) {
        if (way(control) > FAR) return found(`${way(control)} px`);
        if (wasOnIt && !isOf(here)) return found(`${nameOf(here)} came to lie over it`);
      } else if (before.has(here) && way(here) > FAR) return found(`${nameOf(here)} came in its place`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
  true,
);
