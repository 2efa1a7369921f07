import { Select as SelectPrimitive } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../shared/utils';
import { inputBox } from './input';

export interface SelectOption {
  value: string;
  label: string;
  /** A second, muted part on the same line. */
  hint?: ReactNode;
}

/** One choice of several. `''` stands for none. */
export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  className,
  id,
  disabled = false,
  ...control
}: {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder: string;
  className?: string;
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-label'?: string;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <SelectPrimitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next ?? '')}
      disabled={disabled}
      {...(id ? { id } : {})}
    >
      <SelectPrimitive.Trigger
        data-slot="select-trigger"
        className={cn(
          inputBox,
          'flex h-9 items-center gap-2 text-left text-[14px] max-md:h-11 max-md:text-[16px] data-popup-open:border-ring',
          className,
        )}
        {...control}
      >
        {chosen ? (
          <>
            <span className="max-w-full shrink-0 truncate font-medium">{chosen.label}</span>
            {chosen.hint && (
              <span className="truncate text-[13px] text-muted-foreground max-md:hidden">{chosen.hint}</span>
            )}
          </>
        ) : (
          <span className="truncate text-muted-foreground">{placeholder}</span>
        )}
        <SelectPrimitive.Icon className="ml-auto">
          <ChevronsUpDown size={16} strokeWidth={1.5} aria-hidden />
        </SelectPrimitive.Icon>
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <SelectPrimitive.Popup
            data-slot="select-content"
            className="ease-brand max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-lg border border-border bg-card p-1.5 text-foreground shadow-float outline-none transition-opacity duration-[140ms] data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {options.map((option) => (
              <SelectPrimitive.Item
                key={option.value}
                value={option.value}
                data-slot="select-item"
                className="flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-[13.5px] outline-none data-highlighted:bg-selected max-md:min-h-11"
              >
                <SelectPrimitive.ItemText>{option.label}</SelectPrimitive.ItemText>
                {option.hint && <span className="text-[12.5px] text-muted-foreground">{option.hint}</span>}
                <SelectPrimitive.ItemIndicator className="ml-auto pl-4 text-muted-foreground">
                  <Check size={16} strokeWidth={1.5} aria-hidden />
                </SelectPrimitive.ItemIndicator>
              </SelectPrimitive.Item>
            ))}
          </SelectPrimitive.Popup>
        </SelectPrimitive.Positioner>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  );
}
