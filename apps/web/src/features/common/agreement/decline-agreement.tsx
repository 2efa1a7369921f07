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
import { useDeclineOrder } from './works-order.queries';

interface Declining {
  isPending: boolean;
  error: Error | null;
  mutate: (body: { reason: AgreementDecline; text?: string }, then: { onSuccess: () => void }) => void;
}

export function DeclineAgreement({ id, other, onClose }: { id: string; other: string; onClose: () => void }) {
  return (
    <DeclineDialog
      decline={useDecline(id)}
      title={AGREEMENT.declineTitle}
      notes={AGREEMENT.declineNotes(other)}
      onClose={onClose}
    />
  );
}

export function DeclineOrder({ order: { id }, onClose }: { order: WorksOrderView; onClose: () => void }) {
  return (
    <DeclineDialog
      decline={useDeclineOrder(id)}
      title={AGREEMENT.declineOrderTitle}
      notes={AGREEMENT.declineOrderNotes}
      onClose={onClose}
    />
  );
}

interface DeclineProps {
  decline: Declining;
  title: string;
  notes: readonly string[];
  onClose: () => void;
}

/** Declines, with a reason for the office. */
function DeclineDialog({ decline, title, notes, onClose }: DeclineProps) {
  const [reason, setReason] = useState<AgreementDecline | ''>('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = decline.error && refusalOf(decline.error, AGREEMENT.notDeclined);
  const send = () => {
    setMissing(reason === '');
    if (reason === '') return;
    const words = text.trim();
    decline.mutate({ reason, ...(words ? { text: words } : {}) }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequences={notes}
      confirm={AGREEMENT.decline}
      destructive
      working={decline.isPending}
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
