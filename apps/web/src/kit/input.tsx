import type { ComponentProps } from 'react';
import { cn } from './cn';
import { DateInput } from './date-input';

export const inputBox =
  'w-full min-w-0 rounded-md border border-input bg-card px-3 text-foreground outline-none transition-[border-color,box-shadow] placeholder:text-muted-foreground focus-visible:border-ring focus-visible:shadow-[0_0_0_1px_var(--ring),0_0_0_3px_color-mix(in_oklab,var(--ring)_18%,transparent)] aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:opacity-60';

/** A text field: 44 high, 36 where dense, 48 on public pages; 16 px text on phones, so that they don't zoom in. */
export function Input({ className, type, dense = false, ...props }: ComponentProps<'input'> & { dense?: boolean }) {
  const look = cn(inputBox, dense ? 'h-9 text-sm max-md:h-11 max-md:text-base' : 'h-11 text-base', className);
  if (type === 'date') return <DateInput className={look} {...props} />;
  return <input data-slot="input" type={type} className={look} {...props} />;
}
