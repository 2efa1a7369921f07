import type { FailedJob } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { RelativeTime } from '../../../kit/relative-time';
import { Block } from './block';
import { useRetry } from './health.queries';
import { queueName } from './health.rules';
import { JOBS } from './health.texts';

/** Jobs that failed permanently, why, and a button to retry them. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const retry = useRetry();
  const working = (job: FailedJob) => retry.isPending && retry.variables?.includes(job);
  return (
    <Block
      id="failed-jobs"
      title="Failed jobs"
      note={jobs.length}
      tools={
        jobs.length > 1 && (
          <Button variant="outline" size="sm" working={retry.isPending} onClick={() => retry.mutate(jobs)}>
            Retry all
          </Button>
        )
      }
    >
      {jobs.length === 0 && <p className="py-4 text-muted-foreground">{JOBS.none}</p>}
      <ul>
        {jobs.map((job) => (
          <li
            key={`${job.queue} ${job.id}`}
            className="flex items-center gap-3 border-b border-border py-2.5 leading-4.5"
          >
            <div className="min-w-0 flex-1">
              <p className="readout truncate text-xs">{job.name}</p>
              <p className="text-xs text-muted-foreground">
                {queueName(job.queue)}, {job.failedAt && <RelativeTime at={job.failedAt} />}, {job.attempts}{' '}
                {job.attempts === 1 ? 'attempt' : 'attempts'}
              </p>
              <p className="text-xs break-words text-danger">{job.reason}</p>
            </div>
            <Button variant="outline" size="sm" working={working(job) ?? false} onClick={() => retry.mutate([job])}>
              Retry
              <span className="sr-only">
                {' '}
                {job.name} of {queueName(job.queue)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  );
}
