import { FUNDER_STATUSES, type FunderView, TEXTS, routes } from '@libs/contracts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { number, pounds } from '../../../../kit/format';
import { AddPartyDialog } from '../../../common/new-account/create-dialogs';
import { Clipped, Muted, actionsColumn, ageColumn, createdColumn, nameColumn, statusColumn } from '../party-cells';
import type { PartyKind } from '../party-kind';
import { PartyListItem } from '../party-list-item';
import { FUNDER_SORTS } from '../party-sorts.texts';
import { Button } from '../../../../kit/button';
import { useOffline } from '../../../../records/list/use-offline';
import type { Column, ColumnLook } from '../../../../records/list/data-table';
import type { StatusMoves } from '../../../../records/status/status-menu';
import { FunderOverview } from './funder-overview';
import { funderName, returnsWords } from './funder-words';
import { funderWritten } from './funder-written';
import { FUNDER } from '../parties.texts';

/** No status change of a funder is out of order. */
const MOVES: StatusMoves<'funder'> = {
  kind: 'funder',
  statuses: FUNDER_STATUSES,
  usual: (status) => FUNDER_STATUSES.filter((each) => each !== status),
};

const COLUMNS: Column<FunderView>[] = [
  nameColumn(),
  {
    id: 'fund',
    header: 'Fund/Company',
    cell: ({ row: { original: funder } }) => {
      const name = funder.fundDetails?.fundName ?? funder.profile.companyName;
      return name ? <Clipped>{name}</Clipped> : <Muted>{TEXTS.noCompany}</Muted>;
    },
  },
  statusColumn(MOVES),
  ageColumn('funder'),
  {
    id: 'portfolio',
    header: 'Portfolio',
    cell: ({ row }) => {
      const count = row.original.currentAssetsCount;
      return (
        <>
          {number(count)}
          <span className="unit"> {count === 1 ? 'asset' : 'assets'}</span>
        </>
      );
    },
  },
  { id: 'invested', header: 'Total Invested', cell: ({ row }) => pounds(row.original.totalInvested) },
  {
    id: 'returns',
    header: 'Expected Returns',
    cell: ({ row }) => returnsWords(row.original.expectedReturns) ?? <Muted>-</Muted>,
  },
  createdColumn(),
  actionsColumn(),
];

const LOOKS: Record<string, ColumnLook> = {
  name: { width: 17, narrow: 36, sort: 'fullName' },
  fund: { width: 15, narrow: 30, sort: 'companyName' },
  status: { width: 15, narrow: 34, sort: 'status' },
  age: { width: 7.5, wideOnly: true, sort: 'statusSince' },
  portfolio: { width: 9, right: true, wideOnly: true, sort: 'currentAssets', falling: true },
  invested: { width: 10.5, right: true, wideOnly: true, sort: 'totalInvested', falling: true },
  returns: { width: 10.5, right: true, wideOnly: true, sort: 'expectedReturns', falling: true },
  created: { width: 7.5, wideOnly: true, sort: 'createdAt', falling: true },
  actions: { width: 8.5, right: true, wideOnly: true },
};

function Create({ onOpen }: { onOpen: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <Button {...offline} onClick={() => setOpen(true)}>
        Add Asset Funder
      </Button>
      <AddPartyDialog
        role="asset_funder"
        open={open}
        onClose={() => setOpen(false)}
        onOpen={({ recordId }) => recordId && onOpen(recordId)}
      />
    </>
  );
}

/** Asset funders, as the lists of parties show them. */
export const FUNDERS: PartyKind<'funder', FunderView> = {
  kind: 'funder',
  plural: 'funders',
  page: 'Asset Funders',
  path: '/admin/asset-funders',
  list: {
    kind: 'funder',
    name: 'funders',
    title: 'Asset Funders',
    nouns: ['asset funder', 'asset funders'],
    columns: COLUMNS,
    looks: LOOKS,
    sorts: FUNDER_SORTS,
    fetchFailed: TEXTS.fetchFundersFailed,
    Item: ({ row }) => <PartyListItem kind="funder" party={row} figure={pounds(row.totalInvested)} />,
  },
  placeholder: FUNDER.search,
  moves: MOVES,
  status: {
    kind: 'funder',
    send: ({ record, to, reason, version }) =>
      api(routes.setFunderStatus, { params: { id: record.id }, body: { status: to, reason, version } }),
    nameOf: funderName,
    updated: TEXTS.statusUpdated,
    failed: TEXTS.updateStatusFailed,
  },
  fetch: {
    list: (query, signal) => api(routes.listFunders, { query, signal }),
    get: (id, signal) => api(routes.getFunder, { params: { id }, signal }),
    timeline: (id, signal) => api(routes.getFunderTimeline, { params: { id }, query: { limit: 200 }, signal }),
    past: (id, query, signal) => api(routes.getFunderThen, { params: { id }, query, signal }),
  },
  export: routes.exportFunders,
  nameOf: funderName,
  details: TEXTS.funderDetails,
  gone: FUNDER.gone,
  none: { title: FUNDER.none, text: FUNDER.start },
  written: funderWritten,
  Overview: FunderOverview,
  Create,
};
