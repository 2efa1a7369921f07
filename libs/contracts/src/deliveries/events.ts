import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { forSite } from '../base/event-words.js';

const counted = (count: unknown): string => String(typeof count === 'number' ? count : 0);
const things = (count: unknown): string => `${counted(count)} ${count === 1 ? 'item' : 'items'}`;

const OF_DELIVERY = {
  subject: 'delivery',
  record: 'delivery',
  audiences: ['admin', 'installer'],
  stale: FEED,
} as const;

export const DELIVERY_EVENTS = {
  'delivery.declared': event(z.strictObject({ declared: z.int(), arrived: z.int() }), {
    ...OF_DELIVERY,
    say: (data, who, about) =>
      `The phone of ${who} holds ${things(data.declared)}${forSite(about)}, ${counted(data.arrived)} arrived`,
  }),
  'delivery.received': event(z.strictObject({ declared: z.int(), arrived: z.int(), refused: z.int() }), {
    ...OF_DELIVERY,
    say: (data, who, about) =>
      `From the phone of ${who} ${counted(data.arrived)} of ${things(data.declared)} arrived${forSite(about)}`,
  }),
  'delivery.closed': event(z.strictObject({ declared: z.int(), arrived: z.int() }), {
    ...OF_DELIVERY,
    say: (data, who, about) =>
      `${who} stopped waiting${forSite(about)}: ${counted(data.arrived)} of ${things(data.declared)} had arrived`,
  }),
} as const;
