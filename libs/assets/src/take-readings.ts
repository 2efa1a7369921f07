import { BATTERY_CHANNELS, londonDate, type StoredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { DayOfReadings, TelemetryStore } from '@libs/telemetry';
import { lockAsset, saveAsset } from './asset.sql.js';
import { batchesOf, insertCloudBatch, stretchBatch } from './cloud-batch.sql.js';
import { isFirst, withReadings } from './first-readings.rules.js';
import { firstDayOf, fitReadings } from './fit.rules.js';
import { publishAsset } from './publish-asset.js';

/** Days of one meter, calculated from everything that a source has reported so far. */
export interface SourceReadings {
  assetId: string;
  channel: StoredChannel;
  source: { id: string; name: string };
  days: readonly { day: string; wh: (number | null)[] }[];
  at: Date;
}

/**
 * Merges what a maker's cloud reported, and returns how many days changed. What a person uploaded stays, because a meter's file is better
 * than an inverter's own counter. A source has one batch for each day and meter, and another only when one of its readings was corrected.
 */
export async function takeReadings(
  tx: Tx,
  store: TelemetryStore,
  { assetId, channel, source, days, at }: SourceReadings,
): Promise<number> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || days.length === 0) return 0;
  // An inverter without a battery counts zero for it.
  if (!asset.batteryKwh && (BATTERY_CHANNELS as readonly string[]).includes(channel)) return 0;
  const today = londonDate(at);
  const inKwh = days.map(({ day, wh }) => ({ day, kwh: wh.map((one) => (one === null ? null : one / 1000)) }));
  const fit = { channel, solarKwp: asset.solarKwp, firstDay: firstDayOf(asset.liveSince, today), now: at, batch: 0 };
  const fitted = fitReadings(inKwh, new Set(), fit).days;
  const [from, to] = [fitted[0]?.day, fitted.at(-1)?.day];
  if (!from || !to) return 0;

  const stored = await store.days(tx, { assetId, channels: [channel], from, to });
  const uploads = await batchesOf(tx, { assetId, channel });
  const isUploaded = (no: number | null | undefined) => uploads.some((one) => one.no === no && one.source === 'csv');
  const current = uploads.find((one) => one.sourceId === source.id && londonDate(new Date(one.at)) === today);
  let changes = 0;
  let corrects = false;
  const left = fitted.map((arrived): DayOfReadings => {
    const before = stored.find(({ day }) => day === arrived.day);
    const wh = arrived.wh.map((value, place) => {
      const [known, no] = [before?.wh[place] ?? null, before?.batch[place] ?? null];
      if (value === null || value === known || isUploaded(no)) return null;
      if (known !== null && no === current?.no) corrects = true;
      changes += 1;
      return value;
    });
    const quality = wh.map((value) => (value === null ? 'M' : 'A')).join('');
    return { day: arrived.day, wh, quality, batch: [] };
  });
  if (changes === 0) return 0;

  const isNew = !current || corrects;
  const no = isNew ? asset.lastBatch + 1 : current.no;
  if (isNew) await insertCloudBatch(tx, { assetId, no, channel, source, from, to, at });
  else await stretchBatch(tx, { assetId, no, from, to });
  const numbered = left.map((one) => ({ ...one, batch: one.wh.map((value) => (value === null ? null : no)) }));
  const changed = await store.merge(tx, { assetId, channel, days: numbered, at });

  const first = isFirst(asset, channel);
  if (first || isNew) {
    await saveAsset(tx, {
      id: assetId,
      ...(first ? withReadings(asset) : { status: asset.status, resumesAs: asset.resumesAs }),
      version: asset.version + (first ? 1 : 0),
      lastBatch: isNew ? no : asset.lastBatch,
      reportingSince: first ? at : asset.reportingSince,
    });
  }
  if (first) {
    const event = { type: 'asset.reporting', data: { assetId } } as const;
    await publishAsset(tx, asset, { event, version: asset.version + 1, actor: null, at });
  }
  return changed;
}
