import type { Health, MailDelivery } from '@libs/contracts';
import type { Tone } from '../../../kit/badge';
import { EMAIL_STATES, FEEDS as FEED_TEXTS, LOG, SUMMARY } from './health.texts';

/** The meaning of the figures, in words and tones. */

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
      return { word: EMAIL_STATES.sent, tone: 'success' };
    case 'failed':
      return { word: EMAIL_STATES.failed, tone: 'danger' };
    case 'dropped':
      return { word: EMAIL_STATES.dropped, tone: 'neutral' };
    case 'held':
      return { word: EMAIL_STATES.held, tone: 'warning' };
    case 'due':
      if (attempts > 0) return { word: EMAIL_STATES.retrying(attempts), tone: 'warning' };
      return { word: new Date(dueAt) > now ? EMAIL_STATES.scheduled : EMAIL_STATES.onItsWay, tone: 'info' };
    default:
      return state satisfies never;
  }
}

const FEEDS: Record<string, string> = {
  intensity: 'Carbon intensity',
  regions: FEED_TEXTS.byRegion,
  frequency: 'Frequency',
  generation: 'Generation mix',
};
export const feedName = (name: string): string => capital(FEEDS[name] ?? name.replace(/[-_]/g, ' '));

/** The fourteen regions are one line: as old as the oldest of them, with the worst status among them. */
export function feedLines(feeds: Health['grid']): Health['grid'] {
  const regions = feeds.filter(({ name }) => /^region-\d+$/.test(name));
  const worst = [...regions].sort((a, b) => b.failures - a.failures || (a.okAt ?? '').localeCompare(b.okAt ?? ''))[0];
  const others = feeds.filter((feed) => !regions.includes(feed));
  return worst ? [...others, { ...worst, name: FEED_TEXTS.regions(regions.length) }] : others;
}

export const feedVerdict = ({ okAt, failures }: Health['grid'][number]): Verdict =>
  failures > 0
    ? { word: FEED_TEXTS.failed(failures), tone: 'danger' }
    : okAt === null
      ? { word: FEED_TEXTS.unchecked, tone: 'neutral' }
      : { word: 'Fresh', tone: 'success' };

export function logVerdict({ unstamped, oldestUnstampedAt, leader }: Health['log'], now: Date): Verdict {
  if (leader === null) return { word: LOG.noRelay, tone: 'danger' };
  const lag = oldestUnstampedAt ? now.getTime() - new Date(oldestUnstampedAt).getTime() : 0;
  if (unstamped > 0 && lag > BEHIND_AFTER_MS) return { word: LOG.behind, tone: 'warning' };
  return { word: LOG.inSync, tone: 'success' };
}

/** One line over everything: what is failing, by name; then what is slow. */
export function summaryOf(health: Health, now: Date): string {
  const parts: string[] = [];
  if (!health.redis) parts.push(SUMMARY.redisAway);
  const failing = health.queues.filter(({ failed }) => failed > 0).map(({ name }) => queueName(name).toLowerCase());
  if (failing.length > 0) parts.push(SUMMARY.failedJobs(failing.join(' and '), failing.length > 1));
  if (health.mail.failed > 0) parts.push(SUMMARY.emails(health.mail.failed));
  const { returned } = health.mail;
  if (returned.length > 0) parts.push(SUMMARY.returned(returned.length));
  const feeds = health.grid.filter(({ failures }) => failures > 0).length;
  if (feeds > 0) parts.push(SUMMARY.grid(feeds));
  if (logVerdict(health.log, now).tone !== 'success') parts.push(SUMMARY.logBehind);
  if (health.processes.worker === 0) parts.push(SUMMARY.noWorker);
  if (parts.length === 0) return SUMMARY.fine;
  return `${capital(parts.join('; '))}.`;
}
