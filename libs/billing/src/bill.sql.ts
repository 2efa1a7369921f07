import type { ExpectedExport } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { BillRow } from './bill.row.js';
import type { ChargedBy } from './charged.js';

/** Issued documents and their numbers: one statement for all that are issued together. */

export type NewBill = Pick<
  BillRow,
  | 'id'
  | 'periodId'
  | 'hostId'
  | 'funderId'
  | 'kind'
  | 'number'
  | 'wh'
  | 'netPence'
  | 'vatPence'
  | 'content'
  | 'issuedAt'
  | 'issuedOn'
  | 'dueOn'
> &
  Partial<Pick<BillRow, 'corrects' | 'reason' | 'replaces'>>;

export async function writeBills(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  await tx.rows(
    `insert into bill (id, period_id, host_id, funder_id, kind, number, corrects, reason, replaces, wh, net_pence, vat_pence, content,
       issued_at, issued_on, due_on, document_state, seal_attempts)
     select n.id, n."periodId", n."hostId", n."funderId", n.kind, n.number, n.corrects, n.reason, n.replaces, n.wh, n."netPence", n."vatPence",
            n.content, n."issuedAt", n."issuedOn", n."dueOn", 'waiting', 0
       from jsonb_to_recordset($1::jsonb) as n(id uuid, "periodId" uuid, "hostId" uuid, "funderId" uuid, kind text, number text,
         corrects uuid, reason text, replaces uuid, wh bigint, "netPence" bigint, "vatPence" bigint, content jsonb, "issuedAt" timestamptz,
         "issuedOn" date, "dueOn" date)`,
    [JSON.stringify(bills)],
  );
}

export async function writeExports(
  tx: Tx,
  exports: readonly (ExpectedExport & { billId: string; funderId: string })[],
): Promise<void> {
  await tx.rows(
    `insert into bill_export (bill_id, funder_id, wh, price_mp, pence) select n."billId", n."funderId", n.wh, n."priceMp", n.pence
       from jsonb_to_recordset($1::jsonb) as n("billId" uuid, "funderId" uuid, wh bigint, "priceMp" int, pence bigint)`,
    [JSON.stringify(exports)],
  );
}

/** What months were charged, and by what: they are held no more, and their readings were looked at. */
export async function writeCharged(
  tx: Tx,
  months: readonly { periodId: string; charged: ChargedBy }[],
  at: Date,
): Promise<void> {
  await tx.rows(
    `update billing_period_office as o set holds = '[]', held_at = null, checked_at = $2, charged = n.charged
       from jsonb_to_recordset($1::jsonb) as n("periodId" uuid, charged jsonb) where o.period_id = n."periodId"`,
    [JSON.stringify(months), at],
  );
}

/** Before the six digits of a number. */
const LETTER = { bill: '', note: 'C', interest: 'I' } as const;

interface Series {
  series: 'bill' | 'note' | 'interest';
  year: number;
}

/**
 * The next numbers of the suppliers' series, one for each that is asked for, in their order. The series' rows stay locked until the
 * transaction ends, so that a number is taken with its document or not at all. They are locked in the order of the suppliers.
 */
export async function takeNumbers(
  tx: Tx,
  wanted: readonly { funderId: string; code: string }[],
  { series, year }: Series,
): Promise<string[]> {
  const many = Map.groupBy(wanted, ({ funderId }) => funderId);
  const next = new Map<string, number>();
  for (const [funderId, those] of [...many].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const taken = await tx.row<{ last: number }>(
      `insert into document_number as n (funder_id, series, year, last) values ($1, $2, $3, $4)
       on conflict (funder_id, series, year) do update set last = n.last + $4 returning last`,
      [funderId, series, year, those.length],
    );
    next.set(funderId, (taken?.last ?? 0) - those.length + 1);
  }
  return wanted.map(({ funderId, code }) => {
    const number = next.get(funderId) ?? 1;
    next.set(funderId, number + 1);
    return `${code}-${year}-${LETTER[series]}${String(number).padStart(6, '0')}`;
  });
}
