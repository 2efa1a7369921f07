import { statusWords } from '@libs/contracts';

/** Dates, money and names as emails show them. */

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** `2026-11-20` as `Friday 20 November 2026`. */
export const dayInWords = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** An instant in London time. */
export const momentInWords = (at: string): string => `${MOMENT.format(new Date(at)).replace(',', '')} (London)`;

/** `Fri 14:02`, for what happened within a day or two. */
export const clockTime = (at: string): string => TIME.format(new Date(at)).replace(',', '');

export const pounds = (amount: number): string => POUNDS.format(amount);

/** The first name, for the greeting; the whole name if it is one word. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'there';

/** One line, whatever was typed, so that a name cannot inject a header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** A type of business as a line begins with it: `Café`, `Small warehouse`. */
export const businessWords = (type: string): string => {
  const words = statusWords(type).replace('cafe', 'café');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
