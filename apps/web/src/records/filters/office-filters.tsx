import type { FilterKey, WorkKind } from '@libs/contracts';
import { Plus } from 'lucide-react';
import { FilterChip, AddFilterChip } from '../../kit/chip';
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/popover';
import { FILTERS_OF, type OfficeFilters as Filters, officeQuery } from '../../lib/list-search';
import { OwnerFilter } from '../owner/owner-filter';
import { TagFilter } from '../tags/tag-filter';
import { chipsOf } from './filter-words';
import { FILTER } from './filters.texts';
import { FilterFields } from './filter-fields';
import { useChosenNames } from './filters.queries';

/** The office's filters of a list: owner and tag, and under one button all others; what is set is a chip each. */
export function OfficeFilters({
  kind,
  search,
  onChoose,
}: {
  kind: WorkKind;
  search: Filters;
  onChoose: (change: Filters) => void;
}) {
  const keys: readonly FilterKey[] = FILTERS_OF[kind];
  const set = officeQuery(kind, search);
  const names = useChosenNames(set);
  return (
    <>
      <OwnerFilter value={search.owner} onChoose={(owner) => onChoose({ owner })} />
      <TagFilter kind={kind} value={search.tag} onChoose={(tag) => onChoose({ tag })} />
      {chipsOf(set, names).map(({ name, value, clears }) => (
        <FilterChip key={name} name={name} value={value} onRemove={() => onChoose(clears)} />
      ))}
      <Popover>
        <PopoverTrigger
          render={
            <AddFilterChip>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {FILTER.more}
            </AddFilterChip>
          }
        />
        <PopoverContent aria-label={FILTER.more} className="w-100 max-h-(--available-height) overflow-y-auto p-5">
          <FilterFields keys={keys} search={search} names={names} onChoose={onChoose} />
        </PopoverContent>
      </Popover>
    </>
  );
}
