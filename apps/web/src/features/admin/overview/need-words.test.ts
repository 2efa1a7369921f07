import { expect, test } from '@jest/globals';
import type { Ageing, NeedItem } from '@libs/contracts';
import { actionOf, queueOf, waited, waitWords } from './need-words';

const now = new Date('2026-11-20T14:00:00Z');
const item = (given: Partial<NeedItem>): NeedItem => ({
  id: '0f2f6a52-6a1c-4f4f-9a53-0d6a3c9b0f11',
  need: 'overdue',
  kind: 'project',
  status: 'pending',
  title: 'Larkhill Motors',
  sub: null,
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
  expect(actionOf(host)).toEqual({ label: 'Create Pairing', href: `/admin/projects?pair=${host.id}` });
  expect(actionOf(item({})).href).toBe(item({}).href);
});

test('what is not in the list is counted', () => {
  const totals = { lead: 0, awaiting_pairing: 12, commissioning: 0, go_live: 0, overdue: 1 };
  const needs = [item({ need: 'awaiting_pairing' }), item({})];
  const queue = queueOf({ needs, totals } as Ageing);
  expect(queue).toEqual({ total: 13, rest: [{ need: 'awaiting_pairing', more: 11 }] });
});

test('the line below the welcome', () => {
  expect(waitWords(0, 0)).toBe('Nothing waits for you.');
  expect(waitWords(7, 1)).toBe('7 things wait for you, one record is past its target.');
  expect(waitWords(1, 0)).toBe('One thing waits for you, none is late.');
});
