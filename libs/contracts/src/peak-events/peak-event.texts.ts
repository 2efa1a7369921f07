import type { PeakStatus, UnsettledReason } from './lifecycle.js';

/** Peak events in words: pages, notifications and sentences say the same. */

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Monday 30 November, 17:00 to 18:30`, in London. */
export const peakTimes = (from: string, to: string): string =>
  `${DAY.format(new Date(from))}, ${CLOCK.format(new Date(from))} to ${CLOCK.format(new Date(to))}`;

/** `Monday 30 November`. */
export const peakDay = (from: string): string => DAY.format(new Date(from));

export const PEAK_STATUS_WORDS: Record<PeakStatus, string> = {
  called: 'Control not allowed',
  accepted: 'Takes part',
  opted_out: 'Skipped',
  not_taking: 'Did not take part',
  withdrawn: 'Withdrawn',
  delivered: 'Delivered',
  paid: 'Paid',
};

export const UNSETTLED_WORDS: Record<UnsettledReason, string> = {
  incomplete: 'Some readings of the event are missing. It is settled once they arrive',
  held: 'Some readings of the event were withheld or estimated, so it isn’t settled yet',
  days: 'There are too few days of readings to compare the event with',
};
