import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The name of a field, above it. */
export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'>) {
  return (
    <label data-slot="label" htmlFor={htmlFor} className={cn('text-xs font-medium', className)} {...props}>
      {children}
    </label>
  );
}
