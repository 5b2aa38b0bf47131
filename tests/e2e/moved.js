// Remembers in `movedUnderTheFinger` the controls that moved, within 600 ms, because they were pressed, and those that came
// to lie over them. What moves after the next press is that one's doing, and what moves once the match has gone on is the
// others' (bots move at once here).
addEventListener(
  "click",
  (event) => {
    const CONTROLS = "button, a[href], input, [role=radio], [role=tab], label, summary";
    const control = event.target.closest?.(CONTROLS);
    const press = (window.presses = (window.presses ?? 0) + 1);
    if (!control || event.detail === 0) return; // by the keyboard
    const windowSize = () => [innerWidth, innerHeight].join();
    const size = windowSize();
    const { left, top } = control.getBoundingClientRect();
    const nameOf = (each) => (each.getAttribute("aria-label") || each.textContent).trim().slice(0, 60);
    const name = nameOf(control);
    const match = () => document.querySelector("[role=log]")?.textContent;
    const told = match();
    const end = performance.now() + 600;
    const dialogOf = (each) => each?.closest("[role=dialog], [role=alertdialog]") ?? null;
    const underFinger = () => document.elementFromPoint(event.clientX, event.clientY)?.closest(CONTROLS);
    const isOf = (each) => !each || each.contains(control) || control.contains(each) || [...(each.labels ?? [])].includes(control) || [...(control.labels ?? [])].includes(each);
    const wasOnIt = isOf(underFinger()); // not if it was dragged away
    const found = (what) => (window.movedUnderTheFinger ??= []).push(what);
    const look = () => {
      if (press !== window.presses || told !== match() || performance.now() > end || !control.isConnected || !control.checkVisibility() || size !== windowSize()) return;
      const now = control.getBoundingClientRect();
      const moved = Math.max(Math.abs(now.left - left), Math.abs(now.top - top));
      const here = underFinger();
      if (moved > 8) found(`${name}: ${Math.round(moved)} px`);
      else if (dialogOf(here) !== dialogOf(control)) return; // a dialog, which the second tap of a quick pair doesn't reach
      else if (wasOnIt && !isOf(here)) found(`${name}: ${nameOf(here)} came to lie over it`);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
  true,
);
