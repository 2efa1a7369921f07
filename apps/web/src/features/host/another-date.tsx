import { Form } from '../../lib/forms/form';
import { faultsIn, readBy } from '../../lib/forms/read-by';
import { DraftNote } from '../../lib/forms/draft-note';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Textarea } from '../../kit/textarea';
import type { useAnswerVisit } from './host.queries';
import { dayAfter, longDay } from '../../lib/days';
import type { Visit } from './visit.rules';
import { VISIT } from './visit.texts';

const EMPTY = { date: '', note: '' };

/** Requests another date: a later day, or a note, or both. */
export function AnotherDate({
  visit,
  answer,
  onCancel,
}: {
  visit: Visit;
  answer: ReturnType<typeof useAnswerVisit>;
  onCancel: () => void;
}) {
  const early = (date: string) => (date !== '' && date <= visit.date ? VISIT.tooEarly(longDay(visit.date)) : null);
  const form = useDraftForm({
    values: EMPTY,
    check: readBy(({ date, note }: typeof EMPTY) => {
      const nothing = date === '' && note.trim() === '' && VISIT.nothingSaid;
      const body = { answer: 'another' as const, proposedDate: date || null, note: note.trim() || null };
      return faultsIn<typeof EMPTY>({ date: early(date) ?? nothing }) ?? { body };
    }),
    keep: { key: `another date ${visit.date}` },
    submit: (body) => answer.mutateAsync(body),
  });
  return (
    <Form of={form} label={VISIT.askForAnother} className="mt-6 flex max-w-105 flex-col gap-4">
      <DraftNote restoredAt={form.restoredAt} onDiscard={form.reset} />
      <Field label={VISIT.day} optional error={form.errorAt('date') ?? early(form.values.date)}>
        {(control) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form asked for this field
          <Input {...control} autoFocus type="date" min={dayAfter(visit.date)} {...form.field('date')} />
        )}
      </Field>
      <Field label={VISIT.note} optional>
        {(control) => <Textarea {...control} {...form.field('note')} maxLength={1000} />}
      </Field>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Button type="submit" size="lg" working={form.working}>
          {VISIT.askForAnother}
        </Button>
        <Button
          type="button"
          size="lg"
          variant="outline"
          onClick={() => {
            form.drop();
            onCancel();
          }}
        >
          {VISIT.back}
        </Button>
      </div>
    </Form>
  );
}
