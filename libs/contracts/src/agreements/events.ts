import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { dateWords, dayOf, forSite } from '../base/event-words.js';
import { DateOnly, Id, Instant } from '../base/fields.js';
import { CONDITIONS, CONDITION_WORDS, type Condition, SIGNING_PARTIES } from './names.js';
import { AGREEMENT_DECLINE_NAMES, AGREEMENT_DECLINES, type AgreementDecline } from './decline-reasons.js';
import { OVERRIDABLE_GATES } from './gates.js';
import { TRANSFERRED, type Transferred } from './transferred.js';

const agreement = z.strictObject({
  projectId: Id,
  number: z.string(),
  edition: z.int().min(1),
  amendment: z.literal(true).optional().describe('present for an amendment of an agreement in force'),
  purchase: z.literal(true).optional().describe('present where the host buys the system'),
  transfer: z.enum(TRANSFERRED).optional().describe('present where another host or funder takes its place'),
});
const overrides = z.array(z.strictObject({ gate: z.enum(OVERRIDABLE_GATES), reason: z.string() }));

/** Terms are only in the record, so that no copy of an event reveals more than its reader's view. */
const OF_AGREEMENT = {
  subject: 'agreement',
  record: 'agreement',
  stale: [...FEED, 'timeline', 'agreement-counts', 'agreement-gates'],
} as const;
const OFFICE = { ...OF_AGREEMENT, audiences: ['admin'] } as const;
const PARTIES = { ...OF_AGREEMENT, audiences: ['admin', 'host', 'funder'] } as const;
/**
 * An installer is notified when the work may start or may no longer start, with its job's view and never the agreement.
 */
const GATE = {
  ...OF_AGREEMENT,
  audiences: ['admin', 'host', 'funder', 'installer'],
  withholds: ['installer'],
  brings: { installer: 'job' },
} as const;

interface Named {
  number?: string;
  amendment?: true | undefined;
  purchase?: true | undefined;
  transfer?: Transferred | undefined;
}
const TRANSFER_WORDS: Record<Transferred, string> = { host: 'change of host', funder: 'novation' };
/** `agreement VM-A-2026-0219 for Fenwick Row Bakery`, `amendment VM-A-2026-0220 for Fenwick Row Bakery` */
const which = ({ number, amendment, purchase, transfer }: Named, about: string | null): string => {
  const kind = transfer ? TRANSFER_WORDS[transfer] : purchase ? 'purchase' : amendment ? 'amendment' : 'agreement';
  return `${number ? `${kind} ${number}` : `the ${kind}`}${forSite(about)}`;
};
const Which = (data: Named, about: string | null): string => {
  const words = which(data, about);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const given = (reason: unknown): string => (typeof reason === 'string' && reason ? `: ${reason}` : '');

export const AGREEMENT_EVENTS = {
  'agreement.drafted': event(agreement, {
    ...OFFICE,
    say: (data, who, about) => `${who} drafted ${which(data, about)}`,
    subscribers: ['agreements'],
  }),
  'agreement.edited': event(agreement, {
    ...OFFICE,
    say: (data, who, about) => `${who} changed the draft of ${which(data, about)}`,
    subscribers: ['agreements'],
  }),
  'agreement.rendered': event(agreement.extend({ failed: z.boolean() }), {
    ...OFFICE,
    say: (data, _, about) =>
      data.failed
        ? `The document of ${which(data, about)} couldn’t be prepared`
        : `The document of ${which(data, about)} is ready`,
  }),
  'agreement.offered': event(agreement.extend({ expiresAt: Instant, overrides: overrides.optional() }), {
    ...PARTIES,
    adminOnly: ['overrides'],
    say: (data, who, about) => {
      const why = data.overrides?.map(({ reason }) => reason).join('; ');
      return `${who} offered ${which(data, about)}${why ? `, despite an open check. Reason: ${why}` : ''}`;
    },
    subscribers: ['notifications'],
    audit: ({ overrides: over }) =>
      over?.length
        ? {
            kind: 'gate_overridden',
            text: `Agreement offered (override: ${over.map(({ reason }) => reason).join('; ')})`,
          }
        : null,
  }),
  'agreement.signed': event(
    agreement.extend({
      party: z.enum(SIGNING_PARTIES),
      leaving: z.literal(true).optional().describe('the party that is leaving signed, to be released'),
      name: z.string(),
      company: z.string(),
    }),
    {
      ...PARTIES,
      say: (data, who, about) =>
        `${data.name ?? who} signed ${which(data, about)}${data.company ? `, for ${data.company}` : ''}`,
      subscribers: ['notifications'],
    },
  ),
  'agreement.countersigned': event(
    agreement.extend({
      name: z.string(),
      company: z.string(),
      lastDayToWithdraw: DateOnly.nullable().describe('null for an amendment, which starts no new period'),
    }),
    {
      ...PARTIES,
      say: (data, who, about) =>
        `${data.name ?? who} countersigned ${which(data, about)}${data.company ? `, for ${data.company}` : ''}`,
      subscribers: ['notifications'],
    },
  ),
  'agreement.sealed': event(agreement.extend({ sha256: z.string(), stamped: z.boolean(), chainHead: z.string() }), {
    ...PARTIES,
    say: (data, _, about) => `The sealed copy of ${which(data, about)} is ready`,
    subscribers: ['notifications'],
  }),
  'agreement.condition_met': event(agreement.extend({ condition: z.enum(CONDITIONS), met: z.boolean() }), {
    ...PARTIES,
    say: (data, who, about) =>
      `${who} ${data.met ? 'checked' : 'reopened'} a condition of ${which(data, about)}${given(CONDITION_WORDS[data.condition as Condition])}`,
  }),
  'agreement.effective': event(agreement, {
    ...GATE,
    say: (data, _, about) => `${Which(data, about)} is in force`,
    subscribers: ['notifications'],
  }),
  'agreement.declined': event(
    agreement.extend({ party: z.enum(SIGNING_PARTIES), reason: z.enum(AGREEMENT_DECLINE_NAMES).nullable() }),
    {
      ...PARTIES,
      adminOnly: ['reason'],
      say: (data, who, about) =>
        `${who} declined ${which(data, about)}${given(AGREEMENT_DECLINES[data.reason as AgreementDecline])}`,
      subscribers: ['notifications'],
    },
  ),
  'agreement.withdrawn': event(agreement.extend({ reason: z.string().nullable() }), {
    ...GATE,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} withdrew from ${which(data, about)}${given(data.reason)}`,
    subscribers: ['notifications'],
  }),
  'agreement.window_waived': event(agreement, {
    ...PARTIES,
    say: (data, who, about) => `${who} asked for the work under ${which(data, about)} to start early`,
    subscribers: ['notifications'],
  }),
  'agreement.expired': event(agreement, {
    ...PARTIES,
    say: (data, _, about) => `The offer of ${which(data, about)} ended`,
    subscribers: ['notifications'],
  }),
  'agreement.extended': event(agreement.extend({ expiresAt: Instant, again: z.boolean() }), {
    ...PARTIES,
    say: (data, who, about) =>
      `${who} ${data.again ? 'offered' : 'extended the offer of'} ${which(data, about)}${data.again ? ' again' : ''}${data.expiresAt ? `, until ${dayOf(new Date(Date.parse(String(data.expiresAt)) - 1).toISOString())}` : ''}`,
    subscribers: ['notifications', 'agreements'],
  }),
  'agreement.reminded': event(
    agreement.extend({
      party: z.enum(SIGNING_PARTIES),
      leaving: z.literal(true).optional(),
      company: z.string(),
      expiresAt: Instant,
    }),
    {
      ...PARTIES,
      say: (data, who, about) => `${who} reminded ${data.company ?? 'the party'} to sign ${which(data, about)}`,
      subscribers: ['notifications'],
    },
  ),
  'agreement.voided': event(agreement.extend({ reason: z.string().nullable(), wasOffered: z.boolean() }), {
    ...PARTIES,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} voided ${which(data, about)}${given(data.reason)}`,
    subscribers: ['notifications'],
  }),
  'agreement.terminated': event(
    agreement.extend({ reason: z.string().nullable(), terminatesOn: DateOnly, buyoutPence: z.int().nullable() }),
    {
      ...GATE,
      // The installer must not see what a host pays to own the system; both parties have it in their record.
      adminOnly: ['reason', 'buyoutPence'],
      say: (data, who, about) =>
        `${who} terminated ${which(data, about)}${data.terminatesOn ? `, to end on ${dateWords(data.terminatesOn)}` : ''}${given(data.reason)}`,
      subscribers: ['notifications'],
    },
  ),
  'agreement.ended': event(agreement, {
    ...GATE,
    say: (data, _, about) =>
      data.purchase
        ? `${Which(data, about)} is done: the system belongs to the host`
        : `${Which(data, about)} has reached the end of its term`,
    subscribers: ['notifications'],
  }),
  'agreement.superseded': event(agreement.extend({ by: z.enum(['purchase', 'transfer']).optional() }), {
    ...PARTIES,
    say: (data, _, about) => `${Which(data, about)} was replaced by ${data.by ? `a ${data.by}` : 'an amendment'}`,
  }),
} as const;

const order = z.strictObject({ projectId: Id, jobId: Id, number: z.string(), edition: z.int().min(1) });
const OF_ORDER = {
  subject: 'works_order',
  record: 'works_order',
  stale: [...FEED, 'timeline', 'agreement-counts', 'agreement-gates'],
} as const;
/** Never sent to the host: the price is in the record. */
const ORDER_PARTIES = { ...OF_ORDER, audiences: ['admin', 'funder', 'installer'] } as const;
const ORDER_OFFICE = { ...OF_ORDER, audiences: ['admin'] } as const;
const whichOrder = ({ number }: { number?: string }, about: string | null): string =>
  `${number ? `works order ${number}` : 'the works order'}${forSite(about)}`;

export const WORKS_ORDER_EVENTS = {
  'works_order.drafted': event(order, {
    ...ORDER_OFFICE,
    say: (data, who, about) => `${who} drafted ${whichOrder(data, about)}`,
    subscribers: ['agreements'],
  }),
  'works_order.rendered': event(order.extend({ failed: z.boolean() }), {
    ...ORDER_OFFICE,
    say: (data, _, about) =>
      data.failed
        ? `The document of ${whichOrder(data, about)} couldn’t be prepared`
        : `The document of ${whichOrder(data, about)} is ready`,
  }),
  'works_order.offered': event(order, {
    ...ORDER_PARTIES,
    say: (data, who, about) => `${who} offered ${whichOrder(data, about)}`,
    subscribers: ['notifications'],
  }),
  'works_order.signed': event(order.extend({ party: z.enum(SIGNING_PARTIES), name: z.string(), company: z.string() }), {
    ...ORDER_PARTIES,
    say: (data, who, about) =>
      `${data.name ?? who} signed ${whichOrder(data, about)}${data.company ? `, for ${data.company}` : ''}`,
    subscribers: ['notifications'],
  }),
  'works_order.sealed': event(order.extend({ sha256: z.string(), stamped: z.boolean(), chainHead: z.string() }), {
    ...ORDER_PARTIES,
    say: (data, _, about) => `The sealed copy of ${whichOrder(data, about)} is ready`,
    subscribers: ['notifications'],
  }),
  'works_order.effective': event(order, {
    ...ORDER_PARTIES,
    say: (data, _, about) => `The work under ${whichOrder(data, about)} may start`,
    subscribers: ['notifications'],
  }),
  'works_order.completed': event(order, {
    ...ORDER_PARTIES,
    say: (data, _, about) => `The work under ${whichOrder(data, about)} is complete`,
  }),
  'works_order.declined': event(
    order.extend({ party: z.enum(SIGNING_PARTIES), reason: z.enum(AGREEMENT_DECLINE_NAMES).nullable() }),
    {
      ...ORDER_PARTIES,
      adminOnly: ['reason'],
      say: (data, who, about) =>
        `${who} declined ${whichOrder(data, about)}${given(AGREEMENT_DECLINES[data.reason as AgreementDecline])}`,
      subscribers: ['notifications'],
    },
  ),
  'works_order.voided': event(order.extend({ reason: z.string().nullable() }), {
    ...ORDER_PARTIES,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} ended ${whichOrder(data, about)}${given(data.reason)}`,
    subscribers: ['notifications'],
  }),
} as const;
