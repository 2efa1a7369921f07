import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { AddFilterChip, FilterChip } from '../../kit/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioIndicator,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { ownersQuery } from './owner.queries';
import { OWNER } from './owner.texts';

const ALL = 'all';

/** Whose records a list shows: everyone’s, the reader’s own, one colleague’s, or nobody’s. */
export function OwnerFilter({
  value,
  onChoose,
}: {
  /** `me`, `none` or a person’s id. */
  value: string | undefined;
  onChoose: (owner: string | undefined) => void;
}) {
  const { data } = useQuery(ownersQuery);
  const people = data?.items ?? [];
  const words =
    value === 'me'
      ? OWNER.mine
      : value === 'none'
        ? OWNER.nobody
        : (people.find(({ id }) => id === value)?.name ?? '…');
  return (
    <>
      {value && <FilterChip name={OWNER.head} value={words} onRemove={() => onChoose(undefined)} />}
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <AddFilterChip>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {value ? OWNER.head : OWNER.all}
            </AddFilterChip>
          }
        />
        <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
          <DropdownMenuRadioGroup
            value={value ?? ALL}
            onValueChange={(chosen) => onChoose(chosen === ALL ? undefined : String(chosen))}
          >
            <Item value={ALL} label={OWNER.all} />
            <DropdownMenuSeparator />
            <Item value="me" label={OWNER.mine} />
            {people.map(({ id, name }) => (
              <Item key={id} value={id} label={name} />
            ))}
            <Item value="none" label={OWNER.none} />
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

const Item = ({ value, label }: { value: string; label: string }) => (
  <DropdownMenuRadioItem value={value} closeOnClick>
    {label}
    <span className="ml-auto inline-block w-4">
      <DropdownMenuRadioIndicator>
        <Check size={16} strokeWidth={1.5} aria-hidden />
      </DropdownMenuRadioIndicator>
    </span>
  </DropdownMenuRadioItem>
);
