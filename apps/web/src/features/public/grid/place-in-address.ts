import { areaOfCarbonRegion, areaOfPostcode, outwardOf } from '@libs/contracts';
import { REGIONS } from './grid.texts';

/** Where someone looks: a region, and the first half of a postcode where one was given. */
export interface Place {
  region: number | null;
  postcode: string | null;
}
const BRITAIN: Place = { region: null, postcode: null };

/** What a postcode leads to: a place, or why there is none. */
export function placeOf(typed: string): { place: Place } | { fault: string } {
  const area = areaOfPostcode(typed);
  if (area === null) return { fault: REGIONS.invalid };
  if (area === 'outside') return { fault: REGIONS.outside };
  // Its first half is all that is ever sent.
  return { place: { region: area.carbonRegion, postcode: outwardOf(typed) } };
}

/** The place that an address asks for; what was asked and why it cannot be shown, where it cannot. */
export function placeInAddress(search: string): { place: Place; typed: string; fault: string | null } {
  const asked = new URLSearchParams(search);
  const typed = (asked.get('postcode') ?? '').slice(0, 10);
  if (typed) {
    const found = placeOf(typed);
    return 'place' in found
      ? { place: found.place, typed: found.place.postcode ?? '', fault: null }
      : { place: BRITAIN, typed, fault: found.fault };
  }
  const region = areaOfCarbonRegion(Number(asked.get('region')))?.carbonRegion ?? null;
  return { place: { region, postcode: null }, typed: '', fault: null };
}

/** The address of a place, so that it can be kept and sent on. */
export const searchOf = ({ region, postcode }: Place): string =>
  postcode ? `?postcode=${encodeURIComponent(postcode)}` : region === null ? '' : `?region=${region}`;
