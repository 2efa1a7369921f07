import { ACCOUNT_STATES } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNewRows } from '../../../../live/new-rows';
import { FIRST_PAGE, chosenOf } from '../../../../lib/list-search';
import { useLeftRows } from '../../../../records/list/use-left-rows';
import { useMedia, usePhone } from '../../../../lib/use-media';
import { DataTable, DataTableSkeleton } from '../../../../records/list/data-table';
import { DensityButton, useDensity } from '../../../../records/list/density';
import { Empty } from '../../../../kit/empty';
import { ListHead } from '../../../../records/list/list-head';
import { ListPager } from '../../../../records/list/list-pager';
import { ListRefused, NothingMatches } from '../../../../records/list/list-states';
import { useLiveMark } from '../../../../records/live/live-row';
import { useDelayedLoading } from '../../../../kit/skeleton';
import { cn } from '../../../../kit/cn';
import { isOffline, OfflineList } from '../../../../records/list/offline-list';
import { SortMenu } from '../../../../records/list/sort-menu';
import { STALE_ROWS, useStale } from '../../../../records/list/use-stale';
import { type ChangeSearch, NO_FILTERS, type UsersSearch, sortOf } from '../users-search';
import { ACCOUNT_SORTS } from '../users-sorts.texts';
import { AccountListItem } from './account-list-item';
import { AccountRows, type AskAccount } from './account-row';
import { type Account, accountsQuery } from './accounts.queries';
import { ACCOUNT_COLUMNS, ACCOUNT_HEADS, ACCOUNT_LOOKS, ACCOUNT_LOOKS_TIGHT } from './columns';
import { ACCOUNTS } from './accounts.texts';

const NONE: Account[] = [];

/** The list in all its states: loading, empty, no match, refused, and live. */
export function AccountsTable({
  search,
  onSearch,
  ask,
  narrow,
}: {
  search: UsersSearch;
  onSearch: ChangeSearch;
  ask: AskAccount;
  narrow: boolean;
}) {
  const options = accountsQuery(search);
  const list = useQuery(options);
  const fresh = useNewRows(options.queryKey);
  const [density, setDensity] = useDensity();
  const phone = usePhone();
  const tight = useMedia('(max-width: 1399px)');
  const waiting = useDelayedLoading(list.isPending);
  const loaded = list.data?.items ?? NONE;
  const stays = useMemo(() => {
    const wanted = chosenOf(ACCOUNT_STATES, search.status);
    return list.isPlaceholderData || wanted.length === 0 ? null : (account: Account) => wanted.includes(account.state);
  }, [search.status, list.isPlaceholderData]);
  const { rows, gone, hide } = useLeftRows(loaded, stays);
  const stale = useStale(list, search.search);
  const offline = isOffline(list);
  const context = useMemo(() => ({ ask, gone, hide }), [ask, gone, hide]);
  const useRow = useCallback(
    function useMarks(account: Account) {
      return {
        'data-live': useLiveMark('user', account.id),
        'data-state': account.id === search.open ? 'selected' : gone.has(account.id) ? 'gone' : undefined,
      };
    },
    [search.open, gone],
  );
  const sort = sortOf(ACCOUNT_SORTS, search.sort);
  const onSort = (next: string) =>
    onSearch({ ...FIRST_PAGE, sort: next === '-createdAt' ? undefined : (next as typeof sort) });

  return (
    <section aria-label="Accounts" aria-busy={list.isFetching}>
      <ListHead
        title="Accounts"
        nouns={['account', 'accounts']}
        total={list.data ? list.data.total - gone.size : null}
        counted={!list.isPlaceholderData}
        asked={`${search.search ?? ''} ${search.status ?? ''} ${search.role ?? ''}`}
        fetchedAt={list.dataUpdatedAt}
        fresh={fresh}
        stale={stale}
      >
        {!narrow && (
          <>
            <SortMenu sort={sort} sorts={ACCOUNT_SORTS} onSort={onSort} />
            <DensityButton density={density} onDensity={setDensity} />
          </>
        )}
      </ListHead>
      {offline && <OfflineList of="accounts" />}
      {list.isPending && waiting && !offline && (
        <DataTableSkeleton heads={phone ? ACCOUNT_HEADS.slice(0, 1) : ACCOUNT_HEADS} label="Loading accounts" />
      )}
      {list.isError && !list.data && (
        <ListRefused
          title={ACCOUNTS.failed}
          all="Show all accounts"
          error={list.error}
          onRetry={() => void list.refetch()}
          onFirst={() => onSearch(NO_FILTERS)}
        />
      )}
      {list.data && rows.length === 0 && <Nothing search={search} onSearch={onSearch} />}
      <AccountRows value={context}>
        {rows.length > 0 &&
          (phone ? (
            <ul aria-label="Accounts" className={cn(stale && STALE_ROWS)}>
              {rows.map((account) => (
                <AccountListItem key={account.id} account={account} />
              ))}
            </ul>
          ) : (
            <DataTable
              label="Accounts"
              columns={ACCOUNT_COLUMNS}
              looks={tight && !narrow ? ACCOUNT_LOOKS_TIGHT : ACCOUNT_LOOKS}
              data={rows}
              useRow={useRow}
              density={density}
              narrow={narrow || tight}
              stickyTop={108}
              order={{ sort, onSort }}
              stale={stale !== null}
            />
          ))}
      </AccountRows>
      {list.data && rows.length > 0 && (
        <ListPager
          total={list.data.total}
          loaded={loaded.length}
          gone={gone.size}
          busy={stale !== null}
          nextCursor={list.data.nextCursor}
          search={search}
          onTurn={onSearch}
        />
      )}
    </section>
  );
}

function Nothing({ search, onSearch }: { search: UsersSearch; onSearch: ChangeSearch }) {
  const filters = [search.search, search.status, search.role].filter(Boolean).length;
  if (filters === 0) return <Empty title={ACCOUNTS.none}>{ACCOUNTS.create}</Empty>;
  return (
    <NothingMatches filters={filters} onClear={() => onSearch(NO_FILTERS)}>
      {search.search ? ACCOUNTS.noMatch(search.search) : ACCOUNTS.noMatchNow}
    </NothingMatches>
  );
}
