import { BUSINESS_TYPES, type BusinessType, ForecastBody } from './question.js';
import type { HostView } from '../parties/views.js';
import type { SystemRequirements } from '../projects/views.js';

/** Builds the forecast's question from a host's record, identically in the browser, the API and the worker. Pure. */

/** Free-text trades from before there was a list, mapped to the most similar load profile. */
const LIKE: readonly (readonly [RegExp, BusinessType])[] = [
  [/bak|caf|tea|coffee|restaurant|pub|hotel|inn\b|care home/i, 'cafe'],
  [/garage|motor|joiner|vet|workshop/i, 'garage'],
  [/warehouse|storage|cold store|wholesale|garden|shop/i, 'small_warehouse'],
  [/manufact|brew|laundry|print|ceramic|dairy|engineer|fabricat|factory/i, 'manufacturing'],
  [/office|school|nursery|leisure|gym|studio/i, 'office'],
];

/** The load profile most similar to a trade; null if the text gives no clue. */
export function businessTypeOf(text: string | null | undefined): BusinessType | null {
  const known = BUSINESS_TYPES.find((type) => type === text);
  return known ?? LIKE.find(([words]) => text && words.test(text))?.[1] ?? null;
}

const SPAN = /(\d{1,2})[:.](\d\d)\s*(?:to|-|–|until)\s*(\d{1,2})[:.](\d\d)/i;

/** Opening hours parsed from free text; null if no single day's hours can be read. */
export function openingHoursOf(text: string | null | undefined): NonNullable<ForecastBody['openingHours']> | null {
  const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(text ?? '') ?? [];
  if (!text || !fromHour || !toHour) return null;
  const from = Number(fromHour) + Number(fromMinute) / 60;
  const to = Number(toHour) + Number(toMinute) / 60;
  if (!(from < to && to <= 24)) return null;
  const daysPerWeek = /sun|daily|every ?day|7 days|all week/i.test(text) ? 7 : /sat/i.test(text) ? 6 : 5;
  return { from, to, daysPerWeek };
}

export type SiteQuestion = { body: ForecastBody; missing: null } | { body: null; missing: string[] };

const NAMES: Record<string, string> = {
  businessType: 'your type of business',
  annualUsageKwh: 'your annual usage',
  postcode: 'the postcode',
};

/** Leaves missing figures out, so that the engine assumes them and says so. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

/** All properties of a system that the question uses. */
const askedOfSystem = (system: SystemRequirements | null) => ({
  evChargers: system?.evChargers ?? null,
  size:
    system && typeof system.solarKwp === 'number'
      ? { solarKwp: system.solarKwp, batteryKwh: system.batteryKwh ?? 0 }
      : undefined,
});

/** Whether two systems give the same question: they differ only in properties that a forecast does not use. */
export const asksTheSame = (before: SystemRequirements | null, after: SystemRequirements | null): boolean =>
  JSON.stringify(askedOfSystem(before)) === JSON.stringify(askedOfSystem(after));

/**
 * The question for a host's site, or what is still missing. A system that has been designed is used as it is; so is the
 * annual usage from readings or bills.
 */
export function siteQuestion(
  host: Pick<HostView, 'businessDetails' | 'electricityNeeds'>,
  system: SystemRequirements | null = null,
  annualKwh: number | null = null,
): SiteQuestion {
  const { businessType, postcode, roofAreaM2, tiltDeg, azimuthDeg, mount, shadingPercent } = host.businessDetails ?? {};
  const needs = host.electricityNeeds ?? {};
  const { unitRatePence, standingChargePencePerDay, offer, smartService } = needs;
  const { evChargers, size } = askedOfSystem(system);
  const asked = given({
    businessType: businessTypeOf(businessType),
    postcode: postcode || null,
    annualUsageKwh: annualKwh ?? needs.annualUsageKwh,
    unitRatePence: unitRatePence && unitRatePence <= 200 ? unitRatePence : null,
    standingChargePencePerDay,
    roofAreaM2,
    tiltDeg,
    azimuthDeg,
    mount,
    shadingPercent,
    evChargers: evChargers ?? needs.evChargers,
    system: size,
  });
  const needed = ['businessType', 'annualUsageKwh', 'postcode'].filter((name) => !(name in asked));
  const parsed = ForecastBody.safeParse({
    ...asked,
    offer: offer ?? 'per_kwh',
    smartService: smartService ?? false,
    // A fixed seed, so that the same site gets the same figures every day.
    seed: 1,
  });
  const wrong = parsed.error?.issues.map((issue) => String(issue.path[0])) ?? [];
  const missing = [...new Set([...needed, ...wrong])].map((name) => NAMES[name] ?? name);
  if (missing.length > 0 || !parsed.data) return { body: null, missing };
  return { body: parsed.data, missing: null };
}
