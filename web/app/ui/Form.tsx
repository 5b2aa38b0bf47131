import type { FormEvent, ReactNode } from "react";

interface FormProps {
  className?: string;
  /** Enter was pressed, or the button that submits. */
  submit(): void;
  children: ReactNode;
}

/** A form that the page itself takes. */
export function Form({ className, submit, children }: FormProps) {
  const take = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={className} onSubmit={take}>
      {children}
    </form>
  );
}
