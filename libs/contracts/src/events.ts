import type { z } from 'zod';
import { ACCOUNT_EVENTS } from './accounts/events.js';
import { AGREEMENT_EVENTS, WORKS_ORDER_EVENTS } from './agreements/events.js';
import { ALERT_EVENTS } from './alerts/events.js';
import { CHARGING_EVENTS } from './charging/events.js';
import { CONTROL_EVENTS } from './control/events.js';
import { TICKET_EVENTS } from './tickets/events.js';
import { ASSET_EVENTS } from './assets/events.js';
import type { EventSpec } from './base/event.js';
import { BILLING_EVENTS } from './billing/events.js';
import { DELIVERY_EVENTS } from './deliveries/events.js';
import { FILE_EVENTS } from './documents/events.js';
import { FORECAST_EVENTS } from './forecasts/events.js';
import { GRID_EVENTS } from './grid/events.js';
import { LEAD_EVENTS } from './leads/events.js';
import { CONVERSATION_EVENTS } from './lori/events.js';
import { MESSAGE_EVENTS } from './messages/events.js';
import { NOTIFICATION_EVENTS } from './notifications/events.js';
import { ORGANISATION_EVENTS } from './organisations/events.js';
import { PARTY_EVENTS } from './parties/events.js';
import { PEAK_EVENTS } from './peak-events/events.js';
import { PRIVACY_EVENTS } from './privacy/events.js';
import { PROJECT_EVENTS } from './projects/events.js';
import { JOB_EVENTS } from './projects/job-events.js';
import { PROPOSAL_EVENTS } from './proposals/events.js';
import { REPORT_EVENTS } from './reports/events.js';
import { SOURCE_EVENTS } from './sources/events.js';
import { USAGE_EVENTS } from './usage/events.js';
import { EMAIL_EVENTS } from './emails/events.js';
import { WORK_EVENTS } from './work/events.js';

/** Every event of the product: each row gives its data, its audiences and what follows from it. */
export const EVENTS = {
  ...LEAD_EVENTS,
  ...ACCOUNT_EVENTS,
  ...ORGANISATION_EVENTS,
  ...PRIVACY_EVENTS,
  ...PARTY_EVENTS,
  ...PROJECT_EVENTS,
  ...JOB_EVENTS,
  ...FILE_EVENTS,
  ...FORECAST_EVENTS,
  ...DELIVERY_EVENTS,
  ...USAGE_EVENTS,
  ...ASSET_EVENTS,
  ...SOURCE_EVENTS,
  ...ALERT_EVENTS,
  ...CONTROL_EVENTS,
  ...PEAK_EVENTS,
  ...CHARGING_EVENTS,
  ...TICKET_EVENTS,
  ...BILLING_EVENTS,
  ...PROPOSAL_EVENTS,
  ...AGREEMENT_EVENTS,
  ...WORKS_ORDER_EVENTS,
  ...REPORT_EVENTS,
  ...MESSAGE_EVENTS,
  ...NOTIFICATION_EVENTS,
  ...CONVERSATION_EVENTS,
  ...GRID_EVENTS,
  ...EMAIL_EVENTS,
  ...WORK_EVENTS,
} as const satisfies Record<string, EventSpec>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];
export type EventData<T extends EventType> = z.output<(typeof EVENTS)[T]['data']>;

/** An event with its data, as the calling code passes it in. */
export type EventOf<T extends EventType = EventType> = { [K in T]: { type: K; data: EventData<K> } }[T];
