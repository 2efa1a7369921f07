import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';

/** Files of readings as British suppliers write them, made of one site's use. */

const DAY = 86_400_000;
const nextDay = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);

/** The use of a site in a half hour, kWh: a floor, and a hump in working hours. */
export function useAt(instant: number): number {
  const hour = ((instant / HALF_HOUR) % 48) / 2;
  const weekday = new Date(instant).getUTCDay() % 6 !== 0;
  return Math.round((1 + (weekday && hour >= 8 && hour < 18 ? 4 : 0) + 0.1 * Math.sin(instant / 7e6)) * 1000) / 1000;
}

export interface Day {
  day: string;
  instants: number[];
}

export const daysFrom = (from: string, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => {
    const day = nextDay(from, at);
    const begins = localMidnight(day);
    return { day, instants: Array.from({ length: periodsOfDay(day) }, (__, i) => begins + i * HALF_HOUR) };
  });

/** `DD/MM/YYYY`. */
export const british = (day: string): string => day.split('-').reverse().join('/');

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});
/** `HH:MM` in London. */
export const clockOf = (instant: number): string => CLOCK.format(instant);

/** A row a day, counted through: 48 columns, 50 where the file has such a day. */
export function dayRows(days: readonly Day[], { sign = ',', comma = false, width = 48 } = {}): string {
  const write = (value: number) => (comma ? String(value).replace('.', ',') : String(value));
  const head = ['MPAN', 'Date', ...Array.from({ length: width }, (_, i) => `HH${String(i + 1).padStart(2, '0')}`)];
  const rows = days.map(({ day, instants }) => [
    '1470116845051',
    british(day),
    ...Array.from({ length: width }, (_, i) => (instants[i] === undefined ? '' : write(useAt(instants[i])))),
  ]);
  return [head, ...rows].map((row) => row.join(sign)).join('\r\n');
}

/** A row a half hour, by the local clock. */
export const halfHourRows = (days: readonly Day[], head = 'Date,Time,Consumption (kWh)'): string =>
  [
    head,
    ...days.flatMap(({ day, instants }) => instants.map((at) => `${british(day)},${clockOf(at)},${useAt(at)}`)),
  ].join('\n');

/** As Octopus writes: instants with their offset. */
export const withOffsets = (days: readonly Day[]): string =>
  [
    'Consumption (kWh), Start, End',
    ...days.flatMap(({ instants }) =>
      instants.map((at) => `${useAt(at)}, ${new Date(at).toISOString()}, ${new Date(at + HALF_HOUR).toISOString()}`),
    ),
  ].join('\n');

export const clockHead = Array.from(
  { length: 48 },
  (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
);
/** A row a day by the clock: nothing in the hour that is left out, one reading in the hour that comes twice. */
export const byClock = (days: readonly Day[]) =>
  [
    ['Date', ...clockHead].join(';'),
    ...days.map(({ day, instants }) => {
      const cells = new Map(instants.map((at) => [clockOf(at), useAt(at)]));
      return [british(day), ...clockHead.map((time) => cells.get(time) ?? '')].join(';');
    }),
  ].join('\n');
export const utcDays = (days: readonly Day[]) =>
  [
    ['Date', ...clockHead].join(','),
    ...days.map(({ day }) => {
      const begins = Date.parse(`${day}T00:00:00Z`);
      return [day, ...clockHead.map((_, i) => useAt(begins + i * HALF_HOUR))].join(',');
    }),
  ].join('\n');
export const counted = (days: readonly Day[]) =>
  [
    'Settlement Date,Settlement Period,Units',
    ...days.flatMap(({ day, instants }) => instants.map((at, i) => `${day},${i + 1},${useAt(at) * 1000}`)),
  ]
    .join('\n')
    .replace('Units', 'Wh');

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
