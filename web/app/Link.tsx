import type { MouseEvent, ReactNode } from "react";
import { go } from "./router";

interface LinkProps {
  to: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A real link to a page of this site that needs no loading. */
export function Link({ to, className, label, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} className={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
