import { type AgreementForAdmin, type AgreementTerms, amendedTerms } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Asked } from './agreement-acts';
import { sendAmendment } from './agreement.queries';
import { AGREEMENT, AMEND } from './agreement.texts';
import { ACTS } from './projects.texts';

interface Typed {
  price: string;
  rise: string;
  years: string;
  notice: string;
  reason: string;
}

const typedOf = ({ priceKind, priceMp, flatFeePence, index, termMonths, noticeDays }: AgreementTerms): Typed => ({
  price: String(priceKind === 'per_kwh' ? (priceMp ?? 0) / 1000 : (flatFeePence ?? 0) / 100),
  rise: String((index.bp ?? 0) / 100),
  years: String(termMonths / 12),
  notice: String(noticeDays),
  reason: '',
});

/** Only the fields that were changed: what was not typed stays exactly as it is in force. */
function changedIn(typed: Typed, terms: AgreementTerms): Partial<AgreementTerms> {
  const known = typedOf(terms);
  const changed = (name: keyof Typed): boolean => typed[name].trim() !== known[name];
  const bp = Math.round(Number(typed.rise) * 100);
  return {
    ...(changed('price') &&
      (terms.priceKind === 'per_kwh'
        ? { priceMp: Math.round(Number(typed.price) * 1000) }
        : { flatFeePence: Math.round(Number(typed.price) * 100) })),
    ...(changed('rise') && {
      index: { ...terms.index, kind: bp === 0 ? 'none' : 'fixed_pct', bp: bp === 0 ? null : bp },
    }),
    ...(changed('years') && { termMonths: Math.round(Number(typed.years) * 12) }),
    ...(changed('notice') && { noticeDays: Math.round(Number(typed.notice)) }),
  };
}

const notFrom = (text: string, least: number): string | false =>
  !(text.trim() !== '' && Number(text) >= least) && AGREEMENT.wrongNumber;

function read(typed: Typed, terms: AgreementTerms) {
  const { price, rise, years, notice, reason } = typed;
  const faults = faultsIn<Typed>({
    price: notFrom(price, 0.001),
    rise: notFrom(rise, 0),
    years: notFrom(years, 1),
    notice: notFrom(notice, 0),
    reason: reason.trim() === '' && ACTS.giveReason,
  });
  if (faults) return faults;
  const changes = changedIn(typed, terms);
  if (amendedTerms(terms, { ...terms, ...changes }).length === 0) return { faults: { price: AMEND.nothing } };
  return { body: { terms: changes, reason: reason.trim() } };
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
    values: typedOf(terms),
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
  const byIndex = terms.index.kind === 'cpi' || terms.index.kind === 'rpi';
  const number = (name: 'price' | 'rise' | 'years' | 'notice', label: string) => (
    <Field label={label} error={form.errorAt(name)}>
      {(control) => <Input {...control} inputMode="decimal" {...form.field(name)} />}
    </Field>
  );
  return (
    <Asked form={form} onClose={onClose} title={AMEND.title(agreement.number)} confirm={AMEND.draft}>
      <p>{AMEND.why}</p>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {number('price', terms.priceKind === 'per_kwh' ? AGREEMENT.price : AGREEMENT.fee)}
        {!byIndex && number('rise', AGREEMENT.rise)}
        {number('years', AGREEMENT.years)}
        {number('notice', AMEND.notice)}
      </div>
      <Field label={AMEND.reason} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
    </Asked>
  );
}
