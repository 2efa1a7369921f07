import { type AssetView, type Channel, CHANNELS_OF, type Role } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import type { TelemetryStore } from '@libs/telemetry';
import { type Asset, batchesOfAsset, devicesOfAsset } from './asset.sql.js';
import { frozenMonths } from './frozen-forecast.sql.js';

/** Nothing measures a battery yet, so what a site with one uses is not known. */
const isKnown = (asset: Asset, channel: Channel): boolean => channel !== 'load' || !asset.batteryKwh;

export const hasBattery = ({ batteryKwh }: Asset): boolean => (batteryKwh ?? 0) > 0;

export const channelsOf = (asset: Asset, role: Role): Channel[] =>
  CHANNELS_OF[role].filter((channel) => isKnown(asset, channel));

/** An asset as a role may see it; row-level security decides again, in a request that reads. */
export async function assetView(tx: Tx, asset: Asset, { role, store }: Seen): Promise<AssetView> {
  const { id, projectId, hostId, status, version, solarKwp, batteryKwh, liveSince, registeredAt } = asset;
  const own = role === 'admin' || role === 'asset_host';
  const channels = channelsOf(asset, role);
  const covered = await store.covered(tx, id);
  const batches = own ? await batchesOfAsset(tx, id) : [];
  return {
    id,
    projectId,
    hostId,
    status,
    version,
    solarKwp,
    batteryKwh,
    liveSince,
    registeredAt: iso(registeredAt),
    reportingSince: isoOrNull(asset.reportingSince),
    devices: await devicesOfAsset(tx, id),
    channels,
    covered: covered.filter(({ channel }) => channels.includes(channel)),
    expected: own && asset.forecastId ? await frozenMonths(tx, asset.forecastId) : null,
    batches: batches.map(({ fromDay, toDay, receivedByName, receivedAt, ...batch }) => ({
      ...batch,
      from: fromDay,
      to: toDay,
      receivedBy: receivedByName,
      receivedAt: iso(receivedAt),
    })),
  };
}

interface Seen {
  role: Role;
  store: TelemetryStore;
}
