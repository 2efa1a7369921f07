import { Popover as PopoverPrimitive } from '@base-ui/react/popover';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;

/** A floating surface tied to its trigger. */
export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 4,
  alignOffset = 0,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Popup> & {
  align?: 'start' | 'center' | 'end';
  sideOffset?: number;
  alignOffset?: number;
}) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Positioner
        align={align}
        sideOffset={sideOffset}
        alignOffset={alignOffset}
        collisionPadding={8}
        className="z-40"
      >
        <PopoverPrimitive.Popup
          data-slot="popover"
          className={cn(
            'ease-brand max-w-(--available-width) rounded-lg border border-border bg-card text-foreground shadow-float outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-ending-style:duration-140 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
            className,
          )}
          {...props}
        />
      </PopoverPrimitive.Positioner>
    </PopoverPrimitive.Portal>
  );
}
