import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddFilterChip, FilterChip } from '../../kit/chip';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItemIndicator,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';

/** A filter of several values: its chip while it is on, and the menu of all values with their counts. */
export function FilterMenu<V extends string>({
  name,
  all,
  values,
  chosen,
  wordOf,
  counts = {},
  onChoose,
  children,
}: {
  name: string;
  /** What it says while every value is let through: `All Statuses`. */
  all: string;
  values: readonly V[];
  chosen: readonly V[];
  wordOf: (value: V) => string;
  /** How many rows a value has, where that is known. */
  counts?: Partial<Record<V, number>>;
  onChoose: (values: V[]) => void;
  /** What stands for a value in the menu; its word unless given. */
  children?: (value: V) => ReactNode;
}) {
  const choose = (wanted: readonly V[]) => onChoose(values.filter((value) => wanted.includes(value)));
  const sum = chosen.reduce<number | undefined>(
    (total, value) => (total === undefined || counts[value] === undefined ? undefined : total + counts[value]),
    0,
  );
  return (
    <>
      {chosen.length > 0 && (
        <FilterChip
          name={name}
          value={chosen.length > 2 ? `any of ${chosen.length}` : chosen.map(wordOf).join(' or ')}
          count={sum}
          onRemove={() => choose([])}
        />
      )}
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <AddFilterChip>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {chosen.length === 0 ? all : name}
            </AddFilterChip>
          }
        />
        <DropdownMenuContent className="max-h-(--available-height) min-w-64 overflow-y-auto">
          <DropdownMenuCheckboxItem checked={chosen.length === 0} onCheckedChange={() => choose([])}>
            {all}
            <Ticked />
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
          {values.map((value) => (
            <DropdownMenuCheckboxItem
              key={value}
              checked={chosen.includes(value)}
              onCheckedChange={(on) => choose(on ? [...chosen, value] : chosen.filter((each) => each !== value))}
            >
              {children ? children(value) : wordOf(value)}
              <span className="ml-auto text-2xs text-muted-foreground">{counts[value]}</span>
              <Ticked />
            </DropdownMenuCheckboxItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

const Ticked = () => (
  <span className="ml-2 inline-block w-4 first-of-type:ml-auto">
    <DropdownMenuItemIndicator>
      <Check size={16} strokeWidth={1.5} aria-hidden />
    </DropdownMenuItemIndicator>
  </span>
);
