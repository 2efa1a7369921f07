import { type AssetView, type Channel, type ChannelSum, METERED_CHANNELS, type SeriesItem } from '@libs/contracts';

/** What the Energy page shows of readings. Pure. */

const DAY_MS = 86_400_000;

export const channelOf = (item: SeriesItem | undefined, channel: Channel): ChannelSum | undefined =>
  item?.channels.find((one) => one.channel === channel);

/** What a meter counts. Gaps are said of these: without a battery’s own counters nothing is missing of what was bought and sold. */
export const isMetered = ({ channel }: Pick<ChannelSum, 'channel'>): boolean =>
  (METERED_CHANNELS as readonly string[]).includes(channel);

/** A column of a chart, in kWh: above the line what the sun made, below it what was bought. */
export interface Column {
  label: string;
  /** Of what was generated: what stayed, what left, and what is known as a sum alone. */
  used: number;
  exported: number;
  generated: number;
  imported: number;
  /** Nothing is known of it. */
  missing: boolean;
  /** Some of it is missing, or estimated. */
  partly: boolean;
  estimated: boolean;
}

const kwh = (wh: number | null | undefined): number => (wh ?? 0) / 1000;

function columnOf(
  label: string,
  of: (channel: Channel) => number | null,
  flags: { partly: boolean; estimated: boolean },
): Column {
  const [gen, exp, self, imp] = [of('gen'), of('exp'), of('self'), of('imp')];
  return {
    label,
    used: kwh(self),
    exported: kwh(exp),
    generated: Math.max(0, kwh((gen ?? 0) - (self ?? 0) - (exp ?? 0))),
    imported: kwh(imp),
    missing: gen === null && exp === null && imp === null,
    ...flags,
  };
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** The clock at which each half hour of a London day begins; on the long day an hour comes twice. */
export function clockOf(day: string, halfHours: number): string[] {
  const noon = new Date(`${day}T12:00:00Z`);
  const ahead = (Number(CLOCK.format(noon).slice(0, 2)) - 12) * 3_600_000;
  // Before the clocks change, the day was still on the other time.
  const before = halfHours === 46 ? ahead - 3_600_000 : halfHours === 50 ? ahead + 3_600_000 : ahead;
  const begins = Date.parse(`${day}T00:00:00Z`) - before;
  return Array.from({ length: halfHours }, (_, at) => CLOCK.format(new Date(begins + at * 1_800_000)));
}

/** The half hours of one day. */
export function halfHourColumns(item: SeriesItem): Column[] {
  // The meters that were read on this day at all: what one of them lacks is a gap beside the others.
  const read = item.channels.filter((one) => isMetered(one) && one.batches && one.wh !== null);
  return clockOf(item.start, item.halfHours).map((label, at) =>
    columnOf(label, (channel) => channelOf(item, channel)?.values?.[at] ?? null, {
      partly: read.some(({ quality }) => quality?.[at] === 'M'),
      estimated: read.some(({ quality }) => quality?.[at] === 'E' || quality?.[at] === 'S'),
    }),
  );
}

/** The days of one month. */
export const dayColumns = (items: readonly SeriesItem[]): Column[] =>
  items.map((item) => {
    const known = item.channels.filter((one) => isMetered(one) && one.wh !== null);
    return columnOf(
      String(Number(item.start.slice(8))),
      // Where half hours of one meter are missing, the parts don't make up the whole.
      (channel) => channelOf(item, channel)?.wh ?? null,
      {
        partly: known.some(({ read }) => read < item.halfHours),
        estimated: known.some(({ estimated }) => estimated > 0),
      },
    );
  });

/** The sums of several days. */
export function totalOf(items: readonly SeriesItem[], channel: Channel): ChannelSum & { halfHours: number } {
  const sums = items.map((item) => channelOf(item, channel)).filter((one) => one !== undefined);
  const known = sums.filter(({ wh }) => wh !== null);
  return {
    channel,
    wh: known.length > 0 ? known.reduce((sum, { wh }) => sum + (wh ?? 0), 0) : null,
    read: sums.reduce((sum, { read }) => sum + read, 0),
    estimated: sums.reduce((sum, { estimated }) => sum + estimated, 0),
    halfHours: items.reduce((sum, { halfHours }) => sum + halfHours, 0),
  };
}

export const moveDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or its last one. */
export function moveMonth(day: string, by: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + by + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

export function monthOf(day: string): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
  return { from: `${day.slice(0, 7)}-01`, to: last.toISOString().slice(0, 10) };
}

/** The newest day with a reading, else today. */
export const newestDay = ({ covered }: AssetView, today: string): string =>
  covered
    .map(({ to }) => to)
    .sort()
    .at(-1) ?? today;

/** Whose readings these are adds them, and the office; both see what was bought. */
export const mayAdd = ({ channels }: Pick<AssetView, 'channels'>): boolean => channels.includes('imp');
