import { type DayFlag, METERED_CHANNELS, type MeteredChannel, type ReadingRule } from '@libs/contracts';
import { estimate, gapsOf, type Trusted } from './estimate.js';
import { judge } from './judge.js';
import { LIKE_DAYS } from './like-days.js';
import type { ReadOf, SiteOf, Stretch } from './site.js';
import { moveDay, stretchOf } from './stretch.js';
import { metersSwapped } from './swapped.js';

/**
 * Validates and estimates days. The same readings give the same decisions, in whatever order they
 * arrived and whatever had been decided before.
 */

/** A London day of a channel as it counts. */
export interface Settled {
  day: string;
  channel: MeteredChannel;
  wh: (number | null)[];
  quality: string;
  /** For each half hour the rule that held or estimated it; null where it counts as it was read, or is missing. */
  rules: (ReadingRule | null)[];
  /** Which half hours were read but don't count. */
  held: boolean[];
  flags: DayFlag[];
}

/** A run of equal counts is at most this far from the day that it holds, and a gap that is estimated too. */
const NEAR = 2;
/** How many days around changed ones may be estimated differently. */
export const REACH_DAYS = LIKE_DAYS + NEAR;
/** How many days around the settled ones must be read for that. */
export const NEEDED_DAYS = LIKE_DAYS + 2 * NEAR;

/**
 * Every day from `from` to `to` of every channel; a day without data is missing. `read` needs the days that were
 * read within `NEEDED_DAYS` on both sides.
 */
export function settleDays(read: ReadOf, { from, to }: { from: string; to: string }, site: SiteOf): Settled[] {
  const [first, last] = [moveDay(from, -NEEDED_DAYS), moveDay(to, NEEDED_DAYS)];
  const facts = eachChannel((channel) => stretchOf(read[channel], first, last));
  const held = eachChannel((channel) => judge(channel, facts[channel], site));
  const trusted: Trusted = eachChannel((channel) => trust(facts[channel], held[channel]));
  return METERED_CHANNELS.flatMap((channel) => {
    const { days } = facts[channel];
    const gaps = gapsOf(trusted[channel].wh);
    return days
      .filter(({ day }) => day >= from && day <= to)
      .map((place) => settle(place, channel, { held, trusted, gaps, site }));
  });
}

const eachChannel = <T>(make: (channel: MeteredChannel) => T): Record<MeteredChannel, T> => ({
  gen: make('gen'),
  exp: make('exp'),
  imp: make('imp'),
});

const trust = (facts: Stretch, held: readonly (ReadingRule | null)[]): Stretch => ({
  ...facts,
  wh: facts.wh.map((wh, at) => (held[at] ? null : wh)),
  quality: facts.quality.map((letter, at) => (held[at] ? 'M' : letter)),
});

interface Around {
  held: Record<MeteredChannel, (ReadingRule | null)[]>;
  trusted: Trusted;
  gaps: boolean[];
  site: SiteOf;
}

function settle(
  { day, from, to }: Stretch['days'][number],
  channel: MeteredChannel,
  { held, trusted, gaps, site }: Around,
): Settled {
  const settled: Settled = { day, channel, wh: [], quality: '', rules: [], held: [], flags: [] };
  for (let at = from; at < to; at++) {
    const rule = held[channel][at] ?? null;
    const fill = gaps[at] ? estimate(channel, at, trusted, site) : null;
    settled.wh.push(fill ? fill.wh : (trusted[channel].wh[at] ?? null));
    settled.quality += fill ? 'E' : trusted[channel].quality[at];
    settled.rules.push(rule ?? fill?.rule ?? null);
    settled.held.push(rule !== null);
  }
  const of = (one: MeteredChannel) => trusted[one].wh.slice(from, to);
  // A battery's discharge isn't read, and it may be more than the panels generate.
  if (channel !== 'imp' && !site.battery && metersSwapped({ gen: of('gen'), exp: of('exp') })) settled.flags.push('V7');
  return settled;
}
