import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { Button } from '../../kit/button';
import { SubmitCommissioning } from './commissioning/submit-commissioning';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { useStep } from './use-sync-queue-steps';
import { isFormWaiting, mayCommission, mayReady, mayStart } from './jobs.rules';

/** The one next step of a job. */
export function JobAction({
  job,
  variant = 'outline',
  size = 'default',
  full = false,
}: {
  job: JobForInstaller;
  variant?: 'default' | 'outline';
  size?: 'default' | 'lg';
  full?: boolean;
}) {
  const take = useStep(job);
  const waiting = isFormWaiting(job.id, useSyncQueue());
  const name = job.project.assetHost.companyName ?? TEXTS.noCompany;
  const look = { variant, size, full, className: full ? '' : 'max-md:flex-1' };
  if (mayStart(job)) {
    return (
      <Button {...look} onClick={() => take('start')} aria-label={`${TEXTS.startJob} ${name}`}>
        {TEXTS.startJob}
      </Button>
    );
  }
  if (mayReady(job)) {
    return (
      <Button {...look} onClick={() => take('ready')} aria-label={`${TEXTS.readyForCommissioning} ${name}`}>
        {TEXTS.readyForCommissioning}
      </Button>
    );
  }
  if (waiting) return <p className="self-center text-xs text-muted-foreground">Commissioning form on this phone</p>;
  return mayCommission(job) ? <SubmitCommissioning job={job} {...look} /> : null;
}
