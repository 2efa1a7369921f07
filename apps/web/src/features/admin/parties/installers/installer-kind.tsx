import { INSTALLER_STATUSES, type InstallerView, TEXTS, routes } from '@libs/contracts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { number } from '../../../../kit/format';
import { AddInstallerDialog } from '../../../common/new-account/create-dialogs';
import { actionsColumn, ageColumn, companyColumn, createdColumn, nameColumn, statusColumn } from '../party-cells';
import type { PartyKind } from '../party-kind';
import { PartyListItem } from '../party-list-item';
import { INSTALLER_SORTS } from '../party-sorts.texts';
import { Button } from '../../../../kit/button';
import { useOffline } from '../../../../records/list/use-offline';
import type { Column, ColumnLook } from '../../../../records/list/data-table';
import type { StatusMoves } from '../../../../records/status/status-menu';
import { InstallerOverview } from './installer-overview';
import { installerName } from './installer-words';
import { installerWritten } from './installer-written';
import { nameOpenJobs } from './name-open-jobs';
import { INSTALLER, PARTIES } from '../parties.texts';

/** No status change of an installer is out of order. */
const MOVES: StatusMoves<'installer'> = {
  kind: 'installer',
  statuses: INSTALLER_STATUSES,
  usual: (status) => INSTALLER_STATUSES.filter((each) => each !== status),
};

const COLUMNS: Column<InstallerView>[] = [
  nameColumn(),
  companyColumn(),
  statusColumn(MOVES),
  ageColumn('installer'),
  { id: 'current', header: 'Current Jobs', cell: ({ row }) => number(row.original.currentJobsCount) },
  { id: 'completed', header: 'Completed Jobs', cell: ({ row }) => number(row.original.completedJobsCount) },
  { id: 'capacity', header: 'Monthly Capacity', cell: ({ row }) => `${row.original.capacityPerMonth}/month` },
  createdColumn(),
  actionsColumn(),
];

const LOOKS: Record<string, ColumnLook> = {
  name: { width: 18, narrow: 38, sort: 'fullName' },
  company: { width: 15, narrow: 34, sort: 'companyName' },
  status: { width: 12, narrow: 28, sort: 'status' },
  age: { width: 7.5, wideOnly: true, sort: 'statusSince' },
  current: { width: 10, right: true, wideOnly: true, sort: 'currentJobs', falling: true },
  completed: { width: 10.5, right: true, wideOnly: true, sort: 'completedJobs', falling: true },
  capacity: { width: 11, right: true, wideOnly: true, sort: 'capacity', falling: true },
  created: { width: 8, wideOnly: true, sort: 'createdAt', falling: true },
  actions: { width: 8.5, right: true, wideOnly: true },
};

function Create({ onOpen }: { onOpen: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <Button {...offline} onClick={() => setOpen(true)}>
        {TEXTS.addInstaller}
      </Button>
      <AddInstallerDialog
        opens="Open record"
        open={open}
        onClose={() => setOpen(false)}
        onOpen={({ recordId }) => recordId && onOpen(recordId)}
      />
    </>
  );
}

/** Installation partners, as the lists of parties show them. */
export const INSTALLERS: PartyKind<'installer', InstallerView> = {
  kind: 'installer',
  plural: 'installers',
  page: 'Installers',
  path: '/admin/installers',
  list: {
    kind: 'installer',
    name: 'installers',
    title: TEXTS.installationPartners,
    nouns: ['installer', 'installers'],
    columns: COLUMNS,
    looks: LOOKS,
    sorts: INSTALLER_SORTS,
    fetchFailed: TEXTS.fetchInstallersFailed,
    Item: ({ row }) => (
      <PartyListItem
        kind="installer"
        party={row}
        figure={`${row.currentJobsCount} open, ${row.capacityPerMonth}/month`}
      />
    ),
  },
  placeholder: PARTIES.search,
  moves: MOVES,
  status: {
    kind: 'installer',
    send: ({ record, to, reason, version }) =>
      api(routes.setInstallerStatus, { params: { id: record.id }, body: { status: to, reason, version } }),
    nameOf: installerName,
    updated: TEXTS.statusUpdated,
    failed: TEXTS.updateStatusFailed,
    aside: nameOpenJobs,
  },
  fetch: {
    list: (query, signal) => api(routes.listInstallers, { query, signal }),
    get: (id, signal) => api(routes.getInstaller, { params: { id }, signal }),
    timeline: (id, signal) => api(routes.getInstallerTimeline, { params: { id }, query: { limit: 200 }, signal }),
    past: (id, query, signal) => api(routes.getInstallerThen, { params: { id }, query, signal }),
  },
  export: routes.exportInstallers,
  nameOf: installerName,
  details: 'Installer Details',
  gone: INSTALLER.gone,
  none: { title: INSTALLER.none, text: INSTALLER.start },
  written: installerWritten,
  Overview: InstallerOverview,
  Create,
};
