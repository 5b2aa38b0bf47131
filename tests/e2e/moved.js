// Remembers in `movedUnderTheFinger` the controls that moved, within 600 ms, because they were pressed. What moves after
// the next press is that one's doing, and what moves once the match has gone on is the others' (bots move at once here).
addEventListener(
  "click",
  (event) => {
    const control = event.target.closest?.("button, a[href], [role=radio], [role=tab], label, summary");
    const press = (window.presses = (window.presses ?? 0) + 1);
    if (!control || event.detail === 0) return; // by the keyboard
    const windowSize = () => [innerWidth, innerHeight].join();
    const size = windowSize();
    const { left, top } = control.getBoundingClientRect();
    const name = (control.getAttribute("aria-label") || control.textContent).trim().slice(0, 60);
    const match = () => document.querySelector("[role=log]")?.textContent;
    const told = match();
    const end = performance.now() + 600;
    const look = () => {
      if (press !== window.presses || told !== match() || performance.now() > end || !control.isConnected || !control.checkVisibility() || size !== windowSize()) return;
      const now = control.getBoundingClientRect();
      const moved = Math.max(Math.abs(now.left - left), Math.abs(now.top - top));
      if (moved > 8) (window.movedUnderTheFinger ??= []).push(`${name}: ${Math.round(moved)} px`);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
  true,
);
