import type { ChargerView, ChargingNeed } from '@libs/contracts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { toast } from '../../../kit/sonner';
import { CLOCK_TIMES } from '../../../lib/clock-times';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import type { ChargerActs } from './charging.queries';
import { MOST_NEEDS, NEW_NEED, readNeeds, type TypedNeed, typedNeeds } from './charging.rules';
import { CHARGING, NEEDS } from './charging.texts';

const TIMES = CLOCK_TIMES.map((value) => ({ value, label: value }));

/** What a charger has to give by when. */
export function NeedsDialog({
  charger,
  acts,
  onClose,
}: {
  charger: ChargerView;
  acts: ChargerActs;
  onClose: () => void;
}) {
  const { id: cid, needs, version, name } = charger;
  const form = useDraftForm({
    values: typedNeeds(needs.length > 0 ? needs : []),
    version,
    check: readBy(readNeeds),
    submit: async (items: ChargingNeed[]) => {
      await acts.putNeeds.mutateAsync({ cid, items, version });
      toast.success(NEEDS.saved);
      onClose();
    },
    failed: NEEDS.failed,
  });
  const { items } = form.values;
  const put = (index: number, part: Partial<TypedNeed>) =>
    form.set({ items: items.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const fault = form.errorAt('items');
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={CHARGING.timesOf(name)} description={NEEDS.about}>
        <Form of={form}>
          <div className="flex flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
            {items.length === 0 && <p className="text-muted-foreground">{NEEDS.none}</p>}
            {items.map((need, index) => (
              <NeedFields
                key={index}
                number={index + 1}
                need={need}
                onChange={(part) => put(index, part)}
                onRemove={() => form.set({ items: items.toSpliced(index, 1) })}
              />
            ))}
            {fault && (
              <p role="alert" className="text-sm text-destructive">
                {fault}
              </p>
            )}
            {items.length < MOST_NEEDS && (
              <Button
                type="button"
                variant="outline"
                className="self-start"
                onClick={() => form.set({ items: [...items, NEW_NEED] })}
              >
                <Plus size={16} strokeWidth={1.5} aria-hidden />
                {NEEDS.add}
              </Button>
            )}
            <RefusalAlert refusal={form.refusal} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>{CHARGING.cancel}</DialogClose>
            <Button type="submit" working={form.working}>
              {NEEDS.save}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function NeedFields({
  number,
  need,
  onChange,
  onRemove,
}: {
  number: number;
  need: TypedNeed;
  onChange: (part: Partial<TypedNeed>) => void;
  onRemove: () => void;
}) {
  const time = (name: 'from' | 'by') => (
    <Field label={NEEDS[name]}>
      {(field) => (
        <Select
          {...field}
          placeholder={NEEDS[name]}
          options={TIMES}
          value={need[name]}
          onValueChange={(value: string) => onChange({ [name]: value })}
        />
      )}
    </Field>
  );
  const choose = (day: number, on: boolean) =>
    onChange({
      days: on ? [...need.days, day].toSorted((one, other) => one - other) : need.days.filter((one) => one !== day),
    });
  return (
    <fieldset className="min-w-0 border-t border-border pt-2.5">
      <legend className="sr-only">{NEEDS.time(number)}</legend>
      <div className="mb-1 flex min-h-8 items-center justify-between">
        <span aria-hidden className="font-medium">
          {NEEDS.time(number)}
        </span>
        <Button type="button" variant="ghost" size="icon" aria-label={NEEDS.removeTime(number)} onClick={onRemove}>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={NEEDS.kwh}>
          {(field) => (
            <Input
              {...field}
              inputMode="decimal"
              maxLength={6}
              value={need.kwh}
              onChange={(event) => onChange({ kwh: event.target.value })}
            />
          )}
        </Field>
        {time('by')}
        {time('from')}
      </div>
      <fieldset className="mt-2 min-w-0">
        <legend className="text-sm">{NEEDS.days}</legend>
        <div className="flex flex-wrap gap-x-5">
          {CHARGING.days.map((word, at) => (
            <Choice key={word} checked={need.days.includes(at + 1)} onChange={(on) => choose(at + 1, on)}>
              {word}
            </Choice>
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}
