import type { HostTariff } from '@libs/contracts';
import { CLOCK_TIMES } from '../../../lib/clock-times';
import { TARIFF } from './tariff.texts';

/** The form of a host's tariff. Pure. */

export interface TypedBand {
  from: string;
  to: string;
  pence: string;
  weekdays: boolean;
}

export interface TypedTariff {
  halfHourly: boolean;
  product: string;
  pence: string;
  bands: TypedBand[];
}

export const NEW_BAND: TypedBand = { from: '00:00', to: '07:00', pence: '', weekdays: false };
export const MOST_BANDS = 8;

const HALF_HOURS = 48;
const DEAREST = 500;
const CHEAPEST = -100;

export const typedTariff = (tariff: HostTariff | null): TypedTariff => ({
  halfHourly: tariff?.halfHourly != null,
  product: tariff?.halfHourly?.product ?? '',
  pence: tariff ? String(tariff.pence) : '',
  bands: tariff?.bands.map((band) => ({ ...band, pence: String(band.pence) })) ?? [],
});

const PRODUCT = /^[A-Z0-9]+(-[A-Z0-9]+){1,8}$/;
const PRICE = /^[-−]?\d{1,3}(\.\d{1,3})?$/;
function penceOf(typed: string): number | null {
  const text = typed.trim();
  if (!PRICE.test(text)) return null;
  const pence = Number(text.replace('−', '-'));
  return pence >= CHEAPEST && pence <= DEAREST ? pence : null;
}

/** The half hours of a band; it goes over midnight where it ends before it begins. */
function slotsOf({ from, to }: Pick<TypedBand, 'from' | 'to'>): number[] {
  const [first, end] = [CLOCK_TIMES.indexOf(from), CLOCK_TIMES.indexOf(to)];
  const length = (end - first + HALF_HOURS) % HALF_HOURS;
  return Array.from({ length }, (_, at) => (first + at) % HALF_HOURS);
}

const overlap = (one: TypedBand, other: TypedBand): boolean => {
  const slots = new Set(slotsOf(other));
  return slotsOf(one).some((slot) => slots.has(slot));
};

/** What is wrong with a band, before those after it; null where nothing is. */
function bandFault(bands: readonly TypedBand[], at: number): string | null {
  const band = bands[at] as TypedBand;
  if (band.from === band.to) return TARIFF.sameTime(at + 1);
  if (penceOf(band.pence) === null) return TARIFF.bandPrice(at + 1);
  const earlier = bands.slice(0, at).findIndex((one) => overlap(one, band));
  return earlier === -1 ? null : TARIFF.overlap(earlier + 1, at + 1);
}

/** What is sent, or what is wrong with the price or with the first faulty band. */
export function readTariff({ halfHourly, product, pence, bands }: TypedTariff) {
  const base = penceOf(pence);
  if (halfHourly) {
    const code = product.trim().toUpperCase();
    const known = PRODUCT.test(code);
    if (base === null || !known)
      return { faults: { pence: base === null && TARIFF.price, product: !known && TARIFF.productFault } };
    return { body: { pence: base, bands: [], halfHourly: { product: code } } satisfies HostTariff };
  }
  const wrong = bands.map((_, at) => bandFault(bands, at)).find((fault) => fault !== null);
  if (base === null || wrong) return { faults: { pence: base === null && TARIFF.price, bands: wrong } };
  const tariff: HostTariff = {
    pence: base,
    bands: bands.map((band) => ({ ...band, pence: penceOf(band.pence) ?? 0 })),
  };
  return { body: tariff };
}

/** `29.8p a kWh, 19.6p from 23:00 to 06:00` */
export const tariffWords = ({ pence, bands, halfHourly }: HostTariff): string =>
  halfHourly ? TARIFF.halfHourly(halfHourly.product) : [TARIFF.aKwh(pence), ...bands.map(TARIFF.band)].join(', ');
