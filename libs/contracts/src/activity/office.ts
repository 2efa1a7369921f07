import { z } from 'zod';
import { DateOnly, Id, Instant } from '../base/fields.js';
import { EVENT_TYPES } from '../events.js';
import { NEEDS } from './needs.js';
import { LEAD_STATUSES } from '../leads/lifecycle.js';
import { EnvelopeActor } from '../live/envelope.js';
import { HOST_STATUSES } from '../parties/lifecycle.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';
import { Owner } from '../work/views.js';

/** What admins see: pending work, the state of the system, and search. */

/** Details that help an admin to decide before opening the record. */
const NeedSite = z.strictObject({
  postcode: z.string().nullable(),
  annualUsageKwh: z.number().nullable(),
  expectedSavings: z.number().nullable(),
  installationDate: DateOnly.nullable(),
});

/** One record that needs an admin's attention. */
export const NeedItem = z.strictObject({
  id: Id,
  need: z.enum(NEEDS),
  kind: z.enum(['lead', 'host', 'project', 'task']),
  status: z.enum([...LEAD_STATUSES, ...HOST_STATUSES, ...PROJECT_STATUSES, 'open']).describe('a task is open'),
  title: z.string(),
  sub: z.string().nullable(),
  since: Instant,
  targetDays: z.int(),
  href: z.string(),
  site: NeedSite.optional(),
  owner: Owner.nullable().describe('the admin who looks after it'),
  reason: z.string().nullable().optional().describe('why a proposal was declined, in words'),
});
export type NeedItem = z.infer<typeof NeedItem>;

const stage = {
  targetDays: z.int().nullable(),
  total: z.int(),
  warned: z.int(),
  breached: z.int(),
  medianDays: z.number().nullable(),
};
/** `needs` holds the first few of each type, `totals` the number of each. */
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
    mine: z.int().describe('items of records that the reader owns'),
    everyones: z.int(),
    snoozed: z.int().describe('items that the reader hid until a later day'),
    late: z.int().describe('overdue records'),
  })
  .meta({ id: 'Ageing' });
export type Ageing = z.infer<typeof Ageing>;

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

/** Events since the reader last saw the log, oldest first. `head` is the position to mark as seen. */
export const Away = z
  .strictObject({
    /** The reader's last visit; null on the first. */
    since: Instant.nullable(),
    items: z.array(AwayItem),
    /** There are more: marking these as seen brings the next page. */
    more: z.boolean(),
    head: z.string(),
    /** Some missed events are older than the log's retention. */
    reset: z.boolean(),
  })
  .meta({ id: 'Away' });
export type Away = z.infer<typeof Away>;
