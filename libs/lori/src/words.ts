/** How figures are said: as the screens show them. */

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const londonDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric', month: 'long' });

export const number = (value: number): string => whole.format(value);
export const tenths = (value: number): string => fine.format(value);
export const pounds = (value: number): string => `${value < 0 ? '−' : ''}£${whole.format(Math.abs(value))}`;
export const clock = (at: string | Date): string => londonClock.format(new Date(at));
export const day = (at: string | Date): string => londonDay.format(new Date(at));
export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
