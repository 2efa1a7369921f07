import {
  type AssetQuality,
  CHANNEL_WORDS,
  type MeteredChannel,
  MONTH_HOLD_WORDS,
  type QualityDay,
  type QualitySpan,
  RULE_WORDS,
} from '@libs/contracts';
import { QUALITY } from './quality.texts';

/** What is actual, estimated and missing, as sentences. Pure. */

const HALF_HOUR = 1_800_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

export interface QualityLine {
  channel: MeteredChannel;
  name: string;
  counts: string;
  /** What isn't as it was read, each as a sentence. */
  notes: string[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function countsInWords({ actual, estimated, missing, halfHours }: Counts): string {
  if (missing === halfHours) return QUALITY.nothing;
  return [
    QUALITY.actual(actual, halfHours),
    ...(estimated > 0 ? [QUALITY.estimated(estimated)] : []),
    ...(missing > 0 ? [QUALITY.missing(missing)] : []),
  ].join(', ');
}

/** From and to by the clock in London; `24:00` is the end of the day. */
function clocks({ from, halfHours }: QualitySpan): string {
  const begins = Date.parse(from);
  const ends = CLOCK.format(new Date(begins + halfHours * HALF_HOUR));
  return QUALITY.fromTo(CLOCK.format(new Date(begins)), ends === '00:00' ? '24:00' : ends);
}

function noteOf(span: QualitySpan): string {
  const why =
    span.rule === null ? (span.counts === 'missing' ? QUALITY.notRead : QUALITY.bySupplier) : RULE_WORDS[span.rule];
  if (span.held) return QUALITY.held(clocks(span), why, span.readWh === null ? null : span.readWh / 1000, span.counts);
  return span.counts === 'missing' ? QUALITY.gap(clocks(span), why) : QUALITY.filled(clocks(span), why);
}

/** The channels of a day that has any reading. */
export const dayLines = ({ channels }: QualityDay): QualityLine[] =>
  channels
    .filter(({ missing, halfHours, spans }) => missing < halfHours || spans.some(({ held }) => held))
    .map((one) => ({
      channel: one.channel,
      name: capital(CHANNEL_WORDS[one.channel]),
      counts: countsInWords(one),
      notes: [...one.spans.map(noteOf), ...one.flags.map((flag) => QUALITY.flag(capital(RULE_WORDS[flag])))],
    }));

/** The channels of the month, with the days that have something to say. */
export function monthLines({ days, months }: AssetQuality): QualityLine[] {
  const channels = months[0]?.channels ?? [];
  return channels
    .filter(({ missing, halfHours }) => missing < halfHours)
    .map((one) => {
      const reasons = new Map<string, number>();
      for (const { channels: those } of days) {
        const ofDay = those.find(({ channel }) => channel === one.channel);
        for (const rule of new Set([...(ofDay?.spans ?? []).map(({ rule }) => rule), ...(ofDay?.flags ?? [])])) {
          if (rule !== null) reasons.set(rule, (reasons.get(rule) ?? 0) + 1);
        }
      }
      return {
        channel: one.channel,
        name: capital(CHANNEL_WORDS[one.channel]),
        counts: countsInWords(one),
        notes: [
          ...[...reasons].map(([rule, count]) => QUALITY.onDays(count, RULE_WORDS[rule as keyof typeof RULE_WORDS])),
          ...one.why.map((why) => QUALITY.monthHeld(MONTH_HOLD_WORDS[why])),
        ],
      };
    });
}

interface Counts {
  halfHours: number;
  actual: number;
  estimated: number;
  missing: number;
}
