import type { BusinessType, ForecastBody } from '@libs/contracts';

/** The figures in a question: the inputs of a forecast. */
export type GivenFigures = Pick<ForecastBody, 'annualUsageKwh'> & ChangedFigures;
/** The same without the annual usage: what changes an earlier question. */
export type ChangedFigures = Partial<
  Pick<ForecastBody, 'unitRatePence' | 'roofAreaM2' | 'postcode' | 'businessType' | 'offer'>
> & {
  /** The size of a battery, where one was named. */
  batteryKwh?: number;
  /** Pounds a month, if the question gives a bill instead of a usage. */
  poundsAMonth?: number;
};

const BUSINESSES: readonly (readonly [BusinessType, RegExp])[] = [
  ['small_warehouse', /\b(?:warehouse|storage)\b/i],
  ['cafe', /\b(?:caf[eé](?!\w)|restaurant|baker(?:y|s)|pub|coffee shop|takeaway|hotel)(?!\w)/i],
  ['garage', /\b(?:garage|workshop|mot centre)\b/i],
  ['manufacturing', /\b(?:manufactur\w*|factory)\b/i],
  ['office', /\boffices?\b/i],
];

const SCALES: Record<string, number> = { k: 1, m: 1_000, g: 1_000_000 };
/** Before a unit: `80k kWh`. */
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000, thousand: 1_000, million: 1_000_000 };
/** Of a year, by the word for the span. */
const SPANS: Record<string, number> = { week: 52, month: 12, quarter: 4, year: 1, annum: 1 };

const plain = (digits: string | undefined): number => Number((digits ?? '').replace(/[, ]/g, ''));
const NUMBER = String.raw`(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const ENERGY = new RegExp(`${NUMBER}\\s*(thousand|million|k(?=\\s*k?wh)|m(?=\\s+kwh))?\\s*(k|m|g)wh`, 'gi');
const SPENT = new RegExp(
  `(?:£\\s*${NUMBER}\\s*(k|grand|thousand)?|${NUMBER}\\s*(k|grand|thousand|quid|pounds)(?:\\s*quid)?)\\s*(?:a|an|per|each|every|\\/|pcm)?\\s*(week|month|quarter|year|annum|pcm)`,
  'i',
);

/** A number of kWh belongs to a battery where the word is within a few words of it. */
const isBattery = (text: string, from: number, to: number): boolean =>
  /^\W*(?:\w+\W+){0,2}(?:batter|storage\b)/i.test(text.slice(to)) ||
  /batter\w*\W+(?:\w+\W+){0,2}$/i.test(text.slice(0, from));

/** What a question says besides the annual usage; empty if there is nothing else. */
export function changesIn(text: string): ChangedFigures {
  const rate = new RegExp(`${NUMBER}\\s*(?:p|pence)\\b`, 'i').exec(text);
  const roof = new RegExp(`${NUMBER}\\s*(?:m2|m²|sqm|square met)`, 'i').exec(text);
  const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i.exec(text)?.[0];
  const businessType = BUSINESSES.find(([, words]) => words.test(text))?.[0];
  const battery = [...text.matchAll(ENERGY)].find((found) =>
    isBattery(text, found.index, found.index + found[0].length),
  );
  const spent = SPENT.exec(text);
  return {
    ...(rate ? { unitRatePence: plain(rate[1]) } : {}),
    ...(roof ? { roofAreaM2: plain(roof[1]) } : {}),
    ...(postcode ? { postcode: postcode.toUpperCase() } : {}),
    ...(businessType && !battery ? { businessType } : {}),
    ...(/\bflat (monthly )?fee\b/i.test(text) ? { offer: 'flat_fee' as const } : {}),
    ...(battery ? { batteryKwh: kwhOf(battery) } : {}),
    ...(spent ? { poundsAMonth: poundsAMonth(spent) } : {}),
  };
}

/** Null where no annual usage is given. */
export function figuresIn(text: string): GivenFigures | null {
  const use = [...text.matchAll(ENERGY)].find((found) => !isBattery(text, found.index, found.index + found[0].length));
  if (!use) return null;
  const monthly = /\b(a|per|each|every)\s*month\b|\bmonthly use\b/i.test(text.slice(use.index, use.index + 40));
  const { poundsAMonth: _, ...changes } = changesIn(text);
  return { annualUsageKwh: Math.round(kwhOf(use) * (monthly ? 12 : 1) * 100) / 100, ...changes };
}

const kwhOf = ([, digits, words, unit]: RegExpExecArray): number =>
  plain(digits) * (FACTORS[words?.toLowerCase() ?? ''] ?? 1) * (SCALES[unit?.toLowerCase() ?? 'k'] ?? 1);

const poundsAMonth = ([, signed, signedScale, bare, bareScale, span]: RegExpExecArray): number => {
  const scale = /^(?:k|grand|thousand)$/i.test(signedScale ?? bareScale ?? '') ? 1_000 : 1;
  return Math.round((plain(signed ?? bare) * scale * (SPANS[span?.toLowerCase() ?? 'month'] ?? 12)) / 12);
};
