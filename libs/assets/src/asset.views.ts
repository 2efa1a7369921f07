import { type AssetView, type Channel, CHANNELS_OF, type Role } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import { type Asset, batchesOfAssets, devicesOfAssets, placesOfAssets } from './asset.sql.js';
import { expectedMonths } from './expected.sql.js';

/** Nothing measures a battery yet, so what a site with one uses is not known. */
const isKnown = (asset: Asset, channel: Channel): boolean => channel !== 'load' || !asset.batteryKwh;

export const hasBattery = ({ batteryKwh }: Asset): boolean => (batteryKwh ?? 0) > 0;

export const channelsOf = (asset: Asset, role: Role): Channel[] =>
  CHANNELS_OF[role].filter((channel) => isKnown(asset, channel));

/** Assets as a role may see them; row-level security decides again, in a request that reads. */
export async function assetViews(tx: Tx, assets: readonly Asset[], { role, store }: Seen): Promise<AssetView[]> {
  const ids = assets.map(({ id }) => id);
  const own = role === 'admin' || role === 'asset_host';
  const places = await placesOfAssets(tx, ids);
  const devices = Map.groupBy(await devicesOfAssets(tx, ids), ({ assetId }) => assetId);
  const covered = Map.groupBy(await store.covered(tx, ids), ({ assetId }) => assetId);
  const batches = Map.groupBy(own ? await batchesOfAssets(tx, ids) : [], ({ assetId }) => assetId);
  const months = role === 'installer' ? new Map<string, never>() : await expectedMonths(tx, ids);
  return assets.map((asset) => {
    const { id, projectId, hostId, status, version, solarKwp, batteryKwh, liveSince, registeredAt } = asset;
    const channels = channelsOf(asset, role);
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
      devices: (devices.get(id) ?? []).map(({ assetId: _, ...device }) => device),
      channels,
      covered: (covered.get(id) ?? [])
        .filter(({ channel }) => channels.includes(channel))
        .map(({ channel, from, to }) => ({ channel, from, to })),
      expected: months.get(id) ?? null,
      batches: (batches.get(id) ?? []).map(({ assetId: _, fromDay, toDay, receivedByName, receivedAt, ...batch }) => ({
        ...batch,
        from: fromDay,
        to: toDay,
        receivedBy: receivedByName,
        receivedAt: iso(receivedAt),
      })),
    };
  });
}

interface Seen {
  role: Role;
  store: TelemetryStore;
}
