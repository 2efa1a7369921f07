import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddFilterChip, FilterChip } from '../../kit/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioIndicator,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';

const ALL = 'all';

/** A filter of a list with one value or none. What is chosen is a chip of its own, which can be removed. */
export function ChoiceFilter({
  head,
  all,
  value,
  words,
  onChoose,
  children,
}: {
  head: string;
  /** The choice of no filter. */
  all: string;
  value: string | undefined;
  /** What is chosen, in words. */
  words: string;
  onChoose: (value: string | undefined) => void;
  /** The other choices. */
  children: ReactNode;
}) {
  return (
    <>
      {value && <FilterChip name={head} value={words} onRemove={() => onChoose(undefined)} />}
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <AddFilterChip>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {value ? head : all}
            </AddFilterChip>
          }
        />
        <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
          <DropdownMenuRadioGroup
            value={value ?? ALL}
            onValueChange={(chosen) => onChoose(chosen === ALL ? undefined : String(chosen))}
          >
            <Choice value={ALL}>{all}</Choice>
            {children}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

/** One of several, ticked where it is chosen. `count`: how many records it has. */
export const Choice = ({ value, count, children }: { value: string; count?: number; children: ReactNode }) => (
  <DropdownMenuRadioItem value={value} closeOnClick>
    {children}
    <span className="ml-auto pl-4 text-2xs text-muted-foreground">{count}</span>
    <span className="inline-block w-4">
      <DropdownMenuRadioIndicator>
        <Check size={16} strokeWidth={1.5} aria-hidden />
      </DropdownMenuRadioIndicator>
    </span>
  </DropdownMenuRadioItem>
);
