const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const THREE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What is billed is shown to the penny, and to the Wh. */
export const penceText = (pence: number): string => POUNDS.format(pence / 100);
export const kwhText = (wh: number): string => THREE.format(wh / 1_000).replace(/^-/, '−');
export const priceText = (mp: number): string => THREE.format(mp / 1_000);
export const monthText = (month: string): string => MONTH.format(new Date(`${month}T00:00:00Z`));
const NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
/** `June`, where the year is plain. */
export const nameOf = (month: string): string => NAME.format(new Date(`${month}T00:00:00Z`));

/** `June 2026`; `12 to 30 June 2026` of one that is billed in part. */
export function spanText({ month, from, to }: { month: string; from: string; to: string }): string {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  const whole = from === month && to === next.toISOString().slice(0, 10);
  return whole ? monthText(month) : `${Number(from.slice(8))} to ${Number(to.slice(8))} ${monthText(month)}`;
}
export const rateText = (bp: number): string => `${bp / 100}%`;

/** The clock time of a half hour: on the days when the clocks change, the place says more than the hour does. */
const HALF_HOUR_MS = 1_800_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
export const startText = (midnight: Date, at: number): string =>
  CLOCK.format(new Date(midnight.getTime() + at * HALF_HOUR_MS));
