import { expect, test } from '@jest/globals';
import type { Health, MailDelivery } from '@libs/contracts';
import { feedLines, feedName, logVerdict, mailVerdict, queueVerdict, summaryOf } from './health.rules';
import { EMAIL_STATES } from './health.texts';

const now = new Date('2026-11-20T14:00:00Z');
const queue = { name: 'audit', waiting: 0, active: 0, delayed: 0, failed: 0, oldestAt: null };
const log: Health['log'] = {
  head: 10,
  unstamped: 0,
  oldestUnstampedAt: null,
  leader: 'voltmere relay 7',
  newestAt: null,
  subscribers: [],
};
const well: Health = {
  asOf: now.toISOString(),
  processes: { api: 1, worker: 1 },
  database: { ms: 1, connections: 3, most: 100 },
  redis: { ms: 0.4 },
  queues: [queue],
  failedJobs: [],
  mail: { sentToday: 3, due: 0, failed: 0, held: 0, items: [], returned: [], incoming: null },
  grid: [],
  log,
};

test('a queue fails before it is slow', () => {
  expect(queueVerdict(queue, now).word).toBe('Running');
  const late = { ...queue, waiting: 2, oldestAt: '2026-11-20T13:58:00Z' };
  expect(queueVerdict(late, now).word).toBe('Slow');
  expect(queueVerdict({ ...late, oldestAt: '2026-11-20T13:59:50Z' }, now).word).toBe('Running');
  expect(queueVerdict({ ...late, failed: 1 }, now).word).toBe('Failing');
});

test('a mail that is due is on its way, waits or tries again', () => {
  const mail = { state: 'due', attempts: 0, dueAt: now.toISOString() } as MailDelivery;
  expect(mailVerdict(mail, now).word).toBe('On its way');
  expect(mailVerdict({ ...mail, dueAt: '2026-11-21T07:30:00Z' }, now).word).toBe(EMAIL_STATES.scheduled);
  expect(mailVerdict({ ...mail, attempts: 2 }, now).word).toBe('Retrying (2 attempts)');
  expect(mailVerdict({ ...mail, state: 'failed' }, now).tone).toBe('danger');
  expect(mailVerdict({ ...mail, state: 'held' }, now).word).toBe('Held');
});

test('the log is behind when a row has waited for its number', () => {
  expect(logVerdict(log, now).word).toBe('In sync');
  expect(logVerdict({ ...log, unstamped: 1, oldestUnstampedAt: now.toISOString() }, now).word).toBe('In sync');
  expect(logVerdict({ ...log, unstamped: 1, oldestUnstampedAt: '2026-11-20T13:59:50Z' }, now).word).toBe('Behind');
  expect(logVerdict({ ...log, leader: null }, now).word).toBe('No relay is running');
});

test('the regions are one line, as broken as the worst of them', () => {
  const feed = { okAt: null, failedAt: null, nextAt: now.toISOString(), failures: 0, error: null, simulated: true };
  const lines = feedLines([
    { ...feed, name: 'generation' },
    { ...feed, name: 'region-1' },
    { ...feed, name: 'region-2', failures: 2, error: 'timed out' },
  ]);
  expect(lines.map(({ name, failures }) => `${name}: ${failures}`)).toEqual([
    'generation: 0',
    '2 regions, half-hourly: 2',
  ]);
});

test('the line over everything names what fails', () => {
  expect(summaryOf(well, now)).toBe('All systems normal.');
  const returned = { address: 'nell@stannery.example', reason: '550', since: now.toISOString(), held: 1 };
  const ill = {
    ...well,
    redis: null,
    mail: { ...well.mail, failed: 2, returned: [returned] },
    queues: [{ ...queue, failed: 1 }],
  };
  expect(summaryOf(ill, now)).toBe(
    'Redis isn’t responding, so jobs are waiting; security audit has failed jobs; 2 emails could not be sent; 1 address bounces email.',
  );
  expect(feedName('half_hours')).toBe('Half hours');
});
