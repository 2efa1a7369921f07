import { type InstallerView, routes, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { useRecordChange } from '../../live/changes';
import { useOptimisticChange } from '../../live/optimistic';
import { ClashNote } from '../../records/edit/clash-note';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { api, reasonOf } from '../../lib/api/api';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { toast } from '../../kit/sonner';
import { Textarea } from '../../kit/textarea';
import { OWN } from './own.texts';

type Typed = Record<'capacity' | 'certifications' | 'areas', string>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const typedOf = ({ capacityPerMonth, certifications, serviceAreas }: InstallerView): Typed => ({
  capacity: String(capacityPerMonth),
  certifications: certifications.join('\n'),
  areas: serviceAreas.join('\n'),
});

/** The installer's monthly capacity, certifications and areas, which it maintains itself. */
export function OwnDetails({ installer }: { installer: InstallerView }) {
  const [editing, setEditing] = useState(false);
  const { capacityPerMonth, certifications, serviceAreas } = installer;
  return (
    <section aria-labelledby="takes-on">
      <div className="flex items-end justify-between gap-3 border-b-2 border-foreground pb-1.5">
        <h2 id="takes-on" className="subhead text-lg">
          {OWN.title}
        </h2>
        {!editing && (
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            {OWN.edit}
          </Button>
        )}
      </div>
      {editing ? (
        <DetailsForm installer={installer} onDone={() => setEditing(false)} />
      ) : (
        <Facts
          rows={[
            ['Jobs a month', String(capacityPerMonth)],
            ['Certifications', certifications.join(', ') || TEXTS.notProvided],
            ['Service areas', serviceAreas.join(', ') || TEXTS.notProvided],
          ]}
        />
      )}
    </section>
  );
}

function DetailsForm({ installer, onDone }: { installer: InstallerView; onDone: () => void }) {
  const save = useOptimisticChange<Typed & { version: number }, InstallerView>({
    kind: 'installer',
    idOf: () => installer.id,
    patch: () => ({}),
    send: ({ capacity, certifications, areas, version }) =>
      api(routes.editMyInstaller, {
        body: {
          capacityPerMonth: Number(capacity),
          certifications: linesOf(certifications),
          serviceAreas: linesOf(areas),
          version,
        },
      }),
    onDone: () => {
      onDone();
      toast.success(OWN.saved);
    },
    onRefused: (refused) => toast.failure(OWN.saveFailed, { detail: reasonOf(refused) }),
  });
  const form = useDraftForm({
    values: typedOf(installer),
    version: installer.version,
    check: readBy((typed: Typed) => {
      const capacity = Number(typed.capacity);
      const fits = typed.capacity.trim() !== '' && Number.isInteger(capacity) && capacity >= 0 && capacity <= 1000;
      return fits ? { body: typed } : { faults: { capacity: OWN.capacityFault } };
    }),
    submit: async (typed) => {
      await save.mutateAsync({ ...typed, version: form.version });
    },
  });
  const change = useRecordChange('installer', installer.id);
  const theirs = (name: keyof Typed) => (
    <ClashNote of={form} name={name} words={(stands) => linesOf(stands[name]).join(', ') || 'empty'} change={change} />
  );
  return (
    <Form of={form} label={OWN.title} className="flex flex-col gap-3 py-3">
      <Field label="Jobs a month" error={form.errorAt('capacity')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="max-w-32"
            {...form.field('capacity')}
          />
        )}
      </Field>
      {theirs('capacity')}
      <Field label="Certifications" help={OWN.onePerLine}>
        {(control) => <Textarea {...control} {...form.field('certifications')} maxLength={4000} />}
      </Field>
      {theirs('certifications')}
      <Field label="Service areas" help={OWN.areasHelp}>
        {(control) => <Textarea {...control} {...form.field('areas')} maxLength={4000} />}
      </Field>
      {theirs('areas')}
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" working={form.working}>
          Save
        </Button>
      </div>
    </Form>
  );
}
