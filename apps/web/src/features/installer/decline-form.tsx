import type { JobForInstaller } from '@libs/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { useAccept, useDecline } from './installer.queries';
import { mayAccept } from './jobs.rules';

/** A new job may be accepted or declined; declining needs a reason and cannot be taken back. */
export function AcceptOrDecline({ job, onGone }: { job: JobForInstaller; onGone: () => void }) {
  const [declining, setDeclining] = useState(false);
  const accept = useAccept();
  if (declining) return <DeclineForm job={job} onGone={onGone} onCancel={() => setDeclining(false)} />;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {mayAccept(job) ? (
        <Button variant="outline" working={accept.isPending} onClick={() => accept.mutate(job)}>
          Accept
        </Button>
      ) : (
        <span className="text-muted-foreground">You accepted this job.</span>
      )}
      <Button variant="destructive" onClick={() => setDeclining(true)}>
        Decline
      </Button>
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
