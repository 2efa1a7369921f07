import type { BusinessType, ForecastBody } from '@libs/contracts';

/** The figures that somebody gave in words: what a forecast can be asked with. */
export type GivenFigures = Pick<ForecastBody, 'annualUsageKwh'> &
  Partial<Pick<ForecastBody, 'unitRatePence' | 'roofAreaM2' | 'postcode' | 'businessType' | 'offer'>>;

const BUSINESSES: readonly (readonly [BusinessType, RegExp])[] = [
  ['small_warehouse', /\bwarehouse|storage\b/i],
  ['cafe', /\bcaf[eé]|restaurant|bakery|pub\b/i],
  ['garage', /\bgarage|workshop\b/i],
  ['manufacturing', /\bmanufactur|factory|plant\b/i],
  ['office', /\boffice/i],
];

const plain = (digits: string | undefined): number => Number((digits ?? '').replace(/[, ]/g, ''));
const NUMBER = String.raw`(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;

/** Null where no yearly use is given. */
export function figuresIn(text: string): GivenFigures | null {
  const use = new RegExp(`${NUMBER}\\s*(k|m|g)wh`, 'i').exec(text);
  if (!use) return null;
  const scale = { k: 1, m: 1_000, g: 1_000_000 }[use[2]?.toLowerCase() ?? 'k'] ?? 1;
  const monthly = /\b(a|per|each|every)\s*month\b|\bmonthly use\b/i.test(text.slice(use.index, use.index + 40));
  const rate = new RegExp(`${NUMBER}\\s*(?:p|pence)\\b`, 'i').exec(text);
  const roof = new RegExp(`${NUMBER}\\s*(?:m2|m²|sqm|square met)`, 'i').exec(text);
  const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i.exec(text)?.[0];
  const businessType = BUSINESSES.find(([, words]) => words.test(text))?.[0];
  return {
    annualUsageKwh: Math.round(plain(use[1]) * scale * (monthly ? 12 : 1) * 100) / 100,
    ...(rate ? { unitRatePence: plain(rate[1]) } : {}),
    ...(roof ? { roofAreaM2: plain(roof[1]) } : {}),
    ...(postcode ? { postcode: postcode.toUpperCase() } : {}),
    ...(businessType ? { businessType } : {}),
    ...(/\bflat (monthly )?fee\b/i.test(text) ? { offer: 'flat_fee' as const } : {}),
  };
}
