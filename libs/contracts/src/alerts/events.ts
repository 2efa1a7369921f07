import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at } from '../base/event-words.js';
import { Id, Instant } from '../base/fields.js';
import { ALERT_LEVELS, ALERT_RULE_NAMES, ALERT_RULES, type AlertRule } from './rules.js';

const alert = z.strictObject({
  assetId: Id,
  alertId: Id,
  rule: z.enum(ALERT_RULE_NAMES),
  level: z.enum(ALERT_LEVELS),
});
const told = alert.extend({ tell: z.enum(['now', 'later', 'no']) });
const incident = z.strictObject({ alertId: Id, platform: z.string(), sites: z.int() });

const OF_ALERT = {
  subject: 'project',
  record: null,
  stale: [...FEED, 'alerts', 'assets', 'timeline'],
} as const;
const OFFICE = { ...OF_ALERT, audiences: ['admin'] } as const;
/** A host only where it is major: the sender names no host otherwise. */
const PARTIES = { ...OF_ALERT, audiences: ['admin', 'host', 'funder', 'installer'] } as const;

const words = (rule: unknown): string => ALERT_RULES[rule as AlertRule]?.words ?? 'An alert';
const because = (reason: unknown): string => (typeof reason === 'string' && reason ? `. Reason: ${reason}` : '');

/** What the rules found. Figures are in the alert alone. */
export const ALERT_EVENTS = {
  'alert.opened': event(told, {
    ...PARTIES,
    adminOnly: ['tell'],
    say: ({ rule }, _, about) => `${words(rule)}${at(about)}`,
    subscribers: ['notifications'],
    wakes: (_, { tell }) => tell !== 'no',
  }),
  'alert.resolved': event(told.extend({ reason: z.string().nullable() }), {
    ...PARTIES,
    adminOnly: ['tell', 'reason'],
    say: ({ rule, reason }, who, about) =>
      reason ? `${who} resolved “${words(rule)}”${at(about)}${because(reason)}` : `Ended: ${words(rule)}${at(about)}`,
    subscribers: ['notifications', 'tickets'],
    wakes: (queue, { tell }) => queue !== 'notifications' || tell !== 'no',
  }),
  'alert.acknowledged': event(alert, {
    ...OFFICE,
    audiences: ['admin', 'installer'],
    say: ({ rule }, who, about) => `${who} acknowledged “${words(rule)}”${at(about)}`,
  }),
  'alert.snoozed': event(alert.extend({ until: Instant, reason: z.string() }), {
    ...OFFICE,
    say: ({ rule, reason }, who, about) => `${who} snoozed “${words(rule)}”${at(about)}${because(reason)}`,
  }),
  'incident.opened': event(incident, {
    ...OFFICE,
    say: ({ platform }) => `Readings from ${platform ?? 'a platform'} are late`,
    subscribers: ['notifications'],
  }),
  'incident.handled': event(
    z.strictObject({
      alertId: Id,
      platform: z.string(),
      act: z.enum(['acknowledged', 'snoozed', 'resolved', 'updated']),
      until: Instant.nullable(),
      reason: z.string().nullable(),
    }),
    {
      ...OFFICE,
      say: ({ platform, act, reason }, who) =>
        act === 'updated'
          ? `${who} posted an update to the hosts of ${platform ?? 'a platform'}${reason ? `: ${reason}` : ''}`
          : `${who} ${act ?? 'changed'} “Readings from ${platform ?? 'a platform'} are late”${because(reason)}`,
    },
  ),
  'incident.closed': event(incident, {
    ...OFFICE,
    say: ({ platform }) => `Readings from ${platform ?? 'a platform'} are back`,
    subscribers: ['notifications'],
  }),
  'asset.degraded': event(z.strictObject({ assetId: Id }), {
    ...OFFICE,
    say: (_, __, about) => `The equipment${at(about)} has a major fault`,
  }),
  'asset.recovered': event(z.strictObject({ assetId: Id }), {
    ...OFFICE,
    say: (_, __, about) => `The equipment${at(about)} works again`,
  }),
  'asset.silent': event(z.strictObject({ assetId: Id }), {
    ...PARTIES,
    say: (_, __, about) => `No readings of the equipment${at(about)} for 24 hours`,
  }),
  'asset.returned': event(z.strictObject({ assetId: Id }), {
    ...PARTIES,
    say: (_, __, about) => `Readings of the equipment${at(about)} are back`,
  }),
} as const;
