import { type InstallerView, routes, TEXTS } from '@libs/contracts';
import { type FormEvent, useState } from 'react';
import { useOwnChange } from '../../live/optimistic';
import { api, reasonOf } from '../../shared/api';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { toast } from '../../ui/sonner';
import { Textarea } from '../../ui/textarea';

interface Typed {
  capacity: string;
  certifications: string;
  areas: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** How much work the installer takes on in a month, for what and where: its own to say. */
export function OwnDetails({ installer }: { installer: InstallerView }) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const { capacityPerMonth, certifications, serviceAreas } = installer;
  const edit = () =>
    setTyped({
      capacity: String(capacityPerMonth),
      certifications: certifications.join('\n'),
      areas: serviceAreas.join('\n'),
    });
  return (
    <section aria-labelledby="takes-on">
      <div className="flex items-end justify-between gap-3 border-b-2 border-foreground pb-1.5">
        <h2 id="takes-on" className="subhead text-[18px]">
          What you take on
        </h2>
        {!typed && (
          <Button variant="outline" size="sm" onClick={edit}>
            Edit what you take on
          </Button>
        )}
      </div>
      {typed ? (
        <DetailsForm installer={installer} typed={typed} onType={setTyped} onDone={() => setTyped(null)} />
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

function DetailsForm({
  installer,
  typed,
  onType,
  onDone,
}: {
  installer: InstallerView;
  typed: Typed;
  onType: (typed: Typed) => void;
  onDone: () => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const save = useOwnChange<Typed, InstallerView>({
    kind: 'installer',
    idOf: () => installer.id,
    patch: () => ({}),
    send: ({ capacity, certifications, areas }) =>
      api(routes.editMyInstaller, {
        body: {
          capacityPerMonth: Number(capacity),
          certifications: linesOf(certifications),
          serviceAreas: linesOf(areas),
          version: installer.version,
        },
      }),
    onDone: () => {
      onDone();
      toast.success('Details saved');
    },
    onRefused: (refused) => toast.failure('Failed to save the details', { detail: reasonOf(refused) }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const capacity = Number(typed.capacity);
    const fits = typed.capacity.trim() !== '' && Number.isInteger(capacity) && capacity >= 0 && capacity <= 1000;
    setError(fits ? null : 'Please enter a whole number from 0 to 1000');
    if (fits) save.mutate(typed);
  };
  return (
    <form onSubmit={send} noValidate aria-label="What you take on" className="flex flex-col gap-3 py-3">
      <Field label="Jobs a month" error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="max-w-32"
            value={typed.capacity}
            onChange={(event) => onType({ ...typed, capacity: event.target.value })}
          />
        )}
      </Field>
      <Field label="Certifications" help="One a line">
        {(control) => (
          <Textarea
            {...control}
            maxLength={4000}
            value={typed.certifications}
            onChange={(event) => onType({ ...typed, certifications: event.target.value })}
          />
        )}
      </Field>
      <Field label="Service areas" help="Postcode areas or regions, one a line">
        {(control) => (
          <Textarea
            {...control}
            maxLength={4000}
            value={typed.areas}
            onChange={(event) => onType({ ...typed, areas: event.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" working={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
