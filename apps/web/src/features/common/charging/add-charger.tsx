import { type ChargerAdded, NewCharger } from '@libs/contracts';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { CopyButton } from '../../../kit/copy-button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { reasonOf } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import type { ChargerActs } from './charging.queries';
import { ADD, CHARGING } from './charging.texts';

const EMPTY = { name: '', kw: '7.4', phases: '1', chargePointId: '' };
type Typed = typeof EMPTY;
type Body = typeof NewCharger._output;

const PHASES = (['1', '3'] as const).map((value) => ({ value, label: ADD.phasesOf[value] }));

const read = ({ name, kw, phases, chargePointId }: Typed): { body: Body } | { faults: Partial<Typed> } => {
  const power = /^\d{1,3}([.,]\d{1,2})?$/.test(kw.trim()) ? Number(kw.trim().replace(',', '.')) : Number.NaN;
  const identity = chargePointId.trim() === '' ? {} : { chargePointId };
  const given = NewCharger.safeParse({ name, kw: power, phases: Number(phases), ...identity });
  if (given.success) return { body: given.data };
  const faults = Object.fromEntries(given.error.issues.map(({ path, message }) => [String(path[0]), message]));
  return { faults: faultsIn<Typed>({ ...faults, kw: faults.kw && ADD.kwFault })?.faults as Partial<Typed> };
};

/** Adds a charger, and shows what is typed into it. The password is gone with the dialog. */
export function AddCharger({ open, acts, onClose }: { open: boolean; acts: ChargerActs; onClose: () => void }) {
  const [added, setAdded] = useState<ChargerAdded | null>(null);
  const close = () => {
    setAdded(null);
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      {open && (
        <DialogContent title={added ? ADD.addedTitle : CHARGING.add} description={added ? ADD.addedNote : ADD.about}>
          {added ? <Typing added={added} /> : <ChargerForm acts={acts} onAdded={setAdded} />}
        </DialogContent>
      )}
    </Dialog>
  );
}

function ChargerForm({ acts, onAdded }: { acts: ChargerActs; onAdded: (added: ChargerAdded) => void }) {
  const form = useDraftForm({
    values: EMPTY,
    check: readBy(read),
    submit: async (body: Body) => onAdded(await acts.add.mutateAsync(body)),
    asks: false,
  });
  return (
    <Form of={form} label={CHARGING.add}>
      <div className="flex flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
        <Field label={ADD.name} help={ADD.nameHelp} error={form.errorAt('name')}>
          {(control) => <Input {...control} {...form.field('name')} autoComplete="off" maxLength={80} />}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={ADD.kw} error={form.errorAt('kw')}>
            {(control) => <Input {...control} {...form.field('kw')} inputMode="decimal" maxLength={6} />}
          </Field>
          <Field label={ADD.phases}>
            {(control) => (
              <Select
                {...control}
                placeholder={ADD.phases}
                options={PHASES}
                value={form.values.phases}
                onValueChange={(phases: string) => form.set({ phases })}
              />
            )}
          </Field>
        </div>
        <Field label={ADD.identity} optional help={ADD.identityHelp} error={form.errorAt('chargePointId')}>
          {(control) => (
            <Input {...control} {...form.field('chargePointId')} autoComplete="off" spellCheck={false} maxLength={48} />
          )}
        </Field>
        {form.refusal && <Alert title={ADD.notAdded}>{reasonOf(form.error)}</Alert>}
      </div>
      <DialogFooter>
        <DialogClose render={<Button type="button" variant="ghost" />}>{CHARGING.cancel}</DialogClose>
        <Button type="submit" working={form.working}>
          {ADD.submit}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function Typing({ added: { url, password, charger } }: { added: ChargerAdded }) {
  const rows = [
    [ADD.url, url.slice(0, -charger.chargePointId.length - 1)],
    [ADD.identity, charger.chargePointId],
    [ADD.password, password],
  ] as const;
  return (
    <>
      <div className="flex flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
        <p className="text-sm">{ADD.where}</p>
        <dl className="flex flex-col gap-3">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="mt-1 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-border-strong bg-background py-1.5 pr-1.5 pl-4">
                <span className="min-w-0 font-mono text-sm wrap-anywhere">{value}</span>
                <CopyButton size="sm" text={value} aria-label={ADD.copy(label)} />
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-xs text-muted-foreground">{ADD.protocol}</dt>
            <dd className="mt-1 text-sm">{ADD.ocpp}</dd>
          </div>
        </dl>
        <p className="text-xs wrap-anywhere text-muted-foreground">{ADD.urlNote(url)}</p>
      </div>
      <DialogFooter>
        <DialogClose render={<Button />}>{ADD.done}</DialogClose>
      </DialogFooter>
    </>
  );
}
