import { type AgreementForAdmin, type AgreementTerms, amendedTerms } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Asked } from './agreement-acts';
import { sendAmendment } from './agreement.queries';
import { AMEND } from './agreement.texts';
import { ACTS } from './projects.texts';
import { TermsFields } from './terms-fields';
import { readTerms, type TypedTerms, typedTerms } from './terms-form.rules';

type Typed = TypedTerms & { reason: string };

function read({ reason, ...typed }: Typed, terms: AgreementTerms) {
  const found = readTerms(typed, terms);
  const noReason = reason.trim() === '' ? { reason: ACTS.giveReason } : {};
  if ('faults' in found) return { faults: { ...found.faults, ...noReason } };
  const nothing = amendedTerms(terms, { ...terms, ...found.changes }).length === 0;
  if (nothing || reason.trim() === '') return { faults: { ...(nothing && { price: AMEND.nothing }), ...noReason } };
  return { body: { terms: found.changes, reason: reason.trim() } };
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
  const form = useDraftForm({
    values: { ...typedTerms(terms), reason: '' },
    version: agreement.version,
    check: readBy((typed: Typed) => read(typed, terms)),
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
      <Field label={AMEND.reason} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
    </Asked>
  );
}
