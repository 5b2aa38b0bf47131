import type { ReactNode } from "react";

interface RowItemProps {
  className?: string;
  title: ReactNode;
  /** What else there is to know, in parts; what is nothing is left out. */
  about: readonly (string | false | null)[];
  /** What can be done about it. */
  children?: ReactNode;
}

/** Something in a list of rows. */
export function RowItem({ className = "", title, about, children }: RowItemProps) {
  return (
    <li className={`row-item ${className}`.trim()}>
      <div>
        <strong>{title}</strong>
        <span className="soft">{about.filter(Boolean).join(" · ")}</span>
      </div>
      {children}
    </li>
  );
}
