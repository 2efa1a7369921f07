import { type JobForInstaller, londonDate } from '@libs/contracts';
import { type FormEvent, useState } from 'react';
import { changesWords } from '../../shared/format';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { useProposeChanges } from './installer.queries';

/** Another day, or what else should be different, before one takes a job on. */
export function ChangesForm({ job, onDone }: { job: JobForInstaller; onDone: () => void }) {
  const [date, setDate] = useState(job.changes?.proposedDate ?? '');
  const [note, setNote] = useState(job.changes?.note ?? '');
  const [error, setError] = useState<{ day?: string; note?: string }>({});
  const propose = useProposeChanges(onDone);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (date && date < londonDate(new Date())) return setError({ day: 'Choose today or a later day' });
    if (!date && note.trim() === '') return setError({ note: 'Propose another day, or say what should change' });
    setError({});
    propose.mutate({ id: job.id, proposedDate: date || null, note: note.trim() || null });
  };
  return (
    <form onSubmit={send} noValidate aria-label="Accept with changes" className="mb-5 flex flex-col gap-3">
      <Field label="Another day" optional error={error.day ?? null}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={date}
            min={londonDate(new Date())}
            onChange={(event) => setDate(event.target.value)}
            className="max-w-52"
          />
        )}
      </Field>
      <Field
        label="What else should change"
        optional
        help="Voltmere answers. A day alone the site may answer too."
        error={error.note ?? null}
      >
        {(control) => (
          <Textarea {...control} value={note} onChange={(event) => setNote(event.target.value)} maxLength={1000} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" working={propose.isPending}>
          Send the changes
        </Button>
      </div>
    </form>
  );
}

/** What was asked for, and how it stands. */
export function ChangesAsked({ job: { changes } }: { job: JobForInstaller }) {
  if (!changes) return null;
  const asked = <p className="whitespace-pre-line">{changesWords(changes)}</p>;
  if (!changes.refused) {
    return (
      <div role="status" className="mb-4 bg-flash px-4 py-3 text-[14px] shadow-[inset_3px_0_0_var(--accent)]">
        <p className="font-medium">Your changes wait for an answer</p>
        {asked}
      </div>
    );
  }
  return (
    <Alert title="Your changes were refused" className="mb-4">
      {asked}
      {changes.refusedNote && <p>{changes.refusedNote}</p>}
      <p>Accept the job as it is, ask for other changes, or decline.</p>
    </Alert>
  );
}
