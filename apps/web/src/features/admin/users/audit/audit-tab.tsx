import { AUDIT_KINDS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { FIRST_PAGE, chosenOf } from '../../../../lib/list-search';
import { usePhone } from '../../../../lib/use-media';
import { DataTableSkeleton } from '../../../../records/list/data-table';
import { Empty } from '../../../../kit/empty';
import { ClearAll, FilterBar, SearchField } from '../../../../records/list/filter-bar';
import { FilterMenu } from '../../../../records/list/filter-menu';
import { ListHead } from '../../../../records/list/list-head';
import { ListPager } from '../../../../records/list/list-pager';
import { cn } from '../../../../kit/cn';
import { isOffline, OfflineList } from '../../../../records/list/offline-list';
import { STALE_ROWS, useStale } from '../../../../records/list/use-stale';
import { ListRefused, NothingMatches } from '../../../../records/list/list-states';
import { useDelayedLoading } from '../../../../kit/skeleton';
import { type ChangeSearch, NO_FILTERS, type UsersSearch } from '../users-search';
import { AuditLines } from './audit-lines';
import { kindWords, newLines } from './audit-words';
import { auditQuery, auditTotalQuery } from './audit.queries';
import { AUDIT } from './audit.texts';

const HEADS = ['When', 'Who', 'What', 'From'];

/** The security audit, newest first. Lines that arrive while it is read are held behind the pill. */
export function AuditTab({ search, onSearch }: { search: UsersSearch; onSearch: ChangeSearch }) {
  const list = useQuery(auditQuery(search));
  const total = useQuery(auditTotalQuery(search));
  const phone = usePhone();
  const waiting = useDelayedLoading(list.isPending);
  const stale = useStale(list, search.search);
  const offline = isOffline(list);
  const kinds = chosenOf(AUDIT_KINDS, search.kind);
  const typed = useCallback((text: string) => onSearch({ ...FIRST_PAGE, search: text || undefined }, true), [onSearch]);
  const clear = () => onSearch(NO_FILTERS);
  const { refetch } = list;
  const onFirstPage = search.page === undefined;
  const fresh = useMemo(
    () => ({
      count: newLines(total.data, list.isPlaceholderData ? undefined : list.data?.total),
      show: () => (onFirstPage ? void refetch() : onSearch(FIRST_PAGE)),
    }),
    [total.data, list.data?.total, list.isPlaceholderData, onFirstPage, refetch, onSearch],
  );
  return (
    <>
      <FilterBar>
        <SearchField value={search.search ?? ''} onSearch={typed} placeholder={AUDIT.search} />
        <FilterMenu
          name="Event"
          all="All events"
          values={AUDIT_KINDS}
          chosen={kinds}
          wordOf={kindWords}
          onChoose={(chosen) => onSearch({ ...FIRST_PAGE, kind: chosen.join(',') || undefined })}
        />
        {(kinds.length > 0 || search.search) && <ClearAll onClear={clear} />}
      </FilterBar>
      <section aria-label="Audit" aria-busy={list.isFetching}>
        <ListHead
          title="Audit"
          nouns={['line', 'lines']}
          total={list.data ? list.data.total : null}
          counted={!list.isPlaceholderData}
          asked={`${search.search ?? ''} ${search.kind ?? ''}`}
          fetchedAt={list.dataUpdatedAt}
          fresh={fresh}
          stale={stale}
        />
        {offline && <OfflineList of="audit events" />}
        {list.isPending && waiting && !offline && (
          <DataTableSkeleton heads={phone ? HEADS.slice(0, 1) : HEADS} label="Loading the audit" />
        )}
        {list.isError && !list.data && (
          <ListRefused
            title={AUDIT.failed}
            all={AUDIT.showAll}
            error={list.error}
            onRetry={() => void list.refetch()}
            onFirst={clear}
          />
        )}
        {list.data?.items.length === 0 &&
          (search.search || kinds.length > 0 ? (
            <NothingMatches filters={[search.search, search.kind].filter(Boolean).length} onClear={clear}>
              {search.search ? AUDIT.noMatch(search.search) : AUDIT.noneOfKind}
            </NothingMatches>
          ) : (
            <Empty title={AUDIT.none}>{AUDIT.willAppear}</Empty>
          ))}
        {list.data && list.data.items.length > 0 && (
          <>
            <div className={cn(stale && STALE_ROWS)}>
              <AuditLines items={list.data.items} />
            </div>
            <ListPager
              total={list.data.total}
              loaded={list.data.items.length}
              busy={stale !== null}
              nextCursor={list.data.nextCursor}
              search={search}
              onTurn={onSearch}
            />
          </>
        )}
      </section>
    </>
  );
}
