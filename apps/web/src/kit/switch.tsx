import { Switch as SwitchPrimitive } from '@base-ui/react/switch';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** On or off at once: the knob is a tick, amber when on. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      className={cn(
        'relative inline-block h-5 w-9 align-middle shrink-0 rounded-md border border-input bg-card transition-colors data-checked:border-primary data-checked:bg-primary data-disabled:opacity-60 data-disabled:cursor-not-allowed',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="ease-brand absolute top-tick left-tick h-3 w-2 rounded-xs bg-input transition-[translate,background-color] duration-120 data-checked:translate-x-5 data-checked:bg-accent dark:data-checked:bg-primary-foreground" />
    </SwitchPrimitive.Root>
  );
}
