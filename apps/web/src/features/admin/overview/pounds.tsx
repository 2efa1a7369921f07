import { type PipelinePounds as Data, routes, STAGE_TARGETS, statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { cn } from '../../../kit/cn';
import { ErrorState } from '../../../kit/error-state';
import { number, pounds } from '../../../kit/format';
import { saveCsv } from '../../../records/list/save-csv';
import { toast } from '../../../kit/sonner';
import { refusalWords } from '../../../lib/api/refusal-words';
import { GoLives } from './pounds-go-lives';
import { poundsQuery } from './pounds.queries';
import { POUNDS } from './pounds.texts';
import { SectionHead } from './section-head';

const sum = (stages: Data['stages'], of: (stage: Data['stages'][number]) => boolean): string =>
  pounds(stages.filter(of).reduce((total, { capital }) => total + capital, 0));

/** What the pipeline is worth by stage, how much of it gets through and how fast, and what comes live when. */
export function PoundsPart() {
  const { data, isError, refetch } = useQuery(poundsQuery);
  if (isError && !data) return <ErrorState title={POUNDS.failed} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="pounds" data-slot="pounds" className="min-h-60">
      <SectionHead id="pounds" title={POUNDS.title} tools={<ExportPounds />}>
        {data &&
          POUNDS.summary(
            sum(data.stages, ({ kind }) => kind === 'host'),
            sum(data.stages, ({ kind, status }) => kind === 'project' && status !== 'live'),
            sum(data.stages, ({ status }) => status === 'live'),
          )}
      </SectionHead>
      {data && (
        <>
          <Values stages={data.stages} />
          <div className="mt-10 grid grid-cols-2 gap-12 max-xl:grid-cols-1 max-xl:gap-8">
            <GoLives months={data.goLives} byTarget={data.byTarget} />
            <Stages data={data} />
          </div>
        </>
      )}
    </section>
  );
}

const ExportPounds = () => (
  <Button
    variant="ghost"
    size="sm"
    onClick={() => {
      const signal = new AbortController().signal;
      saveCsv(routes.exportPounds, {}, { onProgress: () => undefined, signal }).catch((error: unknown) =>
        toast.failure('Failed to export', { detail: refusalWords(error as Error) }),
      );
    }}
  >
    {POUNDS.export}
  </Button>
);

function Values({ stages }: { stages: Data['stages'] }) {
  return (
    <>
      <ol className="grid auto-cols-fr grid-flow-col border-b border-border max-lg:grid-flow-row">
        {stages.map(({ status, kind, sites, capital, withoutCapital }, at) => (
          <li
            key={`${kind}${status}`}
            className={cn(
              'min-w-0 py-3 pr-2 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:border-b max-lg:border-border max-lg:last:border-b-0',
              kind === 'project' && stages[at - 1]?.kind === 'host' && 'lg:border-l lg:border-border-strong lg:pl-3',
            )}
          >
            <span className="block text-xs leading-4 font-medium font-stretch-92% lg:min-h-8">
              {statusTitle(status)}
            </span>
            <span className="max-lg:text-right">
              <b className="block text-base font-semibold tracking-tight tabular-nums">{pounds(capital)}</b>
              <span className="block text-xs text-muted-foreground">{POUNDS.sites(number(sites), sites === 1)}</span>
              {withoutCapital > 0 && (
                <span className="block text-xs text-muted-foreground">{POUNDS.without(number(withoutCapital))}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted-foreground">{POUNDS.basis}</p>
    </>
  );
}

const targetOf = (kind: 'host' | 'project', status: string): number | undefined =>
  (STAGE_TARGETS[kind] as Readonly<Record<string, number>>)[status];

function Stages({ data: { conversion, months } }: { data: Data }) {
  return (
    <section aria-labelledby="stages">
      <h3 id="stages" className="border-b-2 border-foreground pb-1.5 text-base font-semibold">
        {POUNDS.stages} <span className="text-xs font-normal text-muted-foreground">{POUNDS.stagesBasis}</span>
      </h3>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-muted-foreground">
          <tr>
            <th className="py-1.5 font-medium">Stage</th>
            <th className="py-1.5 text-right font-medium">{POUNDS.conversion}</th>
            <th className="py-1.5 text-right font-medium">{POUNDS.days}</th>
            <th className="py-1.5 text-right font-medium">{POUNDS.target}</th>
            <th className="py-1.5 pl-4 text-right font-medium max-md:hidden">{POUNDS.trend}</th>
          </tr>
        </thead>
        <tbody>
          {conversion.map(({ kind, status, onward, lost, percent, medianDays }) => {
            const target = targetOf(kind, status);
            const late = target !== undefined && medianDays !== null && medianDays > target;
            return (
              <tr key={`${kind}${status}`} className="border-t border-border">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {statusTitle(status)}
                </th>
                <td className="py-1.5 text-right" title={POUNDS.of(number(onward), number(onward + lost))}>
                  {percent === null ? '–' : `${number(percent)}%`}
                </td>
                <td className={cn('py-1.5 text-right', late && 'font-medium text-warning')}>
                  {medianDays === null ? '–' : POUNDS.daysOf(medianDays)}
                </td>
                <td className="py-1.5 text-right text-muted-foreground">{target ?? '–'}</td>
                <td className="py-1.5 pl-4 text-right max-md:hidden">
                  <Trend
                    title={statusTitle(status)}
                    months={months.filter((one) => one.kind === kind && one.status === status)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The median of each month as a bar, in words for those who can't see it. */
function Trend({ title, months }: { title: string; months: Data['months'] }) {
  const most = Math.max(...months.map(({ medianDays }) => medianDays), 0.1);
  if (months.length === 0) return null;
  const words = POUNDS.trendOf(
    title,
    months.map(({ month, medianDays }) => `${month} ${POUNDS.daysOf(medianDays)}`).join(', '),
  );
  return (
    <span title={words} className="inline-flex h-6 items-end gap-0.5">
      {months.map(({ month, medianDays }) => (
        <span
          key={month}
          aria-hidden
          className="block w-1.5 rounded-t-xs bg-border-strong last:bg-foreground"
          style={{ height: `${Math.max(8, (100 * medianDays) / most)}%` }}
        />
      ))}
      <span className="sr-only">{words}</span>
    </span>
  );
}
