import type { ControlView } from '@libs/contracts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { fullTime } from '../../../kit/format';
import { Select } from '../../../kit/select';
import { toast } from '../../../kit/sonner';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { CLOCK_TIMES } from '../../../lib/clock-times';
import { useSaveTariff } from './plan.queries';
import { MOST_BANDS, NEW_BAND, readTariff, tariffWords, type TypedBand, typedTariff } from './tariff.rules';
import { TARIFF } from './tariff.texts';

/** The tariff that plans are made by, and the way to change it. */
export function TariffLine({ assetId, control }: { assetId: string; control: ControlView }) {
  const [open, setOpen] = useState(false);
  const { tariff } = control;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0">
        <span className="text-muted-foreground">{TARIFF.label}:</span>{' '}
        {[tariff ? tariffWords(tariff) : TARIFF.none, ...pricesWords(control)].join(', ')}
      </span>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {tariff ? TARIFF.change : TARIFF.enter}
      </Button>
      {open && <TariffDialog assetId={assetId} control={control} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** How far half-hourly prices are known. */
function pricesWords({ prices }: ControlView): string[] {
  if (!prices) return [];
  const known = prices.until ? TARIFF.knownUntil(fullTime(new Date(prices.until))) : TARIFF.notKnown;
  return prices.failed ? [known, TARIFF.pricesFailed] : [known];
}

const TIMES = CLOCK_TIMES.map((value) => ({ value, label: value }));

function TariffDialog({ assetId, control, onClose }: { assetId: string; control: ControlView; onClose: () => void }) {
  const save = useSaveTariff(assetId);
  const form = useDraftForm({
    values: typedTariff(control.tariff),
    version: control.version,
    check: readBy(readTariff),
    submit: async (tariff) => {
      await save(control, tariff);
      toast.success(TARIFF.saved);
      onClose();
    },
    failed: TARIFF.failed,
  });
  const { bands, halfHourly } = form.values;
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={control.tariff ? TARIFF.change : TARIFF.enter}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{TARIFF.text}</p>
            <fieldset className="min-w-0">
              <legend className="font-medium">{TARIFF.kind}</legend>
              <Choice name="kind" checked={!halfHourly} onChange={() => form.set({ halfHourly: false })}>
                {TARIFF.byHours}
              </Choice>
              <Choice name="kind" checked={halfHourly} onChange={() => form.set({ halfHourly: true })}>
                {TARIFF.byHalfHour}
              </Choice>
            </fieldset>
            {halfHourly && (
              <Field label={TARIFF.product} help={TARIFF.productHelp} error={form.errorAt('product')}>
                {(field) => <Input {...field} autoComplete="off" {...form.field('product')} />}
              </Field>
            )}
            <Field
              label={halfHourly ? TARIFF.fallback : TARIFF.base}
              error={form.errorAt('pence')}
              className="max-w-80"
            >
              {(field) => <Input {...field} inputMode="decimal" {...form.field('pence')} />}
            </Field>
            {!halfHourly && (
              <Bands bands={bands} fault={form.errorAt('bands')} onChange={(next) => form.set({ bands: next })} />
            )}
            <RefusalAlert refusal={form.refusal} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={form.working}>
              {TARIFF.save}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Bands({
  bands,
  fault,
  onChange,
}: {
  bands: TypedBand[];
  fault: string | null | undefined;
  onChange: (bands: TypedBand[]) => void;
}) {
  const put = (index: number, part: Partial<TypedBand>) =>
    onChange(bands.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <section aria-labelledby="tariff-bands" className="flex flex-col gap-3">
      <h3 id="tariff-bands" className="text-base font-semibold">
        {TARIFF.bands}
      </h3>
      {bands.map((band, index) => (
        <BandFields
          key={index}
          number={index + 1}
          band={band}
          onChange={(part) => put(index, part)}
          onRemove={() => onChange(bands.toSpliced(index, 1))}
        />
      ))}
      {fault && (
        <p role="alert" className="text-sm text-destructive">
          {fault}
        </p>
      )}
      {bands.length < MOST_BANDS && (
        <Button type="button" variant="outline" className="self-start" onClick={() => onChange([...bands, NEW_BAND])}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {TARIFF.add}
        </Button>
      )}
    </section>
  );
}

function BandFields({
  number,
  band,
  onChange,
  onRemove,
}: {
  number: number;
  band: TypedBand;
  onChange: (part: Partial<TypedBand>) => void;
  onRemove: () => void;
}) {
  const time = (name: 'from' | 'to') => (
    <Field label={TARIFF[name]}>
      {(field) => (
        <Select
          {...field}
          placeholder={TARIFF[name]}
          options={TIMES}
          value={band[name]}
          onValueChange={(value: string) => onChange({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="min-w-0 border-t border-border pt-2.5">
      <legend className="sr-only">{TARIFF.hours(number)}</legend>
      <div className="mb-1 flex min-h-8 items-center justify-between">
        <span aria-hidden className="font-medium">
          {TARIFF.hours(number)}
        </span>
        <Button type="button" variant="ghost" size="icon" aria-label={TARIFF.remove(number)} onClick={onRemove}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {time('from')}
        {time('to')}
        <Field label={TARIFF.pence}>
          {(field) => (
            <Input
              {...field}
              inputMode="decimal"
              value={band.pence}
              onChange={(event) => onChange({ pence: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Choice checked={band.weekdays} onChange={(weekdays) => onChange({ weekdays })}>
        {TARIFF.weekdays}
      </Choice>
    </fieldset>
  );
}
