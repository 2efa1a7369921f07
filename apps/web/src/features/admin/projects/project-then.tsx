import type { ProjectForAdmin } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { clock, dateText, dayOf } from '../../../kit/format';
import { DifferentNow } from '../../../records/then/different-now';
import { ThenControls } from '../../../records/then/then-controls';
import { refusalWords } from '../../../lib/api/refusal-words';
import { ProjectForecasts } from '../../common/forecasts/project-forecasts';
import { PaperworkGate } from '../../common/documents/paperwork-gate';
import { Proposals } from '../../common/documents/proposals';
import { ErrorState } from '../../../kit/error-state';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { Part } from '../../../kit/facts';
import { Skeleton } from '../../../kit/skeleton';
import { StatusBadge } from '../../../records/status/status-badge';
import { FactBlock, ProjectFacts } from './project-facts';
import { ProjectFigures, ProjectParties } from './project-cards';
import { ProjectStepper } from './project-stepper';
import { hostName } from './project-words';
import { type AdminProjectThen, projectThenQuery } from './projects.queries';
import { differences } from './then-rows';
import { PROJECT } from './projects.texts';

/** The record at a past moment, clearly marked, with a button back to now. */
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
          <ErrorState title={PROJECT.thenFailed} reason={refusalWords(error)} onRetry={() => void refetch()} />
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
  const whole = new Date(wholeAt);
  return (
    <div className="px-6 pt-5 max-md:px-4">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight font-stretch-116%">
          {hostName(project)}
        </h2>
        <StatusBadge kind="project" status={project.status} />
      </div>
      <ProjectStepper project={project} timeline={told} />
      {project.withdrawnAt && (
        <p className="mb-5 rounded-md bg-muted px-4 py-3 text-sm">
          <b>Withdrawn.</b> {project.withdrawnReason}
        </p>
      )}
      <ProjectParties project={project} />
      <ProjectFigures project={project} />
      <DifferentNow changed={differences(project, now)} />
      <ProjectFacts project={project} />
      <ProjectForecasts projectId={project.id} moment={moment} />
      <Part title={PROJECT.proposalsThen}>
        <Proposals hostId={project.assetHost.id} moment={moment} />
      </Part>
      {job && (
        <FactBlock
          title="Job"
          rows={[
            ['Installer', job.installer.companyName],
            ['Scheduled', job.scheduledDate && dateText(job.scheduledDate)],
            ['Inverter serial', job.commissioningData?.inverterSerial ?? null],
            ['Notes', job.notes],
          ].filter((row): row is [string, string] => row[1] !== null)}
        />
      )}
      <section className="mb-6">
        <h3 className="mb-1 text-sm font-semibold">Paperwork</h3>
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
      <p className="text-xs text-muted-foreground">{PROJECT.thenNote(dayOf(whole), clock(whole))}</p>
    </div>
  );
}
