import { TEXTS, routes, statusTitle } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../live/query-keys';
import { ClearAll, FilterBar, SearchField } from '../../../records/list/filter-bar';
import { FilterMenu } from '../../../records/list/filter-menu';
import { StatusBadge, type StatusByKind } from '../../../records/status/status-badge';
import { api } from '../../../lib/api/api';
import { FIRST_PAGE, NO_OFFICE_FILTERS, chosenOf, countOffice } from '../../../lib/list-search';
import { OfficeFilters } from '../../../records/filters/office-filters';
import { ViewsMenu } from '../../../records/views/views-menu';
import type { ViewAddress } from '../../../records/views/views.rules';
import type { Party, PartyKind, PartyKindName } from './party-kind';
import type { ChangeSearch, PartySearch } from './party-search';

const statisticsQuery = queryOptions({
  queryKey: keys.statistics,
  queryFn: ({ signal }) => api(routes.getStatistics, { signal }),
});

/** Search and the status filter, all in the address. */
export function PartyFilters<K extends PartyKindName, T extends Party<K>>({
  kind: { kind, plural, placeholder, moves },
  search,
  onSearch,
  narrow,
}: {
  kind: PartyKind<K, T>;
  search: PartySearch;
  onSearch: ChangeSearch;
  narrow: boolean;
}) {
  const { data } = useQuery(statisticsQuery);
  const statuses: readonly StatusByKind[K][] = moves.statuses;
  const chosen = chosenOf(statuses, search.status);
  const counts = (data?.[plural].byStatus ?? {}) as Partial<Record<StatusByKind[K], number>>;
  const typed = useCallback((text: string) => onSearch({ ...FIRST_PAGE, search: text || undefined }, true), [onSearch]);
  const onShow = useCallback(
    ({ withdrawn: _, view: __, ...address }: ViewAddress, replace: boolean) =>
      onSearch({ ...FIRST_PAGE, ...(address as Partial<PartySearch>) }, replace),
    [onSearch],
  );
  return (
    <FilterBar>
      <SearchField
        value={search.search ?? ''}
        onSearch={typed}
        placeholder={placeholder}
        {...(narrow ? { className: 'w-62.5' } : {})}
      />
      <FilterMenu
        name="Status"
        all={TEXTS.allStatuses}
        values={statuses}
        chosen={chosen}
        wordOf={statusTitle}
        counts={counts}
        onChoose={(wanted) => onSearch({ ...FIRST_PAGE, status: wanted.join(',') || undefined })}
      >
        {(status) => <StatusBadge kind={kind} status={status} className="h-auto" />}
      </FilterMenu>
      <OfficeFilters kind={kind} search={search} onChoose={(change) => onSearch({ ...FIRST_PAGE, ...change })} />
      {(chosen.length > 0 || search.search || countOffice(kind, search) > 0) && (
        <ClearAll
          onClear={() => onSearch({ ...FIRST_PAGE, ...NO_OFFICE_FILTERS, search: undefined, status: undefined })}
        />
      )}
      <ViewsMenu list={plural} address={search} onShow={onShow} />
    </FilterBar>
  );
}
