import { areaOfPostcode, DISTRIBUTION_AREAS, outwardOf } from '@libs/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../kit/button';
import { Input, inputBox } from '../../../kit/input';
import type { Place } from './use-grid-figures';

const AREAS = DISTRIBUTION_AREAS.toSorted((a, b) => a.name.localeCompare(b.name));

/** Where the figures are shown of: a region from the list, or the one that a postcode lies in. */
export function RegionPicker({ place, onPick }: { place: Place; onPick: (place: Place) => void }) {
  const [typed, setTyped] = useState(place.postcode ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const area = areaOfPostcode(typed);
    if (area === null) return setFault('Please enter a valid UK postcode');
    if (area === 'outside') return setFault('Not in Great Britain: these figures do not reach there');
    setFault(null);
    // Its first half is all that is asked of anybody.
    onPick({ region: area.carbonRegion, postcode: outwardOf(typed) });
  };
  return (
    <div className="grid grid-cols-[minmax(0,340px)_auto] items-start justify-start gap-x-10 gap-y-4 max-lg:grid-cols-1">
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        Region
        <select
          value={place.region ?? ''}
          onChange={({ target }) => {
            setTyped('');
            setFault(null);
            onPick({ region: target.value ? Number(target.value) : null, postcode: null });
          }}
          className={`${inputBox} h-11 text-base`}
        >
          <option value="">Great Britain</option>
          {AREAS.map(({ carbonRegion, name }) => (
            <option key={carbonRegion} value={carbonRegion}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <form onSubmit={find} noValidate className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1.5 text-sm font-medium">
          Or your postcode
          <Input
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
          Show my region
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
