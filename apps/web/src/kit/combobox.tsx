import { Combobox as ComboboxPrimitive } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { ChosenOption, type SelectOption, selectItem, selectTrigger } from './select-option';
import { COMBOBOX } from './kit.texts';

/** One choice of many, found by typing: typed text goes to `onSearch`, and the owner of the options supplies those that match. */
export function Combobox({
  options,
  value,
  onValueChange,
  onSearch,
  searching,
  searchLabel,
  placeholder,
  note,
  id,
  ...control
}: {
  options: readonly SelectOption[];
  /** `''` while nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  onSearch: (text: string) => void;
  /** The options still answer an earlier text. */
  searching: boolean;
  searchLabel: string;
  placeholder: string;
  /** Under the options, such as that there are more. */
  note?: string | null;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <ComboboxPrimitive.Root
      items={options}
      filter={null}
      value={chosen ?? null}
      onValueChange={(option) => onValueChange(option?.value ?? '')}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={(option) => option.label}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') onSearch(text);
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onSearch('');
      }}
      autoHighlight
    >
      <ComboboxPrimitive.Trigger
        {...control}
        {...(id ? { id } : {})}
        data-slot="combobox-trigger"
        className={selectTrigger}
      >
        <ChosenOption option={chosen} placeholder={placeholder} />
        <ComboboxPrimitive.Icon className="ml-auto">
          <ChevronsUpDown size={16} strokeWidth={1.5} aria-hidden />
        </ComboboxPrimitive.Icon>
      </ComboboxPrimitive.Trigger>
      <ComboboxPrimitive.Portal>
        <ComboboxPrimitive.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <ComboboxPrimitive.Popup
            aria-label={searchLabel}
            aria-busy={searching || undefined}
            data-slot="combobox-content"
            className="ease-brand flex max-h-[min(var(--available-height),380px)] w-(--anchor-width) min-w-70 max-w-(--available-width) flex-col rounded-lg border border-border bg-card text-foreground shadow-float outline-none transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="flex items-center gap-2 border-b border-border px-3.5 text-muted-foreground">
              <Search size={16} strokeWidth={1.5} aria-hidden />
              <ComboboxPrimitive.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                className="h-10 w-full min-w-0 bg-transparent text-sm text-foreground outline-none placeholder:text-muted-foreground max-md:h-11 max-md:text-base"
              />
            </div>
            <ComboboxPrimitive.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
              {(option: SelectOption) => (
                <ComboboxPrimitive.Item
                  key={option.value}
                  value={option}
                  data-slot="combobox-item"
                  className={selectItem}
                >
                  {option.label}
                  {option.hint && <span className="text-xs text-muted-foreground">{option.hint}</span>}
                  <ComboboxPrimitive.ItemIndicator className="ml-auto pl-4 text-muted-foreground">
                    <Check size={16} strokeWidth={1.5} aria-hidden />
                  </ComboboxPrimitive.ItemIndicator>
                </ComboboxPrimitive.Item>
              )}
            </ComboboxPrimitive.List>
            <ComboboxPrimitive.Empty className="px-4 py-3 text-xs text-muted-foreground empty:p-0">
              {searching ? COMBOBOX.searching : COMBOBOX.none}
            </ComboboxPrimitive.Empty>
            {note && options.length > 0 && (
              <ComboboxPrimitive.Status className="border-t border-border px-4 py-2 text-xs text-muted-foreground">
                {note}
              </ComboboxPrimitive.Status>
            )}
          </ComboboxPrimitive.Popup>
        </ComboboxPrimitive.Positioner>
      </ComboboxPrimitive.Portal>
    </ComboboxPrimitive.Root>
  );
}
