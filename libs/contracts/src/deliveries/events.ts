import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { type Data, forSite } from '../base/event-words.js';

const counted = (count: unknown): string => String(typeof count === 'number' ? count : 0);
const things = (count: unknown): string => `${counted(count)} ${count === 1 ? 'item' : 'items'}`;
const received = (data: Data, who: string, about: string | null): string =>
  `${counted(data.arrived)} of ${things(data.declared)}${forSite(about)} received from ${who}’s phone`;

const OF_DELIVERY = {
  subject: 'delivery',
  record: 'delivery',
  audiences: ['admin', 'installer'],
  stale: FEED,
} as const;

export const DELIVERY_EVENTS = {
  'delivery.declared': event(z.strictObject({ declared: z.int(), arrived: z.int() }), {
    ...OF_DELIVERY,
    say: received,
  }),
  'delivery.received': event(z.strictObject({ declared: z.int(), arrived: z.int(), refused: z.int() }), {
    ...OF_DELIVERY,
    say: received,
  }),
  'delivery.closed': event(z.strictObject({ declared: z.int(), arrived: z.int() }), {
    ...OF_DELIVERY,
    say: (data, who, about) =>
      `${who} stopped waiting for a phone’s items${forSite(about)}: ${counted(data.arrived)} of ${things(data.declared)} received`,
  }),
} as const;
