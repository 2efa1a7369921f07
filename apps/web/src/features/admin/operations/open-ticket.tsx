import type { AlertView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketAlert } from './ticket.queries';
import { OFFICE } from './ticket.texts';

/** Opens a ticket from an alert, with a note for the installer. */
export function OpenTicketDialog({ alert: { id, site }, onClose }: { alert: AlertView; onClose: () => void }) {
  const opening = useTicketAlert(id, onClose);
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) => ({ body: text.trim() })),
    submit: (text: string) => opening.mutateAsync(text),
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={OFFICE.openTitle(site ?? '')}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{OFFICE.openText}</p>
            <Field label={OFFICE.note} optional error={form.errorAt('text')}>
              {(control) => <Textarea {...control} {...form.field('text')} maxLength={2000} />}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>{OFFICE.back}</DialogClose>
            <Button type="submit" working={opening.isPending}>
              {OFFICE.openTicket}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
