import { type AgreementForAdmin, dayAfter, londonDate, purchaseOn } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Asked } from './agreement-acts';
import { sendPurchase } from './agreement.queries';
import { BUY, buyoutWords } from './agreement.texts';
import { ACTS } from './projects.texts';

interface Props {
  agreement: AgreementForAdmin;
  goLive: string;
  onDone: () => unknown;
}

/** How far ahead the day of a purchase is proposed: enough for both to sign. */
const AHEAD_DAYS = 30;

/** Opens the dialog that drafts the host's purchase of the system. */
export function SellSystem(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {BUY.buy}
      </Button>
      {open && <SellDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SellDialog({ agreement, goLive, onDone, onClose }: Props & { onClose: () => void }) {
  const { terms } = agreement;
  const tomorrow = dayAfter(londonDate(new Date()), 1);
  const purchase = (on: string) => purchaseOn(terms, goLive, on, new Date());
  const form = useDraftForm({
    values: { on: dayAfter(tomorrow, AHEAD_DAYS), reason: '' },
    version: agreement.version,
    check: readBy(({ on, reason }: { on: string; reason: string }) => {
      const found = purchase(on);
      return (
        faultsIn({ on: typeof found === 'string' && found, reason: reason.trim() === '' && ACTS.giveReason }) ?? {
          body: { on, reason: reason.trim() },
        }
      );
    }),
    submit: async (body) => {
      await sendPurchase(agreement, body);
      toast.success(BUY.drafted);
      onClose();
      await onDone();
    },
    failed: BUY.failed,
  });
  const found = purchase(form.values.on);
  return (
    <Asked form={form} onClose={onClose} title={BUY.title(agreement.number)} confirm={BUY.draft}>
      <p>{BUY.why}</p>
      <Field
        label={BUY.on}
        error={form.errorAt('on')}
        help={typeof found === 'string' ? found : buyoutWords(found.pence)}
      >
        {(control) => <Input {...control} type="date" min={tomorrow} {...form.field('on')} className="max-w-52" />}
      </Field>
      <Field label={BUY.reason} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
    </Asked>
  );
}
