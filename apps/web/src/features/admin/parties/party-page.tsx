import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLookingAt } from '../../../live/presence';
import { BulkBar } from '../../../records/list/bulk-bar';
import { ConflictDialog } from '../../../records/edit/conflict-dialog';
import { Empty } from '../../../kit/empty';
import { ExportButton } from '../../../records/list/export-button';
import { NothingMatches } from '../../../records/list/list-states';
import { RecordList } from '../../../records/list/record-list';
import { countOffice, FIRST_PAGE, NO_OFFICE_FILTERS } from '../../../lib/list-search';
import { passesOffice } from '../../../live/list-rule';
import { searchOf } from '../../../records/views/views.rules';
import { usePicked } from '../../../records/list/use-picked';
import { useStatusChange } from '../../../records/status/use-status-change';
import { PageHead } from '../../common/shell/app-shell';
import { DuplicatesLink } from '../../../records/merging/duplicates-link';
import { type PartyActions, PartyContext } from './party-context';
import { PartyFilters } from './party-filters';
import type { Party, PartyKind, PartyKindName } from './party-kind';
import { type ChangeSearch, type PartySearch, passes } from './party-search';
import { PartySheet } from './party-sheet';
import { exportFilters, partiesQuery } from './party.queries';
import { PARTIES } from './parties.texts';

interface Props<K extends PartyKindName, T extends Party<K>> {
  kind: PartyKind<K, T>;
  search: PartySearch;
  onSearch: ChangeSearch;
}

/** Admin → one type of party: the table, the dialogs that create one, and the open record beside it. */
export function PartyPage<K extends PartyKindName, T extends Party<K>>({ kind, search, onSearch }: Props<K, T>) {
  const setStatus = useStatusChange(kind.status);
  const { pick, conflict, keepMine, takeTheirs } = setStatus;
  const narrow = search.open !== undefined;
  useLookingAt(kind.kind, null);
  const actions = useMemo(
    () => ({ moves: kind.moves, setStatus: pick }) as unknown as PartyActions,
    [kind.moves, pick],
  );
  const open = (id: string) => onSearch({ open: id, tab: undefined, at: undefined });
  return (
    <PartyContext value={actions}>
      <PageHead
        title={kind.page}
        actions={
          <>
            <DuplicatesLink kind={kind.kind} />
            <ExportButton route={kind.export} query={exportFilters(kind.kind, search)} nouns={kind.list.nouns} />
            <kind.Create onOpen={open} />
          </>
        }
      />
      <PartyFilters kind={kind} search={search} onSearch={onSearch} narrow={narrow} />
      <Parties kind={kind} search={search} onSearch={onSearch} narrow={narrow} />
      <PartySheet kind={kind} search={search} onSearch={onSearch} />
      {conflict && (
        <ConflictDialog
          kind={kind.kind}
          of={kind.nameOf(conflict.current)}
          refusal={conflict.error}
          before={conflict.request.record.status}
          theirs={conflict.current.status}
          mine={conflict.request.to}
          onKeep={keepMine}
          onTake={takeTheirs}
        />
      )}
    </PartyContext>
  );
}

const NONE: never[] = [];

function Parties<K extends PartyKindName, T extends Party<K>>({
  kind,
  search,
  onSearch,
  narrow,
}: Props<K, T> & { narrow: boolean }) {
  const options = partiesQuery(kind, search);
  const list = useQuery(options);
  const loaded: T[] = list.data?.items ?? NONE;
  const { picked, onPick, clear } = usePicked(
    JSON.stringify({ ...exportFilters(kind.kind, search), sort: undefined }),
    loaded,
  );
  const stays = useMemo(
    () => (party: T) =>
      passes(kind.moves.statuses, party.status, search) && passesOffice({ ...(party as object) }, search),
    [kind.moves.statuses, search],
  );
  return (
    <>
      <RecordList
        spec={kind.list}
        query={list}
        queryKey={options.queryKey}
        loaded={loaded}
        search={search}
        onSearch={(change) => onSearch(change as Partial<PartySearch>)}
        passes={stays}
        pick={{ picked, onPick, nameOf: kind.nameOf }}
        narrow={narrow}
        nothing={<Nothing kind={kind} search={search} onSearch={onSearch} />}
      />
      <BulkBar
        picked={picked}
        nouns={kind.list.nouns}
        moves={kind.moves}
        command={kind.status}
        exports={{ route: kind.export, query: exportFilters(kind.kind, search) }}
        matching={{ total: list.data?.total ?? 0, search: searchOf(kind.plural, search) }}
        onClear={clear}
      />
    </>
  );
}

function Nothing<K extends PartyKindName, T extends Party<K>>({ kind, search, onSearch }: Props<K, T>) {
  const filters = [search.search, search.status].filter(Boolean).length + countOffice(kind.kind, search);
  if (filters === 0) return <Empty title={kind.none.title}>{kind.none.text}</Empty>;
  return (
    <NothingMatches
      filters={filters}
      onClear={() => onSearch({ ...FIRST_PAGE, ...NO_OFFICE_FILTERS, search: undefined, status: undefined })}
    >
      {search.search ? PARTIES.noMatch(kind.list.nouns[0], search.search) : PARTIES.noMatchNow(kind.list.nouns[0])}
    </NothingMatches>
  );
}
