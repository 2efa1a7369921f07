import type { TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketStep } from './ticket-steps';
import { TICKETS } from './tickets.texts';

/** A note, kept on the phone while it is written and until it is sent. */
export function NoteForm({ ticket }: { ticket: TicketView }) {
  const step = useTicketStep(ticket);
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) =>
      text.trim() ? { body: { text: text.trim() } } : { faults: { text: TICKETS.giveText } },
    ),
    keep: { key: `ticket note ${ticket.id}` },
    submit: async ({ text }: { text: string }) => {
      await step('notes', { text, at: new Date().toISOString() });
      form.set({ text: '' });
    },
  });
  return (
    <Form of={form} className="flex flex-col items-start gap-3">
      <Field label={TICKETS.note} error={form.errorAt('text')} className="w-full">
        {(control) => <Textarea {...control} {...form.field('text')} maxLength={2000} />}
      </Field>
      <Button type="submit" variant="outline" working={form.working}>
        {TICKETS.addNote}
      </Button>
    </Form>
  );
}
