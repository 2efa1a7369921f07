import type { Health, MailDelivery } from '@libs/contracts';
import type { Tone } from '../../../kit/badge';

/** What the figures mean, in words and tones. */

export interface Verdict {
  word: string;
  tone: Tone;
}
type Queue = Health['queues'][number];

const QUEUES: Record<string, string> = {
  audit: 'Security audit',
  documents: 'File checks',
  reports: 'Funder reports',
};
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const queueName = (name: string): string => QUEUES[name] ?? capital(name);

const SLOW_AFTER_MS = 60_000;
const BEHIND_AFTER_MS = 5_000;

export function queueVerdict({ failed, waiting, oldestAt }: Queue, now: Date): Verdict {
  if (failed > 0) return { word: 'Failing', tone: 'danger' };
  const oldest = oldestAt ? now.getTime() - new Date(oldestAt).getTime() : 0;
  if (waiting > 0 && oldest > SLOW_AFTER_MS) return { word: 'Slow', tone: 'warning' };
  return { word: 'Running', tone: 'success' };
}

export function mailVerdict({ state, attempts, dueAt }: MailDelivery, now: Date): Verdict {
  switch (state) {
    case 'sent':
      return { word: 'Sent', tone: 'success' };
    case 'failed':
      return { word: 'Failed', tone: 'danger' };
    case 'dropped':
      return { word: 'Not wanted', tone: 'neutral' };
    case 'held':
      return { word: 'Held', tone: 'warning' };
    case 'due':
      if (attempts > 0) return { word: `Tries again, ${attempts} so far`, tone: 'warning' };
      return { word: new Date(dueAt) > now ? 'Waits' : 'On its way', tone: 'info' };
    default:
      return state satisfies never;
  }
}

const FEEDS: Record<string, string> = {
  intensity: 'Carbon intensity',
  regions: 'Carbon intensity by region',
  frequency: 'Frequency',
  fuel: 'Generation by fuel',
  generation: 'Generation mix',
};
export const feedName = (name: string): string => capital(FEEDS[name] ?? name.replace(/[-_]/g, ' '));

/** The fourteen regions are one line: as old as the oldest of them, as broken as the worst. */
export function feedLines(feeds: Health['grid']): Health['grid'] {
  const regions = feeds.filter(({ name }) => /^region-\d+$/.test(name));
  const worst = [...regions].sort((a, b) => b.failures - a.failures || (a.okAt ?? '').localeCompare(b.okAt ?? ''))[0];
  const others = feeds.filter((feed) => !regions.includes(feed));
  return worst ? [...others, { ...worst, name: `${regions.length} regions, half hour by half hour` }] : others;
}

export const feedVerdict = ({ okAt, failures }: Health['grid'][number]): Verdict =>
  failures > 0
    ? { word: `Failed ${failures === 1 ? 'once' : `${failures} times`}`, tone: 'danger' }
    : okAt === null
      ? { word: 'Not asked yet', tone: 'neutral' }
      : { word: 'Fresh', tone: 'success' };

export function logVerdict({ unstamped, oldestUnstampedAt, leader }: Health['log'], now: Date): Verdict {
  if (leader === null) return { word: 'No relay leads', tone: 'danger' };
  const lag = oldestUnstampedAt ? now.getTime() - new Date(oldestUnstampedAt).getTime() : 0;
  if (unstamped > 0 && lag > BEHIND_AFTER_MS) return { word: 'Behind', tone: 'warning' };
  return { word: 'Numbered', tone: 'success' };
}

/** One line over everything: what fails, by name; then what is slow. */
export function summaryOf(health: Health, now: Date): string {
  const parts: string[] = [];
  if (!health.redis) parts.push('Redis is away, so queues wait');
  const failing = health.queues.filter(({ failed }) => failed > 0).map(({ name }) => queueName(name).toLowerCase());
  if (failing.length > 0) parts.push(`${failing.join(' and ')} ${failing.length === 1 ? 'has' : 'have'} failed jobs`);
  if (health.mail.failed > 0)
    parts.push(health.mail.failed === 1 ? 'one mail failed for good' : `${health.mail.failed} mails failed for good`);
  const { returned } = health.mail;
  if (returned.length > 0)
    parts.push(returned.length === 1 ? 'one address returns mail' : `${returned.length} addresses return mail`);
  const feeds = health.grid.filter(({ failures }) => failures > 0).length;
  if (feeds > 0) parts.push(feeds === 1 ? 'one grid source fails' : `${feeds} grid sources fail`);
  if (logVerdict(health.log, now).tone !== 'success') parts.push('the event log is behind');
  if (health.processes.worker === 0) parts.push('no worker runs');
  if (parts.length === 0) return 'Everything answers, and nothing has failed.';
  return `${capital(parts.join('; '))}.`;
}
