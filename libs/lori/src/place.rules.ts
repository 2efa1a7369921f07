import { areaOfPostcode, DISTRIBUTION_AREAS, outwardOf } from '@libs/contracts';

/** Where in Great Britain somebody asks about. */
export interface Place {
  /** Id of the region in the Carbon Intensity API. */
  region: number;
  name: string;
  /** First half of a postcode; null where a region was named. */
  outward: string | null;
}

const WHOLE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i;
/** A first half alone may be anything else (`G98` is a form), unless the words before it say that it is a place. */
const HALF = /\b(?:in|for|at|near|around|from|postcode)\s+([a-z]{1,2}\d{1,2}[a-z]?)\b/i;

/** The place that a question names by postcode or by the region's own name; null for Great Britain as a whole. */
export function placeIn(question: string): Place | null {
  const postcode = WHOLE.exec(question)?.[0] ?? HALF.exec(question)?.[1];
  const found = postcode ? placeOfPostcode(postcode) : null;
  if (found) return found;
  const words = question.toLowerCase();
  const named = DISTRIBUTION_AREAS.find(({ name }) => words.includes(name.toLowerCase()));
  return named ? { region: named.carbonRegion, name: named.name, outward: null } : null;
}

/** Null for what is no postcode of Great Britain. */
export function placeOfPostcode(postcode: string): Place | null {
  const area = areaOfPostcode(postcode);
  if (area === null || area === 'outside') return null;
  return { region: area.carbonRegion, name: area.name, outward: outwardOf(postcode) };
}
