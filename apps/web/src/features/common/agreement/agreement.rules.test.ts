import { describe, expect, test } from '@jest/globals';
import { type AgreementForParty, DEFAULT_TERMS } from '@libs/contracts';
import { changedTerms, isTurnOf, lastMoment, saidOf, signedSaid, stepsOf, termsFor } from './agreement.rules';
import { pricesByYear } from './price-by-year.rules';

const day = (at: Date): string => at.toISOString().slice(0, 10);
const NOW = new Date('2026-11-25T10:00:00Z');
const signed = (company: string, at: string) => ({ name: 'Grace Adeyemi', company, capacity: 'director' as const, at });
const offered = {
  status: 'offered',
  hostCompany: 'Fenwick Row Bakery',
  funderCompany: 'Calder Yield Fund I',
  offeredAt: '2026-11-19T16:05:00Z',
  // Midnight after the last day.
  expiresAt: '2026-12-20T00:00:00Z',
  hostSigned: null,
  funderSigned: null,
  lastDayToWithdraw: null,
  windowEndsAt: null,
  effectiveAt: null,
} as const;
const hostSigned = {
  ...offered,
  status: 'host_signed',
  hostSigned: signed('Fenwick Row Bakery', '2026-11-20T14:02:00Z'),
} as const;
const both = {
  ...hostSigned,
  status: 'countersigned',
  funderSigned: signed('Calder Yield Fund I', '2026-11-22T09:00:00Z'),
  lastDayToWithdraw: '2026-12-06',
  windowEndsAt: '2026-12-07T00:00:00Z',
} as const;

describe('the steps of an agreement', () => {
  test('exactly one is now, and an offer ends on its last day, not the day after', () => {
    expect(stepsOf('host', offered, day, NOW)).toEqual([
      { label: 'Offered', note: '2026-11-19', state: 'done' },
      { label: 'You read and sign', note: 'by 2026-12-19', state: 'now' },
      { label: 'Calder Yield Fund I signs', note: 'usually within 3 days', state: 'later' },
      { label: '14 days to change your mind', note: 'from the second signature', state: 'later' },
      { label: 'In force', note: 'and work can start', state: 'later' },
    ]);
    expect(day(lastMoment(offered.expiresAt))).toBe('2026-12-19');
  });

  test('a funder comes second, and the days to withdraw are the host’s', () => {
    const steps = stepsOf('funder', hostSigned, day, NOW);
    expect(steps.map(({ label, state }) => `${label}: ${state}`)).toEqual([
      'Offered: done',
      'Fenwick Row Bakery signed: done',
      'You read and sign: now',
      '14 days for the host to withdraw: later',
      'In force: later',
    ]);
  });

  test('an amendment with a first day waits for it', () => {
    const amendment = { reason: 'More hours', changes: [], from: '2027-01-01' };
    const waits = { ...both, amends: 'a', amendment };
    expect(stepsOf('host', waits, day, NOW).at(-1)).toEqual({
      label: 'In force',
      note: 'on 2027-01-01, when it replaces the agreement',
      state: 'now',
    });
    expect(saidOf('funder', waits, day)?.text).toBe(
      'The new terms apply from 2027-01-01. Until then your agreement stays as it is.',
    );
  });

  test('the time to withdraw is over with its last day', () => {
    const at = (now: string) => stepsOf('host', both, day, new Date(now))[3];
    expect(at('2026-12-06T23:59:59Z')).toMatchObject({ note: 'until 2026-12-06', state: 'now' });
    expect(at('2026-12-07T00:00:00Z')).toMatchObject({ label: 'Time to withdraw is over', state: 'done' });
  });

  test('what came to nothing has none', () => {
    expect(stepsOf('host', { ...offered, status: 'declined' }, day, NOW)).toEqual([]);
  });
});

describe('what is said', () => {
  test('nothing to whoever must act, else who acts and until when', () => {
    expect(saidOf('host', offered, day)).toBeNull();
    expect(saidOf('funder', offered, day)?.title).toBe('Fenwick Row Bakery signs first');
    expect(saidOf('funder', hostSigned, day)).toBeNull();
    expect(saidOf('host', hostSigned, day)?.text).toBe(
      'Calder Yield Fund I has until 2026-12-19 to sign too. We’ll write to you when they do.',
    );
    expect(saidOf('host', both, day)?.text).toContain('until the end of 2026-12-06');
    expect(saidOf('host', { ...both, status: 'withdrawn' }, day)?.title).toBe('The host withdrew from this agreement');
  });

  test('whose turn it is', () => {
    const statuses = ['offered', 'host_signed', 'countersigned'] as const;
    for (const [side, turns] of [
      ['host', [true, false, false]],
      ['funder', [false, true, false]],
    ] as const)
      expect(statuses.map((status) => isTurnOf(side, { status }))).toEqual(turns);
  });
});

test('of a new edition the terms that differ are named, with what they were', () => {
  const of = (terms: Partial<AgreementForParty['terms']>) => ({
    terms: { ...DEFAULT_TERMS, ...terms },
    hostCompany: 'Fenwick Row Bakery',
    funderCompany: 'Calder Yield Fund I',
  });
  expect(changedTerms('host', of({}), of({}))).toEqual([]);
  expect(changedTerms('host', of({}), of({ priceMp: 16_000, termMonths: 180 }))).toMatchObject([
    { label: 'Price', was: '15p per kWh', is: '16p per kWh' },
    { label: 'Term', was: '20 years', is: '15 years' },
  ]);
});

test('of two who sign at once, the second reads who was first', () => {
  const made = { ...hostSigned, transfer: null };
  expect(signedSaid(made, 'Fenwick Row Bakery', 'Grace Adeyemi')).toBe('You’ve signed the agreement');
  expect(signedSaid(made, 'Fenwick Row Bakery', 'Sam Okoro')).toBe(
    'Grace Adeyemi has just signed for Fenwick Row Bakery',
  );
});

test('the price of each contract year, worked out from the first, where it rises by a fixed percentage', () => {
  const terms = { ...DEFAULT_TERMS, priceKind: 'per_kwh' as const, priceMp: 15_000, termMonths: 168 };
  const fixed = { kind: 'fixed_pct' as const, bp: 250, capBp: null, floorBp: null };
  const years = pricesByYear({ ...terms, index: fixed });
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  expect(years.filter(({ labelled }) => labelled).map(({ year, words }) => `${year}: ${words}`)).toEqual([
    '1: 15p',
    '5: 16.557p',
    '10: 18.733p',
    '14: 20.678p',
  ]);
  // It stays the same, or nobody knows it yet.
  expect(pricesByYear({ ...terms, index: { ...fixed, kind: 'none', bp: null } })).toEqual([]);
  expect(pricesByYear({ ...terms, index: { ...fixed, kind: 'cpi', bp: null } })).toEqual([]);
});

test('an amendment starts no period to withdraw, and what came of it leaves the agreement as it was', () => {
  const amendment = { ...hostSigned, amends: 'first' };
  expect(stepsOf('funder', amendment, day, NOW).map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'Offered: 2026-11-19',
    'Fenwick Row Bakery signed: 2026-11-20',
    'You read and sign: by 2026-12-19',
    'In force: and replaces the agreement',
  ]);
  const terms = { terms: DEFAULT_TERMS, hostCompany: 'Fenwick Row Bakery', funderCompany: 'Calder Yield Fund I' };
  const keys = (amends: string | null) => termsFor('host', { ...terms, amends }).map(({ key }) => key);
  expect(keys(null).filter((key) => !keys('first').includes(key))).toEqual(['withdrawal']);
  const said = (status: 'effective' | 'declined' | 'terminated') =>
    saidOf('host', { ...amendment, status }, day)?.title;
  expect([said('effective'), said('declined'), said('terminated')]).toEqual([
    'Your amended agreement is in force',
    'This amendment was declined',
    'This agreement has been terminated',
  ]);
});
