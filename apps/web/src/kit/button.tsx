import { Button as ButtonPrimitive } from '@base-ui/react/button';
import type { VariantProps } from 'class-variance-authority';
import { cn } from './cn';
import { buttonVariants } from './button-variants';

export { buttonVariants } from './button-variants';

type ButtonProps = ButtonPrimitive.Props &
  VariantProps<typeof buttonVariants> & {
    /** At work: the label stays, the amber tick runs along the bottom edge, a second press does nothing. */
    working?: boolean;
  };

/** A button. One primary (`default`) a view; it carries the amber tick. */
export function Button({ className, variant, size, full, working = false, onClick, ...props }: ButtonProps) {
  return (
    <ButtonPrimitive
      data-slot="button"
      aria-busy={working || undefined}
      className={cn(buttonVariants({ variant, size, full }), working && 'btn-work', className)}
      onClick={working ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}
