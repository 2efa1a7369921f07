import type { ReactNode } from 'react';
import { cn } from './cn';

/** One box or button of a choice with its words beside it, all of it to be hit. */
export function Choice({
  name,
  type = name ? 'radio' : 'checkbox',
  checked,
  onChange,
  className,
  children,
}: {
  /** Those of one name exclude each other. */
  name?: string;
  type?: 'radio' | 'checkbox';
  checked: boolean;
  onChange: (on: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        type={type}
        name={name}
        className="size-4 shrink-0 accent-foreground"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
