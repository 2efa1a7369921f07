import type { JobForInstaller } from '@libs/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { ChangesAsked, ChangesForm } from './changes-form';
import { useAccept, useDecline } from './installer.queries';
import { mayAccept } from './jobs.rules';

/** A new job may be accepted or declined; declining needs a reason and cannot be taken back. */
export function AcceptOrDecline({ job, onGone }: { job: JobForInstaller; onGone: () => void }) {
  const [asking, setAsking] = useState<'decline' | 'change' | null>(null);
  const accept = useAccept();
  const close = () => setAsking(null);
  if (asking === 'decline') return <DeclineForm job={job} onGone={onGone} onCancel={close} />;
  if (asking === 'change') return <ChangesForm job={job} onDone={close} />;
  return (
    <div className="mb-5">
      <ChangesAsked job={job} />
      <div className="flex flex-wrap items-center gap-2">
        {mayAccept(job) ? (
          <>
            <Button variant="outline" working={accept.isPending} onClick={() => accept.mutate(job)}>
              {job.changes ? 'Accept as it is' : 'Accept'}
            </Button>
            <Button variant="outline" onClick={() => setAsking('change')}>
              Accept with changes
            </Button>
          </>
        ) : (
          <span className="text-muted-foreground">You accepted this job.</span>
        )}
        <Button variant="destructive" onClick={() => setAsking('decline')}>
          Decline
        </Button>
      </div>
    </div>
  );
}

function DeclineForm({ job, onGone, onCancel }: { job: JobForInstaller; onGone: () => void; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const decline = useDecline(onGone);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Please give a reason');
    setError(null);
    decline.mutate({ id: job.id, reason: reason.trim() });
  };
  return (
    <form onSubmit={send} noValidate className="mb-5 flex flex-col gap-3">
      <Field label="Why do you decline?" help="Voltmere reads it and looks for another installer." error={error}>
        {(control) => (
          <Textarea {...control} value={reason} onChange={(event) => setReason(event.target.value)} maxLength={1000} />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" working={decline.isPending}>
          Decline this job
        </Button>
      </div>
    </form>
  );
}
