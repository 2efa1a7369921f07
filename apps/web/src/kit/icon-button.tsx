import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { Tooltip } from './tooltip';

/** A button that is an icon alone; its label is its name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  ...props
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        data-slot="icon-button"
        aria-label={label}
        className={cn(
          'relative grid size-9 shrink-0 place-items-center rounded-md transition-colors hover:bg-muted max-md:size-11',
          className,
        )}
        {...props}
      >
        {children}
      </button>
    </Tooltip>
  );
}
