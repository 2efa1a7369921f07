import { HALF_HOUR } from '@libs/forecast';
import { dayOf, heightAt, hoursOfSun, shareOf } from './sun.js';
import type { Finding, HalfHourRead, KnownAlert, WatchedSite } from './watched.js';

/** What each rule finds in the readings at a given moment. Pure: the moment is an argument. */

const HOUR = 2 * HALF_HOUR;
const DAY = 24 * HOUR;
/** Older readings aren't reported as a fault of today. */
const FRESH = 36 * HOUR;

type Rule = (site: WatchedSite, now: number, known: KnownAlert | null) => Finding;

const end = ({ start }: HalfHourRead): number => start + HALF_HOUR;
const isRead = ({ gen, exp, imp }: HalfHourRead): boolean => gen !== null || exp !== null || imp !== null;
const lastOf = ({ halfHours }: WatchedSite, has: (one: HalfHourRead) => boolean): HalfHourRead | undefined =>
  halfHours.findLast(has);
/** No source reads it, or the process has only just started. */
const isJudged = ({ automatic, answers }: WatchedSite): boolean => automatic && answers >= 2;
const monthOf = (site: WatchedSite, start: number) =>
  site.expected?.find(({ month }) => month === Number(dayOf(start).slice(5, 7)));

/** Silent for 4 h of daylight, or for 12 h unless they were night: a logger sleeps as long as its panels do. */
const commsStale: Rule = (site, now, known) => {
  if (!isJudged(site)) return { state: 'unknown' };
  const last = lastOf(site, isRead);
  const since = last ? end(last) : (site.halfHours[0]?.start ?? now);
  const daylight = hoursOfSun(since, now, 10, site);
  const whole = now - since >= 12 * HOUR && hoursOfSun(since, now, 0, site) >= 2;
  if (daylight >= 4 || whole) {
    return { state: 'on', level: now - since >= DAY ? 'major' : 'minor', from: since, to: now };
  }
  if (daylight >= 2) return { state: 'begun', from: since, to: now };
  if (!known) return { state: 'off' };
  const back = site.halfHours.filter((one) => one.start >= known.evidenceFrom && isRead(one)).length;
  return { state: back >= 2 ? 'off' : 'between' };
};

/** Generates next to nothing for two hours of good sun while its meter answers. */
const zeroOutput: Rule = (site, now, known) => {
  const { solarKwp } = site;
  if (!solarKwp) return { state: 'unknown' };
  const full = solarKwp * 500;
  const sunny = site.halfHours.filter((one) => {
    if (one.gen === null || end(one) < now - FRESH || heightAt(one.start, site) <= 15) return false;
    const month = monthOf(site, one.start);
    return !month || shareOf(one.start, month.p10, site) >= 0.05 * full;
  });
  const run = tail(sunny, ({ gen }) => (gen ?? 0) <= 0.005 * full);
  const [first, last] = [run[0], run.at(-1)];
  if (first && last && run.length >= 2) {
    if (isSnow(site, first.start)) return { state: 'between' };
    const evidence = { from: first.start, to: end(last) };
    return run.length >= 4 ? { state: 'on', level: 'major', ...evidence } : { state: 'begun', ...evidence };
  }
  if (run.length > 0 || !known) return { state: known ? 'between' : 'off' };
  const since = sunny.filter(({ start }) => start >= known.evidenceFrom).slice(-2);
  const back = since.filter((one) => {
    const month = monthOf(site, one.start);
    return (one.gen ?? 0) > 0.05 * (month ? shareOf(one.start, month.p50, site) : full);
  });
  return { state: back.length === 2 ? 'off' : 'between' };
};

/** The last half hours of one day, without gaps, for which this is true. */
function tail(halfHours: readonly HalfHourRead[], holds: (one: HalfHourRead) => boolean): HalfHourRead[] {
  const run: HalfHourRead[] = [];
  for (const one of halfHours.toReversed()) {
    const next = run[0];
    if (!holds(one) || (next && next.start - one.start !== HALF_HOUR)) break;
    run.unshift(one);
  }
  return run;
}

/** From November to April, while the neighbours generate nothing either and it isn't known to be too warm for snow. */
function isSnow({ neighbours, frost }: WatchedSite, start: number): boolean {
  const day = dayOf(start);
  const month = Number(day.slice(5, 7));
  return (month >= 11 || month <= 4) && frost !== false && (neighbours.get(day) ?? 1) < 0.05;
}

/** Under 60% of what the weather allowed, by its neighbours, on three of five days. */
const lowOutput: Rule = (site, now, known) => {
  const today = dayOf(now);
  const days = [...Map.groupBy(site.halfHours, ({ start }) => dayOf(start))].flatMap(([day, halfHours]) => {
    const weather = site.neighbours.get(day);
    const month = monthOf(site, halfHours[0]?.start ?? 0);
    if (day >= today || weather === undefined || !month) return [];
    const sunUp = halfHours.filter(({ start }) => heightAt(start, site) > 0);
    const read = sunUp.filter(({ gen }) => gen !== null);
    const expected = weather * sunUp.reduce((sum, { start }) => sum + shareOf(start, month.p50, site), 0);
    if (expected < 25_000 || read.length < 0.9 * sunUp.length) return [];
    const share = read.reduce((sum, { gen }) => sum + (gen ?? 0), 0) / expected;
    return [{ share, from: halfHours[0]?.start ?? 0, to: (halfHours.at(-1)?.start ?? 0) + HALF_HOUR }];
  });
  const low = days.slice(-5).filter(({ share }) => share < 0.6);
  const latest = days.at(-1);
  const [first, last] = [low[0], low.at(-1)];
  if (first && last && low.length >= 3 && !hasRisen(days)) {
    return { state: 'on', level: 'minor', from: first.from, to: last.to };
  }
  if (known) return { state: hasRisen(days) ? 'off' : 'between' };
  return latest ? { state: 'off' } : { state: 'unknown' };
};
const hasRisen = (days: readonly { share: number }[]): boolean =>
  days.slice(-3).filter(({ share }) => share >= 0.75).length >= 2;

/** Two whole months in a row under the range of the frozen forecast. */
const belowP10: Rule = ({ months, expected }) => {
  const [before, last] = months.slice(-2);
  const range = (month: string) => expected?.find((one) => one.month === Number(month.slice(5)));
  if (!before || !last || last.read < 0.9) return { state: 'unknown' };
  const under = ({ month, wh }: { month: string; wh: number }) => {
    const p10 = range(month)?.p10;
    return p10 === undefined ? null : wh < p10 * 1000;
  };
  if (under(last) === null) return { state: 'unknown' };
  if (!under(last)) return { state: 'off' };
  if (before.read < 0.9 || !under(before)) return { state: 'between' };
  const from = Date.parse(`${before.month}-01T00:00:00Z`);
  return { state: 'on', level: 'info', from, to: Date.parse(`${last.month}-28T00:00:00Z`) };
};

/** More than the network allows, twice in a day; over once a week was clean. */
const exportLimit: Rule = (site, now, known) => {
  const { exportLimitKw } = site;
  if (!exportLimitKw) return { state: 'unknown' };
  const week = site.halfHours.filter((one) => one.exp !== null && end(one) > now - 7 * DAY);
  const over = week.filter(({ exp }) => (exp ?? 0) > exportLimitKw * 500 * 1.02);
  const days = [...Map.groupBy(over, ({ start }) => dayOf(start)).values()].filter((those) => those.length >= 2);
  const [first, last] = [days[0]?.[0], over.at(-1)];
  if (first && last) return { state: 'on', level: 'critical', from: first.start, to: end(last) };
  if (!known) return { state: 'off' };
  const clean = over.length === 0 && week.length > 0 && now >= known.evidenceTo + 7 * DAY;
  return { state: clean ? 'off' : 'between' };
};

/** The billing meter has no readings for a day while the site is read in another way. */
const meterGap: Rule = (site, now, known) => {
  if (!isJudged(site)) return { state: 'unknown' };
  const last = lastOf(site, ({ gen }) => gen !== null);
  const since = last ? end(last) : (site.halfHours[0]?.start ?? now);
  const otherwise = site.halfHours.some((one) => one.start >= now - DAY && (one.exp !== null || one.imp !== null));
  if (now - since >= DAY && otherwise) return { state: 'on', level: 'major', from: since, to: now };
  if (!known) return { state: 'off' };
  return { state: last && last.start >= known.evidenceFrom ? 'off' : 'between' };
};

const sourceBroken: Rule = ({ refusedSince }, now) =>
  refusedSince === null ? { state: 'off' } : { state: 'on', level: 'major', from: refusedSince, to: now };

/** The battery left its plan, and the next one too. */
const planMissed: Rule = ({ beside }, _now, known) => {
  if (!beside || beside.near) return { state: 'off' };
  const [from, to] = beside.points.slice(-2);
  if (beside.replanned && beside.away && from && to)
    return { state: 'on', level: 'minor', from: from.start, to: to.start + HALF_HOUR };
  return { state: known ? 'between' : 'off' };
};

export const FINDINGS = {
  export_limit: exportLimit,
  zero_output: zeroOutput,
  meter_gap: meterGap,
  source_broken: sourceBroken,
  comms_stale: commsStale,
  low_output: lowOutput,
  below_p10: belowP10,
  plan_missed: planMissed,
} as const;
export type SiteRule = keyof typeof FINDINGS;
