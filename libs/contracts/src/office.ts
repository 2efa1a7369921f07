import { z } from 'zod';
import { EVENT_TYPES, EnvelopeActor } from './events.js';
import { Id, Instant } from './fields.js';
import { HOST_STATUSES, LEAD_STATUSES, PROJECT_STATUSES } from './statuses.js';

/** What an admin's office asks: what waits, how the machinery stands, where something is. */

export const NEEDS = ['lead', 'awaiting_pairing', 'commissioning', 'go_live', 'overdue'] as const;
export type Need = (typeof NEEDS)[number];

/** One record that waits for an admin. */
export const NeedItem = z.strictObject({
  id: Id,
  need: z.enum(NEEDS),
  kind: z.enum(['lead', 'host', 'project']),
  status: z.enum([...LEAD_STATUSES, ...HOST_STATUSES, ...PROJECT_STATUSES]),
  title: z.string(),
  sub: z.string().nullable(),
  since: Instant,
  targetDays: z.int(),
  href: z.string(),
});
export type NeedItem = z.infer<typeof NeedItem>;

const stage = {
  targetDays: z.int().nullable(),
  total: z.int(),
  warned: z.int(),
  breached: z.int(),
  medianDays: z.number().nullable(),
};
/** `needs` holds the first few of each, `totals` how many there are. */
export const Ageing = z
  .strictObject({
    asOf: Instant,
    stages: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('host'), status: z.enum(HOST_STATUSES), ...stage }),
        z.strictObject({ kind: z.literal('project'), status: z.enum(PROJECT_STATUSES), ...stage }),
      ]),
    ),
    needs: z.array(NeedItem),
    totals: z.record(z.enum(NEEDS), z.int()),
    late: z.int().describe('records past their target'),
  })
  .meta({ id: 'Ageing' });
export type Ageing = z.infer<typeof Ageing>;

export const QueueHealth = z.strictObject({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** Since when the longest waiting job waits. */
  oldestAt: Instant.nullable(),
});
export const FailedJob = z.strictObject({
  queue: z.string(),
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  failedAt: Instant.nullable(),
  reason: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** `held`: its address returns mail, and its reader could do without it. */
export const MAIL_STATES = ['due', 'sent', 'failed', 'dropped', 'held'] as const;
export const MailDelivery = z.strictObject({
  id: Id,
  template: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  createdAt: Instant,
  dueAt: Instant,
  sentAt: Instant.nullable(),
  lastError: z.string().nullable(),
});
export type MailDelivery = z.infer<typeof MailDelivery>;

export const ReturnedAddress = z.strictObject({
  address: z.string(),
  reason: z.string(),
  since: Instant,
  held: z.int(),
});
export type ReturnedAddress = z.infer<typeof ReturnedAddress>;

export const Health = z
  .strictObject({
    asOf: Instant,
    processes: z.strictObject({ api: z.int(), worker: z.int() }),
    database: z.strictObject({ ms: z.number(), connections: z.int(), most: z.int() }),
    /** Null while Redis is away: its queues cannot be counted then. */
    redis: z.strictObject({ ms: z.number() }).nullable(),
    queues: z.array(QueueHealth),
    failedJobs: z.array(FailedJob),
    mail: z.strictObject({
      sentToday: z.int(),
      due: z.int(),
      failed: z.int(),
      held: z.int(),
      items: z.array(MailDelivery),
      /** Addresses that mail comes back from, the newest first, with how many mails are held for each. */
      returned: z.array(ReturnedAddress),
    }),
    grid: z.array(
      z.strictObject({
        name: z.string(),
        okAt: Instant.nullable(),
        failedAt: Instant.nullable(),
        nextAt: Instant,
        failures: z.int(),
        error: z.string().nullable(),
        simulated: z.boolean().nullable(),
      }),
    ),
    log: z.strictObject({
      head: z.int(),
      unstamped: z.int(),
      oldestUnstampedAt: Instant.nullable(),
      /** The process whose relay leads, as it calls itself. */
      leader: z.string().nullable(),
      newestAt: Instant.nullable(),
      subscribers: z.array(z.strictObject({ name: z.string(), behind: z.int() })),
    }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const FOUND_KINDS = ['project', 'job', 'host', 'funder', 'installer', 'user', 'lead'] as const;
/** By what a record was found. */
export const FOUND_BY = ['name', 'mpan', 'postcode', 'code'] as const;
export const FoundItem = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: Id,
  by: z.enum(FOUND_BY),
  title: z.string(),
  sub: z.string().nullable(),
  /** The MPAN or postcode it was found by; a code is not repeated. */
  value: z.string().nullable(),
  status: z.string(),
  href: z.string(),
});
export type FoundItem = z.infer<typeof FoundItem>;
export const Found = z.strictObject({ items: z.array(FoundItem) }).meta({ id: 'Found' });

export const AwayItem = z.strictObject({
  id: Id,
  type: z.enum(EVENT_TYPES),
  at: Instant,
  actor: EnvelopeActor.nullable(),
  subject: z.strictObject({ kind: z.string(), id: Id.nullable() }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string(),
  href: z.string(),
});
export type AwayItem = z.infer<typeof AwayItem>;

/** What happened since the reader last saw the log, oldest first. `head` is what to say when all of it was seen. */
export const Away = z
  .strictObject({
    /** When the reader was last here; null on the first visit. */
    since: Instant.nullable(),
    items: z.array(AwayItem),
    /** There is more after these: seeing them off brings the next. */
    more: z.boolean(),
    head: z.string(),
    /** What was missed reaches further back than the log is kept. */
    reset: z.boolean(),
  })
  .meta({ id: 'Away' });
export type Away = z.infer<typeof Away>;
