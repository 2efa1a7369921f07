import type { ComponentProps } from 'react';
import { cn } from './cn';
import { inputBox } from './input';

/** A field of several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(inputBox, 'min-h-20 py-2 text-sm leading-5 max-md:text-base', className)}
      {...props}
    />
  );
}
