import { describe, expect, test } from '@jest/globals';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import type { AlertRule } from '@libs/contracts';
import { isIncident, isOver } from './incident.rules.js';
import { judge } from './judge.rules.js';
import { dayOf, heightAt, hoursOfSun, shareOf } from './sun.js';
import type { Change, HalfHourRead, KnownAlert, WatchedSite } from './watched.js';

/** Plays a year of half hours to the rules as they would arrive, with faults planted where real sites have them. */

const HOUR = 2 * HALF_HOUR;
const DAY = 24 * HOUR;
const PLACE = { latitude: 51.5, longitude: -0.1 };
const KWP = 50;
const PER_MONTH = [900, 1600, 3400, 5000, 6000, 6200, 6100, 5300, 3900, 2300, 1100, 700];
const EXPECTED = PER_MONTH.map((p50, at) => ({ month: at + 1, p50, p10: p50 * 0.8 }));
const FROM = localMidnight('2026-01-01');
const TO = localMidnight('2027-01-01');

/** The same figures on every machine: Numerical Recipes' generator. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (1664525 * state + 1013904223) % 2 ** 32) / 2 ** 32;
}

/** Weather by day, 0.25 to 1.75 of the mean, and clouds by half hour. */
function aYear(seed: number): { halfHours: HalfHourRead[]; weather: Map<string, number> } {
  const draw = random(seed);
  const weather = new Map<string, number>();
  const halfHours: HalfHourRead[] = [];
  for (let start = FROM; start < TO; start += HALF_HOUR) {
    const day = dayOf(start);
    if (!weather.has(day)) weather.set(day, 0.25 + 1.5 * draw());
    const month = EXPECTED[Number(day.slice(5, 7)) - 1];
    const clear = shareOf(start, month?.p50 ?? 0, PLACE);
    const gen = Math.round(clear * (weather.get(day) ?? 1) * (0.6 + 0.8 * draw()));
    const used = 2_000 + Math.round(2_000 * draw());
    halfHours.push({ start, gen, exp: Math.max(0, gen - used), imp: Math.max(0, used - gen) });
  }
  return { halfHours, weather };
}

interface Fault {
  rule: AlertRule;
  from: number;
  to: number;
}
const at = (text: string) => Date.parse(`${text}:00Z`);
const fault = (rule: AlertRule, from: string, to: string): Fault => ({ rule, from: at(from), to: at(to) });

const PLANTED: Fault[] = [
  fault('comms_stale', '2026-01-14T09:00', '2026-01-16T12:00'),
  fault('zero_output', '2026-02-24T10:00', '2026-02-25T15:00'),
  fault('comms_stale', '2026-03-03T08:00', '2026-03-03T18:00'),
  fault('zero_output', '2026-03-20T09:00', '2026-03-21T12:00'),
  fault('meter_gap', '2026-04-01T00:00', '2026-04-03T00:00'),
  fault('zero_output', '2026-04-12T10:00', '2026-04-12T16:00'),
  fault('comms_stale', '2026-04-22T20:00', '2026-04-23T18:00'),
  fault('zero_output', '2026-05-02T07:30', '2026-05-02T13:00'),
  fault('low_output', '2026-05-12T00:00', '2026-05-22T00:00'),
  fault('comms_stale', '2026-06-01T05:00', '2026-06-01T15:00'),
  fault('zero_output', '2026-06-10T12:00', '2026-06-11T12:00'),
  fault('export_limit', '2026-06-20T11:00', '2026-06-20T13:00'),
  fault('meter_gap', '2026-07-01T12:00', '2026-07-04T12:00'),
  fault('zero_output', '2026-07-15T08:00', '2026-07-15T18:00'),
  fault('low_output', '2026-08-03T00:00', '2026-08-12T00:00'),
  fault('comms_stale', '2026-08-25T13:00', '2026-08-26T09:00'),
  fault('zero_output', '2026-09-09T09:00', '2026-09-09T15:00'),
  fault('comms_stale', '2026-10-05T10:00', '2026-10-07T10:00'),
  fault('zero_output', '2026-10-20T10:00', '2026-10-21T14:00'),
  fault('comms_stale', '2026-12-02T10:00', '2026-12-04T10:00'),
];

const BROKEN: Partial<Record<AlertRule, (one: HalfHourRead) => HalfHourRead>> = {
  comms_stale: ({ start }) => ({ start, gen: null, exp: null, imp: null }),
  zero_output: (one) => ({ ...one, gen: 0, exp: 0 }),
  low_output: (one) => ({ ...one, gen: Math.round((one.gen ?? 0) * 0.4) }),
  meter_gap: (one) => ({ ...one, gen: null }),
  export_limit: (one) => ({ ...one, exp: 45_000 }),
};
const plant = (halfHours: HalfHourRead[], faults: Fault[]): HalfHourRead[] =>
  halfHours.map((one) => {
    const here = faults.find(({ from, to }) => one.start >= from && one.start < to);
    return here ? (BROKEN[here.rule]?.(one) ?? one) : one;
  });

interface Opened {
  rule: AlertRule;
  at: number;
  from: number;
}

/** Judges every half hour, and stores the alerts as the database does. */
function play(halfHours: HalfHourRead[], site: Partial<WatchedSite> = {}): Opened[] {
  const opened: Opened[] = [];
  let alerts: KnownAlert[] = [];
  for (let to = 8 * 48; to <= halfHours.length; to++) {
    const now = (halfHours[to - 1]?.start ?? 0) + HALF_HOUR;
    const window = halfHours.slice(to - 8 * 48, to);
    const changes = judge({ ...SITE, halfHours: window, ...site }, alerts, now);
    for (const change of changes) alerts = apply(alerts, change, { now, opened });
    alerts = alerts.filter(({ resolvedAt }) => resolvedAt === null || now - resolvedAt <= 8 * DAY);
  }
  return opened;
}

const SITE: WatchedSite = {
  ...PLACE,
  solarKwp: KWP,
  exportLimitKw: 80,
  automatic: true,
  answers: 2,
  expected: EXPECTED,
  halfHours: [],
  months: [],
  neighbours: new Map(),
  frost: null,
  refusedSince: null,
  incident: false,
  beside: null,
  suspended: false,
};

let ids = 0;
function apply(alerts: KnownAlert[], change: Change, { now, opened }: { now: number; opened: Opened[] }): KnownAlert[] {
  const set = (id: string | null, values: Partial<KnownAlert>) =>
    alerts.map((alert) => (alert.id === id ? { ...alert, ...values } : alert));
  if (change.kind === 'begin' || (change.kind === 'open' && change.id === null)) {
    ids += 1;
    const { rule, from, to } = change;
    const status = change.kind === 'begin' ? 'pending' : change.held ? 'suppressed' : 'open';
    if (status === 'open') opened.push({ rule, at: now, from });
    const level = change.kind === 'open' ? change.level : 'minor';
    const none = { snoozedUntil: null, resolvedAt: null, byHand: false };
    return [...alerts, { id: String(ids), rule, status, level, evidenceFrom: from, evidenceTo: to, ...none }];
  }
  if (change.kind === 'open') {
    const was = alerts.find(({ id }) => id === change.id);
    if (was?.status === 'pending') opened.push({ rule: change.rule, at: now, from: change.from });
    const { from, to, level } = change;
    return set(change.id, { status: 'open', level, evidenceFrom: from, evidenceTo: to, resolvedAt: null });
  }
  if (change.kind === 'extend') return set(change.id, { evidenceTo: change.to, level: change.level });
  if (change.kind === 'drop') return alerts.filter(({ id }) => id !== change.id);
  if (change.kind === 'clear') return set(change.id, { status: 'resolved', resolvedAt: now });
  return set(change.id, { status: change.kind === 'wake' ? 'open' : 'suppressed' });
}

const foundIn = (opened: Opened[], { rule, from, to }: Fault): Opened | undefined =>
  opened.find((one) => one.rule === rule && one.at >= from && one.at <= to + DAY);

describe('a year of readings', () => {
  const year = aYear(20260101);
  const broken = plant(year.halfHours, PLANTED);
  const opened = play(broken, { neighbours: year.weather });

  test.each(PLANTED)('$rule from $from is found in time', (planted) => {
    const found = foundIn(opened, planted);
    expect(found).toBeDefined();
    const after = (found?.at ?? 0) - planted.from;
    if (planted.rule === 'comms_stale') {
      expect(Math.min(hoursOfSun(planted.from, found?.at ?? 0, 10, PLACE), after / HOUR / 3)).toBeLessThanOrEqual(4);
      expect(after).toBeLessThanOrEqual(DAY);
    }
    // Three days of low output are what the rule asks for; the third is over at midnight.
    else if (planted.rule === 'low_output') expect(after).toBeLessThanOrEqual(5 * DAY);
    else expect(after).toBeLessThanOrEqual(DAY);
  });

  test('has at most two alerts that nothing was planted for, over three years of weather', () => {
    const known = (one: Opened, faults: Fault[]) =>
      faults.some(({ from, to }) => one.at >= from && one.at <= to + 8 * DAY);
    expect(opened.filter((one) => !known(one, PLANTED))).toHaveLength(0);
    for (const seed of [7, 8]) {
      const sound = aYear(seed);
      expect(play(sound.halfHours, { neighbours: sound.weather }).length).toBeLessThanOrEqual(2);
    }
  });

  test('opens nothing at a site that is only read by files', () => {
    const silent = plant(
      year.halfHours,
      PLANTED.filter(({ rule }) => rule === 'comms_stale' || rule === 'meter_gap'),
    );
    expect(play(silent, { automatic: false, neighbours: year.weather })).toEqual([]);
  });
});

describe('a night', () => {
  const year = aYear(3);
  test('of sixteen hours in winter in which the logger sleeps opens nothing', () => {
    const asleep = year.halfHours.map((one) =>
      heightAt(one.start, PLACE) > 1 ? one : { start: one.start, gen: null, exp: null, imp: null },
    );
    const longest = asleep.slice(340 * 48, 341 * 48).filter(({ gen }) => gen === null).length;
    expect(longest).toBeGreaterThanOrEqual(32);
    expect(play(asleep)).toEqual([]);
  });
});

describe('nobody is judged', () => {
  const silent = aYear(4)
    .halfHours.map(({ start }) => ({ start, gen: null, exp: null, imp: null }))
    .slice(0, 20 * 48);
  test('before readings came twice after a start', () => {
    expect(play(silent, { answers: 1 })).toEqual([]);
    expect(play(silent, { answers: 2 }).map(({ rule }) => rule)).toEqual(['comms_stale']);
  });
  test('while the site is suspended', () => expect(play(silent, { suspended: true })).toEqual([]));
  test('for snow that lies on the neighbours too', () => {
    const year = aYear(5);
    const winter = year.halfHours.filter(({ start }) => start < at('2026-03-15T00:00'));
    const snow = plant(winter, [fault('zero_output', '2026-02-27T00:00', '2026-03-02T00:00')]);
    const none = new Map(
      [...year.weather].map(([day, share]) => [day, day > '2026-02-26' && day < '2026-03-02' ? 0 : share]),
    );
    expect(play(snow, { neighbours: none })).toEqual([]);
    expect(play(snow, { neighbours: year.weather })).toContainEqual(expect.objectContaining({ rule: 'zero_output' }));
    expect(play(snow, { neighbours: none, frost: false })).toMatchObject([{ rule: 'zero_output' }]);
  });
});

describe('an alert', () => {
  const now = at('2026-06-10T12:00');
  const known = (values: Partial<KnownAlert>): KnownAlert => ({
    id: 'a',
    rule: 'source_broken',
    status: 'open',
    level: 'major',
    evidenceFrom: now - DAY,
    evidenceTo: now - HOUR,
    snoozedUntil: null,
    resolvedAt: null,
    byHand: false,
    ...values,
  });
  const refused = (since: number) => judge({ ...SITE, refusedSince: since }, [], now);
  const with_ = (values: Partial<KnownAlert>, since: number | null) =>
    judge({ ...SITE, refusedSince: since }, [known(values)], now).map(({ kind, ...rest }) =>
      'id' in rest ? `${kind} ${rest.id}` : kind,
    );

  test('joins the one that ended within 24 hours', () => {
    expect(refused(now)).toMatchObject([{ kind: 'open', id: null }]);
    expect(with_({ status: 'resolved', resolvedAt: now - 23 * HOUR }, now)).toEqual(['open a']);
    expect(with_({ status: 'resolved', resolvedAt: now - 25 * HOUR }, now)).toEqual(['open null']);
  });
  test('that a person resolved opens again by newer evidence alone', () => {
    const byHand = { status: 'resolved', resolvedAt: now - HOUR, byHand: true } as const;
    expect(with_(byHand, now - 2 * HOUR)).toEqual([]);
    expect(with_(byHand, now)).toEqual(['open null']);
  });
  test('that is snoozed stays so until its day, and ends by itself', () => {
    expect(with_({ status: 'snoozed', snoozedUntil: now + 1 }, now - DAY)).toEqual(['extend a']);
    expect(with_({ status: 'snoozed', snoozedUntil: now }, now - DAY)).toEqual(['extend a', 'wake a']);
    expect(with_({ status: 'snoozed', snoozedUntil: now + 1 }, null)).toEqual(['clear a']);
  });
});

describe('a platform that is late', () => {
  const sites = (late: number, of: number, apart = 0) =>
    Array.from({ length: of }, (_, at) => ({ lastRead: at * apart, late: at < late }));
  test('is one incident, from more than a fifth and ten sites within half an hour on', () => {
    expect(isIncident(sites(2_000, 2_000))).toBe(true);
    expect(isIncident(sites(9, 20))).toBe(false);
    expect(isIncident(sites(10, 49))).toBe(true);
    expect(isIncident(sites(10, 50))).toBe(false);
    expect(isIncident(sites(20, 20, HALF_HOUR))).toBe(false);
  });
  test('is over once four fifths are back', () => {
    expect(isOver(sites(4, 20))).toBe(true);
    expect(isOver(sites(5, 20))).toBe(false);
  });
  test('holds the alerts of its sites back, and lets go of those that stay', () => {
    const silent = aYear(6).halfHours.map((one) => ({ ...one, gen: null, exp: null, imp: null }));
    const window = silent.slice(0, 8 * 48);
    const now = FROM + 8 * DAY;
    const [held] = judge({ ...SITE, halfHours: window, incident: true }, [], now);
    expect(held).toMatchObject({ kind: 'open', rule: 'comms_stale', held: true });
    const alerts = apply([], held as Change, { now, opened: [] });
    expect(alerts).toMatchObject([{ status: 'suppressed' }]);
    expect(judge({ ...SITE, halfHours: window }, alerts, now)).toMatchObject([
      { kind: 'open', held: false, id: alerts[0]?.id },
    ]);
    const back = [...window.slice(0, -4), ...aYear(6).halfHours.slice(8 * 48 - 4, 8 * 48)];
    expect(judge({ ...SITE, halfHours: back }, alerts, now)).toEqual([{ kind: 'clear', id: alerts[0]?.id }]);
  });
});
