import type { HoldRule, MeteredChannel } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { frozen } from './frozen.js';
import { mostExported, mostGenerated, overLimit } from './limits.js';
import { generatedAtNight } from './night.js';
import type { SiteOf, Stretch } from './site.js';
import { thousandfold } from './units.js';

/** The most that a half hour of a channel can be at a site, Wh; null without a limit. */
export const mostOf = (channel: MeteredChannel, { solarKwp, exportLimitKw }: SiteOf): number | null => {
  if (channel === 'gen') return solarKwp === null ? null : mostGenerated(solarKwp);
  return channel === 'exp' && exportLimitKw !== null ? mostExported(exportLimitKw) : null;
};

/** Which half hours of a channel don't count, with the rule that says so; null where they do. */
export function judge(
  channel: MeteredChannel,
  { begins, wh, days }: Pick<Stretch, 'begins' | 'wh' | 'days'>,
  site: SiteOf,
): (HoldRule | null)[] {
  const held = wh.map((): HoldRule | null => null);
  const hold = (places: readonly number[], rule: HoldRule) => {
    for (const at of places) if (wh[at] != null) held[at] ??= rule;
  };
  const whole = ({ from, to }: { from: number; to: number }) => Array.from({ length: to - from }, (_, at) => from + at);
  if (channel === 'gen') {
    for (const day of days) {
      const expected = whole(day).map((at) => site.expected(begins + at * HALF_HOUR));
      if (thousandfold(wh.slice(day.from, day.to), expected)) hold(whole(day), 'V2');
    }
    const night = generatedAtNight(wh, (at) => site.sunHeight(begins + (at + 0.5) * HALF_HOUR));
    for (const day of days) {
      if (night.some((at) => at >= day.from && at < day.to)) hold(whole(day), 'V3');
    }
  }
  hold(overLimit(wh, mostOf(channel, site)), 'V1');
  hold(frozen(wh), 'V4');
  return held;
}
