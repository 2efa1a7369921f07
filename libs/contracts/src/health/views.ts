import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';

const QueueHealth = z.strictObject({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** When the oldest queued job was added. */
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

/** `held`: its address bounces, and the email is optional. */
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

/**
 * What became of an email that arrived for a thread: it is a message; a message without some of its files; its sender was told
 * why not; it is held for the office; or no person wrote it.
 */
export const INCOMING_OUTCOMES = ['written', 'partly', 'refused', 'held', 'ignored'] as const;
export const IncomingMailView = z.strictObject({
  id: Id,
  sender: z.string().nullable(),
  subject: z.string(),
  outcome: z.enum(INCOMING_OUTCOMES),
  reason: z.string().nullable(),
  receivedAt: Instant,
});
export type IncomingMailView = z.infer<typeof IncomingMailView>;

/** A reply by email that is or was held, as admins read it before they decide. */
export const HeldReplyView = IncomingMailView.extend({
  text: z.string().nullable().describe('Without what it quotes; null where it can’t be read'),
  files: z.array(z.string()),
  member: z
    .strictObject({ name: z.string(), company: z.string().nullable(), email: z.string() })
    .nullable()
    .describe('In whose name it would be written; null where it belongs to no conversation'),
  threadId: Id.nullable(),
  fault: z.string().nullable().describe('Why it can’t be delivered'),
  decided: z.strictObject({ by: z.string().nullable(), at: Instant }).nullable(),
}).meta({ id: 'HeldReply' });
export type HeldReplyView = z.infer<typeof HeldReplyView>;

export const Health = z
  .strictObject({
    asOf: Instant,
    /** What an operator should check, in words; empty in the demo. */
    notices: z.array(z.string()).optional(),
    processes: z.strictObject({ api: z.int(), worker: z.int() }),
    database: z.strictObject({ ms: z.number(), connections: z.int(), most: z.int() }),
    /** Null while Redis is unavailable, because its queues cannot be counted then. */
    redis: z.strictObject({ ms: z.number() }).nullable(),
    queues: z.array(QueueHealth),
    failedJobs: z.array(FailedJob),
    mail: z.strictObject({
      sentToday: z.int(),
      due: z.int(),
      failed: z.int(),
      held: z.int(),
      items: z.array(MailDelivery),
      /** Bouncing addresses, newest first, with the number of emails held for each. */
      returned: z.array(ReturnedAddress),
      /** Replies by email; null where inbound mail is not set. `items`: those that did not become messages, newest first. */
      incoming: z
        .strictObject({
          writtenToday: z.int(),
          held: z.int(),
          items: z.array(IncomingMailView),
        })
        .nullable(),
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
      /** The name of the process whose relay is the leader. */
      leader: z.string().nullable(),
      newestAt: Instant.nullable(),
      subscribers: z.array(z.strictObject({ name: z.string(), behind: z.int() })),
    }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;
