import { LEAD_STATUSES, TEXTS, statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FIRST_PAGE, chosenOf } from '../../../../lib/list-search';
import { ClearAll, FilterBar, SearchField } from '../../../../records/list/filter-bar';
import { FilterMenu } from '../../../../records/list/filter-menu';
import { OwnerFilter } from '../../../../records/owner/owner-filter';
import { TagFilter } from '../../../../records/tags/tag-filter';
import { StatusBadge } from '../../../../records/status/status-badge';
import { type ChangeSearch, NO_FILTERS, type UsersSearch } from '../users-search';
import { leadCountsQuery } from './leads.queries';
import { TurnsMenu } from './turns-menu';
import { LEADS } from '../../../common/leads/leads.texts';

/** Search and status, all in the address. */
export function LeadsFilters({
  search,
  onSearch,
  narrow,
}: {
  search: UsersSearch;
  onSearch: ChangeSearch;
  narrow: boolean;
}) {
  const { data: counts } = useQuery(leadCountsQuery);
  const chosen = chosenOf(LEAD_STATUSES, search.status);
  const typed = useCallback((text: string) => onSearch({ ...FIRST_PAGE, search: text || undefined }, true), [onSearch]);
  return (
    <FilterBar>
      <SearchField
        value={search.search ?? ''}
        onSearch={typed}
        placeholder={LEADS.search}
        {...(narrow ? { className: 'w-62.5' } : {})}
      />
      <FilterMenu
        name="Status"
        all={TEXTS.allStatuses}
        values={LEAD_STATUSES}
        chosen={chosen}
        wordOf={statusTitle}
        {...(counts ? { counts } : {})}
        onChoose={(statuses) => onSearch({ ...FIRST_PAGE, status: statuses.join(',') || undefined })}
      >
        {(status) => <StatusBadge kind="lead" status={status} className="h-auto" />}
      </FilterMenu>
      <OwnerFilter value={search.owner} onChoose={(owner) => onSearch({ ...FIRST_PAGE, owner })} />
      <TagFilter kind="lead" value={search.tag} onChoose={(tag) => onSearch({ ...FIRST_PAGE, tag })} />
      {(chosen.length > 0 || search.search || search.owner || search.tag) && (
        <ClearAll onClear={() => onSearch({ ...NO_FILTERS, sort: search.sort })} />
      )}
      <span className="ml-auto">
        <TurnsMenu />
      </span>
    </FilterBar>
  );
}
