import type { RecordKind } from '@libs/contracts';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useNewRows } from '../../live/new-rows';
import { FIRST_PAGE, type PageSearch } from '../../lib/list-search';
import { cn } from '../../kit/cn';
import { isOffline, OfflineList } from './offline-list';
import { STALE_ROWS, useStale } from './use-stale';
import { useHiddenColumns } from './use-hidden-columns';
import { useLeftRows } from './use-left-rows';
import { useMedia, usePhone } from '../../lib/use-media';
import { ColumnsMenu } from './columns-menu';
import { type Column, type ColumnLook, DataTable, DataTableSkeleton } from './data-table';
import { DensityButton, useDensity } from './density';
import { ListHead } from './list-head';
import { ListPager } from './list-pager';
import { ListRefused } from './list-states';
import { useLiveMark } from '../live/live-row';
import type { RowPick } from './row-pick';
import { useDelayedLoading } from '../../kit/skeleton';
import { SortMenu } from './sort-menu';

interface Row {
  id: string;
  withdrawnAt?: string | null;
}

/** What a kind of list is called, and what is in it. The same object for the life of the page. */
export interface ListSpec<T extends Row> {
  kind: RecordKind;
  /** Names what is kept of this list on this device. */
  name: string;
  title: string;
  nouns: readonly [string, string];
  columns: Column<T>[];
  looks: Record<string, ColumnLook>;
  sorts: Record<string, string>;
  fetchFailed: string;
  /** Below 768 px. */
  Item: (props: { row: T }) => ReactNode;
}

interface ListSearch extends PageSearch {
  search?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  open?: string | undefined;
}

interface Gone {
  /** Rows that left the filter; they stay until hidden. */
  gone: ReadonlySet<string>;
  hide: (id: string) => void;
}

const GoneRows = createContext<Gone>({ gone: new Set(), hide: () => undefined });
/** For cells. By context, so that the columns stay the same objects: new ones would remount every cell. */
export const useGoneRows = () => useContext(GoneRows);

/** A list in all its states: waiting, empty, refused, and live. */
export function RecordList<T extends Row>({
  spec,
  query,
  queryKey,
  loaded,
  search,
  onSearch,
  passes,
  pick,
  narrow,
  nothing,
}: {
  spec: ListSpec<T>;
  query: UseQueryResult<{ items: T[]; total: number; nextCursor: string | null }>;
  queryKey: QueryKey;
  loaded: T[];
  search: ListSearch;
  onSearch: (change: ListSearch) => void;
  /** Whether a row belongs to the filters of the address. */
  passes: (row: T) => boolean;
  pick?: RowPick<T>;
  /** A record is open beside it. */
  narrow: boolean;
  /** Shown when there is nothing. */
  nothing: ReactNode;
}) {
  const fresh = useNewRows(queryKey);
  const [density, setDensity] = useDensity();
  const { hidden, toggle } = useHiddenColumns(spec.name);
  const phone = usePhone();
  const tight = useMedia('(max-width: 1279px)');
  const waiting = useDelayedLoading(query.isPending);
  const stale = useStale(query, search.search);
  const { rows, gone, hide } = useLeftRows(loaded, query.isPlaceholderData ? null : passes);
  const context = useMemo(() => ({ gone, hide }), [gone, hide]);
  const { kind, title, nouns } = spec;
  const useRow = useCallback(
    function useMarks(row: T) {
      return {
        'data-live': useLiveMark(kind, row.id),
        'data-state': row.id === search.open ? 'selected' : gone.has(row.id) || row.withdrawnAt ? 'gone' : undefined,
      };
    },
    [search.open, gone, kind],
  );
  const heads = headsOf(spec.columns);
  const sort = search.sort ?? '-createdAt';
  const onSort = (next: string) => onSearch({ ...FIRST_PAGE, sort: next === '-createdAt' ? undefined : next });
  const offline = isOffline(query);

  return (
    <section aria-label={title} aria-busy={query.isFetching}>
      <ListHead
        title={title}
        nouns={nouns}
        total={query.data ? query.data.total - gone.size : null}
        counted={!query.isPlaceholderData}
        asked={`${search.search ?? ''} ${search.status ?? ''}`}
        fetchedAt={query.dataUpdatedAt}
        fresh={fresh}
        stale={stale}
      >
        {!narrow && (
          <>
            <SortMenu sort={sort} sorts={spec.sorts} onSort={onSort} />
            <ColumnsMenu columns={heads.slice(1, -1)} hidden={hidden} onToggle={toggle} />
            <DensityButton density={density} onDensity={setDensity} />
          </>
        )}
      </ListHead>
      {offline && <OfflineList of={nouns[1]} />}
      {query.isPending && waiting && !offline && (
        <DataTableSkeleton
          heads={heads.slice(0, phone ? 1 : undefined).map(({ head }) => head)}
          label={`Loading ${nouns[1]}`}
        />
      )}
      {query.isError && !query.data && (
        <ListRefused
          title={spec.fetchFailed}
          all={`Show all ${nouns[1]}`}
          error={query.error}
          onRetry={() => void query.refetch()}
          onFirst={() => onSearch({ ...FIRST_PAGE, search: undefined, status: undefined, sort: undefined })}
        />
      )}
      {query.data && rows.length === 0 && nothing}
      <GoneRows value={context}>
        {rows.length > 0 &&
          (phone ? (
            <ul aria-label={title} className={cn(stale && STALE_ROWS)}>
              {rows.map((row) => (
                <spec.Item key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            <DataTable
              label={title}
              columns={spec.columns}
              looks={spec.looks}
              data={rows}
              useRow={useRow}
              density={density}
              narrow={narrow || tight}
              hidden={hidden}
              {...(pick && !narrow ? { pick } : {})}
              stickyTop={108}
              order={{ sort, onSort }}
              stale={stale !== null}
            />
          ))}
      </GoneRows>
      {query.data && rows.length > 0 && (
        <ListPager
          total={query.data.total}
          loaded={loaded.length}
          gone={gone.size}
          busy={stale !== null}
          nextCursor={query.data.nextCursor}
          search={search}
          onTurn={onSearch}
        />
      )}
    </section>
  );
}

const headsOf = <T extends Row>(columns: Column<T>[]): { id: string; head: string }[] =>
  columns.map((column) => ({ id: column.id ?? '', head: typeof column.header === 'string' ? column.header : '' }));
