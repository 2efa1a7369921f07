import { type SourceView, londonDate } from '@libs/contracts';
import { iso, isoOrNull } from '@libs/platform';
import { rhythmOf } from './makers.js';
import type { Source } from './source.sql.js';
import { movedDay, sizeDiffers } from './source.rules.js';

/** A connection as those who may see it do; nobody sees its key. */
export function sourceView(source: Source, { solarKwp, now }: { solarKwp: number | null; now: Date }): SourceView {
  const { id, assetId, platform, account, status, reason, found, readsDay, reads, readsBefore, version } = source;
  const today = londonDate(now);
  const isToday = readsDay === today;
  return {
    id,
    assetId,
    platform,
    account,
    status,
    reason,
    found: found && { ...found, newestAt: found.newestAt && iso(found.newestAt) },
    differs: sizeDiffers(found, solarKwp),
    freshness: rhythmOf(platform).freshness,
    newestAt: isoOrNull(source.newestAt),
    nextAt: isoOrNull(source.nextAt),
    fetching: source.fetchDay !== null,
    readsYesterday: isToday ? readsBefore : readsDay === movedDay(today, -1) ? reads : 0,
    readsToday: isToday ? reads : 0,
    addedBy: source.addedByName,
    keySince: isoOrNull(source.keySince),
    version,
  };
}
