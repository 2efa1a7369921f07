import { describe, expect, test } from '@jest/globals';
import { HOST_EDITS_IN, HOST_STATUSES, type HostStatus, PROJECT_STATUSES, type ProjectForHost } from '@libs/contracts';
import { nextStepOf, type HostState } from './next-step.rules';
import { NEXT_STEP } from './next-step.texts';

const SINCE = '2026-11-17T09:00:00.000Z';

const installer = {
  id: '1',
  companyName: 'Bright Ridge Solar',
  fullName: 'Tom Hallam',
  phoneNumber: null,
  email: 'tom@brightridge.example',
  certifications: [],
};

const state = (status: HostStatus, more: Partial<HostState> = {}): HostState => ({
  host: { status, mpanNumber: '1470116845051', createdAt: '2026-09-02T09:00:00.000Z' },
  missing: [],
  guessed: false,
  project: undefined,
  visit: null,
  hostSince: SINCE,
  projectSince: SINCE,
  today: '2026-11-20',
  ...more,
});

const project = (status: ProjectForHost['status'], met = true): NonNullable<HostState['project']> => ({
  status,
  installer,
  paperwork: { met },
  createdAt: SINCE,
});

const visit = (answer: 'accept' | 'another' | null = null, date = '2026-11-21') => ({
  date,
  answer,
  told: null,
  answeredAt: answer ? SINCE : null,
});

describe.each(HOST_STATUSES)('%s', (status) => {
  test('has exactly one thing to do, or says who acts', () => {
    const step = nextStepOf(state(status));
    expect(step.title).not.toBe('');
    expect(step.text).not.toBe('');
    if (step.act === 'none') expect(step.who).not.toBeNull();
    else expect(step.who).toBeNull();
  });

  test('asks for details only while they can be changed', () => {
    const step = nextStepOf(state(status, { missing: ['the postcode'] }));
    expect(step.act === 'details').toBe(HOST_EDITS_IN.includes(status));
  });

  test('asks for the MPAN only while it can be changed, and after the details', () => {
    const without = state(status);
    without.host = { ...without.host, mpanNumber: null };
    expect(nextStepOf(without).act === 'mpan').toBe(HOST_EDITS_IN.includes(status));
    const both = { ...without, missing: ['your annual usage'] };
    expect(nextStepOf(both).act === 'details').toBe(HOST_EDITS_IN.includes(status));
  });

  test('asks for bills before the agreement, after details and MPAN', () => {
    const early = status === 'lead' || status === 'qualified';
    expect(nextStepOf(state(status, { guessed: true })).act === 'bill').toBe(early);
    if (early) expect(nextStepOf(state(status, { guessed: true, missing: ['x'] })).act).toBe('details');
  });

  describe.each(PROJECT_STATUSES)('with a project %s', (of) => {
    test.each([true, false])('has exactly one thing to do, or says who acts (documents there: %s)', (met) => {
      for (const said of [null, visit(), visit('accept'), visit('another'), visit(null, '2026-11-19')]) {
        const step = nextStepOf(state(status, { project: project(of, met), visit: said }));
        expect(step.act === 'none').toBe(step.who !== null);
        expect(step.title.length).toBeGreaterThan(5);
      }
    });
  });
});

test('a host who is ready for matching is told that nothing is needed', () => {
  expect(nextStepOf(state('awaiting_pairing')).text).toBe(NEXT_STEP.matching.text);
});

test('while a funder reviews a site of which only a yearly figure is known, its bills are asked for', () => {
  const pending = (guessed: boolean) => nextStepOf(state('paired', { project: project('pending'), guessed }));
  expect(pending(true)).toMatchObject({ act: 'bill', title: NEXT_STEP.pending.title, who: null });
  expect(pending(false)).toMatchObject({ act: 'none', title: NEXT_STEP.pending.title, who: NEXT_STEP.yourFunder });
});

test('whoever is lost has a line to write to, whatever else stands', () => {
  const step = nextStepOf(state('lost', { project: project('job_assigned'), visit: visit(), missing: ['x'] }));
  expect(step.act).toBe('contact');
});

describe('a proposed date', () => {
  const paired = (more: Partial<HostState>) =>
    nextStepOf(state('paired', { project: project('job_assigned'), ...more }));

  test('is the one thing to answer', () => {
    expect(paired({ visit: visit() })).toMatchObject({
      act: 'visit',
      title: 'Confirm access for Saturday 21 November',
      who: null,
    });
  });
  test('that was accepted waits for the day', () => {
    expect(paired({ visit: visit('accept') })).toMatchObject({
      act: 'none',
      who: 'Bright Ridge Solar',
      title: 'Your installation is on Saturday 21 November',
      since: SINCE,
    });
  });
  test('that does not suit waits for the installer', () => {
    expect(paired({ visit: visit('another') })).toMatchObject({ act: 'none', title: 'You asked for another date' });
  });
  test('that has passed is not asked about', () => {
    expect(paired({ visit: visit(null, '2026-11-19') }).act).toBe('none');
  });
  test('of today can still be answered', () => {
    expect(paired({ visit: visit(null, '2026-11-20') }).act).toBe('visit');
  });
  test('is not there before the installer proposed one', () => {
    expect(paired({ visit: null })).toMatchObject({ act: 'none', title: 'Your installer will suggest a date' });
  });
});

test('a live site leads to its energy; first readings are announced for a day only', () => {
  const at = (today: string) => nextStepOf(state('live', { today }));
  expect(at('2026-11-18')).toMatchObject({ act: 'energy', who: null, text: NEXT_STEP.live.fresh });
  expect(at('2026-11-19')).toMatchObject({ act: 'energy', who: null, text: NEXT_STEP.live.text });
});

test('missing documents are mentioned while a project waits for going live', () => {
  expect(nextStepOf(state('paired', { project: project('complete', false) })).text).toContain('waiting for');
  expect(nextStepOf(state('paired', { project: project('complete') })).text).not.toContain('waiting for');
});

describe('a proposal', () => {
  const answer = { outcome: 'accepted', at: '2026-11-18T09:00:00.000Z', accountId: '1', fullName: 'Grace' } as const;
  const proposal = (status: NonNullable<HostState['proposal']>['state']): NonNullable<HostState['proposal']> => ({
    id: 'p1',
    number: 'VM-2026-0148',
    state: status,
    readyAt: SINCE,
    answer: status === 'accepted' || status === 'declined' ? { ...answer, outcome: status } : null,
  });

  test('that is ready is read before anything but missing details, until a funder has confirmed', () => {
    for (const status of ['qualified', 'contracting', 'awaiting_pairing'] as const)
      expect(nextStepOf(state(status, { proposal: proposal('ready'), guessed: true }))).toMatchObject({
        act: 'proposal',
        text: expect.stringContaining('VM-2026-0148'),
      });
    expect(nextStepOf(state('qualified', { proposal: proposal('ready'), missing: ['the postcode'] })).act).toBe(
      'details',
    );
    const at = (status: ProjectForHost['status']) =>
      nextStepOf(state('paired', { proposal: proposal('ready'), project: project(status) })).act;
    expect(at('pending')).toBe('proposal');
    expect(at('confirmed')).toBe('none');
    expect(nextStepOf(state('live', { proposal: proposal('ready') })).act).toBe('energy');
    expect(nextStepOf(state('lost', { proposal: proposal('ready') })).act).toBe('contact');
  });

  test('that was answered says who acts now, until the office has gone on', () => {
    expect(nextStepOf(state('contracting', { proposal: proposal('accepted') }))).toMatchObject({
      title: NEXT_STEP.accepted.title,
      who: 'Voltmere',
      since: answer.at,
    });
    expect(nextStepOf(state('qualified', { proposal: proposal('declined') })).title).toBe(NEXT_STEP.declined.title);
    expect(nextStepOf(state('awaiting_pairing', { proposal: proposal('accepted') })).title).toBe(
      NEXT_STEP.matching.title,
    );
  });
});
