import { Select as SelectPrimitive } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cn } from './cn';
import { ChosenOption, type SelectOption, selectItem, selectTrigger } from './select-option';

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
      <SelectPrimitive.Trigger data-slot="select-trigger" className={cn(selectTrigger, className)} {...control}>
        <ChosenOption option={chosen} placeholder={placeholder} />
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
            className="ease-brand max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-lg border border-border bg-card p-1.5 text-foreground shadow-float outline-none transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {options.map((option) => (
              <SelectPrimitive.Item
                key={option.value}
                value={option.value}
                data-slot="select-item"
                className={selectItem}
              >
                <SelectPrimitive.ItemText>{option.label}</SelectPrimitive.ItemText>
                {option.hint && <span className="text-xs text-muted-foreground">{option.hint}</span>}
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
