import { z } from 'zod';
import { areaOfPostcode } from '../places/postcode-area.js';
import type { CalculatorLink, CalculatorPart } from './calculator-link.js';
import { BUSINESS_TYPES, MOUNTS, OFFERS } from './question.js';

const number = (least: number, most: number) => z.coerce.number().min(least).max(most);
const ON = ['on', 'off'] as const;

/** Each parameter is parsed separately: an invalid one is ignored, and the others are used. */
const PARTS = {
  business: z.enum(BUSINESS_TYPES),
  kwh: number(500, 20_000_000),
  /** Pounds a month before VAT, in place of kWh. */
  pounds: number(1, 500_000),
  pence: number(1, 200),
  postcode: z
    .string()
    .max(10)
    .refine((text) => ![null, 'outside'].includes(areaOfPostcode(text) as string | null))
    .transform((text) => text.trim().toUpperCase()),
  roof: number(0, 1_000_000),
  pitch: number(0, 90),
  facing: number(0, 360),
  mount: z.enum(MOUNTS),
  shade: z.enum(['0', '10', '20']).transform((text) => Number(text) as 0 | 10 | 20),
  solar: number(0, 20_000),
  battery: number(0, 100_000),
  chargers: z.coerce.number().int().min(0).max(1000),
  pay: z.enum(OFFERS),
  service: z.enum(ON).transform((text) => text === 'on'),
} as const satisfies { [Part in CalculatorPart]: z.ZodType<CalculatorLink[Part]> };

const NAMES = Object.keys(PARTS) as CalculatorPart[];
/** A link to the calculator has at least one of these parameters. */
const OURS: readonly CalculatorPart[] = ['business', 'kwh', 'pounds'];

export interface ReadLink {
  link: CalculatorLink;
  /** Parameters that were present but invalid. */
  unread: CalculatorPart[];
}

/** Parses the calculator's parameters from a query string; null if it is not a link to the calculator. */
export function readCalculatorLink(search: string): ReadLink | null {
  const query = new URLSearchParams(search);
  if (!OURS.some((name) => query.has(name))) return null;
  const read: ReadLink = { link: {}, unread: [] };
  for (const name of NAMES) {
    const text = query.get(name);
    if (text === null) continue;
    // An empty string would be read as zero.
    const parsed = PARTS[name].safeParse(text.trim() === '' ? undefined : text);
    if (parsed.success) Object.assign(read.link, { [name]: parsed.data });
    else read.unread.push(name);
  }
  return read;
}
