import { describe, expect, test } from '@jest/globals';
import type { Entry } from '@libs/sources/testing';
import { type Entered, faultsOf, type LogOf, RULES, type Rule } from './faults-of.rules.js';

/** The checker of the fault days: a right log has no fault, and a log with one wrong entry has that one. */

const MINUTE = 60_000;
const ENTERED: Entered = { chargeW: 10_000, dischargeW: 10_000, mostW: 12_000, importW: 69_000, exportW: 69_000 };
const MAKER: LogOf = {
  reserve: 'reserve',
  isPercent: (id) => id === 'percent',
  windowsIn: (id, value) => (id === 'groups' ? (JSON.parse(value) as { percent: number; watts: number }[]) : []),
  isOff: (id, value) => id === 'on' && value === '0',
  isLastRead: (id) => id === 'last',
  limits: [{ calls: 3, windowMs: MINUTE }],
};

const note = (at: number, what: string, reservePercent?: number): Entry => ({
  at: at * MINUTE,
  kind: 'note',
  what,
  ...(reservePercent === undefined ? {} : { reservePercent }),
});
const write = (
  at: number,
  change: readonly [id: string, before: string, value: string],
  outcome: 'kept' | 'unkept' | 'refused' | 'unanswered' = 'kept',
  by: 'api' | 'person' = 'api',
): Entry => ({
  at: at * MINUTE,
  kind: 'write',
  by,
  changes: [{ id: change[0], before: change[1], value: change[2] }],
  outcome,
});
const read = (at: number): Entry => ({ at: at * MINUTE, kind: 'read', id: 'last', answered: true });
const state = (at: number, more: object = {}): Entry => ({
  at: at * MINUTE,
  kind: 'state',
  mode: 'use',
  storedPercent: 50,
  chargedW: 0,
  dischargedW: 3000,
  importedW: 0,
  exportedW: 0,
  ...more,
});

const ALLOWED = [note(0, 'allowed', 20), note(1, 'plan')];
const SENT = [
  read(2),
  write(2, ['reserve', '10', '20']),
  write(2, ['percent', '50', '90']),
  write(2, ['on', '0', '1']),
  read(2),
  state(5, { mode: 'charge', chargedW: 10_000, dischargedW: 0, importedW: 15_000 }),
];
const HANDED_BACK = [
  note(30, 'hands off'),
  write(31, ['on', '1', '0']),
  write(31, ['reserve', '20', '10']),
  write(31, ['percent', '90', '50']),
  read(31),
];
const faults = (...log: Entry[]) => faultsOf({ log, calls: [] }, MAKER, ENTERED).map(({ rule }) => rule);

describe('a right day', () => {
  test('has no fault: sent, read back, and handed back', () => {
    expect(faults(...ALLOWED, ...SENT, ...HANDED_BACK)).toEqual([]);
  });

  test('may be written in two passes where it wasn’t answered, and anew for the next plan', () => {
    const first = [write(2, ['reserve', '10', '20']), write(2, ['on', '0', '1'], 'unanswered')];
    const second = [read(10), write(10, ['on', '0', '1']), read(10)];
    const next = [note(400, 'plan'), write(401, ['percent', '50', '70']), read(401)];
    expect(faults(...ALLOWED, ...first, ...second, ...next)).toEqual([]);
  });

  test('may have a person who does what we wouldn’t', () => {
    const person = [write(20, ['reserve', '20', '5'], 'kept', 'person'), state(25, { storedPercent: 6 })];
    expect(faults(...ALLOWED, ...SENT, ...person)).toEqual([]);
  });

  test('may go on after a worker died between a write and its reading back', () => {
    const died = [write(2, ['on', '0', '1']), note(2, 'worker died')];
    const again = [read(10), write(10, ['percent', '50', '90']), read(10)];
    expect(faults(...ALLOWED, ...died, ...again)).toEqual([]);
  });
});

/** One wrong day for each rule, sometimes two. */
const WRONG: [Rule, string, Entry[]][] = [
  [
    'power',
    'a window with more than was entered',
    [...ALLOWED, write(2, ['groups', '[]', '[{"percent":90,"watts":11000}]'])],
  ],
  ['power', 'a battery that takes more than the inverter can', [state(1, { chargedW: 12_500 })]],
  [
    'power',
    'a plan that charges with more than was entered',
    [...ALLOWED, ...SENT, state(9, { mode: 'charge', chargedW: 11_000, dischargedW: 0 })],
  ],
  ['connection', 'more than the connection takes', [state(1, { chargedW: 5000, dischargedW: 0, importedW: 70_000 })]],
  ['reserve', 'a reserve below what the host keeps', [...ALLOWED, write(2, ['reserve', '50', '15'])]],
  [
    'reserve',
    'a battery that falls below the reserve that we set',
    [...ALLOWED, ...SENT, state(9, { storedPercent: 18 })],
  ],
  ['window', 'a window that ends below the reserve', [...ALLOWED, write(2, ['percent', '50', '12'])]],
  ['unallowed', 'a write before anyone allowed it', [note(0, 'plan'), write(1, ['on', '0', '1'])]],
  ['unallowed', 'a write without a plan', [note(0, 'allowed', 20), write(1, ['on', '0', '1'])]],
  [
    'handsOff',
    'a write after hands off',
    [...ALLOWED, ...SENT, note(30, 'hands off'), write(31, ['percent', '90', '80'])],
  ],
  ['twoHours', 'a plan that is sent after two hours', [...ALLOWED, write(122, ['on', '0', '1'])]],
  ['afterEnd', 'a write after it was confirmed', [...ALLOWED, ...SENT, write(9, ['percent', '90', '95'])]],
  [
    'afterEnd',
    'a write after what was read back was something else',
    [...ALLOWED, write(2, ['on', '0', '1'], 'unkept'), read(2), write(9, ['on', '0', '1'])],
  ],
  [
    'afterEnd',
    'a write after it was refused',
    [...ALLOWED, write(2, ['on', '0', '1'], 'refused'), write(9, ['percent', '50', '60'])],
  ],
  ['idempotent', 'a write of what is set already', [...ALLOWED, write(2, ['on', '1', '1'])]],
];

describe('a wrong day', () => {
  test.each(WRONG)('has a fault of %s: %s', (rule, _, log) => {
    expect(faults(...log)).toEqual([rule]);
  });

  test('has a fault of budget: more calls than the key has', () => {
    const calls = [0, 10, 20, 59].map((seconds) => ({ at: new Date(seconds * 1000).toISOString() }));
    expect(faultsOf({ log: [], calls }, MAKER, ENTERED).map(({ rule }) => rule)).toEqual(['budget']);
    const spread = [0, 10, 20, 61].map((seconds) => ({ at: new Date(seconds * 1000).toISOString() }));
    expect(faultsOf({ log: [], calls: spread }, MAKER, ENTERED)).toEqual([]);
  });

  test('there is one for each rule', () => {
    expect(new Set([...WRONG.map(([rule]) => rule), 'budget'])).toEqual(new Set(RULES));
  });
});
