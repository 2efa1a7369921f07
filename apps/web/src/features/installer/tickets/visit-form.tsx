import { londonDate, type TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { DateInput } from '../../../kit/date-input';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketStep } from './ticket-steps';
import { TICKETS } from './tickets.texts';

interface Typed extends Record<string, string> {
  day: string;
  from: string;
  to: string;
}

/** When someone comes, in London time. */
export function VisitForm({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const step = useTicketStep(ticket);
  const today = londonDate(new Date());
  const form = useDraftForm({
    values: {
      day: ticket.visit?.proposedDate ?? '',
      from: ticket.visit?.from ?? '09:00',
      to: ticket.visit?.to ?? '11:00',
    },
    check: readBy(({ day, from, to }: Typed) => {
      const faults = {
        day: (day === '' || day < today) && TICKETS.giveDay,
        to: (from === '' || to <= from) && TICKETS.giveTimes,
      };
      return faultsIn<Typed>(faults) ?? { body: { day, from, to } };
    }),
    submit: async (body: object) => {
      await step('visit', body);
      onClose();
    },
  });
  return (
    <Form of={form} className="flex flex-col gap-3">
      <Field label={TICKETS.visitDay} help={TICKETS.visitHelp} error={form.errorAt('day')}>
        {(control) => <DateInput {...control} {...form.field('day')} min={today} />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={TICKETS.visitFrom} error={form.errorAt('from')}>
          {(control) => <Input {...control} type="time" {...form.field('from')} />}
        </Field>
        <Field label={TICKETS.visitTo} error={form.errorAt('to')}>
          {(control) => <Input {...control} type="time" {...form.field('to')} />}
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          {TICKETS.cancel}
        </Button>
        <Button type="submit" working={form.working}>
          {TICKETS.setVisit}
        </Button>
      </div>
    </Form>
  );
}
