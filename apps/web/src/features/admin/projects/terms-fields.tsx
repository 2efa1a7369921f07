import type { ReactNode } from 'react';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Textarea } from '../../../kit/textarea';
import type { useDraftForm } from '../../../lib/forms/use-draft-form';
import { TERM_CHOICES, TERM_FIELDS } from './agreement.texts';
import type { TypedTerms } from './terms-form.rules';

export type TypedAmendment = TypedTerms & { reason: string; from: string };
type TermsForm = ReturnType<typeof useDraftForm<TypedAmendment, unknown>>;

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** Every term that an amendment may change, except those that the other terms make meaningless. */
export function TermsFields({ form }: { form: TermsForm }) {
  const { priceKind, indexKind, exportOwner } = form.values;
  const number = (name: keyof TypedTerms, label: string) => (
    <Field label={label} error={form.errorAt(name)}>
      {(control) => <Input {...control} inputMode="decimal" {...form.field(name)} />}
    </Field>
  );
  const choice = (name: keyof typeof TERM_CHOICES) => (
    <Field label={TERM_FIELDS[name]} error={form.errorAt(name)}>
      {(control) => (
        <Select
          {...control}
          options={optionsOf(TERM_CHOICES[name])}
          value={form.values[name]}
          onValueChange={(value: string) => form.set({ [name]: value })}
          placeholder=""
        />
      )}
    </Field>
  );
  const group = (title: string, fields: ReactNode) => (
    <fieldset className="grid grid-cols-2 gap-4 border-t border-border pt-4 max-md:grid-cols-1">
      <legend className="sr-only">{title}</legend>
      {fields}
    </fieldset>
  );
  return (
    <>
      {group(
        TERM_FIELDS.priceGroup,
        <>
          {number('price', priceKind === 'per_kwh' ? TERM_FIELDS.price : TERM_FIELDS.fee)}
          {choice('priceKind')}
          {choice('indexKind')}
          {indexKind === 'fixed_pct' && number('rise', TERM_FIELDS.rise)}
          {(indexKind === 'cpi' || indexKind === 'rpi') && (
            <>
              {number('floor', TERM_FIELDS.floor)}
              {number('cap', TERM_FIELDS.cap)}
            </>
          )}
          {choice('billingMeter')}
        </>,
      )}
      {group(
        TERM_FIELDS.termGroup,
        <>
          {number('years', TERM_FIELDS.years)}
          <Field label={TERM_FIELDS.startsOn} help={TERM_FIELDS.startsOnHelp} error={form.errorAt('startsOn')}>
            {(control) => <Input {...control} type="date" {...form.field('startsOn')} />}
          </Field>
          {number('notice', TERM_FIELDS.notice)}
          {number('longStop', TERM_FIELDS.longStop)}
          {choice('endOfTerm')}
        </>,
      )}
      {group(
        TERM_FIELDS.useGroup,
        <>
          {choice('exportOwner')}
          {exportOwner === 'shared' && number('hostShare', TERM_FIELDS.hostShare)}
          {number('minTake', TERM_FIELDS.minTake)}
          {number('shortfall', TERM_FIELDS.shortfall)}
          {choice('paymentDays')}
          {choice('paymentMethod')}
        </>,
      )}
      <Field label={TERM_FIELDS.buyout} help={TERM_FIELDS.buyoutHelp} error={form.errorAt('buyout')}>
        {(control) => <Textarea {...control} rows={3} {...form.field('buyout')} />}
      </Field>
    </>
  );
}
