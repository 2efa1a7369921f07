import { createHash } from 'node:crypto';
import {
  type Actor,
  type LeftOut,
  londonDate,
  type MeteredChannel,
  type ReadingsMapping,
  type ReadingsPreview,
  type ReadingsReport,
} from '@libs/contracts';
import { Clock, Database, refuse, type Tx, type UploadedFile } from '@libs/platform';
import { TelemetryStore } from '@libs/telemetry';
import { readBeside, type ReadDay, readingsFileName } from '@libs/usage';
import { Injectable } from '@nestjs/common';
import { type Asset, hasBatch, insertBatch, lockAsset, saveAsset } from './asset.sql.js';
import { REFUSALS } from './assets.texts.js';
import { publishAsset } from './publish-asset.js';
import { isFirst, withReadings } from './first-readings.rules.js';
import { firstDayOf, type Fitted, fitReadings, type Misfit, misfitOf } from './fit.rules.js';

export interface SentFile {
  file: UploadedFile;
  channel: MeteredChannel;
  mapping: ReadingsMapping | null;
}

interface Looked {
  preview: ReadingsPreview;
  leftOut: LeftOut | null;
  found: Found | null;
}

/** The contents of a file, before they are merged. */
interface Found {
  days: ReadDay[];
  estimated: number[];
  mapping: ReadingsMapping;
  report: ReadingsReport;
}

/** Takes files of readings for a live site. */
@Injectable()
export class UploadAssetReadings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: TelemetryStore,
  ) {}

  /** What would be taken from a file. Nothing is stored. */
  async preview(asset: Asset, sent: SentFile): Promise<Omit<Looked, 'found'>> {
    const { preview, leftOut } = await this.look(asset, sent);
    return { preview, leftOut };
  }

  /** The number of the new batch and how many days changed; no number if exactly these readings were already stored. */
  async save(asset: Asset, sent: SentFile, actor: Actor): Promise<{ batch: number | null; days: number }> {
    const { preview, found } = await this.look(asset, sent);
    if (preview.refusal !== null || !found) throw refuse.field('file', preview.refusal ?? REFUSALS.unreadable);
    return this.database.transaction(async (tx) => {
      const locked = await lockAsset(tx, asset.id);
      if (!locked) throw refuse.notFound(REFUSALS.notFound);
      const fitted = this.fit(locked, sent.channel, found, locked.lastBatch + 1);
      const fingerprint = createHash('sha256')
        .update(JSON.stringify(fitted.days.map(({ day, wh, quality }) => [day, wh, quality])))
        .digest('hex');
      const { channel } = sent;
      if (await hasBatch(tx, { assetId: asset.id, channel, fingerprint })) return { batch: null, days: 0 };
      return this.keep(tx, locked, { sent, found, fitted, fingerprint, actor });
    });
  }

  private async keep(
    tx: Tx,
    asset: Asset,
    { sent, found, fitted, fingerprint, actor }: Keeping,
  ): Promise<{ batch: number; days: number }> {
    const at = this.clock.now();
    const { channel, file } = sent;
    const no = asset.lastBatch + 1;
    const [from, to] = [fitted.days[0]?.day ?? '', fitted.days.at(-1)?.day ?? ''];
    await insertBatch(tx, {
      assetId: asset.id,
      no,
      channel,
      fingerprint,
      at,
      mapping: found.mapping,
      report: found.report,
      leftOut: fitted.leftOut,
      fileName: readingsFileName(file.name),
      fromDay: from,
      toDay: to,
      receivedBy: actor.accountId,
      receivedByName: actor.name,
    });
    const arrived = { assetId: asset.id, channel, days: fitted.days, at };
    await this.store.keepArrived(tx, arrived, no);
    const days = await this.store.merge(tx, arrived);
    const first = isFirst(asset, channel);
    await saveAsset(tx, {
      id: asset.id,
      ...(first ? withReadings(asset) : { status: asset.status, resumesAs: asset.resumesAs }),
      version: asset.version + (first ? 2 : 1),
      lastBatch: no,
      reportingSince: first ? at : asset.reportingSince,
    });
    const data = { assetId: asset.id, channel, from, to };
    await publishAsset(tx, asset, {
      event: { type: 'asset.readings_uploaded', data },
      version: asset.version + 1,
      actor,
      at,
    });
    if (first) {
      const event = { type: 'asset.reporting', data: { assetId: asset.id } } as const;
      await publishAsset(tx, asset, { event, version: asset.version + 2, actor: null, at });
    }
    return { batch: no, days };
  }

  private async look(asset: Asset, { file, channel, mapping: given }: SentFile): Promise<Looked> {
    const now = this.clock.now().getTime();
    const { preview, days, estimated } = await readBeside({
      bytes: file.bytes,
      given: given ?? {},
      now,
      purpose: channel,
    });
    const { mapping, report } = preview;
    if (!days || !mapping || !report) return { preview, leftOut: null, found: null };
    const found = { days, estimated: estimated ?? [], mapping, report };
    const fitted = this.fit(asset, channel, found, 0);
    const refusal = misfitWords(misfitOf(fitted), asset, this.firstDay(asset));
    return { preview: { ...preview, refusal }, leftOut: fitted.leftOut, found: refusal === null ? found : null };
  }

  private firstDay = (asset: Asset): string => firstDayOf(asset.liveSince, londonDate(this.clock.now()));

  private fit(asset: Asset, channel: MeteredChannel, { days, estimated }: Found, batch: number): Fitted {
    const { solarKwp } = asset;
    const fit = { channel, solarKwp, firstDay: this.firstDay(asset), now: this.clock.now(), batch };
    return fitReadings(days, new Set(estimated), fit);
  }
}

interface Keeping {
  sent: SentFile;
  found: Found;
  fitted: Fitted;
  fingerprint: string;
  actor: Actor;
}

function misfitWords(misfit: Misfit, { solarKwp }: Asset, firstDay: string): string | null {
  if (misfit === 'tooHigh') return REFUSALS.tooHigh(String(solarKwp));
  if (misfit === 'early') return REFUSALS.early(firstDay);
  return misfit && REFUSALS[misfit];
}
