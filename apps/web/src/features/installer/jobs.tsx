import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { Button } from '../../kit/button';
import { Empty } from '../../kit/empty';
import { HelpLink } from '../../kit/help-link';
import { useSteps } from '../../records/list/use-steps';
import { PORTAL } from './installer.texts';
import { JobCard } from './job-card';

/** Completed jobs are rarely opened: only a few are shown at first. */
const DONE_SHOWN = 3;
/** The most cards shown at once. */
const STEP = 50;

/** All jobs, newest assigned first, with open ones before completed ones. */
export function Jobs({
  jobs,
  today,
  onOpen,
}: {
  jobs: JobForInstaller[];
  today: string;
  onOpen: (id: string) => void;
}) {
  const open = jobs.filter((job) => job.jobStatus !== 'complete');
  const done = jobs.filter((job) => job.jobStatus === 'complete');
  const { shown, hidden, next, showMore } = useSteps(
    [...open, ...done],
    Math.min(open.length + DONE_SHOWN, STEP),
    STEP,
  );
  return (
    <section aria-labelledby="jobs">
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-foreground pb-2.5">
        <h2 id="jobs" className="subhead text-lg">
          {TEXTS.installationJobs(jobs.length)}
        </h2>
        {jobs.length > 0 && <span className="text-muted-foreground">{PORTAL.order}</span>}
      </div>
      {jobs.length === 0 ? (
        <Empty title={TEXTS.noJobs} actions={<HelpLink of="noJobs" />}>
          {PORTAL.noJobs}
        </Empty>
      ) : (
        <ul data-slot="jobs">
          {shown.map((job) => (
            <JobCard key={job.id} job={job} today={today} onOpen={() => onOpen(job.id)} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="outline" className="mt-4 max-md:w-full" onClick={showMore}>
          {PORTAL.showMore(next, hidden)}
        </Button>
      )}
    </section>
  );
}
