import { DISTRIBUTION_AREAS } from '@libs/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../kit/button';
import { Input, inputBox } from '../../../kit/input';
import { GRID_PAGE, REGIONS } from './grid.texts';
import { type Place, placeOf } from './place-in-address';

const AREAS = DISTRIBUTION_AREAS.toSorted((a, b) => a.name.localeCompare(b.name));

/** Whose figures are shown: a region from the list, or the one that a postcode lies in. */
export function RegionPicker({
  place,
  asked = '',
  refused = null,
  onPick,
}: {
  place: Place;
  /** What the address asked for, and why it cannot be shown. */
  asked?: string;
  refused?: string | null;
  onPick: (place: Place) => void;
}) {
  const [typed, setTyped] = useState(asked || (place.postcode ?? ''));
  const [fault, setFault] = useState<string | null>(refused);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const found = placeOf(typed);
    if ('fault' in found) return setFault(found.fault);
    setFault(null);
    onPick(found.place);
  };
  return (
    <div className="grid grid-cols-[minmax(0,340px)_auto] items-start justify-start gap-x-10 gap-y-4 max-lg:grid-cols-1">
      <label data-script className="flex flex-col gap-1.5 text-sm font-medium">
        {REGIONS.region}
        <select
          value={place.region ?? ''}
          onChange={({ target }) => {
            setTyped('');
            setFault(null);
            onPick({ region: target.value ? Number(target.value) : null, postcode: null });
          }}
          className={`${inputBox} h-11 text-base`}
        >
          <option value="">{GRID_PAGE.britain}</option>
          {AREAS.map(({ carbonRegion, name }) => (
            <option key={carbonRegion} value={carbonRegion}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <form action="/grid" onSubmit={find} noValidate className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1.5 text-sm font-medium">
          {REGIONS.postcode}
          <Input
            name="postcode"
            value={typed}
            maxLength={10}
            autoComplete="postal-code"
            aria-invalid={fault !== null || undefined}
            aria-describedby={fault ? 'postcode-fault' : undefined}
            onChange={({ target }) => setTyped(target.value)}
            className="w-40 uppercase"
          />
        </label>
        <Button type="submit" variant="outline" className="h-11">
          {REGIONS.show}
        </Button>
        {fault && (
          <p id="postcode-fault" role="alert" className="w-full text-sm text-danger">
            {fault}
          </p>
        )}
      </form>
    </div>
  );
}
