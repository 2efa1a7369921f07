import type { FillRule, MeteredChannel } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { mostOf } from './judge.js';
import { likeDays } from './like-days.js';
import { LONGEST_GAP } from './month-verdict.js';
import type { SiteOf, Stretch } from './site.js';
import { placeOf } from './stretch.js';

/** Estimates missing half hours from readings, never from other estimates. */

export type Trusted = Record<MeteredChannel, Stretch>;

export interface Fill {
  wh: number;
  rule: FillRule;
}

/** Gaps between two known half hours that are short enough to estimate, as a flag for each half hour. */
export function gapsOf(wh: readonly (number | null)[]): boolean[] {
  const gaps = wh.map(() => false);
  let last = -1;
  wh.forEach((value, at) => {
    if (value === null) return;
    if (last >= 0 && at - last - 1 <= LONGEST_GAP) gaps.fill(true, last + 1, at);
    last = at;
  });
  return gaps;
}

/**
 * The estimate of one half hour of a channel, or null without a basis for one. Use on site depends on the business and is
 * similar on similar days, so where export was read or can be estimated, generation is use on site plus export.
 */
export function estimate(channel: MeteredChannel, at: number, trusted: Trusted, site: SiteOf): Fill | null {
  const instant = trusted[channel].begins + at * HALF_HOUR;
  const found = found10(channel, at, instant, trusted);
  const expected = channel === 'gen' && found === null ? site.expected(instant) : null;
  const wh = found ?? expected;
  if (wh === null) return null;
  const most = mostOf(channel, site);
  return { wh: Math.min(Math.round(wh), most ?? Number.MAX_SAFE_INTEGER), rule: found === null ? 'P50' : 'V10' };
}

function found10(channel: MeteredChannel, at: number, instant: number, trusted: Trusted): number | null {
  const { gen, exp } = trusted;
  /** A reading that was neither estimated nor held. */
  const read = (stretch: Stretch, when: number): number | null => {
    const place = placeOf(stretch, when);
    const letter = stretch.quality[place];
    return letter === 'A' || letter === 'C' || letter === 'S' ? (stretch.wh[place] ?? null) : null;
  };
  const weekend = (when: number) => gen.weekend[placeOf(gen, when)] ?? false;
  const like = (known: (when: number) => number | null) => likeDays(instant, known, weekend);
  const own = () => like((when) => read(trusted[channel], when));
  if (channel === 'imp') return own();
  const used = like((when) => {
    const [made, sent] = [read(gen, when), read(exp, when)];
    return made === null || sent === null ? null : Math.max(0, made - sent);
  });
  if (used === null) return own();
  if (channel === 'exp') {
    const made = gen.wh[at] ?? null;
    return made === null ? own() : Math.max(0, made - used);
  }
  const sent = exp.wh[at] ?? like((when) => read(exp, when));
  return sent === null ? own() : used + sent;
}
