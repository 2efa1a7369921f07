import {
  type AssetView,
  BATTERY_CHANNELS,
  type Channel,
  CHANNELS_OF,
  type DeviceKind,
  type Role,
  type StoredChannel,
} from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import {
  type Asset,
  type Device,
  batchesOfAssets,
  devicesOfAssets,
  placesOfAssets,
  stoppedAssets,
} from './asset.sql.js';
import { expectedMonths } from './expected.sql.js';

type Covered = readonly { channel: StoredChannel }[];

export const hasBattery = ({ batteryKwh }: Asset): boolean => (batteryKwh ?? 0) > 0;

/** Where a battery isn't measured, what the site uses behind it isn't known either. */
export const channelsOf = (asset: Asset, role: Role, covered: Covered): Channel[] => {
  const measured = covered.some(({ channel }) => channel === 'chg');
  return CHANNELS_OF[role].filter((channel) =>
    (BATTERY_CHANNELS as readonly string[]).includes(channel)
      ? hasBattery(asset) && measured
      : channel !== 'load' || !hasBattery(asset) || measured,
  );
};

/** Assets as a role may see them. In a read, row-level security also decides. */
export async function assetViews(tx: Tx, assets: readonly Asset[], { role, store }: Seen): Promise<AssetView[]> {
  const ids = assets.map(({ id }) => id);
  const own = role === 'admin' || role === 'asset_host';
  const places = await placesOfAssets(tx, ids);
  const stopped = role === 'admin' ? await stoppedAssets(tx, ids) : new Map<string, never>();
  const devices = Map.groupBy(await devicesOfAssets(tx, ids), ({ assetId }) => assetId);
  const covered = Map.groupBy(await store.covered(tx, ids), ({ assetId }) => assetId);
  const batches = Map.groupBy(own ? await batchesOfAssets(tx, ids) : [], ({ assetId }) => assetId);
  const months = role === 'installer' ? new Map<string, never>() : await expectedMonths(tx, ids);
  const shownRegister = (kind: DeviceKind, register: Device['final']) =>
    register && (own || kind !== 'grid_meter') ? { ...register, at: iso(register.at) } : null;
  return assets.map((asset) => {
    const { id, projectId, hostId, status, version, solarKwp, batteryKwh, liveSince, registeredAt } = asset;
    const channels = channelsOf(asset, role, covered.get(id) ?? []);
    return {
      id,
      projectId,
      hostId,
      company: places.get(id)?.company ?? null,
      postcode: places.get(id)?.postcode ?? null,
      status,
      version,
      solarKwp,
      batteryKwh,
      liveSince,
      registeredAt: iso(registeredAt),
      reportingSince: isoOrNull(asset.reportingSince),
      devices: (devices.get(id) ?? []).map(({ assetId: _, opening, final, ...device }) => ({
        ...device,
        opening: shownRegister(device.kind, opening),
        final: shownRegister(device.kind, final),
      })),
      channels,
      covered: (covered.get(id) ?? [])
        .filter(({ channel }) => channels.includes(channel))
        .map(({ channel, from, to }) => ({ channel, from, to })),
      expected: months.get(id) ?? null,
      stopped: stopped.get(id) ?? null,
      batches: (batches.get(id) ?? []).map(
        ({
          assetId: _,
          fromDay,
          toDay,
          receivedByName,
          receivedAt,
          removedAt,
          removedByName,
          removedReason,
          ...batch
        }) => ({
          ...batch,
          from: fromDay,
          to: toDay,
          receivedBy: receivedByName,
          receivedAt: iso(receivedAt),
          removed:
            removedAt === null ? null : { at: iso(removedAt), by: removedByName ?? '', reason: removedReason ?? '' },
        }),
      ),
    };
  });
}

interface Seen {
  role: Role;
  store: TelemetryStore;
}
