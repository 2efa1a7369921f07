import { DISTRIBUTION_AREAS, type DistributionArea } from './regions.js';

/**
 * Maps an outward code to its distribution area. Approximate near borders, where an MPAN's prefix is better. Derived
 * from rurigrass/energy-calculator-2, `src/data/RegionByPostcode.js` (April 2020; 2,877 outward codes).
 */

const PURE: Record<string, string> = {
  _A: 'AL CB CM CO EN HA IP LU NR RM SG SS WD',
  _B: 'DE LE NG NN',
  _C: 'EC SE SW WC',
  _D: 'CH LL',
  _E: 'DY GL ST TF WR WS WV',
  _F: 'DH DL HG NE SR TS',
  _G: 'BL CA FY LA M SK WN',
  _H: 'BH PO RG SL SN SO SP UB',
  _J: 'CT ME SM TN',
  _K: 'CF LD NP SA',
  _L: 'BS EX PL TA TQ TR',
  _M: 'HD HU HX LS WF',
  _N: 'DG EH ML TD',
  _P: 'AB DD HS IV KW PH ZE',
};

/** Area: its main group, then the groups of districts that are in another one. */
const MIXED: Record<string, string> = {
  B: '_E; 77-79 _B',
  BA: '_H; 1-6,16 _L',
  BB: '_G; 8 _M',
  BD: '_M; 24 _G',
  BN: '_J; 17,18 _H',
  BR: '_J; 1,3,7 _C',
  CR: '_J; 5 _C',
  CV: '_B; 36,37 _E',
  CW: '_D; 12 _E',
  DA: '_C; 1,3,4,9-13 _J',
  DN: '_M; 20-22 _B',
  DT: '_H; 6-8 _L',
  E: '_C; 4 _A',
  FK: '_N; 15-21 _P',
  G: '_N; 83,84 _P',
  GU: '_H; 1,2,4-6,21-23,25 _J',
  HP: '_A; 9-15 _H',
  HR: '_E; 5 _K',
  IG: '_C; 10 _A',
  KA: '_N; 27,28 _P',
  KT: '_J; 2-4 _C',
  KY: '_N; 13 _P',
  L: '_D; 40 _G',
  LN: '_B; 7 _M',
  MK: '_B; 40-42,44,45 _A',
  N: '_A; 1,5,7,16,19 _C',
  NW: '_C; 2,4,7,9,11 _A',
  OL: '_G; 14 _M',
  OX: '_H; 7,15,16 _E; 17 _B',
  PA: '_P; 1-19 _N',
  PE: '_A; 5,6,8-12,20-29,99 _B',
  PR: '_G; 8,9 _D',
  RH: '_J; 14 _H',
  S: '_M; 20,25,26,40-45,49,80,81,96-99 _B',
  SY: '_D; 1-9,15,99 _E; 25 _K',
  TW: '_H; 9,10,20 _J',
  W: '_C; 3-5,7,13 _H',
  WA: '_D; 3,12-15 _G',
  YO: '_F; 15,16 _M',
};

/** Places that are not connected to Great Britain's grid. */
const OUTSIDE = ['BT', 'JE', 'GY', 'IM'];

const within = (district: number, list: string): boolean =>
  list.split(',').some((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return from !== undefined && to !== undefined && district >= from && district <= to;
  });

function groupOf(area: string, district: number): string | null {
  const pure = Object.entries(PURE).find(([, areas]) => areas.split(' ').includes(area));
  if (pure) return pure[0];
  const [main, ...exceptions] = MIXED[area]?.split('; ') ?? [];
  const exception = exceptions.map((text) => text.split(' ')).find(([list]) => within(district, list ?? ''));
  return exception?.[1] ?? main ?? null;
}

/** The area of a postcode or its outward code; `outside` Great Britain; null for anything else. */
export function areaOfPostcode(postcode: string): DistributionArea | 'outside' | null {
  const text = postcode.trim().toUpperCase();
  const [, letters, digits] = /^([A-Z]{1,2})(\d{1,2})[A-Z]?(\s*\d[A-Z]{2})?$/.exec(splitOutward(text)) ?? [];
  if (!letters || !digits) return null;
  if (OUTSIDE.includes(letters)) return 'outside';
  const group = groupOf(letters, Number(digits));
  return DISTRIBUTION_AREAS.find(({ gsp }) => gsp === group) ?? null;
}

/** A full postcode without its space: the inward code is always three characters. */
const splitOutward = (text: string): string =>
  /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(text) ? `${text.slice(0, -3)} ${text.slice(-3)}` : text;

/** The outward code of a postcode: `LS9` of `ls9 8aa`. */
export const outwardOf = (postcode: string): string =>
  splitOutward(postcode.toUpperCase().replace(/\s+/g, '')).split(' ')[0] ?? '';

/**
 * A regular expression for the outward codes of an area, which PostgreSQL reads as JavaScript does: a list is filtered by
 * it where the rows are.
 */
export function patternOfArea(gsp: string): string {
  const pure = (PURE[gsp] ?? '').split(' ').filter(Boolean);
  const mixed = Object.entries(MIXED).flatMap(([letters, text]) => {
    const [main, ...exceptions] = text.split('; ');
    const others = exceptions.map((part) => part.split(' ') as [string, string]);
    const own = others.filter(([, area]) => area === gsp).flatMap(([list]) => districtsOf(list));
    const foreign = others.filter(([, area]) => area !== gsp).flatMap(([list]) => districtsOf(list));
    if (main === gsp) return [`${letters}${foreign.length > 0 ? `(?!0?(${foreign.join('|')})[A-Z]?$)` : ''}[0-9]{1,2}`];
    return own.length > 0 ? [`${letters}0?(${own.join('|')})`] : [];
  });
  const whole = pure.length > 0 ? [`(${pure.join('|')})[0-9]{1,2}`] : [];
  return `^(${[...whole, ...mixed].join('|')})[A-Z]?$`;
}

const districtsOf = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
