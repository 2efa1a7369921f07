import { FIX_CAUSE_NAMES, FIX_CAUSES, type FixCause, type TicketView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketStep } from './ticket-steps';
import { TICKETS } from './tickets.texts';

interface Typed extends Record<string, string | boolean> {
  cause: string;
  note: string;
  part: string;
  serial: string;
  warranty: boolean;
  cost: string;
}

const CAUSES = FIX_CAUSE_NAMES.map((value) => ({ value, label: FIX_CAUSES[value] }));
const penceOf = (text: string): number | null =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : null;

/** What was done. The draft is kept on the phone, and so is what is sent until there is signal. */
export function FixForm({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const step = useTicketStep(ticket);
  const form = useDraftForm({
    values: { cause: '', note: '', part: '', serial: '', warranty: true, cost: '' },
    check: readBy(({ cause, note, part, serial, warranty, cost }: Typed) => {
      const pence = penceOf(cost);
      const faults = {
        cause: cause === '' && TICKETS.giveCause,
        cost: !warranty && pence === null && TICKETS.giveCost,
      };
      const parts = part.trim() ? [{ what: part.trim(), ...(serial.trim() ? { newSerial: serial.trim() } : {}) }] : [];
      const body = { cause: cause as FixCause, note: note.trim(), parts, warranty };
      return faultsIn<Typed>(faults) ?? { body: { ...body, ...(warranty ? {} : { costPence: pence }) } };
    }),
    keep: { key: `ticket fix ${ticket.id}` },
    submit: async (body: object) => {
      await step('fix', { ...body, at: new Date().toISOString() });
      onClose();
    },
  });
  const { warranty, cause } = form.values;
  return (
    <Form of={form} className="flex flex-col gap-3">
      <h2 className="subhead text-lg">{TICKETS.fixTitle}</h2>
      <p className="text-sm text-muted-foreground">{TICKETS.fixText}</p>
      <Field label={TICKETS.cause} error={form.errorAt('cause')}>
        {(control) => (
          <Select
            {...control}
            options={CAUSES}
            placeholder={TICKETS.chooseCause}
            value={cause}
            onValueChange={(next) => form.set({ cause: next })}
          />
        )}
      </Field>
      <Field label={TICKETS.note} error={form.errorAt('note')}>
        {(control) => <Textarea {...control} {...form.field('note')} maxLength={2000} />}
      </Field>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field label={TICKETS.part} help={TICKETS.partHelp} error={form.errorAt('part')}>
          {(control) => <Input {...control} {...form.field('part')} maxLength={200} />}
        </Field>
        <Field label={TICKETS.partSerial} error={form.errorAt('serial')}>
          {(control) => <Input {...control} {...form.field('serial')} maxLength={100} />}
        </Field>
      </div>
      <Choice checked={warranty} onChange={(on) => form.set({ warranty: on })}>
        {TICKETS.warranty}
      </Choice>
      {!warranty && (
        <Field label={TICKETS.cost} help={TICKETS.costHelp} error={form.errorAt('cost')}>
          {(control) => <Input {...control} inputMode="decimal" {...form.field('cost')} maxLength={9} />}
        </Field>
      )}
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          {TICKETS.cancel}
        </Button>
        <Button type="submit" working={form.working}>
          {TICKETS.send}
        </Button>
      </div>
    </Form>
  );
}
