import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Part } from '../../../records/live/fetch-failed';
import { fleetQuery } from '../../common/fleet/fleet.queries';
import { FLEET } from '../../common/fleet/fleet.texts';
import { useCall } from '../../common/peak-events/peak.queries';
import { firstCall, readCall, type TypedCall, WHOM } from './typed-call';
import { PEAK_OFFICE } from './office.texts';

const WORDS = PEAK_OFFICE.form;
const TIMES = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

/** Calls a peak event. */
export function CallDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const form = useDraftForm({
    values: firstCall(new Date()),
    check: readBy((typed: TypedCall) => readCall(typed, new Date())),
    submit: async (body) => {
      await call(body);
      toast.success(WORDS.said);
      onClose();
    },
    failed: WORDS.failed,
  });
  const { from, to, whom, sites } = form.values;
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={PEAK_OFFICE.call}>
        <Form of={form}>
          <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
            <div className="flex flex-wrap gap-4">
              <Field label={WORDS.day} error={form.errorAt('day')}>
                {(field) => <Input type="date" {...field} {...form.field('day')} />}
              </Field>
              <Field label={WORDS.from} error={form.errorAt('from')}>
                {(field) => (
                  <Select
                    {...field}
                    placeholder={WORDS.from}
                    options={TIMES}
                    value={from}
                    onValueChange={(value) => form.set({ from: value })}
                  />
                )}
              </Field>
              <Field label={WORDS.to} error={form.errorAt('to')}>
                {(field) => (
                  <Select
                    {...field}
                    placeholder={WORDS.to}
                    options={TIMES}
                    value={to}
                    onValueChange={(value) => form.set({ to: value })}
                  />
                )}
              </Field>
            </div>
            <Field label={WORDS.pence} error={form.errorAt('pence')} className="max-w-80">
              {(field) => <Input {...field} inputMode="numeric" {...form.field('pence')} />}
            </Field>
            <Field label={WORDS.reason} help={WORDS.reasonHelp} error={form.errorAt('reason')}>
              {(field) => <Textarea {...field} {...form.field('reason')} maxLength={1000} />}
            </Field>
            <Field label={WORDS.whom}>
              {(field) => (
                <Select
                  {...field}
                  placeholder={WORDS.whom}
                  options={WHOM}
                  value={whom}
                  onValueChange={(value) => form.set({ whom: value })}
                />
              )}
            </Field>
            {whom === 'sites' && (
              <Part title={FLEET.failed} waiting={<Skeleton width={320} className="h-32" />}>
                <Sites chosen={sites} onChange={(next) => form.set({ sites: next })} error={form.errorAt('sites')} />
              </Part>
            )}
            <RefusalAlert refusal={form.refusal} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>{WORDS.cancel}</DialogClose>
            <Button type="submit" working={form.working}>
              {PEAK_OFFICE.call}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const ENDED = ['suspended', 'decommissioned'];

function Sites({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly string[];
  onChange: (sites: string[]) => void;
  error: string | undefined;
}) {
  const { data } = useSuspenseQuery(fleetQuery);
  const sites = data.items.filter(({ battery, status }) => battery !== null && !ENDED.includes(status));
  return (
    <fieldset className="min-w-0" aria-invalid={error ? true : undefined}>
      <legend className="text-sm font-medium">{WORDS.choose}</legend>
      {sites.length === 0 && <p className="text-sm text-muted-foreground">{WORDS.noSites}</p>}
      <div className="max-h-60 overflow-y-auto">
        {sites.map(({ id, company, postcode, battery }) => (
          <Choice
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            <span className="min-w-0">
              {company} <span className="text-muted-foreground">{postcode}</span>
              <span className="block text-xs text-muted-foreground">
                {battery?.allowed ? WORDS.allowed : WORDS.notAllowed}
              </span>
            </span>
          </Choice>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
