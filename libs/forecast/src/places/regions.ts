import { CLIMATE, type ClimateRegion } from '../data/climate.js';

interface Rule {
  area: string;
  from: number;
  to: number;
  region: ClimateRegion;
}

const PREFIX = /^([A-Z]{1,2})(\d{1,2})?$/;

const rules: readonly Rule[] = CLIMATE.flatMap((region) =>
  region.postcodes.split(',').map((text): Rule => {
    const [from = '', to = from] = text.split('-');
    const [, area = '', first] = PREFIX.exec(from) ?? [];
    const last = PREFIX.exec(to)?.[2];
    return { area, from: Number(first ?? 0), to: Number(last ?? 99), region };
  }),
);

/** Area letters and district of a postcode or of its first half. */
function outwardOf(postcode: string): { area: string; district: number } {
  const text = postcode.toUpperCase().replace(/\s+/g, '');
  const outward = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(text) ? text.slice(0, -3) : text;
  const [, area = '', district = ''] = /^([A-Z]{1,2})(\d{1,2})/.exec(outward) ?? [];
  return { area, district: Number(district) };
}

/** The climate region of a postcode or its first half: the narrowest rule that holds wins; null where none does. */
export function regionOf(postcode: string): ClimateRegion | null {
  const outward = outwardOf(postcode);
  let best: Rule | null = null;
  for (const rule of rules) {
    if (rule.area !== outward.area || outward.district < rule.from || outward.district > rule.to) continue;
    if (!best || rule.to - rule.from < best.to - best.from) best = rule;
  }
  return best?.region ?? null;
}
