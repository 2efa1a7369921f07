import type { MeteredChannel, QualityDay, QualityMonth, QualitySpan } from '@libs/contracts';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import { clippedShare, monthVerdict } from '@libs/metering';
import type { StoredCheck, StoredDay } from '@libs/telemetry';

/** Presents stored days and decisions for people. Pure. */

type Day = { day: string; halfHours: number };
type ChannelOfDay = QualityDay['channels'][number];

interface Known {
  wh: readonly (number | null)[];
  quality: string;
}

const count = (quality: string, letters: RegExp): number => quality.match(letters)?.length ?? 0;
const countsOf = (quality: string) => ({
  halfHours: quality.length,
  actual: count(quality, /[AC]/g),
  estimated: count(quality, /[ES]/g),
  missing: count(quality, /M/g),
});

/** Consecutive half hours that aren't actual for the same reason. */
function spansOf({ day, quality }: Known & { day: string }, check: StoredCheck | undefined): QualitySpan[] {
  const begins = localMidnight(day);
  const spans: (QualitySpan & { ends: number })[] = [];
  [...quality].forEach((letter, at) => {
    const held = (check?.quality[at] ?? 'M') !== 'M';
    if ((letter === 'A' || letter === 'C') && !held) return;
    const rule = check?.rules[at] ?? null;
    const counts = letter === 'M' ? 'missing' : 'estimated';
    const readWh = held ? (check?.wh[at] ?? null) : null;
    const last = spans.at(-1);
    if (last && last.ends === at && last.rule === rule && last.held === held && last.counts === counts) {
      last.halfHours += 1;
      last.ends += 1;
      if (readWh !== null) last.readWh = (last.readWh ?? 0) + readWh;
      return;
    }
    const from = new Date(begins + at * HALF_HOUR).toISOString();
    spans.push({ from, halfHours: 1, counts, rule, held, readWh, ends: at + 1 });
  });
  return spans.map(({ ends: _, ...span }) => span);
}

/** `days` are all London days of the range; one without a row is missing. */
export function qualityOf(
  stored: readonly StoredDay[],
  checks: readonly StoredCheck[],
  { days, channels }: { days: readonly Day[]; channels: readonly MeteredChannel[] },
): { days: QualityDay[]; months: QualityMonth[] } {
  const rows = new Map(stored.map((one) => [`${one.day} ${one.channel}`, one]));
  const said = new Map(checks.map((one) => [`${one.day} ${one.channel}`, one]));
  const known = ({ day, halfHours }: Day, channel: MeteredChannel): Known =>
    rows.get(`${day} ${channel}`) ?? { wh: Array<null>(halfHours).fill(null), quality: 'M'.repeat(halfHours) };
  const channelOf = (day: Day, channel: MeteredChannel): ChannelOfDay => {
    const check = said.get(`${day.day} ${channel}`);
    const { wh, quality } = known(day, channel);
    const spans = spansOf({ day: day.day, wh, quality }, check);
    return { channel, ...countsOf(quality), flags: check?.flags ?? [], spans };
  };
  const monthOf = (month: string, those: readonly Day[]): QualityMonth => ({
    month,
    channels: channels.map((channel) => {
      const letters = those.map((day) => known(day, channel).quality).join('');
      const whole = (one: MeteredChannel) => those.flatMap((day) => known(day, one).wh);
      const clipped = channel === 'exp' ? clippedShare({ gen: whole('gen'), exp: whole('exp') }) : 0;
      const { held, longestGap, why } = monthVerdict(letters, clipped);
      return { channel, ...countsOf(letters), longestGap, held, why };
    }),
  });
  return {
    days: days.map((day) => ({ day: day.day, channels: channels.map((channel) => channelOf(day, channel)) })),
    months: [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, those]) => monthOf(month, those)),
  };
}
