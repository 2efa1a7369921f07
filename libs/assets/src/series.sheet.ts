import { CHANNEL_WORDS, type Channel, type SeriesItem, type SeriesView } from '@libs/contracts';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import type { Sheet } from '@libs/exports';

/** A series as a file: a row for each half hour, day or month. Pure. */

interface SeriesRow {
  start: string;
  day: string;
  of: Partial<Record<Channel, { wh: number | null; quality: string | number }>>;
}

function rowsOf(item: SeriesItem, step: SeriesView['step']): SeriesRow[] {
  const begins = localMidnight(item.start);
  if (step !== 'hh') {
    const of = item.channels.map(({ channel, wh, read }) => [channel, { wh, quality: read }] as const);
    return [{ start: new Date(begins).toISOString(), day: item.start, of: Object.fromEntries(of) }];
  }
  return Array.from({ length: item.halfHours }, (_, at) => ({
    start: new Date(begins + at * HALF_HOUR).toISOString(),
    day: item.start,
    of: Object.fromEntries(
      item.channels.map(({ channel, values, quality }) => [
        channel,
        { wh: values?.[at] ?? null, quality: quality?.[at] ?? 'M' },
      ]),
    ),
  }));
}

/** For each channel its Wh, empty without data, and its quality; for a total, how many half hours it has. */
export function seriesSheet({ step, items }: SeriesView): { sheet: Sheet<SeriesRow>; rows: SeriesRow[] } {
  // A percentage has no sum.
  const channels = (items[0]?.channels ?? [])
    .map(({ channel }) => channel)
    .filter((channel) => step === 'hh' || channel !== 'soc');
  const known = step === 'hh' ? 'quality' : 'half hours read';
  const columns = channels.flatMap((channel): [string, (row: SeriesRow) => string | number | null][] => [
    [`${CHANNEL_WORDS[channel]} (${channel === 'soc' ? '%' : 'Wh'})`, ({ of }) => of[channel]?.wh ?? null],
    [`${CHANNEL_WORDS[channel]} ${known}`, ({ of }) => of[channel]?.quality ?? ''],
  ]);
  return {
    rows: items.flatMap((item) => rowsOf(item, step)),
    sheet: {
      name: 'readings',
      nouns: ['row of readings', 'rows of readings'],
      columns: {
        'Starts (UTC)': ({ start }) => start,
        'Day (London)': ({ day }) => day,
        ...Object.fromEntries(columns),
      },
    },
  };
}
