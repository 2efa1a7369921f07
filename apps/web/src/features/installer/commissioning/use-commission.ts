import type { JobForInstaller } from '@libs/contracts';
import { SaidError } from '../../../lib/forms/refusal';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { useSession } from '../../../lib/session/session';
import { toast } from '../../../kit/sonner';
import { takeStep } from '../use-sync-queue-steps';
import { OUTBOX } from '../sync-queue.texts';
import { bodyOf, type Draft } from './draft';

/**
 * Adds the form to the sync queue. Online, it waits for the response; offline, the form is stored on this phone and
 * sent automatically later. A form refused at once stays open, so that it can be corrected.
 */
export function useCommission(job: JobForInstaller, onDone: () => void) {
  const { user } = useSession();
  return async (draft: Draft): Promise<void> => {
    if (!user) return;
    // A form that was refused before is replaced by this one.
    for (const { id, jobId, work, state } of syncQueue.items) {
      if (jobId === job.id && work.what === 'commission' && state === 'refused') await syncQueue.remove(id);
    }
    const came = await takeStep(user.id, job, 'commission', { fields: bodyOf(draft) });
    if (typeof came === 'object') throw new SaidError(came.refused);
    if (came === 'kept') toast.success(OUTBOX.formKept, { detail: OUTBOX.formKeptDetail });
    onDone();
  };
}
