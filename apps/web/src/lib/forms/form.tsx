import type { FormEvent, ReactNode, RefObject } from 'react';

/** The element of a form: the product checks it, not the browser. */
export function Form({
  of: { ref, onSubmit },
  label,
  className = 'contents',
  children,
}: {
  of: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form ref={ref} noValidate aria-label={label} onSubmit={onSubmit} className={className}>
      {children}
    </form>
  );
}
