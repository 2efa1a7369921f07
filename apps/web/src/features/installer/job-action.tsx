import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { SubmitCommissioning } from './commissioning/submit-commissioning';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { useFetchProjectOf, useProjectOf } from './installer.queries';
import { PORTAL, START } from './installer.texts';
import { startConcerns, todayInLondon } from './start.rules';
import { useStep } from './use-sync-queue-steps';
import { isFormWaiting, mayCommission, mayReady, mayStart } from './jobs.rules';

interface Look {
  variant?: 'default' | 'outline';
  size?: 'default' | 'lg';
  full?: boolean;
}

/** Longer than a double tap, whose second tap would trigger the next step: its button appears in the same place. */
const PAUSE_MS = 500;

/** The one next step of a job. */
export function JobAction({
  job,
  variant = 'outline',
  size = 'default',
  full = false,
}: { job: JobForInstaller } & Look) {
  const step = useStep(job);
  const [pausing, setPausing] = useState(false);
  const take = (what: 'start' | 'ready') => {
    if (pausing) return;
    setPausing(true);
    setTimeout(() => setPausing(false), PAUSE_MS);
    step(what);
  };
  const waiting = isFormWaiting(job.id, useSyncQueue());
  const name = job.project.assetHost.companyName ?? TEXTS.noCompany;
  const look = { variant, size, full, className: full ? '' : 'max-md:flex-1' };
  if (mayStart(job)) return <StartJob job={job} name={name} onStart={() => take('start')} {...look} />;
  if (mayReady(job)) {
    return (
      <Button
        {...look}
        onClick={() => take('ready')}
        aria-disabled={pausing || undefined}
        aria-label={`${TEXTS.readyForCommissioning} ${name}`}
      >
        {TEXTS.readyForCommissioning}
      </Button>
    );
  }
  if (waiting) return <p className="self-center text-xs text-muted-foreground">{PORTAL.formWaiting}</p>;
  return mayCommission(job) ? <SubmitCommissioning job={job} {...look} /> : null;
}

/** Starts at once if there are no warnings; otherwise it shows them and asks. */
function StartJob({
  job,
  name,
  onStart,
  ...look
}: { job: JobForInstaller; name: string; onStart: () => void } & Look & { className: string }) {
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const known = useProjectOf(job);
  const fetchProject = useFetchProjectOf(job);
  const press = async () => {
    const project = known ?? (await fetchProject());
    const concerns = startConcerns(job, project, todayInLondon());
    if (concerns.length > 0) setAsking(concerns);
    else onStart();
  };
  return (
    <>
      <Button {...look} onClick={() => void press()} aria-label={`${TEXTS.startJob} ${name}`}>
        {TEXTS.startJob}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={START.title}
        description={name}
        consequences={asking ?? []}
        confirm={START.confirm}
        working={false}
        onConfirm={() => {
          setAsking(null);
          onStart();
        }}
      />
    </>
  );
}
