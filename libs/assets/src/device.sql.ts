import { randomUUID } from 'node:crypto';
import type { Actor, SwapDeviceBody } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Device } from './asset.sql.js';

interface Kept {
  deviceId: string;
  moment: 'opening' | 'final';
  wh: number;
  at: Date;
  actor: Actor;
}

export const keepRegister = (tx: Tx, { deviceId, moment, wh, at, actor }: Kept): Promise<unknown> =>
  tx.rows(
    `insert into device_register (device_id, moment, wh, at, by, by_name) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [deviceId, moment, wh, at, actor.accountId, actor.name],
  );

type Swap = SwapDeviceBody & { day: string; at: Date; actor: Actor };

/** The old device ends with its final register; the new one starts with an epoch and a register of its own. */
export async function replaceDevice(tx: Tx, old: Device, swap: Swap): Promise<void> {
  const { oldSerial, newSerial, finalWh, openingWh, manufacturer, model, day, at, actor } = swap;
  const id = randomUUID();
  await tx.rows('update asset_device set until = $2, serial = coalesce(serial, $3) where id = $1', [
    old.id,
    day,
    oldSerial,
  ]);
  await tx.rows(
    `insert into asset_device (id, asset_id, kind, manufacturer, model, serial, since, epoch)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, old.assetId, old.kind, manufacturer || old.manufacturer, model || old.model, newSerial, day, old.epoch + 1],
  );
  await keepRegister(tx, { deviceId: old.id, moment: 'final', wh: finalWh, at, actor });
  await keepRegister(tx, { deviceId: id, moment: 'opening', wh: openingWh, at, actor });
}
