import { HALF_HOUR } from '@libs/forecast';
import { UnknownAnswer } from '@libs/grid';
import { z } from 'zod';
import type { OutlookHalfHour } from './outlook.sql.js';

/**
 * Unit rates of a product in a region, as Octopus Energy publishes them without a key: a page of `results`, the newest first, and
 * the address of the `next` one. Source: developer.octopus.energy/rest/guides (list-standard-unit-rates).
 */

const Instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const Rates = z.object({
  next: z.string().nullish(),
  results: z.array(
    z.object({
      value_exc_vat: z.number().min(-1000).max(1000),
      valid_from: Instant,
      valid_to: Instant.nullish(),
      payment_method: z.string().nullish(),
    }),
  ),
});

/** The tariff of a product in a distribution area (`_A` to `_P`): one register, electricity. */
export const tariffCode = (product: string, gsp: string): string => `E-1R-${product}-${gsp.slice(1)}`;

const PREFIX = 'E-1R-';
export const pricesUrl = (base: string, code: string, from: Date, to: Date): string => {
  const product = code.slice(PREFIX.length, -2);
  const query = new URLSearchParams({ period_from: toSeconds(from), period_to: toSeconds(to), page_size: '1500' });
  return `${base}/products/${product}/electricity-tariffs/${code}/standard-unit-rates/?${query}`;
};
const toSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Half hours of one page, between two instants; a rate of a longer time counts in each of its half hours. Throws UnknownAnswer. */
export function parsePrices(
  body: unknown,
  from: number,
  to: number,
): { halfHours: OutlookHalfHour[]; next: string | null } {
  const parsed = Rates.safeParse(body);
  if (!parsed.success) throw new UnknownAnswer(`prices: ${parsed.error.issues[0]?.path.join('.')}`);
  const byInstant = new Map<number, OutlookHalfHour>();
  for (const { value_exc_vat: value, valid_from, valid_to, payment_method } of parsed.data.results) {
    if (payment_method && payment_method !== 'DIRECT_DEBIT') continue;
    const first = Math.ceil(Math.max(valid_from, from) / HALF_HOUR) * HALF_HOUR;
    for (let at = first; at + HALF_HOUR <= Math.min(valid_to ?? to, to); at += HALF_HOUR)
      byInstant.set(at, { at, value, air: null });
  }
  return { halfHours: [...byInstant.values()], next: parsed.data.next ?? null };
}
