import type { ProjectForAdmin } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { clock, dayOf } from '../../shared/format';
import { refusalWords } from '../../shared/refusal-words';
import { PaperworkGate } from '../../shared/papers/paperwork-gate';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import type { TimelineEvent } from '../../ui/record-timeline';
import { Skeleton } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import { FactBlock, ProjectFacts } from './project-facts';
import { ProjectFigures, ProjectParties } from './project-cards';
import { ProjectStepper } from './project-stepper';
import { hostName } from './project-words';
import { type AdminProjectThen, projectThenQuery } from './projects.queries';
import { ThenControls } from './then-controls';
import { differences } from './then-rows';

/** At an entry of the timeline: the record as that entry left it. */
export const AsItWasButton = ({ event, onSee }: { event: TimelineEvent; onSee: (at: string) => void }) => (
  <Button
    variant="ghost"
    size="sm"
    className="-ml-2 text-muted-foreground"
    aria-label={`As it was after: ${event.text}`}
    onClick={() => onSee(event.id)}
  >
    <History size={14} strokeWidth={1.5} aria-hidden />
    As it was
  </Button>
);

/** The record at a past moment, plainly marked as such, with the way back to now. */
export function ProjectThenView({
  now,
  at,
  timeline,
  onAt,
}: {
  now: ProjectForAdmin;
  at: string;
  timeline: readonly TimelineEvent[];
  onAt: (at: string | undefined) => void;
}) {
  const { data: then, error, refetch } = useQuery(projectThenQuery(now.id, at));
  return (
    <div className="pb-8 max-md:pb-10">
      <ThenControls then={then} at={at} timeline={timeline} onAt={onAt} />
      {then && !error ? (
        <Record then={then} now={now} timeline={timeline} />
      ) : error ? (
        <div className="px-6 max-md:px-4">
          <ErrorState
            title="The record of that moment could not be fetched"
            reason={refusalWords(error)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div className="px-6 pt-6">
          <Skeleton width={320} />
        </div>
      )}
    </div>
  );
}

function Record({
  then: { project, job, files, moment, wholeAt },
  now,
  timeline,
}: {
  then: AdminProjectThen;
  now: ProjectForAdmin;
  timeline: readonly TimelineEvent[];
}) {
  const told = timeline.filter((event) => event.at <= moment);
  const changed = differences(project, now);
  const whole = new Date(wholeAt);
  return (
    <div className="px-6 pt-5 max-md:px-4">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-[24px] leading-tight font-[650] tracking-[-0.02em] font-stretch-[116%]">
          {hostName(project)}
        </h2>
        <StatusBadge kind="project" status={project.status} />
      </div>
      <ProjectStepper project={project} timeline={told} />
      {project.withdrawnAt && (
        <p className="mb-5 rounded-md bg-muted px-4 py-3 text-[14px]">
          <b>Withdrawn.</b> {project.withdrawnReason}
        </p>
      )}
      <ProjectParties project={project} />
      <ProjectFigures project={project} />
      <section className="mt-6 mb-6" aria-label="Different now">
        <h3 className="mb-1 text-[14px] font-[650]">Different now</h3>
        {changed.length === 0 ? (
          <p className="border-b border-border py-1.5 text-muted-foreground">Nothing: it stands as it did then</p>
        ) : (
          <table className="w-full text-left">
            <thead className="text-[12.5px] text-muted-foreground">
              <tr>
                <th className="font-normal">Field</th>
                <th className="font-normal">Then</th>
                <th className="font-normal">Now</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ label, was, now: later }) => (
                <tr key={label} className="border-b border-border">
                  <th scope="row" className="py-1.5 pr-4 font-normal text-muted-foreground">
                    {label}
                  </th>
                  <td className="py-1.5 pr-4">{was ?? '—'}</td>
                  <td className="py-1.5 font-medium">{later ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <ProjectFacts project={project} />
      {job && (
        <FactBlock
          title="Job"
          rows={[
            ['Installer', job.installer.companyName],
            ['Scheduled', job.scheduledDate],
            ['Inverter serial', job.commissioningData?.inverterSerial ?? null],
            ['Notes', job.notes],
          ].filter((row): row is [string, string] => row[1] !== null)}
        />
      )}
      <section className="mb-6">
        <h3 className="mb-1 text-[14px] font-[650]">Paperwork</h3>
        {/* A view of before there were steps has none to show. */}
        {project.paperwork.steps && <PaperworkGate paperwork={project.paperwork} live={project.status === 'live'} />}
        <ul className="mt-2">
          {files.map((file) => (
            <li key={file.id} className="flex justify-between gap-6 border-b border-border py-1.5">
              <span className="min-w-0 truncate">{file.fileName}</span>
              <span className="shrink-0 text-muted-foreground">{file.state}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-[12.5px] text-muted-foreground">
        From the events of this project. Names, contacts and the match score are as they were told on {dayOf(whole)} at{' '}
        {clock(whole)}; later changes of a party&rsquo;s own record or mandate are not events of this project.
      </p>
    </div>
  );
}
