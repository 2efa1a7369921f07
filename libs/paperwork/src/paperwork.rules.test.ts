import { describe, expect, test } from '@jest/globals';
import { workingDaysAfter } from './clock.rules.js';
import { mcsAsked, networkOf, routeOf, segOpen } from './connection.rules.js';
import { LIMITS, limitOn } from './limits.rules.js';
import { paperworkFor } from './paperwork.rules.js';
import type { PaperworkContext } from './steps.rules.js';

const TODAY = '2026-11-20';

describe('the cases of the published rules', () => {
  test.each([
    [{ inverterKw: 3.68, phases: 1 }, 'G98'],
    [{ inverterKw: 3.69, phases: 1 }, 'G99'],
    [{ inverterKw: 11.04, phases: 3 }, 'G98'],
    [{ inverterKw: 11.05, phases: 3 }, 'G99'],
    [{ inverterKw: 1, existingKw: 3, phases: 1 }, 'G99'],
    [{ inverterKw: 0.68, existingKw: 3, phases: 1 }, 'G98'],
    [{ inverterKw: 3, phases: 1, backup: true }, 'G99'],
    [{ inverterKw: 11, phases: 3, backup: true }, 'G99'],
    // The inverters count, not the panels.
    [{ solarKwp: 6, inverterKw: 3.68, phases: 1 }, 'G98'],
  ] as const)('%j takes the route %s', (system, route) => expect(routeOf(system, TODAY)).toEqual({ route, asks: [] }));

  test.each([
    [50, true],
    [50.01, false],
  ])('at %s kW an MCS certificate is asked for: %s', (inverterKw, asked) =>
    expect(mcsAsked({ solarKwp: 60, inverterKw }, TODAY)).toBe(asked),
  );
  test('and for a battery alone it is not', () => expect(mcsAsked({ solarKwp: 0, inverterKw: 5 }, TODAY)).toBe(false));

  test.each([
    [5000, true],
    [5001, false],
  ])('at %s kW the Smart Export Guarantee is open: %s', (inverterKw, open) =>
    expect(segOpen({ inverterKw, phases: 3 }, TODAY)).toBe(open),
  );
  test('and not where nothing is exported', () =>
    expect(segOpen({ inverterKw: 20, exportLimitKw: 0 }, TODAY)).toBe(false));
});

describe('what is not known is asked for where it makes a difference', () => {
  test.each([
    [null, null, ['inverterKw']],
    [{ phases: 3 }, null, ['inverterKw']],
    [{ inverterKw: 3.68 }, 'G98', []],
    [{ inverterKw: 8 }, null, ['phases']],
    [{ inverterKw: 11.05 }, 'G99', []],
    [{ backup: true }, 'G99', ['inverterKw']],
  ] as const)('%j', (system, route, asks) =>
    expect(routeOf(system && { ...system }, TODAY)).toEqual({ route, asks: [...asks] }),
  );
});

describe('whose network it is', () => {
  test.each([
    [
      { distributor: '23', postcode: 'EC1A 1AA' },
      { operator: 'Northern Powergrid (Yorkshire)', by: 'mpan' },
    ],
    [
      { distributor: null, postcode: 'LS2 7EY' },
      { area: 'Yorkshire', by: 'postcode' },
    ],
    [
      { distributor: '26', postcode: 'LS2 7EY' },
      { operator: 'Independent network (MPAN 26)', area: 'Yorkshire' },
    ],
    [
      { distributor: '99', postcode: 'EC1A 1AA' },
      { area: 'London', by: 'postcode' },
    ],
  ] as const)('%j', (place, network) => expect(networkOf(place)).toMatchObject(network));
  test('not in Great Britain, and not known', () => {
    expect(networkOf({ distributor: null, postcode: 'BT1 1AA' })).toBe('outside');
    expect(networkOf({ distributor: null, postcode: null })).toBeNull();
  });
});

test('a limit holds from its day on, the first one before that too, and each says where it is from', () => {
  expect(limitOn('g98KwPerPhase', '2010-01-01').value).toBe(3.68);
  for (const dated of Object.values(LIMITS).flat()) {
    expect(dated.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(dated.source.url).toMatch(/^https:\/\//);
  }
});

test('working days leave out weekends and bank holidays', () => {
  expect(workingDaysAfter('2026-11-20', 10)).toBe('2026-12-04');
  // Christmas on a Friday, Boxing Day made up for on the Monday, New Year's Day.
  expect(workingDaysAfter('2026-12-18', 10)).toBe('2027-01-06');
});

const g98: PaperworkContext = {
  status: 'complete',
  place: { distributor: '23', postcode: 'LS2 7EY' },
  system: { solarKwp: 10, inverterKw: 10, phases: 3 },
  installationDate: '2026-10-01',
  startedDate: '2026-10-01',
  completionDate: '2026-10-05',
  inverterSerial: 'SE-1',
  documents: {
    dno_approval: { ready: '2026-11-02', checking: false },
    mcs_certificate: { ready: '2026-10-19', checking: false },
  },
  facts: { mcsNumber: 'MCS-01109079-R', exportMpan: '1470116845051' },
};
const g99: PaperworkContext = {
  ...g98,
  system: { solarKwp: 24, inverterKw: 20, phases: 3 },
  documents: { ...g98.documents, commissioning_form: { ready: '2026-10-06', checking: false } },
  facts: { ...g98.facts, dnoDate: '2026-09-30' },
};
const of = (context: PaperworkContext, change: Partial<PaperworkContext> = {}) =>
  paperworkFor({ ...context, ...change }, TODAY);
const faults = (context: PaperworkContext, change: Partial<PaperworkContext> = {}) =>
  of(context, change).missing.map(({ message }) => message);
const step = (context: PaperworkContext, path: string) => of(context).steps.find((one) => one.path === path);

describe('the gate', () => {
  test('is open for a small connection told of in time, and for an approved one', () => {
    expect(of(g98)).toMatchObject({ met: true, missing: [], connection: { route: 'G98' } });
    expect(of(g99)).toMatchObject({ met: true, missing: [], connection: { route: 'G99' } });
  });

  test('names everything that a project without anything needs', () => {
    const none = { ...g98, completionDate: null, inverterSerial: null, documents: {}, facts: null, system: null };
    expect(of(none).missing.map(({ path }) => path)).toEqual([
      'systemRequirements.inverterKw',
      'commissioningData.inverterSerial',
      'completionDate',
      'files.dno_approval',
      'files.mcs_certificate',
      'paperwork.mcsNumber',
      'paperwork.exportMpan',
    ]);
    expect(faults(g99, { documents: {} })).toEqual([
      'The DNO approval (G99) is missing',
      'The commissioning form (G99) is missing',
      'The MCS certificate is missing',
    ]);
  });

  test.each([
    ['2026-11-02', null, []],
    // On the 28th day it is in time, a day later it is not.
    ['2026-11-20', '2026-11-02', []],
    [
      '2026-11-20',
      '2026-11-03',
      ['The DNO was notified on 3 November 2026. The deadline was 2 November 2026, 28 days after commissioning'],
    ],
    ['2026-11-03', null, ['The date of the DNO notification is missing']],
  ])('G98: a paper of %s, dated %s', (ready, dnoDate, missing) => {
    const documents = { ...g98.documents, dno_approval: { ready, checking: false } };
    expect(faults(g98, { documents, facts: { ...g98.facts, dnoDate } })).toEqual(missing);
  });

  test.each([
    ['2026-09-30', null, []],
    ['2026-10-06', '2026-09-30', []],
    [
      '2026-10-06',
      '2026-10-01',
      ['The DNO approved the connection on 1 October 2026. It had to do so before work began on 1 October 2026'],
    ],
    ['2026-10-06', null, ['The date of the DNO approval letter is missing']],
  ])('G99: a letter of %s, dated %s, for work begun on 1 October', (ready, dnoDate, missing) => {
    const documents = { ...g99.documents, dno_approval: { ready, checking: false } };
    expect(faults(g99, { documents, facts: { ...g99.facts, dnoDate } })).toEqual(missing);
  });

  test('asks for an export MPAN with a right check digit wherever anything is exported', () => {
    const wrong = { ...g98.facts, exportMpan: '1470116845052' };
    expect(faults(g98, { facts: wrong })).toEqual(['The export MPAN is missing']);
    const none = { ...g98.system, exportLimitKw: 0 };
    expect(faults(g98, { facts: { ...wrong, exportMpan: null }, system: none })).toEqual([]);
  });

  test('what helps but is not the law is shown and does not block', () => {
    const limited = of(g98, { system: { ...g98.system, exportLimitKw: 5 } });
    expect(limited).toMatchObject({ met: true, connection: { exportLimited: true } });
    expect(limited.steps.filter(({ blocks }) => !blocks).map(({ state, path }) => [path, state])).toEqual([
      ['paperwork.exportLimitTestedDate', 'missing'],
      ['paperwork.segAppliedDate', 'missing'],
    ]);
  });
});

describe('the clocks', () => {
  test('28 days for the notification, 10 working days for the certificate, the day before the work for an approval', () => {
    expect(step(g98, 'files.dno_approval')).toMatchObject({
      state: 'met',
      metDate: '2026-11-02',
      dueDate: '2026-11-02',
    });
    expect(step(g98, 'files.mcs_certificate')).toMatchObject({ metDate: '2026-10-19', dueDate: '2026-10-19' });
    expect(step(g99, 'files.dno_approval')).toMatchObject({ metDate: '2026-09-30', dueDate: '2026-09-30' });
  });

  test('a step is needed before its time, then missing, and in hand while something is under way', () => {
    const early: PaperworkContext = {
      ...g99,
      status: 'job_assigned',
      startedDate: null,
      completionDate: null,
      documents: {},
      facts: null,
    };
    expect(step(early, 'files.dno_approval')).toMatchObject({ state: 'needed', dueDate: '2026-09-30' });
    expect(step({ ...early, status: 'in_progress' }, 'files.dno_approval')?.state).toBe('missing');
    const applied = { ...early, facts: { dnoAppliedDate: '2026-09-01' } };
    expect(step(applied, 'files.dno_approval')).toMatchObject({
      state: 'in_hand',
      note: 'Applied for on 1 September 2026',
    });
    const checking = { ...early, documents: { mcs_certificate: { ready: null, checking: true } } };
    expect(step(checking, 'files.mcs_certificate')?.state).toBe('in_hand');
  });
});
