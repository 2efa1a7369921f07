import { projectFigures, type ProjectForAdmin, TEXTS } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { dateParts, pounds } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { buttonVariants } from '../../../kit/button';
import { type Column, type ColumnLook, ON_HOVER } from '../../../records/list/data-table';
import { LiveWho } from '../../../records/live/live-row';
import { PresenceDots } from '../../../records/live/presence';
import { useGoneRows } from '../../../records/list/record-list';
import { FIGURES_FROM } from '../../common/figures/figures.texts';
import { hostCompany, hostName, funderName, installerName } from './project-words';
import { useRowContext } from './row-context';
import { LIST } from '../../../records/list/list.texts';
import { StatusAge } from '../../../records/work/status-age';
import { OwnerMark } from '../../../records/owner/owner-mark';
import { StatusMenu } from './status-menu';
import { MovedNote } from './moved-note';

/** Right-aligned figures; columns that collapse while a record is open beside the table. */
export const PROJECT_LOOKS: Record<string, ColumnLook> = {
  assetHost: { width: 17.5, narrow: 25, sort: 'assetHost' },
  assetFunder: { width: 14.4, narrow: 23, sort: 'assetFunder' },
  installer: { width: 13, wideOnly: true, sort: 'installer' },
  status: { width: 20, narrow: 34, sort: 'status' },
  age: { width: 7, wideOnly: true, sort: 'statusSince' },
  expectedSavings: { width: 11, narrow: 18, right: true, sort: 'expectedSavings', falling: true },
  installationDate: { width: 10.6, wideOnly: true, sort: 'installationDate' },
  actions: { width: 6.5, right: true, wideOnly: true },
};

const Muted = ({ children }: { children: string }) => <span className="text-muted-foreground">{children}</span>;

/** A name that may be longer than its column: it takes up to two lines, and hover shows it in full. */
const Clipped = ({ children }: { children: string }) => (
  <span
    title={children}
    className="line-clamp-2 leading-4.5 whitespace-normal group-data-[density=compact]/table:line-clamp-1"
  >
    {children}
  </span>
);

export function Savings({ project }: { project: ProjectForAdmin }) {
  const { saving } = projectFigures(project);
  if (saving === null) {
    return (
      <span className="text-muted-foreground">
        <span className="in-data-panel:max-xl:sr-only">{TEXTS.notSpecified}</span>
        <span aria-hidden className="hidden in-data-panel:max-xl:inline">
          –
        </span>
      </span>
    );
  }
  return (
    <>
      <span title={saving.basis ? FIGURES_FROM.how[saving.basis] : undefined}>{pounds(saving.value)}</span>
      {/* Beside an open record on a small window there is room for the amount alone. */}
      <span className="unit in-data-panel:max-xl:sr-only"> a year</span>
      {saving.basis === 'entered' && (
        <span data-slot="entered" className="unit block text-2xs leading-4 in-data-panel:max-xl:sr-only">
          {FIGURES_FROM.entered}
        </span>
      )}
    </>
  );
}

function InstallationDate({ date }: { date: string | null }) {
  if (!date) return <Muted>{TEXTS.notScheduled}</Muted>;
  const { day, year } = dateParts(date);
  return (
    <time dateTime={date}>
      {day} <span className="text-muted-foreground">{year}</span>
    </time>
  );
}

function StatusCell({ project }: { project: ProjectForAdmin }) {
  const { setStatus } = useRowContext();
  const { gone, hide } = useGoneRows();
  const left = gone.has(project.id);
  return (
    <>
      <LiveWho kind="project" id={project.id} side={left ? 'top' : 'bottom'}>
        <span className={cn('inline-block align-middle', left && 'block h-6 [&_[data-slot=status-menu]]:h-6')}>
          <StatusMenu project={project} onPick={setStatus} />
        </span>
      </LiveWho>
      <PresenceDots kind="project" id={project.id} className="ml-2.5 align-middle" />
      <OwnerMark kind="project" id={project.id} />
      {left && <MovedNote project={project} onHide={() => hide(project.id)} />}
    </>
  );
}

/** The columns of the projects table, the same objects for the life of the page. */
export const PROJECT_COLUMNS: Column<ProjectForAdmin>[] = [
  {
    id: 'assetHost',
    header: 'Asset Host',
    cell: ({ row: { original: project } }) => (
      <Link
        from="/admin/projects"
        to="/admin/projects"
        search={(now) => ({ ...now, open: project.id })}
        resetScroll={false}
        className="block rounded-sm leading-4.5 no-underline"
      >
        <b className="block truncate">{project.assetHost.fullName}</b>
        <span className="block truncate text-xs text-muted-foreground">{hostCompany(project)}</span>
      </Link>
    ),
  },
  { id: 'assetFunder', header: 'Asset Funder', cell: ({ row }) => <Clipped>{funderName(row.original)}</Clipped> },
  {
    id: 'installer',
    header: 'Installer',
    cell: ({ row }) => {
      const name = installerName(row.original);
      return name ? <Clipped>{name}</Clipped> : <Muted>{TEXTS.notAssigned}</Muted>;
    },
  },
  { id: 'status', header: 'Status', cell: ({ row }) => <StatusCell project={row.original} /> },
  {
    id: 'age',
    header: LIST.inStatus,
    cell: ({ row: { original: project } }) => <StatusAge kind="project" id={project.id} status={project.status} />,
  },
  {
    id: 'expectedSavings',
    header: 'Expected Savings',
    cell: ({ row }) => <Savings project={row.original} />,
  },
  {
    id: 'installationDate',
    header: 'Installation Date',
    cell: ({ row }) => <InstallationDate date={row.original.installationDate} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original: project } }) => (
      <Link
        from="/admin/projects"
        to="/admin/projects"
        search={(now) => ({ ...now, open: project.id })}
        resetScroll={false}
        aria-label={`Details of ${hostName(project)}`}
        className={buttonVariants({ variant: 'ghost', size: 'sm', className: ON_HOVER })}
      >
        Details
      </Link>
    ),
  },
];
