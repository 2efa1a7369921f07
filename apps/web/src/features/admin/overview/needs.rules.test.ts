import { expect, test } from '@jest/globals';
import type { NeedItem } from '@libs/contracts';
import { actionOf, factsOf, firstOf, queueOf, waited, waitWords } from './needs.rules';
import { QUEUE } from './overview.texts';

const now = new Date('2026-11-20T14:00:00Z');
const item = (given: Partial<NeedItem>): NeedItem => ({
  id: '0f2f6a52-6a1c-4f4f-9a53-0d6a3c9b0f11',
  need: 'overdue',
  kind: 'project',
  status: 'pending',
  title: 'Larkhill Motors',
  sub: null,
  owner: null,
  since: now.toISOString(),
  targetDays: 5,
  href: '/admin/projects?open=0f2f6a52-6a1c-4f4f-9a53-0d6a3c9b0f11',
  ...given,
});

test('a wait is said in the largest unit that is full', () => {
  const ago = (minutes: number) => waited(new Date(now.getTime() - minutes * 60_000), now);
  expect([ago(0), ago(26), ago(60), ago(23 * 60 + 59), ago(24 * 60), ago(3 * 24 * 60 + 5)]).toEqual([
    '0 min',
    '26 min',
    '1 h',
    '23 h',
    '1 day',
    '3 days',
  ]);
});

test('a host that waits is paired, everything else is opened', () => {
  const host = item({ need: 'awaiting_pairing', kind: 'host', href: '/admin/asset-hosts?open=x' });
  expect(actionOf('awaiting_pairing', host)).toEqual({
    label: 'Create Pairing',
    href: `/admin/projects?pair=${host.id}`,
  });
  expect(actionOf('overdue', item({})).href).toBe(item({}).href);
});

test('what is not in the list is counted', () => {
  const totals = {
    lead: 0,
    proposal_accepted: 0,
    proposal_declined: 0,
    awaiting_pairing: 12,
    commissioning: 0,
    go_live: 0,
    overdue: 1,
    task: 0,
  };
  const needs = [item({ need: 'awaiting_pairing' }), item({})];
  expect(queueOf({ totals }, needs)).toEqual({ total: 13, rest: [{ need: 'awaiting_pairing', more: 11 }] });
});

test('seven rows at first: the oldest of each kind, then the oldest of all', () => {
  const at = (need: NeedItem['need'], hour: number) =>
    item({ need, id: `${need} ${hour}`, since: new Date(Date.UTC(2026, 10, 20, hour)).toISOString() });
  const leads = [20, 21].map((hour) => at('lead', hour));
  const overdue = [1, 2, 3, 4, 5, 6, 7].map((hour) => at('overdue', hour));
  const shown = firstOf([...leads, ...overdue]);
  expect(shown.map(({ id }) => id)).toEqual(['lead 20', ...[1, 2, 3, 4, 5, 6].map((hour) => `overdue ${hour}`)]);
});

test('a row says what helps to decide', () => {
  const site = { postcode: 'ST4 2LE', annualUsageKwh: 84_000, expectedSavings: 4310, installationDate: null };
  expect(factsOf(item({ need: 'awaiting_pairing', kind: 'host', sub: 'Ruth Dale', site }))).toBe(
    'Ruth Dale · ST4 2LE · 84,000 kWh a year',
  );
  expect(
    factsOf(
      item({
        status: 'in_progress',
        sub: 'Bright Ridge Solar',
        site: { ...site, annualUsageKwh: null, installationDate: '2026-11-30' },
      }),
    ),
  ).toBe('Bright Ridge Solar · In Progress · installation 30 Nov · saves £4,310 a year');
  expect(factsOf(item({}))).toBe('Pending');
  const host = item({ need: 'awaiting_pairing', kind: 'host', sub: 'Ruth Dale', site });
  expect(factsOf(host, QUEUE.bestMatch('Calder Yield Fund I', 92))).toBe(
    'Best match: Calder Yield Fund I, score 92 · Ruth Dale · ST4 2LE · 84,000 kWh a year',
  );
});

test('the line below the welcome', () => {
  expect(waitWords(0, 0)).toBe('You’re all caught up.');
  expect(waitWords(7, 1)).toBe('7 items need you. 1 is overdue.');
  expect(waitWords(47, 30)).toBe('47 items need you. 30 are overdue.');
  expect(waitWords(1, 0)).toBe('1 item needs you. None is overdue.');
});
