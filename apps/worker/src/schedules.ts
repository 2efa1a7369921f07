import type { When } from '@libs/platform/worker';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maintenance, at night in London. */
const NIGHTLY = { cron: '20 3 * * *', timeZone: 'Europe/London' } as const;

/**
 * All scheduled work, wherever a worker runs; `timed-work.ts` defines each job. Each also runs once when a worker
 * starts, and may safely run twice.
 */
export const SCHEDULES = {
  // Each feed decides when it is next due; this only checks.
  grid: { every: 15 * SECOND },
  'grid-tidy': NIGHTLY,
  // Checks every minute whether half past seven has passed: a worker that was down then runs it late, and no one is
  // emailed twice.
  'daily-digest': { every: MINUTE },
  'expired-sessions': { every: MINUTE },
  'ended-invitations': { every: MINUTE },
  'unread-messages': { every: MINUTE },
  // Someone has just answered, and someone else may be looking at the conversation.
  replies: { every: 20 * SECOND },
  agreements: { every: MINUTE },
  // Both parties are waiting for their copy.
  seals: { every: 15 * SECOND },
  // Silence is a fact that no event tells.
  alerts: { every: 5 * MINUTE },
  // Checks whether 16:30 or 23:30 has passed, or a host has decided otherwise.
  plans: { every: 15 * SECOND },
  // Prices and weather that are due: each feed has its own time.
  'plan-outlook': { every: MINUTE },
  'plan-sending': { every: 15 * SECOND },
  'plan-following': { every: 5 * MINUTE },
  // From six in the morning, the day before; later ones as their readings arrive.
  'plan-scores': { every: MINUTE },
  // What is over, as its readings arrive.
  'peak-events': { every: MINUTE },
  tickets: { every: MINUTE },
  billing: { every: MINUTE },
  'bill-documents': { every: 15 * SECOND },
  ledger: NIGHTLY,
  'agreement-reminders': { every: HOUR },
  // A day begins at midnight; mail keeps its own quiet hours.
  'task-reminders': { every: 5 * MINUTE },
  'missing-forecasts': { every: MINUTE },
  'rejected-files': { every: MINUTE },
  'unsent-files': { every: HOUR },
  reports: { every: MINUTE },
  // Checks whether a new month has begun: a worker that was down on the first creates its reports late.
  'monthly-reports': { every: HOUR },
  'idempotency-keys': { every: HOUR },
  'spent-secrets': { every: HOUR },
  'audience-partitions': { every: 6 * HOUR },
  // More than once a day, so that a process started at noon is not a day late.
  certificates: { every: 6 * HOUR },
  // The month before, once enough of it has been read.
  'month-receipts': { every: HOUR },
  // In the demo alone; does nothing once its live sites have readings.
  'demo-readings': { every: MINUTE },
  retention: { every: 6 * HOUR },
  stages: { every: DAY },
  'signed-files': NIGHTLY,
  conversations: NIGHTLY,
  inbox: NIGHTLY,
  'old-deliveries': NIGHTLY,
  'old-imports': NIGHTLY,
  'old-mail': NIGHTLY,
  'old-readings': NIGHTLY,
} satisfies Record<string, When>;

export type ScheduleName = keyof typeof SCHEDULES;
