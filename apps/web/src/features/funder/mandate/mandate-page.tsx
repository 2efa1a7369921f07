import { type FunderView, TEXTS } from '@libs/contracts';
import type { ReactNode } from 'react';
import { clock } from '../../../kit/format';
import { DraftNote } from '../../../lib/forms/draft-note';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useRecordChange } from '../../../live/changes';
import { ClashNote } from '../../../records/edit/clash-note';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Textarea } from '../../../kit/textarea';
import { useDefineMandate } from '../funder.queries';
import { AmountStrip } from './amount-strip';
import { AssetChoice, RegionChoice, RiskChoice } from './choices';
import { formOf, type MandateForm, readMandate } from './mandate.rules';
import { MANDATE } from './mandate.texts';
import { mandatedBy } from './sentence.rules';
import { ReadBack } from './read-back';
import { MandateHistory } from './mandate-history';

/** The form of the investment mandate. Every field is optional; amounts are checked as in the API. */
export function MandatePage({ funder, onDone }: { funder: FunderView; onDone: () => void }) {
  const save = useDefineMandate(onDone);
  const form = useDraftForm({
    values: formOf(funder),
    version: funder.version,
    check: readBy((typed: MandateForm) => {
      const read = readMandate(typed);
      return 'body' in read ? read : { faults: read.errors };
    }),
    keep: { key: `mandate ${funder.id}` },
    submit: (body) => save.mutateAsync(body),
  });
  const { values, savedAt } = form;
  const change = useRecordChange('funder', funder.id);
  const theirs = (name: keyof MandateForm) => (
    <ClashNote
      of={form}
      name={name}
      words={(stands) => [stands[name]].flat().join(', ') || MANDATE.empty}
      change={change}
    />
  );
  const leave = () => {
    form.drop();
    onDone();
  };
  const text = (name: TextField, label: string, { help, before, after, decimal = false }: TextLook = {}) => (
    <div className="flex flex-col gap-1.5">
      <Field label={label} help={help} error={form.errorAt(name)}>
        {(control) => (
          <Affixed before={before} after={after}>
            <Input
              {...control}
              {...form.field(name)}
              inputMode={decimal ? 'decimal' : 'text'}
              autoComplete="off"
              className={before ? 'pl-8' : ''}
            />
          </Affixed>
        )}
      </Field>
      {theirs(name)}
    </div>
  );
  return (
    <div className="@container">
      <header className="mb-6">
        <h1 className="head text-2xl leading-9">{TEXTS.defineMandate}</h1>
        <p className="text-muted-foreground">{MANDATE.intro}</p>
      </header>
      <div className="grid gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="@4xl:order-2">
          <div className="@4xl:sticky @4xl:top-20">
            <ReadBack of={mandatedBy(values)} />
          </div>
        </div>
        <Form of={form} label={TEXTS.defineMandate} className="border-t-2 border-foreground">
          <DraftNote restoredAt={form.restoredAt} onDiscard={form.reset} />
          <Section title={MANDATE.fund}>{text('fundName', MANDATE.fundName, { help: MANDATE.fundNameHelp })}</Section>
          <Section title={MANDATE.what}>
            <AssetChoice value={values.targetAssets} onChange={(targetAssets) => form.set({ targetAssets })} />
            {theirs('targetAssets')}
            {text('otherAssets', MANDATE.otherAssets, { help: MANDATE.commas })}
            <RiskChoice value={values.riskProfile} onChange={(riskProfile) => form.set({ riskProfile })} />
            {theirs('riskProfile')}
          </Section>
          <Section title={MANDATE.howMuch}>
            <div className="grid gap-4 md:grid-cols-2">
              {text('minInvestment', MANDATE.min, { before: '£', decimal: true })}
              {text('maxInvestment', MANDATE.max, { before: '£', decimal: true })}
            </div>
            <AmountStrip least={values.minInvestment} most={values.maxInvestment} />
            <div className="md:max-w-[calc(50%-8px)]">
              {text('expectedReturns', MANDATE.returns, {
                after: MANDATE.aYear,
                decimal: true,
                help: MANDATE.returnsHelp,
              })}
            </div>
          </Section>
          <Section title={MANDATE.where}>
            <RegionChoice
              value={values.geographicFocus}
              onChange={(geographicFocus) => form.set({ geographicFocus })}
            />
            {theirs('geographicFocus')}
            {text('otherRegions', MANDATE.otherRegions, { help: MANDATE.commas })}
          </Section>
          <Section title={MANDATE.anythingElse}>
            <Field label={MANDATE.criteria} error={form.errorAt('investmentCriteria')}>
              {(control) => <Textarea {...control} {...form.field('investmentCriteria')} rows={4} />}
            </Field>
            {theirs('investmentCriteria')}
          </Section>
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-foreground py-4 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-border max-md:bg-background max-md:px-4 max-md:py-3">
            <span role="status" className="mr-auto text-xs text-muted-foreground max-md:w-full max-md:empty:hidden">
              {savedAt && MANDATE.draftSaved(clock(savedAt))}
            </span>
            <Button type="button" variant="outline" onClick={leave}>
              {MANDATE.cancel}
            </Button>
            <Button type="submit" working={form.working} className="max-md:flex-1">
              {MANDATE.save}
            </Button>
          </div>
          <MandateHistory />
        </Form>
      </div>
    </div>
  );
}

type TextField = Exclude<keyof MandateForm, 'targetAssets' | 'geographicFocus'>;
interface TextLook {
  help?: string;
  before?: string;
  after?: string;
  decimal?: boolean;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-6 gap-y-4 border-b border-border py-7 last-of-type:border-b-0 @3xl:grid-cols-[140px_minmax(0,1fr)]"
    >
      <h2 className="text-base font-semibold max-md:subhead max-md:text-lg">{title}</h2>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}

function Affixed({ before, after, children }: { before?: string; after?: string; children: ReactNode }) {
  const affix = 'pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground';
  return (
    <span className="relative block">
      {before && (
        <span aria-hidden className={`${affix} left-3`}>
          {before}
        </span>
      )}
      {children}
      {after && (
        <span aria-hidden className={`${affix} right-3`}>
          {after}
        </span>
      )}
    </span>
  );
}
