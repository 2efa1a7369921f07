import type { ControlView, HostTariff, PlanObjective } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';

export interface Control {
  version: number;
  allowed: boolean;
  changedAt: string | null;
  changedBy: string | null;
  objective: PlanObjective;
  reservePercent: number;
  tariff: HostTariff | null;
  /** Of a tariff with half-hourly prices, in the region of the site. */
  priceCode: string | null;
}

/** What holds until a host decides: plans are made and shown, and none is sent. */
const UNDECIDED: Control = {
  version: 0,
  allowed: false,
  changedAt: null,
  changedBy: null,
  objective: 'balanced',
  reservePercent: 10,
  tariff: null,
  priceCode: null,
};

export const findControl = async (tx: Tx, assetId: string): Promise<Control> =>
  (await tx.row<Control>(
    `select version, allowed, changed_at as "changedAt", changed_by_name as "changedBy", objective,
            reserve_percent as "reservePercent", tariff, price_code as "priceCode"
       from asset_control where asset_id = $1`,
    [assetId],
  )) ?? UNDECIDED;

/** The caller holds the asset. */
export const saveControl = (tx: Tx, assetId: string, control: Control, at: Date): Promise<unknown> =>
  tx.rows(
    `insert into asset_control (asset_id, version, allowed, changed_at, changed_by_name, objective, reserve_percent, tariff, updated_at,
       price_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (asset_id) do update set version = excluded.version, allowed = excluded.allowed,
       changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name, objective = excluded.objective,
       reserve_percent = excluded.reserve_percent, tariff = excluded.tariff, updated_at = excluded.updated_at,
       price_code = excluded.price_code`,
    [
      assetId,
      control.version,
      control.allowed,
      control.changedAt,
      control.changedBy,
      control.objective,
      control.reservePercent,
      control.tariff === null ? null : JSON.stringify(control.tariff),
      at,
      control.priceCode,
    ],
  );

export const controlView = ({ priceCode: _, ...control }: Control, prices: ControlView['prices']): ControlView => ({
  ...control,
  prices,
  changedAt: control.changedAt === null ? null : iso(control.changedAt),
});
