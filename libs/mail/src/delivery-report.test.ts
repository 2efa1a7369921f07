import { expect, test } from '@jest/globals';
import { readReport } from './delivery-report.js';
import { returnPathOf } from './return-path.js';
import { isSignedReport, signReport } from './report-signature.js';
import { aReport } from './testing/a-report.js';

const [A, B, C] = ['a', 'b', 'c'].map((sign) => `${sign.repeat(8)}-1111-4111-8111-${sign.repeat(12)}`);

test('a report identifies its email by path, envelope and Message-ID, in that order', async () => {
  const report = await readReport(aReport({ path: A, envelope: B, messageId: C }));
  expect(report?.mailIds).toEqual([A, B, C]);
  expect(report?.failures).toEqual([
    {
      reply: { code: 550, status: '5.1.1' },
      reason:
        'Returned by inbox.people.example: 550 5.1.1 <holly@people.example>: Recipient address rejected: User unknown',
    },
  ]);
  expect((await readReport(aReport({ messageId: C })))?.mailIds).toEqual([C]);
  expect((await readReport(aReport({})))?.mailIds).toEqual([]);
});

test('a delay and a success are no failure', async () => {
  for (const action of ['delayed', 'relayed', 'delivered', 'expanded'])
    expect((await readReport(aReport({ action, messageId: A })))?.failures).toEqual([]);
});

test.each(['', 'no mail at all', 'Subject: Out of office\r\n\r\nI am away until Monday', '--cut\r\n\r\n--cut--'])(
  'no report: %j',
  async (text) => expect(await readReport(text)).toBeNull(),
);

test('each email has its own return path if there is an address for it', () => {
  const from = { mailFrom: 'hello@voltmere.example', mailBounces: 'bounces@mail.voltmere.example' };
  expect(returnPathOf(A as string, from)).toBe(`bounces+${A}@mail.voltmere.example`);
  expect(returnPathOf(A as string, { ...from, mailBounces: null })).toBe('hello@voltmere.example');
});

test('a report is signed with the secret, for this text, just now', () => {
  const now = new Date('2026-11-20T14:02:07Z');
  const later = (ms: number) => new Date(now.getTime() + ms);
  const signature = signReport('secret', 'text', now);
  expect(isSignedReport('secret', 'text', signature, later(240_000))).toBe(true);
  expect(isSignedReport('secret', 'text', signature, later(360_000))).toBe(false);
  expect(isSignedReport('secret', 'text', signature, later(-360_000))).toBe(false);
  expect(isSignedReport('other', 'text', signature, now)).toBe(false);
  expect(isSignedReport('secret', 'other', signature, now)).toBe(false);
  for (const wrong of [undefined, '', 't=1', signature.slice(0, -1), `${signature}0`, ['a']])
    expect(isSignedReport('secret', 'text', wrong, now)).toBe(false);
});
