import type { AlertLevel, AlertRule, AlertStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

export interface Alert {
  id: string;
  assetId: string | null;
  platform: string | null;
  projectId: string | null;
  rule: AlertRule;
  level: AlertLevel;
  status: AlertStatus;
  version: number;
  evidenceFrom: string;
  evidenceTo: string;
  missedWh: string | number | null;
  openedAt: string | null;
  toldAt: string | null;
  resolvedAt: string | null;
  byHand: boolean;
}

const COLUMNS = `t.id, t.asset_id as "assetId", t.platform, a.project_id as "projectId", t.rule, t.level, t.status, t.version,
  t.evidence_from as "evidenceFrom", t.evidence_to as "evidenceTo", t.missed_wh as "missedWh", t.opened_at as "openedAt",
  t.told_at as "toldAt", t.resolved_at as "resolvedAt", t.by_hand as "byHand"`;

const WORST = `array_position(array['critical', 'major', 'minor', 'info'], t.level)`;

/** Open alerts that the reader may see, the most serious first. */
export const listAlerts = (
  tx: Tx,
  { asset, resolved, now }: { asset?: string | undefined; resolved: boolean; now: Date },
): Promise<Alert[]> =>
  tx.rows<Alert>(
    `select ${COLUMNS} from alert t left join asset a on a.id = t.asset_id
      where ($1::uuid is null or t.asset_id = $1) and (t.status in ('open', 'acknowledged', 'ticketed', 'snoozed')
         or ($2 and t.status = 'resolved' and t.opened_at is not null and t.resolved_at > $3::timestamptz - interval '30 days'))
      order by t.status = 'resolved', ${WORST}, t.evidence_from, t.id limit 1000`,
    [asset ?? null, resolved, now],
  );

const findAlert = (tx: Tx, id: string): Promise<Alert | null> =>
  tx.row<Alert>(`select ${COLUMNS} from alert t left join asset a on a.id = t.asset_id where t.id = $1`, [id]);

/** Whether the reader may see a site. */
export const seesAsset = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row<{ id: string }>('select id from asset where id = $1', [id])) !== null;

/** Locked together with its asset, as the worker locks it, so that neither changes what the other has just read. */
export async function lockAlert(tx: Tx, id: string): Promise<Alert | null> {
  await tx.rows('select id from asset where id = (select asset_id from alert where id = $1) for update', [id]);
  await tx.rows('select id from alert where id = $1 for update', [id]);
  return findAlert(tx, id);
}

/** Current alerts, and those that ended in the last eight days. */
export const knownAlerts = (tx: Tx, assetId: string, now: Date): Promise<(Alert & { snoozedUntil: string | null })[]> =>
  tx.rows<Alert & { snoozedUntil: string | null }>(
    `select ${COLUMNS}, o.snoozed_until as "snoozedUntil" from alert t left join asset a on a.id = t.asset_id
       left join alert_office o on o.alert_id = t.id
      where t.asset_id = $1 and (t.status <> 'resolved' or t.resolved_at > $2::timestamptz - interval '8 days')
      order by t.raised_at, t.id`,
    [assetId, now],
  );

export const currentIncident = (tx: Tx, platform: string): Promise<Alert | null> =>
  tx.row<Alert>(
    `select ${COLUMNS} from alert t left join asset a on a.id = t.asset_id
      where t.platform = $1 and t.asset_id is null and t.status <> 'resolved'`,
    [platform],
  );

/** When a person resolved the last incident of the platform; null if it ended automatically. */
export async function incidentResolvedAt(tx: Tx, platform: string): Promise<Date | null> {
  const last = await tx.row<{ at: string; byHand: boolean }>(
    `select resolved_at as at, by_hand as "byHand" from alert
      where platform = $1 and asset_id is null and status = 'resolved' order by resolved_at desc limit 1`,
    [platform],
  );
  return last?.byHand ? new Date(last.at) : null;
}

/** How many mails this asset has caused since then. */
export const toldSince = async (tx: Tx, assetId: string, since: Date): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      `select (count(*) filter (where told_at >= $2) + count(*) filter (where over_told_at >= $2))::int as count
         from alert where asset_id = $1`,
      [assetId, since],
    )
  )?.count ?? 0;

export type NewAlert = Pick<Alert, 'id' | 'assetId' | 'platform' | 'rule' | 'level' | 'status'> & {
  from: Date;
  to: Date;
  at: Date;
  openedAt: Date | null;
};

/** False if there is already a current one. */
export const insertAlert = async (tx: Tx, alert: NewAlert): Promise<boolean> =>
  (await tx.row(
    `insert into alert (id, asset_id, platform, rule, level, status, version, evidence_from, evidence_to, raised_at, opened_at)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      alert.id,
      alert.assetId,
      alert.platform,
      alert.rule,
      alert.level,
      alert.status,
      alert.from,
      alert.to,
      alert.at,
      alert.openedAt,
    ],
  )) !== null;

const COLUMN_OF = {
  status: 'status',
  level: 'level',
  evidenceFrom: 'evidence_from',
  evidenceTo: 'evidence_to',
  missedWh: 'missed_wh',
  openedAt: 'opened_at',
  toldAt: 'told_at',
  overToldAt: 'over_told_at',
  resolvedAt: 'resolved_at',
  byHand: 'by_hand',
} as const;
export type AlertValues = Partial<Record<keyof typeof COLUMN_OF, string | number | boolean | Date | null>>;

/** Writes the given fields, also null, and increases the version. */
export async function saveAlert(tx: Tx, id: string, values: AlertValues): Promise<void> {
  const keys = Object.keys(values) as (keyof typeof COLUMN_OF)[];
  const columns = Object.fromEntries(keys.map((key) => [COLUMN_OF[key], values[key] ?? null]));
  await tx.rows(
    `update alert t set version = t.version + 1,
       (status, level, evidence_from, evidence_to, missed_wh, opened_at, told_at, over_told_at, resolved_at, by_hand) =
       (select r.status, r.level, r.evidence_from, r.evidence_to, r.missed_wh, r.opened_at, r.told_at, r.over_told_at,
          r.resolved_at, r.by_hand from jsonb_populate_record(t, $2::jsonb) as r)
      where t.id = $1`,
    [id, JSON.stringify(columns)],
  );
}

export const dropAlert = (tx: Tx, id: string): Promise<unknown> => tx.rows('delete from alert where id = $1', [id]);

export interface Office {
  acknowledgedBy: string | null;
  acknowledgedAt: string | null;
  snoozedUntil: string | null;
  reason: string | null;
}

export const saveOffice = (
  tx: Tx,
  id: string,
  values: { acknowledgedBy?: string; acknowledgedAt?: Date; snoozedUntil?: Date; reason?: string },
): Promise<unknown> =>
  tx.rows(
    `insert into alert_office as o (alert_id, acknowledged_by, acknowledged_at, snoozed_until, reason) values ($1, $2, $3, $4, $5)
     on conflict (alert_id) do update set acknowledged_by = coalesce(excluded.acknowledged_by, o.acknowledged_by),
       acknowledged_at = coalesce(excluded.acknowledged_at, o.acknowledged_at),
       snoozed_until = excluded.snoozed_until, reason = coalesce(excluded.reason, o.reason)`,
    [
      id,
      values.acknowledgedBy ?? null,
      values.acknowledgedAt ?? null,
      values.snoozedUntil ?? null,
      values.reason ?? null,
    ],
  );

export const officeOf = (tx: Tx, ids: readonly string[]): Promise<(Office & { id: string })[]> =>
  tx.rows<Office & { id: string }>(
    `select alert_id as id, acknowledged_by as "acknowledgedBy", acknowledged_at as "acknowledgedAt",
            snoozed_until as "snoozedUntil", reason from alert_office where alert_id = any($1::uuid[])`,
    [ids],
  );

/** The companies of these sites. */
export const sitesOf = (tx: Tx, projectIds: readonly string[]): Promise<{ projectId: string; company: string }[]> =>
  tx.rows<{ projectId: string; company: string }>(
    `select p.id as "projectId", h.company_name as company from project p
       join host_party h on h.id = p.asset_host_id where p.id = any($1::uuid[])`,
    [projectIds],
  );

/** The rules of the open critical and major alerts. */
export const graveRules = async (tx: Tx, assetId: string): Promise<AlertRule[]> =>
  (
    await tx.rows<{ rule: AlertRule }>(
      `select rule from alert where asset_id = $1 and level in ('critical', 'major')
          and status in ('open', 'acknowledged', 'ticketed', 'snoozed', 'suppressed')`,
      [assetId],
    )
  ).map(({ rule }) => rule);

/** Notifies people. The alert itself doesn't change. */
export const noteTold = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.rows('update alert set told_at = $2 where id = $1', [id, at]);
