import { placesOfAssets, visibleAsset } from '@libs/assets';
import { type Actor, lateAt, NOW_OF, outwardOf, type SiteNow, type SitePower } from '@libs/contracts';
import { outwardCodes, sunPosition } from '@libs/forecast';
import { AppError, Clock, Database, iso, readerOf, type Tx } from '@libs/platform';
import { powerOf, type StoredPower, withOther } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import { sourcesOf } from './source.sql.js';

const READ = ['connected', 'stale', 'broken'];

/** The latest power of a live site as its reader may see it. */
@Injectable()
export class ReadNow {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(id: string, actor: Actor): Promise<SiteNow> {
    const tx = this.database.read();
    const asset = await visibleAsset(tx, id, actor);
    const [stored, sun] = await Promise.all([powerOf(tx, id), this.sunOf(tx, id)]);
    return {
      assetId: id,
      ...this.timesOf(stored),
      ...(actor.role === 'asset_funder' ? {} : { source: await sourceOf(tx, id) }),
      sun,
      power: stored ? withOther(seenBy(actor, stored), (asset.batteryKwh ?? 0) > 0) : {},
    };
  }

  /** The same for a socket of this person; null where a GET responds with 404. */
  async watched(id: string, actor: Actor): Promise<SiteNow | null> {
    try {
      return await this.database.readFor(readerOf(actor), () => this.of(id, actor));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private timesOf(stored: StoredPower | null): Pick<SiteNow, 'class' | 'at' | 'everySeconds' | 'lateAt' | 'late'> {
    if (!stored) return { class: null, at: null, everySeconds: null, lateAt: null, late: false };
    const { class: kind, everySeconds } = stored;
    const late = lateAt(kind, new Date(stored.at).getTime(), everySeconds);
    return {
      class: kind,
      at: iso(stored.at),
      everySeconds,
      lateAt: late === null ? null : new Date(late).toISOString(),
      late: late !== null && this.clock.now().getTime() > late,
    };
  }

  private async sunOf(tx: Tx, id: string): Promise<SiteNow['sun']> {
    const postcode = (await placesOfAssets(tx, [id])).get(id)?.postcode;
    const place = postcode ? outwardCodes(outwardOf(postcode)) : null;
    if (!place) return null;
    return sunPosition(this.clock.now().getTime(), place.latitude, place.longitude).zenith < 90 ? 'up' : 'down';
  }
}

/** Leaves out the channels that the role may not see; unknown values are null. */
function seenBy({ role }: Actor, { class: kind, values }: StoredPower): SitePower {
  if (kind === 'daily') return {};
  return Object.fromEntries(NOW_OF[role].map((channel) => [channel, values[channel] ?? null]));
}

const sourceOf = async (tx: Tx, id: string) =>
  (await sourcesOf(tx, id)).find(({ status }) => READ.includes(status))?.platform ?? null;
