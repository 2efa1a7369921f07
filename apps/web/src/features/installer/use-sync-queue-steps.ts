import type { JobForInstaller } from '@libs/contracts';
import { newKey } from '../../lib/api/new-key';
import { syncQueue } from '../../lib/sync-queue/browser-queue';
import type { SyncQueueItem, Step } from '../../lib/sync-queue/sync-queue.rules';
import type { Body } from '../../lib/sync-queue/store';
import { useSession } from '../../lib/session/session';
import { placeOf } from './jobs.rules';

/** The result of a step, as far as the page waits for it: done, refused, or queued until there is a signal. */
export type StepCame = 'accepted' | 'kept' | { refused: string };

/**
 * Queues a step of a job on this phone and sends it; resolves when it is done or when it is clear that it must wait.
 */
export async function takeStep(accountId: string, job: JobForInstaller, what: Step, body: Body): Promise<StepCame> {
  const step = { id: newKey(), key: newKey(), accountId, ...placeOf(job), work: { what }, at: Date.now() };
  // A second tap finds the item of the first.
  const { id } = await syncQueue.add(step, body);
  return new Promise<StepCame>((resolve) => {
    const look = () => {
      const found = syncQueue.items.find((item) => item.id === id);
      const how = found && cameOf(found);
      if (how === undefined) return;
      stop();
      resolve(how);
    };
    const stop = syncQueue.subscribe(look);
    look();
  });
}

/** Undefined while the result is not known. */
function cameOf({ state, waited, reason }: SyncQueueItem): StepCame | undefined {
  if (state === 'accepted') return 'accepted';
  if (state === 'refused') return { refused: reason ?? '' };
  return waited && state === 'held' ? 'kept' : undefined;
}

/** Performs Start or Ready: the job shows it at once, and reverts if refused. */
export function useStep(job: JobForInstaller): (what: 'start' | 'ready') => void {
  const { user } = useSession();
  return (what) => {
    if (user) void takeStep(user.id, job, what, { fields: {} });
  };
}
