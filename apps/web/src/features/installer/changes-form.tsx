import { type JobForInstaller, londonDate } from '@libs/contracts';
import { Form } from '../../lib/forms/form';
import { faultsIn, readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { changesWords } from '../../kit/format';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Textarea } from '../../kit/textarea';
import { JOB } from './installer.texts';
import { useProposeChanges } from './installer.queries';

/** Requests another day, or other changes, before accepting a job. */
export function ChangesForm({ job, onDone }: { job: JobForInstaller; onDone: () => void }) {
  const propose = useProposeChanges(onDone);
  const form = useDraftForm({
    values: { date: job.changes?.proposedDate ?? '', note: job.changes?.note ?? '' },
    check: readBy((typed: { date: string; note: string }) => {
      const { date } = typed;
      const note = typed.note.trim();
      const faults = {
        date: date !== '' && date < londonDate(new Date()) && JOB.dayPast,
        note: date === '' && note === '' && JOB.nothingAsked,
      };
      return faultsIn(faults) ?? { body: { proposedDate: date || null, note: note || null } };
    }),
    submit: (body) => propose.mutateAsync({ id: job.id, ...body }),
  });
  return (
    <Form of={form} label={JOB.acceptWithChanges} className="mb-5 flex flex-col gap-3">
      <Field label="Another day" optional error={form.errorAt('date')}>
        {(control) => (
          <Input {...control} type="date" {...form.field('date')} min={londonDate(new Date())} className="max-w-52" />
        )}
      </Field>
      <Field label={JOB.whatElse} optional help={JOB.whatElseHelp} error={form.errorAt('note')}>
        {(control) => <Textarea {...control} {...form.field('note')} maxLength={1000} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" working={form.working}>
          {JOB.sendChanges}
        </Button>
      </div>
    </Form>
  );
}

/** The requested changes and their state. */
export function ChangesAsked({ job: { changes } }: { job: JobForInstaller }) {
  if (!changes) return null;
  const asked = <p className="whitespace-pre-line">{changesWords(changes)}</p>;
  if (!changes.refused) {
    return (
      <div role="status" className="mb-4 bg-flash px-4 py-3 text-sm shadow-edge-accent">
        <p className="font-medium">{changes.note ? JOB.changesWaiting : JOB.changesWaitingHost}</p>
        {asked}
      </div>
    );
  }
  return (
    <Alert title={JOB.changesRefused} className="mb-4">
      {asked}
      {changes.refusedNote && <p>{changes.refusedNote}</p>}
      <p>{JOB.changesNext}</p>
    </Alert>
  );
}
