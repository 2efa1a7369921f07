import { type AgreementForAdmin, type AgreementTerms, amendedTerms, dayAfter, londonDate } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Asked } from './agreement-acts';
import { sendAmendment } from './agreement.queries';
import { AMEND } from './agreement.texts';
import { ACTS } from './projects.texts';
import { TermsFields, type TypedAmendment } from './terms-fields';
import { readTerms, typedTerms } from './terms-form.rules';

function read({ reason, from, ...typed }: TypedAmendment, terms: AgreementTerms) {
  const found = readTerms(typed, terms);
  const noReason = reason.trim() === '' ? { reason: ACTS.giveReason } : {};
  if ('faults' in found) return { faults: { ...found.faults, ...noReason } };
  const nothing = amendedTerms(terms, { ...terms, ...found.changes }).length === 0;
  if (nothing || reason.trim() === '') return { faults: { ...(nothing && { price: AMEND.nothing }), ...noReason } };
  return { body: { terms: found.changes, reason: reason.trim(), ...(from && { from }) } };
}

/** Opens the dialog that drafts an amendment of an agreement in force. */
export function AmendAgreement({ agreement, onDone }: { agreement: AgreementForAdmin; onDone: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {AMEND.amend}
      </Button>
      {open && <AmendDialog agreement={agreement} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function AmendDialog({
  agreement,
  onDone,
  onClose,
}: {
  agreement: AgreementForAdmin;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { terms } = agreement;
  const tomorrow = dayAfter(londonDate(new Date()), 1);
  const form = useDraftForm({
    values: { ...typedTerms(terms), reason: '', from: '' },
    version: agreement.version,
    check: readBy((typed: TypedAmendment) => read(typed, terms)),
    submit: async (body) => {
      await sendAmendment(agreement, body);
      toast.success(AMEND.drafted);
      onClose();
      await onDone();
    },
    failed: AMEND.failed,
  });
  return (
    <Asked form={form} onClose={onClose} title={AMEND.title(agreement.number)} confirm={AMEND.draft}>
      <p>{AMEND.why}</p>
      <TermsFields form={form} />
      <Field optional label={AMEND.from} help={AMEND.fromHint} error={form.errorAt('from')}>
        {(control) => <Input {...control} type="date" min={tomorrow} {...form.field('from')} className="max-w-52" />}
      </Field>
      <Field label={AMEND.reason} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
    </Asked>
  );
}
