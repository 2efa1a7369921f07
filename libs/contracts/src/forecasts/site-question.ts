import { BUSINESS_TYPES, type BusinessType, ForecastBody } from './question.js';
import type { HostView } from '../parties/views.js';
import type { SystemRequirements } from '../projects/views.js';

/** From a host's record to the forecast's question: the same in the browser, the API and the worker. Pure. */

/** Trades that were written down in words before there was a choice, by the day that is most like theirs. */
const LIKE: readonly (readonly [RegExp, BusinessType])[] = [
  [/bak|caf|tea|coffee|restaurant|pub|hotel|inn\b|care home/i, 'cafe'],
  [/garage|motor|joiner|vet|workshop/i, 'garage'],
  [/warehouse|storage|cold store|wholesale|garden|shop/i, 'small_warehouse'],
  [/manufact|brew|laundry|print|ceramic|dairy|engineer|fabricat|factory/i, 'manufacturing'],
  [/office|school|nursery|leisure|gym|studio/i, 'office'],
];

/** Whose day a trade's use of power is most like; null where nothing is said of it. */
export function businessTypeOf(text: string | null | undefined): BusinessType | null {
  const known = BUSINESS_TYPES.find((type) => type === text);
  return known ?? LIKE.find(([words]) => text && words.test(text))?.[1] ?? null;
}

const SPAN = /(\d{1,2})[:.](\d\d)\s*(?:to|-|–|until)\s*(\d{1,2})[:.](\d\d)/i;

/** The hours in which a business is at work, out of the words in which they were written; null where they name none of one day. */
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

/** Leaves absent figures out, so that the engine assumes them and says so. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

/** All that a question takes of a system. */
const askedOfSystem = (system: SystemRequirements | null) => ({
  evChargers: system?.evChargers ?? null,
  size:
    system && typeof system.solarKwp === 'number'
      ? { solarKwp: system.solarKwp, batteryKwh: system.batteryKwh ?? 0 }
      : undefined,
});

/** Whether two systems lead to the same question: what is between them is nothing that a forecast reads. */
export const asksTheSame = (before: SystemRequirements | null, after: SystemRequirements | null): boolean =>
  JSON.stringify(askedOfSystem(before)) === JSON.stringify(askedOfSystem(after));

/**
 * The question for a host's site, or what it still needs. A system that was designed for it is taken as it is; so is the yearly
 * use that readings or bills say.
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
    // The same site gets the same figures every day.
    seed: 1,
  });
  const wrong = parsed.error?.issues.map((issue) => String(issue.path[0])) ?? [];
  const missing = [...new Set([...needed, ...wrong])].map((name) => NAMES[name] ?? name);
  if (missing.length > 0 || !parsed.data) return { body: null, missing };
  return { body: parsed.data, missing: null };
}
