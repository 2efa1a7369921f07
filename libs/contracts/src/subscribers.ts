import type { EventSpec, NamedQueue } from './base/event.js';
import type { Data } from './base/event-words.js';
import { EVENT_TYPES, EVENTS, type EventType } from './events.js';

type Rows = typeof EVENTS;
/** The events whose row has all properties of `P`. */
type With<P> = { [T in EventType]: Rows[T] extends P ? T : never }[EventType];
/** The events whose row names the queue. */
type Waking<Q extends NamedQueue> = {
  [T in EventType]: Rows[T] extends { subscribers: readonly (infer N)[] } ? (Q extends N ? T : never) : never;
}[EventType];

/** The events that a partner's endpoint can subscribe to. */
export type WebhookKind = With<{ webhook: true }>;
export type AuditedEvent = With<{ audit: unknown }>;

const typesWhere = <T extends EventType>(has: (row: EventSpec) => boolean): readonly [T, ...T[]] =>
  EVENT_TYPES.filter((type) => has(EVENTS[type])) as unknown as readonly [T, ...T[]];
const waking = <const Q extends NamedQueue>(queue: Q) =>
  typesWhere<Waking<Q>>(({ subscribers }) => subscribers?.includes(queue) ?? false);

export const WEBHOOK_KINDS = typesWhere<WebhookKind>(({ webhook }) => webhook === true);

/**
 * The events that wake each queue, from their rows. Every queue has one handler in the worker; start-up fails without
 * it.
 */
export const SUBSCRIBERS = {
  parties: waking('parties'),
  notifications: waking('notifications'),
  privacy: waking('privacy'),
  documents: waking('documents'),
  forecasts: waking('forecasts'),
  proposals: waking('proposals'),
  agreements: waking('agreements'),
  reports: waking('reports'),
  messages: waking('messages'),
  assets: waking('assets'),
  alerts: waking('alerts'),
  tickets: waking('tickets'),
  webhooks: WEBHOOK_KINDS,
  audit: typesWhere<AuditedEvent>(({ audit }) => audit !== undefined),
} as const satisfies Record<SubscriberName, readonly EventType[]>;

/** Agreements whose document is rendered in a thread. */
const RENDERED: readonly EventType[] = [
  'agreement.drafted',
  'agreement.edited',
  'agreement.extended',
  'works_order.drafted',
];

/**
 * Handled by following the log, without a job: short transactions that need nothing but the database. An event that
 * fails becomes a job of its subscriber's queue.
 */
export const FOLLOWED = {
  notifications: SUBSCRIBERS.notifications,
  messages: SUBSCRIBERS.messages,
  assets: SUBSCRIBERS.assets,
  webhooks: SUBSCRIBERS.webhooks,
  audit: SUBSCRIBERS.audit,
  // Its other events render files.
  agreements: waking('agreements').filter((type) => !RENDERED.includes(type)),
} as const satisfies Partial<Record<SubscriberName, readonly EventType[]>>;

export type FollowerName = keyof typeof FOLLOWED;

/** The events that put a job into each queue. */
export const QUEUED: Readonly<Record<string, readonly EventType[]>> = Object.fromEntries(
  Object.entries<readonly EventType[]>(SUBSCRIBERS).map(([name, types]) => {
    const followed: readonly EventType[] = name in FOLLOWED ? FOLLOWED[name as FollowerName] : [];
    return [name, types.filter((type) => !followed.includes(type))];
  }),
);

/**
 * The subscribers to this type of event that have nothing to do for this one, judged by its data alone. They get no job
 * for it, and it counts as handled. Any other subscriber acts, or decides for itself.
 */
export function idleIn(type: EventType, data: object): SubscriberName[] {
  const row: EventSpec = EVENTS[type];
  const idle: SubscriberName[] = (row.subscribers ?? []).filter((queue) => row.wakes?.(queue, data as Data) === false);
  return row.audit && row.audit(data as Data) === null ? [...idle, 'audit'] : idle;
}

export type SubscriberName = NamedQueue | 'webhooks' | 'audit';
