import { randomUUID } from 'node:crypto';
import type {
  AssetStatus,
  DeviceKind,
  LeftOut,
  MeteredChannel,
  ReadingsMapping,
  ReadingsReport,
} from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import type { NewDevice } from './register.rules.js';

export interface Asset {
  id: string;
  projectId: string;
  hostId: string;
  funderId: string;
  installerId: string | null;
  forecastId: string | null;
  status: AssetStatus;
  version: number;
  solarKwp: number | null;
  batteryKwh: number | null;
  liveSince: string;
  lastBatch: number;
  registeredAt: string;
  reportingSince: string | null;
  resumesAs: AssetStatus | null;
  stoppedAt: string | null;
}

const ASSET = `a.id, a.project_id as "projectId", a.host_id as "hostId", a.funder_id as "funderId",
  a.installer_id as "installerId", a.forecast_id as "forecastId", a.status, a.version, a.solar_kwp as "solarKwp",
  a.battery_kwh as "batteryKwh", a.live_since::text as "liveSince", a.last_batch as "lastBatch",
  a.registered_at as "registeredAt", a.reporting_since as "reportingSince", a.resumes_as as "resumesAs",
  a.stopped_at as "stoppedAt"`;

type NewAsset = Pick<
  Asset,
  'id' | 'projectId' | 'hostId' | 'funderId' | 'installerId' | 'forecastId' | 'solarKwp' | 'batteryKwh' | 'liveSince'
> & { at: Date };

/** False if the project already has its asset. */
export async function insertAsset(tx: Tx, asset: NewAsset, devices: readonly NewDevice[]): Promise<boolean> {
  const { id, projectId, hostId, funderId, installerId, forecastId, solarKwp, batteryKwh, liveSince, at } = asset;
  const made = await tx.row(
    `insert into asset (id, project_id, host_id, funder_id, installer_id, forecast_id, status, version, solar_kwp,
       battery_kwh, live_since, registered_at)
     values ($1, $2, $3, $4, $5, $6, 'commissioning', 1, $7, $8, $9, $10)
     on conflict (project_id) do nothing returning id`,
    [id, projectId, hostId, funderId, installerId, forecastId, solarKwp, batteryKwh, liveSince, at],
  );
  if (!made) return false;
  const rows = devices.map((device) => ({ id: randomUUID(), ...device }));
  await tx.rows(
    `insert into asset_device (id, asset_id, kind, manufacturer, model, serial, since)
     select id, $1, kind, manufacturer, model, serial, $3
       from jsonb_to_recordset($2::jsonb) as d (id uuid, kind text, manufacturer text, model text, serial text)`,
    [id, JSON.stringify(rows), liveSince],
  );
  return true;
}

/** The site's company and place, for one of its parties. */
export const placesOfAssets = async (
  tx: Tx,
  assetIds: readonly string[],
): Promise<Map<string, { company: string | null; postcode: string | null }>> => {
  const found = await tx.rows<{ id: string; company: string | null; postcode: string | null }>(
    `select a.id, coalesce(h.company_name, h.full_name) as company, h.postcode
       from asset a join host_party h on h.id = a.host_id where a.id = any($1::uuid[])`,
    [assetIds],
  );
  return new Map(found.map(({ id, ...place }) => [id, place]));
};

/** When and why assets were suspended or decommissioned; only for the office. */
export async function stoppedAssets(
  tx: Tx,
  assetIds: readonly string[],
): Promise<Map<string, { at: string; reason: string }>> {
  const found = await tx.rows<{ id: string; at: string; reason: string }>(
    `select id, stopped_at as at, stopped_reason as reason from asset
      where id = any($1::uuid[]) and stopped_at is not null`,
    [assetIds],
  );
  return new Map(found.map(({ id, at, reason }) => [id, { at: iso(at), reason }]));
}

/** Assets that the reader may see, the newest first. */
export const assets = (tx: Tx): Promise<Asset[]> =>
  tx.rows<Asset>(`select ${ASSET} from asset a order by a.live_since desc, a.registered_at desc, a.id limit 1000`);

/** All assets of a host. */
export const assetsOfHost = (tx: Tx, hostId: string): Promise<Asset[]> =>
  tx.rows<Asset>(`select ${ASSET} from asset a where a.host_id = $1 order by a.registered_at, a.id`, [hostId]);

export const findAsset = (tx: Tx, id: string): Promise<Asset | null> =>
  tx.row<Asset>(`select ${ASSET} from asset a where a.id = $1`, [id]);

/** The asset, locked until the caller's transaction ends, so that batches are merged one after the other. */
export const lockAsset = (tx: Tx, id: string): Promise<Asset | null> =>
  tx.row<Asset>(`select ${ASSET} from asset a where a.id = $1 for update`, [id]);

export const saveAsset = (
  tx: Tx,
  {
    id,
    status,
    version,
    lastBatch,
    reportingSince,
    resumesAs,
  }: Pick<Asset, 'id' | 'status' | 'version' | 'lastBatch' | 'resumesAs'> & {
    reportingSince: Date | string | null;
  },
): Promise<unknown> =>
  tx.rows(
    `update asset set status = $2, version = $3, last_batch = $4, reporting_since = $5, resumes_as = $6 where id = $1`,
    [id, status, version, lastBatch, reportingSince, resumesAs],
  );

interface RegisterRead {
  wh: number;
  at: string;
  by: string;
}

/** Sets the asset's state from its alerts. The caller has locked the asset. */
export const saveAssetStatus = (
  tx: Tx,
  { id, status, version }: Pick<Asset, 'id' | 'status' | 'version'>,
): Promise<unknown> => tx.rows('update asset set status = $2, version = $3 where id = $1', [id, status, version]);

export interface Device extends NewDevice {
  assetId: string;
  id: string;
  kind: DeviceKind;
  since: string;
  until: string | null;
  epoch: number;
  opening: RegisterRead | null;
  final: RegisterRead | null;
}

const OPENING = `case when opening.wh is not null
  then jsonb_build_object('wh', opening.wh, 'at', opening.at, 'by', opening.by_name) end as opening`;
const FINAL = `case when final.wh is not null
  then jsonb_build_object('wh', final.wh, 'at', final.at, 'by', final.by_name) end as final`;

export const devicesOfAssets = (tx: Tx, assetIds: readonly string[]): Promise<Device[]> =>
  tx.rows<Device>(
    `select d.asset_id as "assetId", d.id, d.kind, d.manufacturer, d.model, d.serial, d.since::text as since,
            d.until::text as until, d.epoch, ${OPENING}, ${FINAL}
       from asset_device d
       left join device_register opening on opening.device_id = d.id and opening.moment = 'opening'
       left join device_register final on final.device_id = d.id and final.moment = 'final'
      where d.asset_id = any($1::uuid[])
      order by d.until is not null, d.kind = 'inverter' desc, d.kind, d.serial, d.until desc, d.id`,
    [assetIds],
  );

export interface Batch {
  no: number;
  source: 'csv';
  channel: MeteredChannel;
  fileName: string;
  report: ReadingsReport;
  leftOut: LeftOut;
  fromDay: string;
  toDay: string;
  receivedByName: string;
  receivedAt: string;
  removedAt: string | null;
  removedByName: string | null;
  removedReason: string | null;
}

/** Those that the reader may see, the newest hundred of each first. */
export const batchesOfAssets = (tx: Tx, assetIds: readonly string[]): Promise<(Batch & { assetId: string })[]> =>
  tx.rows<Batch & { assetId: string }>(
    `select wanted.id as "assetId", b.no, b.source, b.channel, b.file_name as "fileName", b.report,
            b.left_out as "leftOut", b.from_day::text as "fromDay", b.to_day::text as "toDay",
            b.received_by_name as "receivedByName", b.received_at as "receivedAt",
            b.removed_at as "removedAt", b.removed_by_name as "removedByName", b.removed_reason as "removedReason"
       from unnest($1::uuid[]) as wanted (id)
       cross join lateral (select * from reading_batch where asset_id = wanted.id and source = 'csv' order by no desc limit 100) as b
      order by b.no desc`,
    [assetIds],
  );

/** Whether exactly these readings arrived before. */
export const hasBatch = async (
  tx: Tx,
  { assetId, channel, fingerprint }: { assetId: string; channel: MeteredChannel; fingerprint: string },
): Promise<boolean> =>
  (await tx.row('select no from reading_batch where asset_id = $1 and channel = $2 and fingerprint = $3', [
    assetId,
    channel,
    fingerprint,
  ])) !== null;

export type NewBatch = Omit<Batch, 'source' | 'receivedAt' | 'removedAt' | 'removedByName' | 'removedReason'> & {
  assetId: string;
  fingerprint: string;
  mapping: ReadingsMapping;
  receivedBy: string;
  at: Date;
};

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx.rows(
    `insert into reading_batch (asset_id, no, source, channel, file_name, fingerprint, mapping, report, left_out, from_day,
       to_day, received_by, received_by_name, received_at)
     values ($1, $2, 'csv', $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9, $10, $11, $12, $13)`,
    [
      batch.assetId,
      batch.no,
      batch.channel,
      batch.fileName,
      batch.fingerprint,
      JSON.stringify(batch.mapping),
      JSON.stringify(batch.report),
      JSON.stringify(batch.leftOut),
      batch.fromDay,
      batch.toDay,
      batch.receivedBy,
      batch.receivedByName,
      batch.at,
    ],
  );
}
