import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A key. */
export const Kbd = ({ className, ...props }: ComponentProps<'kbd'>) => (
  <kbd
    data-slot="kbd"
    className={cn(
      'rounded-sm border border-border-strong px-1.5 py-tick font-sans text-2xs leading-none font-medium text-muted-foreground',
      className,
    )}
    {...props}
  />
);
