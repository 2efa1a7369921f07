import { ACCOUNT_STATES, ROLES, TEXTS, statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FIRST_PAGE, chosenOf } from '../../../../lib/list-search';
import { ClearAll, FilterBar, SearchField } from '../../../../records/list/filter-bar';
import { FilterMenu } from '../../../../records/list/filter-menu';
import { StatusBadge } from '../../../../records/status/status-badge';
import { type ChangeSearch, NO_FILTERS, type UsersSearch } from '../users-search';
import { roleWord } from './account.rules';
import { accountCountsQuery } from './accounts.queries';
import { ACCOUNTS } from './accounts.texts';

/** Search, role and state, all in the address. */
export function AccountsFilters({
  search,
  onSearch,
  narrow,
}: {
  search: UsersSearch;
  onSearch: ChangeSearch;
  narrow: boolean;
}) {
  const { data: counts } = useQuery(accountCountsQuery);
  const states = chosenOf(ACCOUNT_STATES, search.status);
  const typed = useCallback((text: string) => onSearch({ ...FIRST_PAGE, search: text || undefined }, true), [onSearch]);
  return (
    <FilterBar>
      <SearchField
        value={search.search ?? ''}
        onSearch={typed}
        placeholder={ACCOUNTS.search}
        {...(narrow ? { className: 'w-62.5' } : {})}
      />
      <FilterMenu
        name="Role"
        all="All roles"
        values={ROLES}
        chosen={search.role ? [search.role] : []}
        wordOf={roleWord}
        // One role at a time: the last one picked.
        onChoose={(roles) => onSearch({ ...FIRST_PAGE, role: roles.filter((role) => role !== search.role).at(0) })}
      />
      <FilterMenu
        name="Status"
        all={TEXTS.allStatuses}
        values={ACCOUNT_STATES}
        chosen={states}
        wordOf={statusTitle}
        {...(counts ? { counts: counts.byState } : {})}
        onChoose={(chosen) => onSearch({ ...FIRST_PAGE, status: chosen.join(',') || undefined })}
      >
        {(state) => <StatusBadge kind="user" status={state} className="h-auto" />}
      </FilterMenu>
      {(states.length > 0 || search.role || search.search) && (
        <ClearAll onClear={() => onSearch({ ...NO_FILTERS, sort: search.sort })} />
      )}
    </FilterBar>
  );
}
