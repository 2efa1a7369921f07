import type { Tx } from '@libs/platform';
import type { BillingPeriodOfficeRow, BillingPeriodRow } from './period.row.js';
import type { SiteMonth } from './site-terms.sql.js';

/** Months written together: one statement, however many they are. */

/** What changes of a month after its row was made. */
const CHANGING = {
  agreement_id: 'uuid',
  from_day: 'date',
  to_day: 'date',
  final: 'boolean',
  status: 'text',
  wh: 'bigint',
  number: 'text',
  gross_pence: 'bigint',
  charged_pence: 'bigint',
  paid_pence: 'bigint',
  owed_pence: 'bigint',
  interest_pence: 'bigint',
  interest_to: 'date',
  issued_on: 'date',
  due_on: 'date',
  reminded_days: 'int',
  disputed_at: 'timestamptz',
  dispute: 'text',
} as const;
const NAMES = Object.keys(CHANGING);
const field = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const WRITE = `update billing_period as p set version = n.version, ${NAMES.map((name) => `${name} = n."${field(name)}"`).join(', ')}
  from jsonb_to_recordset($1::jsonb) as n(id uuid, version int, ${Object.entries(CHANGING)
    .map(([name, type]) => `"${field(name)}" ${type}`)
    .join(', ')})
 where p.id = n.id and p.version = n.version - 1 returning p.id`;

/** Writes months that were locked and read at the version before. A different one means that a month was not locked. */
export async function writePeriods(tx: Tx, periods: readonly BillingPeriodRow[]): Promise<void> {
  const written = await tx.rows(WRITE, [JSON.stringify(periods)]);
  if (written.length !== periods.length) throw new Error('a month changed although it was locked');
}

type NewPeriod = Pick<
  BillingPeriodRow,
  | 'id'
  | 'projectId'
  | 'assetId'
  | 'agreementId'
  | 'hostId'
  | 'funderId'
  | 'hostCompany'
  | 'funderCompany'
  | 'month'
  | 'partFrom'
  | 'fromDay'
  | 'toDay'
  | 'final'
>;

/** Makes the rows of open months that have none yet. Returns how many. */
export async function insertPeriods(tx: Tx, periods: readonly NewPeriod[]): Promise<number> {
  if (periods.length === 0) return 0;
  const made = await tx.rows(
    `with made as (
       insert into billing_period (id, project_id, asset_id, agreement_id, host_id, funder_id, host_company, funder_company,
         month, part_from, from_day, to_day, final, status, version)
       select n.id, n."projectId", n."assetId", n."agreementId", n."hostId", n."funderId", n."hostCompany", n."funderCompany",
              n.month, n."partFrom", n."fromDay", n."toDay", n.final, 'open', 1
         from jsonb_to_recordset($1::jsonb) as n(id uuid, "projectId" uuid, "assetId" uuid, "agreementId" uuid, "hostId" uuid,
           "funderId" uuid, "hostCompany" text, "funderCompany" text, month date, "partFrom" date, "fromDay" date, "toDay" date, final boolean)
       on conflict (asset_id, part_from) do nothing returning id)
     insert into billing_period_office (period_id) select id from made returning period_id`,
    [JSON.stringify(periods)],
  );
  return made.length;
}

/** The open months before these parts end the day before: they were made when their parties had the whole month. */
export const endEarlier = (tx: Tx, parts: readonly SiteMonth[]) =>
  tx.rows(
    `update billing_period p set to_day = n."partFrom" - 1, version = p.version + 1
       from jsonb_to_recordset($1::jsonb) as n("assetId" uuid, month date, "partFrom" date)
      where p.asset_id = n."assetId" and p.month = n.month and p.part_from < n."partFrom" and p.to_day >= n."partFrom"
        and p.status = 'open'`,
    [JSON.stringify(parts)],
  );

type Office = Pick<BillingPeriodOfficeRow, 'periodId' | 'holds' | 'heldAt'>;

/** Why months are held; none: they are not. Their readings were looked at. `heldAt` stays where a month was held before. */
export async function writeHolds(tx: Tx, offices: readonly Office[], at: Date): Promise<void> {
  await tx.rows(
    `update billing_period_office as o set holds = n.holds, checked_at = $2,
            held_at = case when n."heldAt" is null then null else coalesce(o.held_at, n."heldAt") end
       from jsonb_to_recordset($1::jsonb) as n("periodId" uuid, holds jsonb, "heldAt" timestamptz) where o.period_id = n."periodId"`,
    [JSON.stringify(offices), at],
  );
}
