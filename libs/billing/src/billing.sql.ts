import type { PeriodDay } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { BillRow } from './bill.row.js';

/** Finds what is due, and shares rows between the statements of this capability. */

type Found = { id: string }[];

/** Months that are over and can be closed: `month` is the newest of them. */
export const toClose = (tx: Tx, month: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from billing_period where status = 'open' and month <= $1 order by month, id limit 2000`,
    [month],
  );

export const toJudgeAgain = (tx: Tx): Promise<Found> =>
  tx.rows<{ id: string }>(`select id from billing_period where status = 'held' order by month, id limit 2000`);

export const toIssue = (tx: Tx, month: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from billing_period where status = 'provisional' and month <= $1 order by month, id limit 2000`,
    [month],
  );

/** Overdue bills with something left to pay and a reminder due. An open query stops reminders. */
export const toRemind = (tx: Tx, today: string): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from billing_period where status in ('issued','part_paid','overdue') and owed_pence > 0 and disputed_at is null
        and due_on < $1::date and reminded_days < 14 order by due_on, id limit 2000`,
    [today],
  );

/** Billed months with readings that arrived after their last check. */
export const toCheckAgain = (tx: Tx): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select p.id from billing_period p join billing_period_office o on o.period_id = p.id
      where p.status in ('issued','part_paid','overdue','paid') and exists
        (select from site_day d where d.asset_id = p.asset_id and d.day between p.from_day and p.to_day
            and d.channel in ('gen','exp') and d.computed_at > o.checked_at)
      order by p.month, p.id limit 500`,
  );

/** The next number of a supplier's series. Its row stays locked until the transaction ends, so that a number is only used together with its bill. */
export async function takeNumber(
  tx: Tx,
  { funderId, code, series, year }: { funderId: string; code: string; series: 'bill' | 'note'; year: number },
): Promise<string> {
  const taken = await tx.row<{ last: number }>(
    `insert into document_number as n (funder_id, series, year, last) values ($1, $2, $3, 1)
     on conflict (funder_id, series, year) do update set last = n.last + 1 returning last`,
    [funderId, series, year],
  );
  return `${code}-${year}-${series === 'note' ? 'C' : ''}${String(taken?.last).padStart(6, '0')}`;
}

export const hasNumbers = async (tx: Tx, funderId: string): Promise<boolean> =>
  (await tx.row('select last from document_number where funder_id = $1', [funderId])) !== null;

/** The half hours of a month as last charged: those of the bill, with the days that its notes changed. */
export async function chargedDays(tx: Tx, periodId: string): Promise<PeriodDay[]> {
  return tx.rows<PeriodDay>(
    `select distinct on (d.day) d.day::text as day, d.wh, d.quality from bill_day d join bill b on b.id = d.bill_id
      where b.period_id = $1 order by d.day, b.issued_at desc, b.number desc`,
    [periodId],
  );
}

export const daysOfBill = (tx: Tx, billId: string): Promise<PeriodDay[]> =>
  tx.rows<PeriodDay>(`select day::text as day, wh, quality from bill_day where bill_id = $1 order by day`, [billId]);

export async function insertDays(tx: Tx, billId: string, days: readonly PeriodDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.rows(
    `insert into bill_day (bill_id, day, wh, quality)
     select $1, (one ->> 'day')::date,
            array(select value::int from jsonb_array_elements_text(one -> 'wh') with ordinality as each(value, place) order by place),
            one ->> 'quality'
       from jsonb_array_elements($2::jsonb) as one`,
    [billId, JSON.stringify(days)],
  );
}

/** What a host has paid its suppliers beyond what it owed, in pence. */
export async function onAccount(tx: Tx): Promise<number> {
  const found = await tx.row<{ pence: string }>(
    `select coalesce(-sum(pence), 0) as pence from ledger_entry where account = 'on_account'`,
  );
  return Number(found?.pence ?? 0);
}

/** A bill or note that the reader may see. */
export const findBill = (tx: Tx, id: string): Promise<BillRow | null> => tx.findOne(BillRow, { id });
