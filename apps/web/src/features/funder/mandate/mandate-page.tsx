import { type FunderView, TEXTS } from '@libs/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { clock } from '../../../shared/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { Textarea } from '../../../ui/textarea';
import { useDefineMandate } from '../funder.queries';
import { AmountStrip } from './amount-strip';
import { AssetChoice, RegionChoice, RiskChoice } from './choices';
import { formOf, type MandateErrors, type MandateForm, readMandate } from './mandate.rules';
import { mandatedBy } from './mandate-words';
import { ReadBack } from './read-back';
import { MandateHistory } from './mandate-history';
import { useDraft } from './use-draft';

/** The form of the investment mandate. Everything may stay open; amounts are checked as the API checks them. */
export function MandatePage({ funder, onDone }: { funder: FunderView; onDone: () => void }) {
  const { form, change, drop, savedAt } = useDraft(funder.id, funder.version, () => formOf(funder));
  const [errors, setErrors] = useState<MandateErrors>({});
  const leave = () => {
    drop();
    onDone();
  };
  const save = useDefineMandate(leave);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readMandate(form);
    if ('body' in read) {
      setErrors({});
      return save.mutate(read.body);
    }
    setErrors(read.errors);
    const first = Object.keys(form).find((name) => name in read.errors);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const set = (name: keyof MandateForm) => (value: string | string[]) => change({ [name]: value });
  const text = (name: TextField, label: string, { help, before, after, decimal = false }: TextLook = {}) => (
    <Field label={label} help={help} error={errors[name]}>
      {(control) => (
        <Affixed before={before} after={after}>
          <Input
            {...control}
            name={name}
            inputMode={decimal ? 'decimal' : 'text'}
            autoComplete="off"
            className={before ? 'pl-8' : ''}
            value={form[name]}
            onChange={(event) => set(name)(event.target.value)}
          />
        </Affixed>
      )}
    </Field>
  );
  return (
    <div className="@container">
      <header className="mb-6">
        <h1 className="head text-[28px] leading-9">{TEXTS.defineMandate}</h1>
        <p className="text-muted-foreground">Every field may stay empty and be filled in later.</p>
      </header>
      <div className="grid gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="@4xl:order-2">
          <div className="@4xl:sticky @4xl:top-20">
            <ReadBack of={mandatedBy(form)} />
          </div>
        </div>
        <form onSubmit={send} noValidate aria-label={TEXTS.defineMandate} className="border-t-2 border-foreground">
          <Section title="Fund">
            {text('fundName', 'Fund name', { help: 'The name that hosts see once you confirm.' })}
          </Section>
          <Section title="What you fund">
            <AssetChoice value={form.targetAssets} onChange={set('targetAssets')} />
            {text('otherAssets', 'Other target assets', { help: 'With commas between.' })}
            <RiskChoice value={form.riskProfile} onChange={set('riskProfile')} />
          </Section>
          <Section title="How much">
            <div className="grid gap-4 md:grid-cols-2">
              {text('minInvestment', 'Minimum investment', { before: '£', decimal: true })}
              {text('maxInvestment', 'Maximum investment', { before: '£', decimal: true })}
            </div>
            <AmountStrip least={form.minInvestment} most={form.maxInvestment} />
            <div className="md:max-w-[calc(50%-8px)]">
              {text('expectedReturns', 'Expected returns', {
                after: '% a year',
                decimal: true,
                help: 'A target, never a promise. The public range is 8 to 12%.',
              })}
            </div>
          </Section>
          <Section title="Where">
            <RegionChoice value={form.geographicFocus} onChange={set('geographicFocus')} />
            {text('otherRegions', 'Other regions', { help: 'With commas between.' })}
          </Section>
          <Section title="Anything else">
            <Field label="Investment criteria" error={errors.investmentCriteria}>
              {(control) => (
                <Textarea
                  {...control}
                  name="investmentCriteria"
                  rows={4}
                  value={form.investmentCriteria}
                  onChange={(event) => set('investmentCriteria')(event.target.value)}
                />
              )}
            </Field>
          </Section>
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-foreground py-4 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-border max-md:bg-background max-md:px-4 max-md:py-3">
            <span
              role="status"
              className="mr-auto text-[12.5px] text-muted-foreground max-md:w-full max-md:empty:hidden"
            >
              {savedAt && `Draft saved ${clock(savedAt)}`}
            </span>
            <Button type="button" variant="outline" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" working={save.isPending} className="max-md:flex-1">
              Save mandate
            </Button>
          </div>
          <MandateHistory />
        </form>
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
      <h2 className="text-[16px] font-[650] max-md:subhead max-md:text-[18px]">{title}</h2>
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
