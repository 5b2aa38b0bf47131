// Sums in `shifts.sum` how much of the page has jumped (layout shift), after presses too. What glides doesn't count.
(() => {
  let sum = 0;
  const add = (entries) => {
    for (const { value } of entries) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  window.shifts = {
    get sum() {
      add(observer.takeRecords());
      return sum;
    },
    /** Forgets what happened since it was so much. */
    set sum(before) {
      observer.takeRecords();
      sum = before;
    },
  };
})();
