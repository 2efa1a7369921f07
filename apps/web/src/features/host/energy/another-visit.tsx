import { londonDate, routes, type TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { DateInput } from '../../../kit/date-input';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { api } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketCall } from '../../common/tickets/tickets.queries';
import { HELP } from './ticket.texts';

interface Typed extends Record<string, string> {
  day: string;
  note: string;
}
interface Asked {
  proposedDate: string | null;
  note: string | null;
}

/** Asks for another day, or says when it suits. */
export function AnotherVisit({ ticket: { id }, onClose }: { ticket: TicketView; onClose: () => void }) {
  const asking = useTicketCall(
    (body: Asked) => api(routes.answerTicketVisit, { params: { id }, body: { answer: 'another', ...body } }),
    HELP.asked,
    onClose,
  );
  const tomorrow = londonDate(new Date(Date.now() + 86_400_000));
  const form = useDraftForm({
    values: { day: '', note: '' },
    check: readBy(({ day, note }: Typed) => {
      const given = note.trim();
      if (day === '' ? given === '' : day < tomorrow) return { faults: { day: HELP.giveDay } };
      return { body: { proposedDate: day || null, note: given || null } };
    }),
    submit: (body: Asked) => asking.mutateAsync(body),
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={HELP.anotherTitle}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{HELP.anotherText}</p>
            <Field label={HELP.day} optional error={form.errorAt('day')}>
              {(control) => <DateInput {...control} {...form.field('day')} min={tomorrow} />}
            </Field>
            <Field label={HELP.note} optional error={form.errorAt('note')}>
              {(control) => <Textarea {...control} {...form.field('note')} maxLength={1000} />}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>{HELP.back}</DialogClose>
            <Button type="submit" working={asking.isPending}>
              {HELP.ask}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
