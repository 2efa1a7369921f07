import { randomUUID } from 'node:crypto';
import type { ChargingNeed, Connector } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { KnownLimits, LimitUnit } from './limits.rules.js';

export interface Charger {
  id: string;
  assetId: string;
  chargePointId: string;
  name: string;
  watts: number;
  phases: number;
  needs: ChargingNeed[];
  connectors: Connector[];
  model: string | null;
  connection: string | null;
  seenAt: string | null;
  limits: KnownLimits | null;
  limitsIn: LimitUnit | null;
  version: number;
  addedByName: string;
  createdAt: string;
}

const CHARGER = `id, asset_id as "assetId", charge_point_id as "chargePointId", name, watts, phases, needs, connectors, model, connection,
  seen_at as "seenAt", limits, limits_in as "limitsIn", version, added_by_name as "addedByName", created_at as "createdAt"`;

/** Those that are there, in the order in which they were added. */
export const chargersOf = (tx: Tx, assetId: string): Promise<Charger[]> =>
  tx.rows<Charger>(
    `select ${CHARGER} from charger where asset_id = $1 and removed_at is null order by created_at, id`,
    [assetId],
  );

export const lockCharger = (tx: Tx, id: string): Promise<Charger | null> =>
  tx.row<Charger>(`select ${CHARGER} from charger where id = $1 and removed_at is null for update`, [id]);

/** Who may connect by an identity. */
export const byIdentity = (
  tx: Tx,
  chargePointId: string,
): Promise<{ id: string; assetId: string; hash: Buffer } | null> =>
  tx.row(`select id, asset_id as "assetId", hash from charger where charge_point_id = $1 and removed_at is null`, [
    chargePointId,
  ]);

interface NewChargerRow
  extends Pick<Charger, 'id' | 'assetId' | 'chargePointId' | 'name' | 'watts' | 'phases' | 'addedByName'> {
  hash: Buffer;
  at: Date;
}

/** False if another charger has this identity. */
export const insertCharger = async (tx: Tx, charger: NewChargerRow): Promise<boolean> =>
  (await tx.row(
    `insert into charger (id, asset_id, charge_point_id, name, hash, watts, phases, needs, connectors, version, added_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, '[]', '[]', 1, $8, $9)
     on conflict (charge_point_id) where removed_at is null do nothing returning id`,
    [
      charger.id,
      charger.assetId,
      charger.chargePointId,
      charger.name,
      charger.hash,
      charger.watts,
      charger.phases,
      charger.addedByName,
      charger.at,
    ],
  )) !== null;

/** Its password is gone, and its needs with it. */
export const endCharger = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.rows(
    `update charger set removed_at = $2, hash = null, needs = '[]', connection = null, limits = null, version = version + 1 where id = $1`,
    [id, at],
  );

export const isRemoved = async (tx: Tx, { assetId, id }: { assetId: string; id: string }): Promise<boolean> =>
  (await tx.row('select id from charger where id = $1 and asset_id = $2 and removed_at is not null', [id, assetId])) !==
  null;

export const saveNeeds = (tx: Tx, id: string, needs: readonly ChargingNeed[]): Promise<unknown> =>
  tx.rows('update charger set needs = $2, version = version + 1 where id = $1', [id, JSON.stringify(needs)]);

/** The newest connection of a charger is the one that counts. */
export async function openConnection(tx: Tx, id: string, at: Date): Promise<string> {
  const connection = randomUUID();
  await tx.rows('update charger set connection = $2, seen_at = $3 where id = $1 and removed_at is null', [
    id,
    connection,
    at,
  ]);
  return connection;
}

export const closeConnection = (tx: Tx, connection: string): Promise<unknown> =>
  tx.rows('update charger set connection = null where connection = $1', [connection]);

/** False where it isn't the charger's connection any more. */
export const wasSeen = async (tx: Tx, connection: string, at: Date): Promise<boolean> =>
  (await tx.row('update charger set seen_at = $2 where connection = $1 returning id', [connection, at])) !== null;

export const saveModel = (tx: Tx, id: string, model: string): Promise<unknown> =>
  tx.rows('update charger set model = $2 where id = $1', [id, model]);

export const saveConnectors = (tx: Tx, id: string, connectors: readonly Connector[]): Promise<unknown> =>
  tx.rows('update charger set connectors = $2 where id = $1', [id, JSON.stringify(connectors)]);

export const saveLimits = (
  tx: Tx,
  id: string,
  { limits, limitsIn }: Pick<Charger, 'limits' | 'limitsIn'>,
): Promise<unknown> =>
  tx.rows('update charger set limits = $2, limits_in = $3 where id = $1', [
    id,
    limits && JSON.stringify(limits),
    limitsIn,
  ]);
