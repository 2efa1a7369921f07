import { type CloseTicketBody, TICKET_PAYERS, type TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useCloseTicket } from './ticket.queries';
import { OFFICE } from './ticket.texts';

interface Typed extends Record<string, string | boolean> {
  warranty: boolean;
  cost: string;
  payer: string;
}

const PAYERS = TICKET_PAYERS.map((value) => ({ value, label: OFFICE.payers[value] }));
const penceOf = (text: string): number | null =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : null;

/** What a verified ticket costs, and who pays: as the installer said it unless changed. */
export function CloseTicket({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const closing = useCloseTicket(ticket.id, onClose);
  const { cost } = ticket;
  const form = useDraftForm({
    values: { warranty: cost?.warranty ?? true, cost: cost?.pence ? String(cost.pence / 100) : '', payer: '' },
    check: readBy((typed: Typed) => {
      if (typed.warranty)
        return { body: { warranty: true, costPence: 0, payer: 'installer' } satisfies CloseTicketBody };
      const costPence = penceOf(typed.cost);
      const faults = {
        cost: costPence === null && OFFICE.giveCost,
        payer: typed.payer === '' && OFFICE.choosePayer,
      };
      const body = { warranty: false, costPence: costPence ?? 0, payer: typed.payer as CloseTicketBody['payer'] };
      return faultsIn<Typed>(faults) ?? { body };
    }),
    submit: (body: CloseTicketBody) => closing.mutateAsync(body),
  });
  const { warranty, payer } = form.values;
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={OFFICE.closeTitle(ticket.number)}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{OFFICE.closeText}</p>
            <Choice checked={warranty} onChange={(on) => form.set({ warranty: on })}>
              {OFFICE.warranty}
            </Choice>
            {!warranty && (
              <>
                <Field label={OFFICE.cost} error={form.errorAt('cost')}>
                  {(control) => <Input {...control} inputMode="decimal" {...form.field('cost')} maxLength={9} />}
                </Field>
                <Field label={OFFICE.payer} error={form.errorAt('payer')}>
                  {(control) => (
                    <Select
                      {...control}
                      options={PAYERS}
                      placeholder={OFFICE.choosePayer}
                      value={payer}
                      onValueChange={(next) => form.set({ payer: next })}
                    />
                  )}
                </Field>
              </>
            )}
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>{OFFICE.back}</DialogClose>
            <Button type="submit" working={closing.isPending}>
              {OFFICE.close}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
