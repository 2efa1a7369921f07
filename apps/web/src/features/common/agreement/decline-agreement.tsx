import {
  AGREEMENT_DECLINE_NAMES,
  AGREEMENT_DECLINES,
  type AgreementDecline,
  type WorksOrderView,
} from '@libs/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { Select } from '../../../kit/select';
import { Textarea } from '../../../kit/textarea';
import { refusalOf } from '../../../lib/forms/refusal';
import { useDecline } from './agreement.queries';
import { AGREEMENT } from './agreement.texts';
import { ConfirmItIsYou } from './confirm-it-is-you';
import { useDeclineOrder } from './works-order.queries';

interface Reasons {
  reason: AgreementDecline;
  text?: string;
}

/** Declining binds the company as a signature does: after the reason, the person confirms that it is them. */
export function DeclineAgreement({ id, other, onClose }: { id: string; other: string; onClose: () => void }) {
  const decline = useDecline(id);
  const [given, setGiven] = useState<Reasons | null>(null);
  return (
    <>
      <DeclineDialog
        open={given === null}
        title={AGREEMENT.declineTitle}
        notes={AGREEMENT.declineNotes(other)}
        onGiven={setGiven}
        onClose={onClose}
      />
      <ConfirmItIsYou
        open={given !== null}
        onOpenChange={(open) => !open && setGiven(null)}
        title={AGREEMENT.confirmTitle}
        description={AGREEMENT.confirmDecline}
        action={AGREEMENT.declineAgreement}
        destructive
        onConfirmed={async (confirmed) => {
          if (given) await decline.mutateAsync({ ...given, ...confirmed });
          onClose();
        }}
      />
    </>
  );
}

export function DeclineOrder({ order: { id }, onClose }: { order: WorksOrderView; onClose: () => void }) {
  const decline = useDeclineOrder(id);
  return (
    <DeclineDialog
      working={decline.isPending}
      error={decline.error}
      title={AGREEMENT.declineOrderTitle}
      notes={AGREEMENT.declineOrderNotes}
      onGiven={(given) => decline.mutate(given, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface DeclineProps {
  open?: boolean;
  working?: boolean;
  error?: Error | null;
  title: string;
  notes: readonly string[];
  onGiven: (reasons: Reasons) => void;
  onClose: () => void;
}

/** Asks for the reason, which goes to the office. */
function DeclineDialog({ open = true, working = false, error = null, title, notes, onGiven, onClose }: DeclineProps) {
  const [reason, setReason] = useState<AgreementDecline | ''>('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = error && refusalOf(error, AGREEMENT.notDeclined);
  const send = () => {
    setMissing(reason === '');
    if (reason === '') return;
    const words = text.trim();
    onGiven({ reason, ...(words ? { text: words } : {}) });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      consequences={notes}
      confirm={AGREEMENT.decline}
      destructive
      working={working}
      refusal={refused ? { title: refused.title, reason: refused.detail ?? '' } : null}
      onConfirm={send}
    >
      <Field label={AGREEMENT.reason} error={missing && reason === '' ? AGREEMENT.reasonMissing : null}>
        {(control) => (
          <Select
            {...control}
            options={AGREEMENT_DECLINE_NAMES.map((value) => ({ value, label: AGREEMENT_DECLINES[value] }))}
            value={reason}
            onValueChange={(chosen) => setReason(chosen as AgreementDecline)}
            placeholder={AGREEMENT.reasonMissing}
          />
        )}
      </Field>
      <Field label={AGREEMENT.words} optional>
        {(control) => (
          <Textarea {...control} value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
