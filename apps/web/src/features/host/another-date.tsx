import { useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import type { useAnswerVisit } from './host.queries';
import { dayAfter, longDay } from './host-words';
import type { Visit } from './visit.rules';

/** Asks for another date: a later day, or a note, or both. */
export function AnotherDate({
  visit,
  answer,
  onCancel,
}: {
  visit: Visit;
  answer: ReturnType<typeof useAnswerVisit>;
  onCancel: () => void;
}) {
  const [date, setDate] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const tooEarly = date !== '' && date <= visit.date ? `Choose a day after ${longDay(visit.date)}` : null;
  const nothing = date === '' && note.trim() === '' ? 'Give a day, or say in a note what would suit you' : null;
  return (
    <form
      noValidate
      aria-label="Ask for another date"
      className="mt-6 flex max-w-[420px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (tooEarly || nothing) return;
        answer.mutate({ answer: 'another', proposedDate: date || null, note: note.trim() || null });
      }}
    >
      <Field label="A day that suits you" optional error={asked || tooEarly ? (tooEarly ?? nothing) : null}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="date"
            min={dayAfter(visit.date)}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
      <Field label="Note to the installer" optional>
        {(control) => (
          <Textarea {...control} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Button type="submit" size="lg" working={answer.isPending}>
          Ask for another date
        </Button>
        <Button type="button" size="lg" variant="outline" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}
