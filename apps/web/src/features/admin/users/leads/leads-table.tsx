import { LEAD_STATUSES } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNewRows } from '../../../../live/new-rows';
import { FIRST_PAGE, chosenOf, countOffice } from '../../../../lib/list-search';
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
import { LEAD_SORTS } from '../users-sorts.texts';
import { LeadListItem } from './lead-list-item';
import { LeadRows, type AskLead } from '../../../common/leads/lead-row';
import { leadsQuery } from './leads.queries';
import type { Lead } from '../../../common/leads/lead.rules';
import { LEAD_COLUMNS, LEAD_HEADS, LEAD_LOOKS, LEAD_LOOKS_TIGHT } from './lead-columns';
import { LEADS } from '../../../common/leads/leads.texts';

const NONE: Lead[] = [];

/** The list in all its states: loading, empty, no match, refused, and live. */
export function LeadsTable({
  search,
  onSearch,
  ask,
  narrow,
}: {
  search: UsersSearch;
  onSearch: ChangeSearch;
  ask: AskLead;
  narrow: boolean;
}) {
  const options = leadsQuery(search);
  const list = useQuery(options);
  const fresh = useNewRows(options.queryKey);
  const [density, setDensity] = useDensity();
  const phone = usePhone();
  const tight = useMedia('(max-width: 1279px)');
  const waiting = useDelayedLoading(list.isPending);
  const loaded = list.data?.items ?? NONE;
  const stays = useMemo(() => {
    const wanted = chosenOf(LEAD_STATUSES, search.status);
    return list.isPlaceholderData || wanted.length === 0 ? null : (lead: Lead) => wanted.includes(lead.status);
  }, [search.status, list.isPlaceholderData]);
  const { rows, gone, hide } = useLeftRows(loaded, stays);
  const stale = useStale(list, search.search);
  const offline = isOffline(list);
  const context = useMemo(() => ({ ask, gone, hide }), [ask, gone, hide]);
  const useRow = useCallback(
    function useMarks(lead: Lead) {
      return {
        'data-live': useLiveMark('lead', lead.id),
        'data-state': lead.id === search.lead ? 'selected' : gone.has(lead.id) ? 'gone' : undefined,
      };
    },
    [search.lead, gone],
  );
  const sort = sortOf(LEAD_SORTS, search.sort);
  const onSort = (next: string) =>
    onSearch({ ...FIRST_PAGE, sort: next === '-createdAt' ? undefined : (next as typeof sort) });

  return (
    <section aria-label="Leads" aria-busy={list.isFetching}>
      <ListHead
        title="Leads"
        nouns={['lead', 'leads']}
        total={list.data ? list.data.total - gone.size : null}
        counted={!list.isPlaceholderData}
        asked={`${search.search ?? ''} ${search.status ?? ''}`}
        fetchedAt={list.dataUpdatedAt}
        fresh={fresh}
        stale={stale}
      >
        {!narrow && (
          <>
            <SortMenu sort={sort} sorts={LEAD_SORTS} onSort={onSort} />
            <DensityButton density={density} onDensity={setDensity} />
          </>
        )}
      </ListHead>
      {offline && <OfflineList of="leads" />}
      {list.isPending && waiting && !offline && (
        <DataTableSkeleton heads={phone ? LEAD_HEADS.slice(0, 1) : LEAD_HEADS} label="Loading leads" />
      )}
      {list.isError && !list.data && (
        <ListRefused
          title={LEADS.failed}
          all="Show all leads"
          error={list.error}
          onRetry={() => void list.refetch()}
          onFirst={() => onSearch(NO_FILTERS)}
        />
      )}
      {list.data && rows.length === 0 && <Nothing search={search} onSearch={onSearch} />}
      <LeadRows value={context}>
        {rows.length > 0 &&
          (phone ? (
            <ul aria-label="Leads" className={cn(stale && STALE_ROWS)}>
              {rows.map((lead) => (
                <LeadListItem key={lead.id} lead={lead} />
              ))}
            </ul>
          ) : (
            <DataTable
              label="Leads"
              columns={LEAD_COLUMNS}
              looks={tight && !narrow ? LEAD_LOOKS_TIGHT : LEAD_LOOKS}
              data={rows}
              useRow={useRow}
              density={density}
              narrow={narrow || tight}
              stickyTop={108}
              order={{ sort, onSort }}
              stale={stale !== null}
            />
          ))}
      </LeadRows>
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
  const filters = [search.search, search.status].filter(Boolean).length + countOffice('lead', search);
  if (filters === 0) return <Empty title={LEADS.none}>{LEADS.willAppear}</Empty>;
  return (
    <NothingMatches filters={filters} onClear={() => onSearch(NO_FILTERS)}>
      {search.search ? LEADS.noMatch(search.search) : LEADS.noMatchNow}
    </NothingMatches>
  );
}
