import type { When } from '@libs/platform/worker';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tidying up, at night in London. */
const NIGHTLY = { cron: '20 3 * * *', timeZone: 'Europe/London' } as const;

/**
 * All that comes round by the clock, wherever a worker runs; `timed-work.ts` says what each does. It comes once at the start of
 * a worker besides, and may run twice without harm.
 */
export const SCHEDULES = {
  // Each feed says when it is due next; this only looks.
  grid: { every: 15 * SECOND },
  'grid-tidy': NIGHTLY,
  // Each minute asks whether half past seven has come: a worker that was down then does it late, and nobody gets it twice.
  'daily-digest': { every: MINUTE },
  'expired-sessions': { every: MINUTE },
  'ended-invitations': { every: MINUTE },
  'unread-messages': { every: MINUTE },
  agreements: { every: MINUTE },
  // Two people wait for their copy.
  seals: { every: 15 * SECOND },
  'agreement-reminders': { every: HOUR },
  'missing-forecasts': { every: MINUTE },
  'rejected-files': { every: MINUTE },
  'unsent-files': { every: HOUR },
  reports: { every: MINUTE },
  // Asks whether a month has begun: a worker that was down on the first makes its reports late.
  'monthly-reports': { every: HOUR },
  'idempotency-keys': { every: HOUR },
  'spent-secrets': { every: HOUR },
  'audience-partitions': { every: 6 * HOUR },
  // More often than once a day, so that a process started at noon is not a day late.
  certificates: { every: 6 * HOUR },
  retention: { every: 6 * HOUR },
  stages: { every: DAY },
  'signed-files': NIGHTLY,
  conversations: NIGHTLY,
  inbox: NIGHTLY,
  'old-deliveries': NIGHTLY,
  'old-imports': NIGHTLY,
  'old-mail': NIGHTLY,
} satisfies Record<string, When>;

export type ScheduleName = keyof typeof SCHEDULES;
