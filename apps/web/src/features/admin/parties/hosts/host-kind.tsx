import { HOST_STATUSES, type HostWithCode, TEXTS, USUAL_HOST_MOVES, routes } from '@libs/contracts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { AddPartyDialog } from '../../../common/new-account/create-dialogs';
import {
  Muted,
  actionsColumn,
  ageColumn,
  companyColumn,
  createdColumn,
  nameColumn,
  statusColumn,
} from '../party-cells';
import type { PartyKind } from '../party-kind';
import { PartyListItem } from '../party-list-item';
import { HOST_SORTS } from '../party-sorts.texts';
import { Button } from '../../../../kit/button';
import { pounds } from '../../../../kit/format';
import { useOffline } from '../../../../records/list/use-offline';
import { CodeInline } from '../../../../kit/code-inline';
import type { Column, ColumnLook } from '../../../../records/list/data-table';
import type { StatusMoves } from '../../../../records/status/status-menu';
import { HostLine } from './host-line';
import { HostOverview } from './host-overview';
import { hostName } from './host-words';
import { ImportHosts } from './import/import-hosts';
import { hostWritten } from './host-written';
import { nameOpenProject } from './name-open-project';
import { HOST, PARTIES } from '../parties.texts';

const MOVES: StatusMoves<'host'> = {
  kind: 'host',
  statuses: HOST_STATUSES,
  usual: (status) => USUAL_HOST_MOVES[status],
};

const Savings = ({ host }: { host: HostWithCode }) =>
  host.expectedSavings === null ? (
    <Muted>{TEXTS.notSpecified}</Muted>
  ) : (
    <>
      {pounds(host.expectedSavings)}
      <span className="unit"> a year</span>
    </>
  );

const Code = ({ host }: { host: HostWithCode }) =>
  host.accessCode ? (
    <CodeInline code={host.accessCode} of={host.profile.fullName} />
  ) : (
    <Muted>
      <span aria-hidden>–</span>
      <span className="sr-only">No code</span>
    </Muted>
  );

const COLUMNS: Column<HostWithCode>[] = [
  nameColumn(),
  companyColumn(),
  statusColumn(MOVES),
  ageColumn('host'),
  { id: 'savings', header: 'Expected Savings', cell: ({ row }) => <Savings host={row.original} /> },
  { id: 'code', header: 'Access Code', cell: ({ row }) => <Code host={row.original} /> },
  createdColumn(),
  actionsColumn(),
];

const LOOKS: Record<string, ColumnLook> = {
  name: { width: 20, narrow: 40, sort: 'fullName' },
  company: { width: 16, narrow: 26, sort: 'companyName' },
  status: { width: 19, narrow: 34, sort: 'status' },
  age: { width: 8, wideOnly: true, sort: 'statusSince' },
  savings: { width: 10, right: true, wideOnly: true, sort: 'expectedSavings', falling: true },
  code: { width: 12, wideOnly: true },
  created: { width: 7.5, wideOnly: true, sort: 'createdAt', falling: true },
  actions: { width: 7.5, right: true, wideOnly: true },
};

function Create({ onOpen }: { onOpen: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <ImportHosts />
      <Button {...offline} onClick={() => setOpen(true)}>
        Add Asset Host
      </Button>
      <AddPartyDialog
        role="asset_host"
        open={open}
        onClose={() => setOpen(false)}
        onOpen={({ recordId }) => recordId && onOpen(recordId)}
      />
    </>
  );
}

/** Asset hosts, as the lists of parties show them. */
export const HOSTS: PartyKind<'host', HostWithCode> = {
  kind: 'host',
  plural: 'hosts',
  page: 'Asset Hosts',
  path: '/admin/asset-hosts',
  list: {
    kind: 'host',
    name: 'hosts',
    title: 'Asset Hosts',
    nouns: ['asset host', 'asset hosts'],
    columns: COLUMNS,
    looks: LOOKS,
    sorts: HOST_SORTS,
    fetchFailed: TEXTS.fetchHostsFailed,
    Item: ({ row }) => (
      <PartyListItem kind="host" party={row} figure={null}>
        {row.accessCode && (
          <span className="mt-1 block">
            <Code host={row} />
          </span>
        )}
      </PartyListItem>
    ),
  },
  placeholder: PARTIES.search,
  moves: MOVES,
  status: {
    kind: 'host',
    send: ({ record, to, reason, version }) =>
      api(routes.setHostStatus, { params: { id: record.id }, body: { status: to, reason, version } }),
    nameOf: hostName,
    updated: TEXTS.statusUpdated,
    failed: TEXTS.updateStatusFailed,
    aside: nameOpenProject,
  },
  fetch: {
    list: (query, signal) => api(routes.listHosts, { query, signal }),
    get: (id, signal) => api(routes.getHost, { params: { id }, signal }),
    timeline: (id, signal) => api(routes.getHostTimeline, { params: { id }, query: { limit: 200 }, signal }),
    past: (id, query, signal) => api(routes.getHostThen, { params: { id }, query, signal }),
  },
  export: routes.exportHosts,
  nameOf: hostName,
  details: TEXTS.hostDetails,
  gone: HOST.gone,
  none: { title: HOST.none, text: HOST.start },
  Line: HostLine,
  written: hostWritten,
  Overview: HostOverview,
  Create,
};
