import {
  type Channel,
  type ChannelSum,
  type Quality,
  type SeriesItem,
  type SeriesStep,
  STORED_CHANNELS,
  type StoredChannel,
} from '@libs/contracts';
import type { StoredDay } from './telemetry-store.js';

/** Derives what is shown from stored days: derived channels, and totals by day or month. Pure. */

/** The channels from which a channel is calculated. */
const MADE_OF: Record<Channel, readonly StoredChannel[]> = {
  gen: ['gen'],
  exp: ['exp'],
  imp: ['imp'],
  self: ['gen', 'exp'],
  load: ['gen', 'exp', 'imp'],
  chg: ['chg'],
  dis: ['dis'],
  soc: ['soc'],
};
/** With a battery, charging and discharging come between generation and use. */
const LOAD_WITH_BATTERY = ['gen', 'exp', 'imp', 'chg', 'dis'] as const satisfies readonly StoredChannel[];

const partsOf = (channel: Channel, battery: boolean): readonly StoredChannel[] =>
  battery && channel === 'load' ? LOAD_WITH_BATTERY : MADE_OF[channel];

export const storedFor = (channels: readonly Channel[], battery: boolean): StoredChannel[] =>
  STORED_CHANNELS.filter((one) => channels.some((channel) => partsOf(channel, battery).includes(one)));

interface Values {
  wh: (number | null)[];
  quality: string;
  batches?: (number | null)[];
  revision?: number;
}

/** The worse of two qualities: a value calculated from an estimate is an estimate. */
const worst = (letters: readonly string[]): Quality =>
  (['M', 'E', 'S', 'A', 'C'] as const).find((one) => letters.includes(one)) ?? 'M';

const valueOf = (channel: Channel, known: Record<StoredChannel, number>): number => {
  const { gen, exp, imp, chg, dis } = known;
  // The two meters may read a moment apart, so where export exceeds generation, use is zero.
  if (channel === 'self') return Math.max(0, gen - exp);
  if (channel !== 'load') return known[channel];
  return chg + dis > 0 ? Math.max(0, gen - exp + imp + dis - chg) : Math.max(0, gen - exp) + imp;
};

/** A channel's half hours of one day. A derived one is known where all its parts are. */
function valuesOf(
  channel: Channel,
  { halfHours, days, battery }: { halfHours: number; days: ReadonlyMap<StoredChannel, StoredDay>; battery: boolean },
): Values {
  const parts = partsOf(channel, battery);
  const [only, ...others] = parts;
  if (only && others.length === 0) {
    const stored = days.get(only);
    if (stored) return { wh: stored.wh, quality: stored.quality, batches: stored.batch, revision: stored.revision };
  }
  const wh: (number | null)[] = [];
  let quality = '';
  for (let at = 0; at < halfHours; at++) {
    const known = { gen: 0, exp: 0, imp: 0, chg: 0, dis: 0, soc: 0 };
    const letters = parts.map((one) => {
      known[one] = days.get(one)?.wh[at] ?? 0;
      return days.get(one)?.quality[at] ?? 'M';
    });
    const letter = worst(letters);
    quality += letter;
    wh.push(letter === 'M' ? null : valueOf(channel, known));
  }
  return { wh, quality };
}

const count = (quality: string, letters: RegExp): number => quality.match(letters)?.length ?? 0;

function sumOf(channel: Channel, { wh, quality }: Values): ChannelSum {
  const known = wh.filter((one) => one !== null);
  return {
    channel,
    // Percent can't be added up.
    wh: known.length > 0 && channel !== 'soc' ? known.reduce((sum, one) => sum + one, 0) : null,
    read: known.length,
    estimated: count(quality, /[ES]/g),
  };
}

export interface SeriesWanted {
  channels: readonly Channel[];
  step: SeriesStep;
  /** Every London day of the range with its count of half hours, whether it has readings or not. */
  days: readonly { day: string; halfHours: number }[];
  battery: boolean;
}

export function seriesOf(stored: readonly StoredDay[], { channels, step, days, battery }: SeriesWanted): SeriesItem[] {
  const byDay = Map.groupBy(stored, ({ day }) => day);
  const items = days.map(({ day, halfHours }) => {
    const rows = new Map(byDay.get(day)?.map((row) => [row.channel, row]));
    return {
      start: day,
      halfHours,
      channels: channels.map((channel) => {
        const values = valuesOf(channel, { halfHours, days: rows, battery });
        const { wh, ...rest } = values;
        return step === 'hh' ? { ...sumOf(channel, values), values: wh, ...rest } : sumOf(channel, values);
      }),
    };
  });
  return step === 'month' ? monthsOf(items) : items;
}

function monthsOf(days: readonly SeriesItem[]): SeriesItem[] {
  return [...Map.groupBy(days, ({ start }) => start.slice(0, 7)).values()].map((those) => ({
    start: those[0]?.start ?? '',
    halfHours: those.reduce((sum, { halfHours }) => sum + halfHours, 0),
    channels: (those[0]?.channels ?? []).map(({ channel }, at) => {
      const sums = those.map(({ channels }) => channels[at]).filter((one) => one !== undefined);
      const known = sums.filter(({ wh }) => wh !== null);
      return {
        channel,
        wh: known.length > 0 ? known.reduce((sum, { wh }) => sum + (wh ?? 0), 0) : null,
        read: sums.reduce((sum, { read }) => sum + read, 0),
        estimated: sums.reduce((sum, { estimated }) => sum + estimated, 0),
      };
    }),
  }));
}
