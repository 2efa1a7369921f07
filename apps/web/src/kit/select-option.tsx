import type { ReactNode } from 'react';
import { cn } from './cn';
import { inputBox } from './input';

export interface SelectOption {
  value: string;
  label: string;
  /** A second, muted part on the same line. */
  hint?: ReactNode;
}

/** The box that opens a list and shows what was chosen. */
export const selectTrigger = cn(
  inputBox,
  'flex h-9 items-center gap-2 text-left text-sm max-md:h-11 max-md:text-base data-popup-open:border-ring',
);

/** A line of such a list. */
export const selectItem =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none data-highlighted:bg-selected max-md:min-h-11';

/** What was chosen, within the trigger. */
export function ChosenOption({ option, placeholder }: { option: SelectOption | undefined; placeholder: string }) {
  if (!option) return <span className="truncate text-muted-foreground">{placeholder}</span>;
  return (
    <>
      <span className="max-w-full shrink-0 truncate font-medium">{option.label}</span>
      {option.hint && <span className="truncate text-xs text-muted-foreground max-md:hidden">{option.hint}</span>}
    </>
  );
}
