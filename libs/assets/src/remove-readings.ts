import type { Actor } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse } from '@libs/platform';
import { TelemetryStore } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import { lockAsset, saveAsset } from './asset.sql.js';
import { REFUSALS } from './assets.texts.js';
import { findBatch, markRemoved } from './removed-batch.sql.js';

/** Removes the readings of an upload; a second call changes nothing. */
@Injectable()
export class RemoveReadings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: TelemetryStore,
  ) {}

  remove(id: string, no: number, { actor, reason }: { actor: Actor; reason: string }): Promise<void> {
    return this.database.transaction(async (tx) => {
      const asset = await lockAsset(tx, id);
      const batch = asset && (await findBatch(tx, id, no));
      if (!batch) throw refuse.notFound(REFUSALS.noBatch);
      if (batch.removed) return;
      const at = this.clock.now();
      const { channel, from, to } = batch;
      await this.store.takeBack(tx, { assetId: id, channel, batch: no, at });
      await markRemoved(tx, { assetId: id, no, actor, reason, at });
      const version = asset.version + 1;
      await saveAsset(tx, { ...asset, version });
      await appendEvents(tx, [
        {
          event: { type: 'asset.readings_removed', data: { assetId: id, channel, from, to, reason } },
          subject: { kind: 'project', id: asset.projectId },
          stream: `asset:${id}`,
          version,
          actor,
          at,
          to: { host: asset.hostId },
        },
      ]);
    });
  }
}
