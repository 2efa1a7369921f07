import {
  type Actor,
  ASSET_ACTIONS,
  type AssetStatus,
  type DeviceKind,
  londonDate,
  type SwapDeviceBody,
} from '@libs/contracts';
import { refuse, type Tx } from '@libs/platform';
import { devicesOfAssets, lockAsset } from './asset.sql.js';
import { REFUSALS } from './assets.texts.js';
import { deviceFault } from './device.rules.js';
import { replaceDevice } from './device.sql.js';
import { publishAsset } from './publish-asset.js';

type Swap = Omit<SwapDeviceBody, 'version'>;
interface By {
  actor: Actor;
  at: Date;
}

/** Replaces a device of an asset that the caller has locked. Returns the old device; refuses an impossible swap. */
export async function swapDevice(tx: Tx, assetId: string, swap: Swap, { actor, at }: By): Promise<DeviceKind> {
  const devices = await devicesOfAssets(tx, [assetId]);
  const device = devices.find((one) => one.id === swap.deviceId);
  const fault = deviceFault(device, devices, swap, actor.role);
  if (fault) throw refuse.field(fault.path, REFUSALS[fault.why]);
  if (!device) throw refuse.field('deviceId', REFUSALS.noDevice);
  await replaceDevice(tx, device, { ...swap, version: 1, day: londonDate(at), at, actor });
  return device.kind;
}

/** The same as part of other work, without checking the asset's version: the old serial number identifies the device. */
export async function swapForTicket(tx: Tx, assetId: string, swap: Swap, { actor, at }: By): Promise<DeviceKind> {
  const asset = await lockAsset(tx, assetId);
  if (!asset) throw refuse.notFound(REFUSALS.notFound);
  const from: readonly AssetStatus[] = ASSET_ACTIONS.swap_device.from;
  if (!from.includes(asset.status)) throw refuse.conflict(REFUSALS.isNow(asset.status));
  const kind = await swapDevice(tx, assetId, swap, { actor, at });
  await tx.rows('update asset set version = version + 1 where id = $1', [assetId]);
  const { oldSerial, newSerial } = swap;
  const event = { type: 'asset.device_swapped', data: { assetId, kind, oldSerial, newSerial } } as const;
  await publishAsset(tx, asset, { event, version: asset.version + 1, actor, at });
  return kind;
}
