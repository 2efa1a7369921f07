import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at } from '../base/event-words.js';
import { Id, Instant } from '../base/fields.js';
import { earnedWords } from '../control/score.texts.js';
import { peakDay, peakTimes } from './peak-event.texts.js';

const OF_PEAK = {
  subject: 'project',
  record: null,
  audiences: ['admin', 'host'],
  stale: [...FEED, 'assets', 'timeline'],
} as const;

const OfSite = { peakEventId: Id, assetId: Id, from: Instant };
const Price = z.int().describe('p/kWh');

const isTime = (value: string | undefined): value is string => !Number.isNaN(Date.parse(value ?? ''));
const on = (from: string | undefined): string => (isTime(from) ? ` on ${peakDay(from)}` : '');
const when = (from: string | undefined, to: string | undefined): string =>
  isTime(from) && isTime(to) ? `: ${peakTimes(from, to)}` : '';

/** Peak events, one of each for every site. They say what was earned and not what was used. */
export const PEAK_EVENTS = {
  'peak_event.called': event(z.strictObject({ ...OfSite, to: Instant, pencePerKwh: Price }), {
    ...OF_PEAK,
    say: ({ from, to }, _, about) => `A peak event was called${at(about)}${when(from, to)}`,
    subscribers: ['notifications'],
    audit: ({ from, to }) => ({ kind: 'peak_event_called', text: `Peak event called${when(from, to)}` }),
  }),
  'peak_event.skipped': event(z.strictObject(OfSite), {
    ...OF_PEAK,
    say: ({ from }, who, about) => `${who} skipped the peak event${at(about)}${on(from)}`,
  }),
  'peak_event.rejoined': event(z.strictObject(OfSite), {
    ...OF_PEAK,
    say: ({ from }, who, about) => `${who} takes part in the peak event${at(about)}${on(from)} after all`,
  }),
  'peak_event.withdrawn': event(z.strictObject({ ...OfSite, to: Instant }), {
    ...OF_PEAK,
    say: ({ from, to }, _, about) => `The peak event${at(about)} was withdrawn${when(from, to)}`,
    subscribers: ['notifications'],
    audit: ({ from, to }) => ({ kind: 'peak_event_withdrawn', text: `Peak event withdrawn${when(from, to)}` }),
  }),
  'peak_event.delivered': event(
    z.strictObject({
      ...OfSite,
      pence: z.int(),
      again: z.boolean().describe('readings have changed since it was settled'),
    }),
    {
      ...OF_PEAK,
      say: ({ from, pence = 0 }, _, about) => `The peak event${at(about)}${on(from)} earned ${earnedWords(pence)}`,
      subscribers: ['notifications'],
      wakes: (_, { again }) => again !== true,
    },
  ),
  'peak_event.paid': event(z.strictObject({ ...OfSite, pence: z.int() }), {
    ...OF_PEAK,
    say: ({ from, pence = 0 }, _, about) =>
      `What the peak event${at(about)}${on(from)} earned was paid: ${earnedWords(pence)}`,
    audit: ({ from, pence = 0 }) => ({
      kind: 'peak_event_paid',
      text: `${earnedWords(pence)} marked as paid for the peak event${on(from)}`,
    }),
  }),
} as const;
