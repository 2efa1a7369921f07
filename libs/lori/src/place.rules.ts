import { areaOfPostcode, DISTRIBUTION_AREAS, outwardOf, townIn } from '@libs/contracts';
import { LORI } from './lori.texts.js';

/** A place in Great Britain. */
export interface Place {
  /** Id of the region in the Carbon Intensity API. */
  region: number;
  name: string;
  /** First half of a postcode; null where a region was named. */
  outward: string | null;
}

const WHOLE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i;
/** A first half alone may be anything else (`G98` is a form), unless the words before it say that it is a place. */
const HALF =
  /\b(?:in|for|at|near|around|from|postcode|and|about|or)\s+(?!(?:g(?:59|83|98|99|100)|p(?:10|50|90)|co2)\b)([a-z]{1,2}\d{1,2}[a-z]?)\b/i;
/** Countries that have two regions: the one where most people live. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/\bscotland\b/i, 'South Scotland'],
  [/\bwales\b/i, 'South Wales'],
];
const OUTSIDE = /\b(northern ireland|belfast|ireland|dublin|jersey|guernsey|isle of man)\b/i;
/** A name with a capital after a word of place: the capital tells it from `in the morning`. */
const SOMEWHERE =
  /\b(?:in|at|near|around)\s+(?!(?:Great Britain|Britain|GB|UK|England|January|February|March|April|May|June|July|August|September|October|November|December|London)\b)[A-Z][a-z]{2,}/;

/** The place that a question names by postcode, by the region's own name or by a town; null for Great Britain as a whole. */
export function placeIn(question: string): Place | null {
  const postcode = WHOLE.exec(question)?.[0] ?? HALF.exec(question)?.[1];
  const found = postcode ? placeOfPostcode(postcode) : null;
  if (found) return found;
  const words = question.toLowerCase();
  const named = DISTRIBUTION_AREAS.find(({ name }) => words.includes(name.toLowerCase()));
  if (named) return { region: named.carbonRegion, name: named.name, outward: null };
  const town = townIn(question);
  const lies = town && placeOfPostcode(town.outward);
  if (lies) return { ...lies, name: lies.name === town.town ? lies.name : `${town.town} (${lies.name})` };
  const country = COUNTRIES.find(([name]) => name.test(question))?.[1];
  const region = country && DISTRIBUTION_AREAS.find(({ name }) => name === country);
  return region ? { region: region.carbonRegion, name: region.name, outward: null } : null;
}

/** A note on a place in the question that has no figures of its own; null if none is needed. */
export function placeNote(question: string): string | null {
  const postcode = WHOLE.exec(question)?.[0] ?? HALF.exec(question)?.[1];
  const isOutside = OUTSIDE.test(question) || (postcode !== undefined && areaOfPostcode(postcode) === 'outside');
  if (isOutside) return LORI.outside;
  const place = placeIn(question);
  if (place === null) return SOMEWHERE.test(question) ? LORI.unknownPlace : null;
  const country = COUNTRIES.find(([name, region]) => name.test(question) && region === place.name);
  const named = country && question.toLowerCase().includes(place.name.toLowerCase());
  return country && !named ? LORI.south(place.name) : null;
}

/** Null for what is no postcode of Great Britain. */
export function placeOfPostcode(postcode: string): Place | null {
  const area = areaOfPostcode(postcode);
  if (area === null || area === 'outside') return null;
  return { region: area.carbonRegion, name: area.name, outward: outwardOf(postcode) };
}
