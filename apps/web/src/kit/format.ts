/** Money, numbers and times as every screen writes them. Days and clock times are London's. */

const ZONE = 'Europe/London';
const zoned = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options });

const WHOLE_POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const POUNDS_PENCE = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always', style: 'narrow' });
const CLOCK = zoned({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const CLOCK_SHORT = zoned({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY = zoned({ day: 'numeric', month: 'short' });
const YEAR = zoned({ year: 'numeric' });
const FULL = zoned({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** An amount as it was billed, entered or computed: `£246.50`, `£4,019.63`, with pence only where there are any. */
export const exactPounds = (amount: number): string =>
  (Number.isInteger(amount) ? WHOLE_POUNDS : POUNDS_PENCE).format(amount);
/** `£6,840`, `£72.17`: no pence from £100 up, as a modelled figure is not known to the penny. */
export const pounds = (amount: number): string =>
  Math.abs(amount) < 100 ? exactPounds(amount) : WHOLE_POUNDS.format(amount);
/** At most one decimal: `3.4`. */
export const number = (value: number): string => NUMBER.format(value);
/** `14:02:07` */
export const clock = (at: Date): string => CLOCK.format(at);
/** `14:02` */
export const clockShort = (at: Date): string => CLOCK_SHORT.format(at);
/** `Friday 20 November 2026 at 14:02:07 GMT`, for tooltips. */
export const fullTime = (at: Date): string => FULL.format(at);

/** A calendar date `2026-11-17` as its day and year apart: the year is written muted. */
export function dateParts(date: string): { day: string; year: string } {
  const at = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  return { day: DAY.format(at), year: YEAR.format(at) };
}
/** `17 Nov 2026` */
export function dateText(date: string): string {
  const { day, year } = dateParts(date);
  return `${day} ${year}`;
}
const LONDON_CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
const WORDS = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** A calendar date `2026-11-17` as `Tuesday 17 November 2026`. */
export const dayInWords = (date: string): string => WORDS.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** An instant as London's clock shows it, as a field of type `datetime-local` holds it: `2026-11-17T14:02:07`. */
export const londonClockText = (at: Date): string => LONDON_CLOCK.format(at).replace(' ', 'T');

/** The instant at which London's clock shows `2026-07-01T14:02`; null for what is no time. */
export function atLondonClock(text: string): Date | null {
  const utc = new Date(`${text}Z`);
  if (Number.isNaN(utc.getTime())) return null;
  const ahead = new Date(`${londonClockText(utc)}Z`).getTime() - utc.getTime();
  return new Date(utc.getTime() - ahead);
}
/** `17 Nov`, of an instant. */
export const dayOf = (at: Date): string => DAY.format(at);

/** `On 5 Dec 2026. Scaffold first`: with what changes a job would be accepted. */
export const changesWords = (changes: { proposedDate: string | null; note: string | null }): string =>
  [changes.proposedDate && `On ${dateText(changes.proposedDate)}.`, changes.note].filter(Boolean).join(' ');

/** `just now`, `6 s ago`, `3 min ago`, `2 h ago`, then the day: `17 Nov`. */
export function relative(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  if (seconds < 2) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  const days = Math.floor(seconds / 86_400);
  return days < 7
    ? RELATIVE.format(-days, 'day')
    : `${DAY.format(at)}${YEAR.format(at) === YEAR.format(now) ? '' : ` ${YEAR.format(at)}`}`;
}

/** The settlement half hour of an instant in London: 0 to 47. */
export function halfHour(at: Date): number {
  const [hour = 0, minute = 0] = CLOCK_SHORT.format(at).split(':').map(Number);
  return hour * 2 + (minute >= 30 ? 1 : 0);
}

/** `K4M7 P2XD`: how a code is read out. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** `AO` of `Amara Osei`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** A hue of one's own, steady for a name. */
export const hueOf = (name: string): number => {
  let sum = 7;
  for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) % 3600;
  return sum % 360;
};

/** `+12.3%`, `−69%`: of a fraction. */
export function signedPercent(fraction: number, digits = 0): string {
  const shown = Math.abs(fraction * 100).toFixed(digits);
  if (Number(shown) === 0) return `${shown}%`;
  return `${fraction > 0 ? '+' : '−'}${shown}%`;
}

/** `the roof area, the postcode and your MPAN`, or with another word before the last one. */
export const listed = (parts: readonly string[], last: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
