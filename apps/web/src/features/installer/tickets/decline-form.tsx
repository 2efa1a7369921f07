import type { TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketStep } from './ticket-steps';
import { TICKETS } from './tickets.texts';

/** Declining needs a reason, which the office alone reads. */
export function DeclineForm({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const step = useTicketStep(ticket);
  const form = useDraftForm({
    values: { reason: '' },
    check: readBy(({ reason }: { reason: string }) =>
      reason.trim() ? { body: { reason: reason.trim() } } : { faults: { reason: TICKETS.giveReason } },
    ),
    submit: async (body: { reason: string }) => {
      await step('decline', body);
      onClose();
    },
  });
  return (
    <Form of={form} className="flex flex-col gap-3">
      <Field label={TICKETS.declineWhy} help={TICKETS.declineHelp} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          {TICKETS.cancel}
        </Button>
        <Button type="submit" variant="destructive" working={form.working}>
          {TICKETS.decline}
        </Button>
      </div>
    </Form>
  );
}
