import type { JobForInstaller } from '@libs/contracts';
import { useState } from 'react';
import { outbox } from '../../../shared/outbox/browser-outbox';
import { useSession } from '../../../shared/session';
import { toast } from '../../../ui/sonner';
import { takeStep } from '../use-outbox-steps';
import { bodyOf, type Draft } from './draft';

/**
 * Puts the form into the outbox. With a network one waits for the answer; without one it is kept on this phone and goes
 * by itself. What was refused at once stays in the form, so that it can be mended there.
 */
export function useCommission(job: JobForInstaller, onDone: () => void) {
  const { user } = useSession();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (draft: Draft) => {
    if (!user) return;
    setPending(true);
    setRefused(null);
    // A form that was refused before is the one that is sent now.
    for (const { id, jobId, work, state } of outbox.items) {
      if (jobId === job.id && work.what === 'commission' && state === 'refused') await outbox.remove(id);
    }
    const came = await takeStep(user.id, job, 'commission', { fields: bodyOf(draft) });
    setPending(false);
    if (typeof came === 'object') return setRefused(came.refused);
    if (came === 'kept')
      toast.success('Kept on this phone', { detail: 'The form goes by itself when there is signal.' });
    onDone();
  };
  return { isPending, refused, mutate: (draft: Draft) => void send(draft) };
}
