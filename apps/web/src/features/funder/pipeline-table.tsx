import {
  type FunderView,
  projectFigures,
  type ProjectForFunder,
  type ProjectStatus,
  statusTitle,
  TEXTS,
} from '@libs/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { cn } from '../../kit/cn';
import { dateText, pounds } from '../../kit/format';
import { Button } from '../../kit/button';
import { Input } from '../../kit/input';
import { TableCell } from '../../kit/table';
import { LiveWho, useLiveMark } from '../../records/live/live-row';
import { StatusBadge } from '../../records/status/status-badge';
import { EnteredMark } from '../common/figures/figure-basis';
import { useCertified } from './certification';
import { PIPELINE } from './funder.texts';
import { type Group, groupsOf, scoreOf, searched, type Sort, type SortBy } from './pipeline.rules';
import { useSettledStages } from './use-settled-stages';

/** The rows of a stage that are shown at first; a search shows all. */
const FIRST = 5;
/** With fewer projects, there is no search. */
const MANY = 8;

const NUMBER = 'px-3 text-right tabular-nums max-md:hidden';

/** Confirmed projects by stage, in rows that can be searched and sorted. */
export function PipelineTable({
  projects,
  funder,
  onOpen,
}: {
  projects: readonly ProjectForFunder[];
  funder: FunderView;
  onOpen: (id: string) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ by: 'capital', descending: true });
  const stageOf = useSettledStages(projects, table);
  const certified = useCertified();
  const groups = groupsOf(searched(projects, search), { sort, funder, stageOf });
  const sortBy = (by: SortBy) =>
    setSort((now) => ({ by, descending: now.by === by ? !now.descending : by !== 'name' }));
  const head = { sort, onSort: sortBy };
  return (
    <>
      {projects.length > MANY && (
        <div className="mb-3 max-w-90">
          <Input
            dense
            type="search"
            aria-label={PIPELINE.search}
            placeholder={PIPELINE.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {/* Wider than a small window: it scrolls sideways on its own. */}
      <div role="group" aria-label={PIPELINE.projects} tabIndex={0} className="relative overflow-x-auto">
        <table ref={table} className="w-full border-t-2 border-foreground text-sm max-md:block">
          <caption className="sr-only">{PIPELINE.projects}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-border-strong">
              <Head {...head} by="name" className="text-left">
                {PIPELINE.site}
              </Head>
              <th scope="col" className="px-3 text-left text-2xs font-medium text-muted-foreground">
                {PIPELINE.status}
              </th>
              <Head {...head} by="match">
                {PIPELINE.match}
              </Head>
              <Head {...head} by="capital">
                {PIPELINE.capital}
              </Head>
              <Head {...head} by="savings">
                {PIPELINE.savings}
              </Head>
              {certified && (
                <Head {...head} by="irr">
                  {PIPELINE.irr}
                </Head>
              )}
              <th scope="col" className="px-3 text-right text-2xs font-medium text-muted-foreground">
                {PIPELINE.golive}
              </th>
              <th scope="col">
                <span className="sr-only">{PIPELINE.actions}</span>
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <Stage key={group.status} group={group} all={search.trim() !== ''} columns={certified ? 8 : 7}>
              {(project) => (
                <Row
                  key={project.id}
                  project={project}
                  score={scoreOf(project, funder)}
                  certified={certified}
                  onOpen={() => onOpen(project.id)}
                />
              )}
            </Stage>
          ))}
        </table>
      </div>
      {groups.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 border-b border-border py-3 text-muted-foreground">
          {PIPELINE.noMatch}
          <Button variant="outline" size="sm" onClick={() => setSearch('')}>
            {PIPELINE.clear}
          </Button>
        </p>
      )}
    </>
  );
}

function Head({
  by,
  sort,
  onSort,
  className = 'text-right',
  children,
}: {
  by: SortBy;
  sort: Sort;
  onSort: (by: SortBy) => void;
  className?: string;
  children: ReactNode;
}) {
  const on = sort.by === by;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={on ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={cn('px-3 text-2xs font-medium whitespace-nowrap text-muted-foreground first:pl-0', className)}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className={cn('inline-flex h-9 items-center gap-1.5 hover:text-foreground', on && 'text-foreground')}
      >
        {children}
        <Arrow size={12} strokeWidth={1.5} aria-hidden className={on ? '' : 'invisible'} />
      </button>
    </th>
  );
}

/** A stage: its name above its rows, with their number and total capital. */
function Stage({
  group: { status, projects, capital },
  all,
  columns,
  children,
}: {
  group: Group;
  all: boolean;
  columns: number;
  children: (project: ProjectForFunder) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const shown = all || open ? projects : projects.slice(0, FIRST);
  const left = projects.length - shown.length;
  return (
    <tbody data-stage={status} className="max-md:block">
      <tr className="border-b border-border bg-sunken max-md:block">
        <th
          scope="rowgroup"
          colSpan={columns}
          className="h-9 px-3 text-left text-xs font-medium max-md:flex max-md:items-center"
        >
          {PIPELINE.group(statusTitle(status), projects.length)}
          <span className="ml-3 font-normal text-muted-foreground tabular-nums">
            {PIPELINE.groupCapital(pounds(capital))}
          </span>
        </th>
      </tr>
      {shown.map(children)}
      {left > 0 && (
        <tr className="border-b border-border max-md:block">
          <td colSpan={columns} className="py-1 max-md:block">
            <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
              {PIPELINE.showAll(left)}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** On a phone, the name and stage above the capital, without the other figures. */
function Row({
  project,
  score,
  certified,
  onOpen,
}: {
  project: ProjectForFunder;
  score: number | null;
  certified: boolean;
  onOpen: () => void;
}) {
  const { assetHost } = project;
  const { capital, saving, irr } = projectFigures(project);
  const name = assetHost.companyName ?? TEXTS.noCompany;
  return (
    <tr
      data-project={project.id}
      data-live={useLiveMark('project', project.id)}
      className="border-b border-border max-md:grid max-md:grid-cols-beside max-md:gap-x-3 max-md:py-2"
    >
      <th scope="row" className="min-w-48 py-2 pr-3 text-left font-medium wrap-anywhere max-md:min-w-0 max-md:py-0">
        {name}
        <span className="block text-xs font-normal text-muted-foreground">
          {assetHost.postcode ?? TEXTS.notProvided}
        </span>
      </th>
      <TableCell className="h-auto border-b-0 text-xs max-md:order-2 max-md:px-0">
        <LiveWho kind="project" id={project.id}>
          <span>
            <StatusBadge kind="project" status={project.status} />
          </span>
        </LiveWho>
      </TableCell>
      <td className={NUMBER}>{score ?? '–'}</td>
      <td className="px-3 text-right font-medium tabular-nums max-md:px-0">
        {capital === null ? TEXTS.notAvailable : pounds(capital.value)}
        <EnteredMark basis={capital?.basis} />
      </td>
      <td className={NUMBER}>
        {saving === null ? TEXTS.toBeConfirmed : pounds(saving.value)}
        {saving !== null && <span className="unit text-2xs">{PIPELINE.aYear}</span>}
        <EnteredMark basis={saving?.basis} />
      </td>
      {certified && <td className={NUMBER}>{irr === null ? '–' : `${irr.p50.toFixed(1)}%`}</td>}
      <td className={cn(NUMBER, 'whitespace-nowrap text-muted-foreground')}>{whenOf(project)}</td>
      <td className="text-right max-md:order-3">
        <Button variant="ghost" size="sm" onClick={onOpen} aria-label={PIPELINE.detailsOf(name)}>
          {PIPELINE.details}
        </Button>
      </td>
    </tr>
  );
}

/** The go-live date, or the planned installation date. */
function whenOf({ status, goLiveDate, installationDate }: ProjectForFunder): string {
  if (status === ('live' satisfies ProjectStatus) && goLiveDate) return PIPELINE.since(dateText(goLiveDate));
  return installationDate ? PIPELINE.planned(dateText(installationDate)) : TEXTS.notScheduled;
}
