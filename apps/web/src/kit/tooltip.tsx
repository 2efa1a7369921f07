import { Tooltip as TooltipPrimitive } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn';

export const TooltipProvider = TooltipPrimitive.Provider;

/** Words about a thing, beside it on hover and on focus. `card` is the light form for more than a few words. */
export function Tooltip({
  content,
  children,
  side = 'bottom',
  card = false,
  disabled = false,
}: {
  content: ReactNode;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  card?: boolean;
  /** Nothing to say now. The tree stays the same, so that what is inside keeps its state. */
  disabled?: boolean;
}) {
  return (
    <TooltipPrimitive.Root disabled={disabled}>
      <TooltipPrimitive.Trigger render={children} />
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <TooltipPrimitive.Popup
            data-slot="tooltip"
            className={cn(
              'ease-brand transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0',
              card
                ? 'rounded-lg border border-border bg-card px-3.5 py-2.5 text-xs leading-5 text-foreground shadow-float'
                : 'max-w-80 rounded-md bg-foreground px-2 py-1 text-xs text-background',
            )}
          >
            {content}
          </TooltipPrimitive.Popup>
        </TooltipPrimitive.Positioner>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}
