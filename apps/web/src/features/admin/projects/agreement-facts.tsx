import {
  type AgreementForAdmin,
  type AgreementTerms,
  HostFacts,
  LEGAL_FORMS,
  PREMISES,
  UNKNOWN_FACTS,
} from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { AGREEMENT } from './agreement.texts';

interface Typed {
  legalForm: string;
  companyNumber: string;
  vat: string;
  vatNumber: string;
  premises: string;
  address: string;
  price: string;
  rise: string;
  years: string;
}

export interface Sent {
  facts: HostFacts;
  /** Not of a purchase or a transfer, which has those in force. */
  terms?: Partial<AgreementTerms>;
}

const NOT_KNOWN = { value: '', label: AGREEMENT.notKnown };
const choices = (words: Record<string, string>) => [
  NOT_KNOWN,
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const VAT = choices({ yes: AGREEMENT.vatYes, no: AGREEMENT.vatNo });

const typedOf = (facts: HostFacts, terms: AgreementTerms | null): Typed => ({
  legalForm: facts.legalForm ?? '',
  companyNumber: facts.companyNumber ?? '',
  vat: facts.vatRegistered === null ? '' : facts.vatRegistered ? 'yes' : 'no',
  vatNumber: facts.vatNumber ?? '',
  premises: facts.premises ?? '',
  address: facts.address ?? '',
  price: terms
    ? String(terms.priceKind === 'per_kwh' ? (terms.priceMp ?? 0) / 1000 : (terms.flatFeePence ?? 0) / 100)
    : '',
  rise: terms ? String((terms.index.bp ?? 0) / 100) : '',
  years: terms ? String(terms.termMonths / 12) : '',
});

function factsIn(typed: Typed, known: HostFacts) {
  return HostFacts.safeParse({
    ...known,
    legalForm: typed.legalForm || null,
    companyNumber: typed.companyNumber.trim() || null,
    vatRegistered: typed.vat === '' ? null : typed.vat === 'yes',
    vatNumber: typed.vatNumber.trim() || null,
    premises: typed.premises || null,
    address: typed.address.trim() || null,
  });
}

/** Terms that were changed in the form; null if one is not a number. */
function termsIn(typed: Typed, terms: AgreementTerms): Partial<AgreementTerms> | null {
  const [price, rise, years] = [typed.price, typed.rise, typed.years].map(Number);
  if (![price, rise, years].every((value) => Number.isFinite(value))) return null;
  const known = typedOf(UNKNOWN_FACTS, terms);
  const changed = (name: 'price' | 'rise' | 'years'): boolean => typed[name].trim() !== known[name];
  const bp = Math.round((rise ?? 0) * 100);
  return {
    ...(changed('price') &&
      (terms.priceKind === 'per_kwh'
        ? { priceMp: Math.round((price ?? 0) * 1000) }
        : { flatFeePence: Math.round((price ?? 0) * 100) })),
    ...(changed('rise') && {
      index: bp === 0 ? { ...terms.index, kind: 'none', bp: null } : { ...terms.index, kind: 'fixed_pct', bp },
    }),
    ...(changed('years') && { termMonths: Math.round((years ?? 0) * 12) }),
  };
}

/** A purchase and a transfer have the terms in force. */
const fixedTerms = (draft: AgreementForAdmin | null): boolean => Boolean(draft?.purchase ?? draft?.transfer);

/** The host's answers and, in a draft, the terms that a proposal names. Saving creates the next edition. */
export function AgreementFacts({
  draft,
  known = UNKNOWN_FACTS,
  send,
}: {
  draft: AgreementForAdmin | null;
  known?: HostFacts | undefined;
  send: (sent: Sent) => unknown;
}) {
  const facts = draft?.facts ?? known;
  const form = useDraftForm({
    values: typedOf(facts, draft?.terms ?? null),
    version: draft?.version ?? 0,
    check: readBy((typed: Typed) => {
      const read = factsIn(typed, facts);
      const terms = draft ? termsIn(typed, draft.terms) : {};
      if (!terms) return { faults: { price: AGREEMENT.wrongNumber } };
      if (read.success) return { body: { facts: read.data, ...(!fixedTerms(draft) && { terms }) } };
      const faults = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
      return { faults };
    }),
    submit: send,
    failed: draft ? AGREEMENT.saveFailed : AGREEMENT.draftFailed,
  });
  const choose = (name: 'legalForm' | 'vat' | 'premises') => ({
    value: form.values[name],
    onValueChange: (value: string) => form.set({ [name]: value }),
    placeholder: AGREEMENT.notKnown,
  });
  return (
    <Form of={form} className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Field label={AGREEMENT.legalForm}>
        {(control) => <Select {...control} {...choose('legalForm')} options={choices(LEGAL_FORMS)} />}
      </Field>
      <Field label={AGREEMENT.companyNumber} error={form.errorAt('companyNumber')}>
        {(control) => <Input {...control} {...form.field('companyNumber')} />}
      </Field>
      <Field label={AGREEMENT.vat}>{(control) => <Select {...control} {...choose('vat')} options={VAT} />}</Field>
      <Field label={AGREEMENT.vatNumber} optional error={form.errorAt('vatNumber')}>
        {(control) => <Input {...control} {...form.field('vatNumber')} />}
      </Field>
      <Field label={AGREEMENT.premises}>
        {(control) => <Select {...control} {...choose('premises')} options={choices(PREMISES)} />}
      </Field>
      <Field label={AGREEMENT.address} help={AGREEMENT.addressHelp} optional error={form.errorAt('address')}>
        {(control) => <Input {...control} autoComplete="off" {...form.field('address')} />}
      </Field>
      {draft && !fixedTerms(draft) && (
        <>
          <Field
            label={draft.terms.priceKind === 'per_kwh' ? AGREEMENT.price : AGREEMENT.fee}
            error={form.errorAt('price')}
          >
            {(control) => <Input {...control} inputMode="decimal" {...form.field('price')} />}
          </Field>
          <Field label={AGREEMENT.rise}>
            {(control) => <Input {...control} inputMode="decimal" {...form.field('rise')} />}
          </Field>
          <Field label={AGREEMENT.years}>
            {(control) => <Input {...control} inputMode="decimal" {...form.field('years')} />}
          </Field>
        </>
      )}
      <div className="col-span-full flex flex-col items-start gap-4">
        <RefusalAlert refusal={form.refusal} />
        <Button
          type="submit"
          variant={draft ? 'outline' : 'default'}
          working={form.working}
          disabled={draft !== null && !form.dirty}
        >
          {draft ? AGREEMENT.save : AGREEMENT.draft}
        </Button>
      </div>
    </Form>
  );
}
