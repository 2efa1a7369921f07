import type { TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useAskedTicket } from './ticket.queries';
import { OFFICE } from './ticket.texts';

/** Asks why a ticket is opened again or cancelled. */
export function TicketReason({
  ticket,
  act,
  onClose,
}: {
  ticket: TicketView;
  act: 'reopen' | 'cancel';
  onClose: () => void;
}) {
  const doing = useAskedTicket(ticket.id, act, onClose);
  const form = useDraftForm({
    values: { reason: '' },
    check: readBy(({ reason }: { reason: string }) =>
      reason.trim() ? { body: reason.trim() } : { faults: { reason: OFFICE.giveReason } },
    ),
    submit: (reason: string) => doing.mutateAsync(reason),
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={OFFICE.askTitle(act, ticket.number)}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{OFFICE.askText[act]}</p>
            <Field label="Reason" error={form.errorAt('reason')}>
              {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>{OFFICE.back}</DialogClose>
            <Button type="submit" working={doing.isPending}>
              {act === 'reopen' ? OFFICE.reopen : OFFICE.cancel}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
