import { type Ageing, statusTitle } from '@libs/contracts';
import { number } from '../../../kit/format';
import { AppLink } from '../../common/shell/app-link';
import { cn } from '../../../kit/cn';
import { Tooltip } from '../../../kit/tooltip';
import { PIPELINE } from './overview.texts';
import { columnsOf, type PipelineColumn, sitesPerTick } from './pipeline-columns';
import { SectionHead } from './section-head';
import { UnitChart } from './unit-chart';

/** Every site in the pipeline, a column per stage: how many, how many overdue, and how long they stay. */
export function Pipeline({ ageing, live }: { ageing: Ageing; live: number }) {
  const columns = columnsOf(ageing, live);
  const per = sitesPerTick(columns);
  const hosts = columns.filter(({ kind }) => kind === 'host');
  const projects = columns.filter(({ kind }) => kind === 'project');
  return (
    <section aria-labelledby="pipeline" data-slot="pipeline-chart">
      <SectionHead id="pipeline" title="Pipeline">
        {PIPELINE.oneTick(per === 1 ? 'one site' : `${number(per)} sites`)}{' '}
        <span className="text-warning">{PIPELINE.amber}</span> {PIPELINE.pastTarget}
      </SectionHead>
      <div className="grid grid-cols-[4fr_7fr] max-lg:grid-cols-1">
        <Group label={PIPELINE.hosts} columns={hosts} per={per} />
        <Group
          label="Projects"
          columns={projects}
          per={per}
          className="lg:border-l lg:border-border-strong lg:pl-3 max-lg:mt-4"
        />
      </div>
    </section>
  );
}

function Group({
  label,
  columns,
  per,
  className,
}: {
  label: string;
  columns: PipelineColumn[];
  per: number;
  className?: string;
}) {
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  return (
    <div className={cn('flex flex-col', className)}>
      <h3 className="lab py-2">
        {label}, {number(total)}
      </h3>
      <ol className="grid flex-1 auto-cols-fr grid-flow-col border-b border-border max-lg:grid-flow-row max-lg:border-t">
        {columns.map((column) => (
          <li key={column.status} className="flex min-w-0 max-lg:border-b max-lg:border-border max-lg:last:border-b-0">
            <Column column={column} per={per} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Column({ column, per }: { column: PipelineColumn; per: number }) {
  const { status, total, breached, warned, medianDays, targetDays, href } = column;
  const title = statusTitle(status);
  const median =
    medianDays === null
      ? status === 'live'
        ? 'running'
        : '–'
      : `${number(medianDays < 10 ? medianDays : Math.round(medianDays))} days`;
  const words =
    targetDays === null
      ? `${number(total)} ${title}`
      : PIPELINE.column(number(total), title, number(breached), targetDays, number(warned));
  return (
    <Tooltip content={words}>
      <AppLink
        href={href}
        className="flex min-w-0 flex-1 flex-col justify-end py-2 pr-2 hover:bg-muted hover:no-underline max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_48px] max-lg:items-center max-lg:gap-3"
      >
        <UnitChart column={column} per={per} className="lg:mb-2 max-lg:order-2" />
        <b className="text-lg leading-7 font-semibold tracking-tight tabular-nums max-lg:order-3 max-lg:text-right max-lg:text-base">
          {number(total)}
        </b>
        <span className="min-w-0 max-lg:order-1">
          <span className="block text-xs leading-4 font-medium font-stretch-92% lg:min-h-8">{title}</span>
          <span className="mt-1 block text-xs text-muted-foreground">{median}</span>
        </span>
        <span className="sr-only">{words}</span>
      </AppLink>
    </Tooltip>
  );
}
