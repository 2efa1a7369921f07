import {
  type Actor,
  ASSET_ACTIONS,
  type AssetStatus,
  type DecommissionBody,
  type EventOf,
  type EventType,
  type SwapDeviceBody,
} from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, statusDetails, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { agreementInForce } from './agreement-in-force.sql.js';
import { type Asset, devicesOfAssets, lockAsset } from './asset.sql.js';
import { REFUSALS } from './assets.texts.js';
import { keepRegister } from './device.sql.js';
import { missingReads } from './device.rules.js';
import { setStatus } from './asset-status.sql.js';
import { swapDevice } from './swap-device.js';

type AssetEvent = EventOf<Extract<EventType, `asset.${string}`>>;
type Did = { event: AssetEvent } | null;

/** What the office and the installer do to a live site, each in one transaction. */
@Injectable()
export class ChangeAsset {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  suspend(id: string, { version, reason }: Stop, actor: Actor): Promise<void> {
    return this.change(id, 'suspend', { version, actor }, async (tx, asset, at) => {
      await setStatus(tx, id, { status: 'suspended', resumesAs: asset.status, stopped: { at, reason } });
      return { event: { type: 'asset.suspended', data: { assetId: id, reason } } };
    });
  }

  resume(id: string, { version, reason }: Stop, actor: Actor): Promise<void> {
    return this.change(id, 'resume', { version, actor }, async (tx, asset) => {
      await setStatus(tx, id, { status: asset.resumesAs ?? 'commissioning', resumesAs: null, stopped: null });
      return { event: { type: 'asset.resumed', data: { assetId: id, reason } } };
    });
  }

  swap(id: string, body: SwapDeviceBody, actor: Actor): Promise<void> {
    return this.change(id, 'swap_device', { version: body.version, actor }, async (tx, _, at) => {
      const kind = await swapDevice(tx, id, body, { actor, at });
      const { oldSerial, newSerial } = body;
      return { event: { type: 'asset.device_swapped', data: { assetId: id, kind, oldSerial, newSerial } } };
    });
  }

  decommission(id: string, { version, reason, finalReads }: DecommissionBody, actor: Actor): Promise<void> {
    return this.change(id, 'decommission', { version, actor }, async (tx, asset, at) => {
      if (await agreementInForce(tx, asset.projectId)) throw refuse.conflict(REFUSALS.inForce);
      const devices = await devicesOfAssets(tx, [id]);
      if (missingReads(devices, finalReads)) throw refuse.field('finalReads', REFUSALS.finalReads);
      for (const { deviceId, wh } of finalReads) await keepRegister(tx, { deviceId, moment: 'final', wh, at, actor });
      await setStatus(tx, id, { status: 'decommissioned', resumesAs: null, stopped: { at, reason } });
      return { event: { type: 'asset.decommissioned', data: { assetId: id, reason } } };
    });
  }

  private change(
    id: string,
    name: keyof typeof ASSET_ACTIONS,
    { version, actor }: { version: number; actor: Actor },
    act: (tx: Tx, asset: Asset, at: Date) => Promise<Did>,
  ): Promise<void> {
    const action = ASSET_ACTIONS[name];
    const stands: readonly AssetStatus[] = 'stands' in action ? action.stands : [];
    const from: readonly AssetStatus[] = action.from;
    return this.database.transaction(async (tx) => {
      const asset = await lockAsset(tx, id);
      if (!asset) throw refuse.notFound(REFUSALS.notFound);
      if (stands.includes(asset.status)) return;
      if (!from.includes(asset.status))
        throw refuse.conflict(
          REFUSALS.isNow(asset.status),
          await statusDetails(tx, `asset:${id}`, asset.status, actor),
        );
      if (asset.version !== version) throw refuse.conflict(REFUSALS.changed);
      const at = this.clock.now();
      const did = await act(tx, asset, at);
      if (!did) return;
      await tx.rows('update asset set version = version + 1 where id = $1', [id]);
      const { projectId, hostId, funderId, installerId } = asset;
      await appendEvents(tx, [
        {
          event: did.event,
          subject: { kind: 'project', id: projectId },
          stream: `asset:${id}`,
          version: asset.version + 1,
          actor,
          at,
          to: { host: hostId, funder: funderId, installer: installerId },
        },
      ]);
    });
  }
}

interface Stop {
  version: number;
  reason: string;
}
