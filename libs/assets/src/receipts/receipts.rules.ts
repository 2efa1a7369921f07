import {
  type AgreementTerms,
  type ForecastRange,
  figuresTo,
  type IndexFigures,
  priceInYear,
  READ_ENOUGH,
  RECEIPT_SCORE,
  type ReceiptMonth,
} from '@libs/contracts';

/** A month of a site compared with its forecasts. Pure; days are London days, energy is Wh, money pence. */

export interface MeasuredMonth {
  /** `YYYY-MM` */
  month: string;
  /** Of the whole month. */
  halfHours: number;
  genWh: number | null;
  /** Half hours of generation with data, and how many of them were estimated. */
  known: number;
  estimated: number;
}

export interface ReceiptSite {
  liveSince: string;
  solarKwp: number | null;
  /** Expected generation from January, kWh. */
  frozen: readonly ForecastRange[] | null;
  newest: readonly ForecastRange[] | null;
}

type Compared = Omit<ReceiptMonth, 'carbon' | 'saving'>;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** `today` is the London day of the reading. */
export function receiptOf(measured: MeasuredMonth, site: ReceiptSite, today: string): Compared {
  const { month, halfHours, genWh, known, estimated } = measured;
  const { liveSince, solarKwp } = site;
  const place = Number(month.slice(5)) - 1;
  const frozen = site.frozen?.[place] ?? null;
  const kwh = genWh === null ? null : tenth((genWh / 1000) * (halfHours / known));
  const read = known - estimated;
  const why =
    today.slice(0, 7) <= month
      ? 'running'
      : liveSince > `${month}-01`
        ? 'partial'
        : kwh === null || read < READ_ENOUGH * halfHours
          ? 'unread'
          : frozen
            ? null
            : 'noForecast';
  const counted = why === null && kwh !== null && frozen !== null;
  const whole = why === null || why === 'noForecast';
  return {
    month,
    halfHours,
    read,
    // For an incomplete month, only what was measured is shown.
    kwh: whole || genWh === null ? kwh : tenth(genWh / 1000),
    frozen,
    newest: site.newest?.[place] ?? null,
    verdict: counted ? (kwh < frozen.p10 ? 'below' : kwh > frozen.p90 ? 'above' : 'within') : null,
    why,
    yield: whole && kwh !== null && solarKwp ? tenth(kwh / solarKwp) : null,
  };
}

export function receiptScore(months: readonly Pick<ReceiptMonth, 'verdict'>[]) {
  const counted = months.filter(({ verdict }) => verdict !== null).length;
  const within = months.filter(({ verdict }) => verdict === 'within').length;
  const coverage = counted >= RECEIPT_SCORE.months ? Math.round((within / counted) * 1e4) / 1e4 : null;
  return { counted, within, coverage };
}

export interface SavingOf {
  terms: AgreementTerms;
  /** From when the term runs. */
  startsOn: string;
  month: string;
  /** What a price rises by; none where its terms name no index. */
  figures?: IndexFigures;
  selfWh: number;
  genWh: number;
  exportWh: number;
  /** What the host pays its supplier, and what export earns, p/kWh. */
  ratePence: number;
  exportPence: number;
}

/** Contract years are counted from 1; before the start, the first applies. */
function contractYear(startsOn: string, month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const [startYear, startMonth] = startsOn.split('-').map(Number) as [number, number];
  return Math.max(1, Math.floor(((year - startYear) * 12 + number - startMonth) / 12) + 1);
}

/** What a host saved in a month, before VAT; null where the price isn't known. Rounded to a penny once. */
export function savingOf(of: SavingOf): ReceiptMonth['saving'] {
  const { terms, startsOn, month, figures: known = new Map(), selfWh, genWh, exportWh, ratePence, exportPence } = of;
  const year = contractYear(startsOn, month);
  const price = priceInYear(terms, year, figuresTo(terms.index, { begin: startsOn, year, known }).figures);
  if (price === null) return null;
  const perKwh = terms.priceKind === 'per_kwh';
  const billedWh = terms.billingMeter === 'generation' ? genWh : selfWh;
  const cost = perKwh ? (billedWh / 1000) * (price / 1000) : price;
  const share =
    terms.exportOwner === 'host' ? 1 : terms.exportOwner === 'shared' ? (terms.exportHostBp ?? 0) / 10_000 : 0;
  const exported = (exportWh / 1000) * exportPence * share;
  return {
    pence: Math.round((selfWh / 1000) * ratePence - cost + exported),
    selfWh,
    priceMp: perKwh ? price : null,
    costPence: Math.round(cost),
    exportPence: Math.round(exported),
  };
}

/** What the grid emitted in a half hour, g/kWh. */
export interface Intensity {
  actual: number | null;
  forecast: number | null;
}

/** Carbon of half hours, kg: by the grid's intensity in that half hour if known, else by the factor of the year. */
export function carbonOf(
  halfHours: readonly { self: number | null; exported: number | null; grid: Intensity | null }[],
  factorKgPerKwh: number,
): ReceiptMonth['carbon'] {
  let [selfKg, exportedKg] = [0, 0];
  const by = { actual: 0, forecast: 0, factor: 0 };
  for (const { self, exported, grid } of halfHours) {
    if (self === null && exported === null) continue;
    const how = grid?.actual != null ? 'actual' : grid?.forecast != null ? 'forecast' : 'factor';
    const kgPerKwh = how === 'factor' ? factorKgPerKwh : (grid?.[how] ?? 0) / 1000;
    by[how] += 1;
    selfKg += ((self ?? 0) / 1000) * kgPerKwh;
    exportedKg += ((exported ?? 0) / 1000) * kgPerKwh;
  }
  if (by.actual + by.forecast + by.factor === 0) return null;
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return { selfKg: hundredth(selfKg), exportedKg: hundredth(exportedKg), factorKgPerKwh, halfHours: by };
}
