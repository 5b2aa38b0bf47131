/** What has once needed its height keeps it, so that nothing below moves back and forth; until the window changes. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

export function useTallest<E extends HTMLElement>(): RefObject<E | null> {
  const self = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = self;
    if (current) current.style.minHeight = `${current.offsetHeight}px`;
  });
  useEffect(() => {
    const forget = () => self.current?.style.removeProperty("min-height");
    addEventListener("resize", forget);
    return () => removeEventListener("resize", forget);
  }, []);
  return self;
}
