import { lateAt, type NowChannel, type NowClass } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { channelValues, type PowerReading } from './power.rules.js';

interface OfSource {
  assetId: string;
  sourceId: string;
  /** The time between two readings. */
  everySeconds: number;
  receivedAt: Date;
}

/**
 * Stores a reading if its time is newer; makers repeat old readings, as at night. Another source of the site replaces a reading only
 * once it is late. Returns whether it was stored.
 */
export const keepPower = (tx: Tx, of: OfSource & { class: 'live' | 'near' }, reading: PowerReading): Promise<boolean> =>
  keep(tx, of, reading.at, channelValues(reading));

/** Stores that readings are hours apart, so there is no power now; never replaces the power of another source. */
export const keepDaily = (tx: Tx, of: OfSource, at: number): Promise<boolean> =>
  keep(tx, { ...of, class: 'daily' }, at, { pv: null });

async function keep(
  tx: Tx,
  { assetId, sourceId, everySeconds, receivedAt, class: kind }: OfSource & { class: NowClass },
  at: number,
  values: Partial<Record<NowChannel, number | null>>,
): Promise<boolean> {
  const rows = Object.entries(values).map(([channel, value]) => ({ channel, value }));
  const known = await tx.row<{ at: Date | string; sourceId: string; class: NowClass; everySeconds: number }>(
    `select at, source_id as "sourceId", class, every_seconds as "everySeconds" from site_now
      where asset_id = $1 and channel = 'pv' for update`,
    [assetId],
  );
  if (known && !isNews({ ...known, at: new Date(known.at).getTime() }, { at, sourceId, class: kind })) return false;
  const kept = await tx.rows(
    `insert into site_now as n (asset_id, channel, value, at, source_id, class, every_seconds, received_at)
     select $1, channel, value, $3, $4, $5, $6, $7
       from jsonb_to_recordset($2::jsonb) as one (channel text, value int) order by channel
     on conflict (asset_id, channel) do update set value = excluded.value, at = excluded.at, source_id = excluded.source_id,
       class = excluded.class, every_seconds = excluded.every_seconds, received_at = excluded.received_at
     returning channel`,
    [assetId, JSON.stringify(rows), new Date(at), sourceId, kind, everySeconds, receivedAt],
  );
  return kept.length > 0;
}

interface Known {
  at: number;
  sourceId: string;
  class: NowClass;
  everySeconds: number;
}

/** Whether a reading replaces the stored one. */
function isNews(known: Known, next: Pick<Known, 'at' | 'sourceId' | 'class'>): boolean {
  if (next.class === 'daily') return known.class === 'daily' && next.at > known.at;
  if (known.class === 'daily') return true;
  const late = lateAt(known.class, known.at, known.everySeconds) ?? known.at;
  return next.at > (known.sourceId === next.sourceId ? known.at : late);
}

export interface StoredPower {
  at: string;
  class: NowClass;
  everySeconds: number;
  values: Partial<Record<NowChannel, number | null>>;
}

/** The latest power of a site, of the channels that the reader may see; null if there is none. */
export async function powerOf(tx: Tx, assetId: string): Promise<StoredPower | null> {
  const rows = await tx.rows<{ channel: NowChannel; value: number | null } & Omit<StoredPower, 'values'>>(
    `select channel, value, at, class, every_seconds as "everySeconds" from site_now where asset_id = $1`,
    [assetId],
  );
  const pv = rows.find(({ channel }) => channel === 'pv');
  if (!pv) return null;
  const { at, class: kind, everySeconds } = pv;
  // Channels that only an earlier source had.
  const those = rows.filter((one) => new Date(one.at).getTime() === new Date(at).getTime());
  return {
    at,
    class: kind,
    everySeconds,
    values: Object.fromEntries(those.map(({ channel, value }) => [channel, value])),
  };
}

/** Deletes what a source read last. */
export const dropPower = (tx: Tx, sourceId: string): Promise<unknown> =>
  tx.rows('delete from site_now where source_id = $1', [sourceId]);
