import { LEAD_STATUSES, TEXTS, statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FIRST_PAGE, chosenOf, countOffice } from '../../../../lib/list-search';
import { ClearAll, FilterBar, SearchField } from '../../../../records/list/filter-bar';
import { FilterMenu } from '../../../../records/list/filter-menu';
import { OfficeFilters } from '../../../../records/filters/office-filters';
import { ViewsMenu } from '../../../../records/views/views-menu';
import type { ViewAddress } from '../../../../records/views/views.rules';
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
  const onShow = useCallback(
    ({ withdrawn: _, view: __, ...address }: ViewAddress, replace: boolean) =>
      onSearch({ ...FIRST_PAGE, ...(address as Partial<UsersSearch>) }, replace),
    [onSearch],
  );
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
      <OfficeFilters kind="lead" search={search} onChoose={(change) => onSearch({ ...FIRST_PAGE, ...change })} />
      {(chosen.length > 0 || search.search || countOffice('lead', search) > 0) && (
        <ClearAll onClear={() => onSearch({ ...NO_FILTERS, sort: search.sort })} />
      )}
      <ViewsMenu list="leads" address={addressOf(search)} onShow={onShow} />
      <span className="ml-auto">
        <TurnsMenu />
      </span>
    </FilterBar>
  );
}

/** What a view of the leads keeps of the address. */
const addressOf = ({
  tab: _,
  role: __,
  kind: ___,
  cursor: ____,
  page: _____,
  open: ______,
  lead: _______,
  ...address
}: UsersSearch) => address;
