import type { BillKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Entry } from './journal.rules.js';

/** The journal: written in the transaction of its document, and never changed. */

export interface Posted {
  documentKind: BillKind | 'payment' | 'export' | 'statement' | 'payout';
  documentId: string;
  periodId: string;
  hostId: string;
  funderId: string;
  at: Date;
  entries: readonly Entry[];
}

/** Writes documents into the journal. The database refuses one that doesn't sum to zero. */
export async function post(tx: Tx, documents: readonly Posted[]): Promise<void> {
  const rows = documents.flatMap(({ entries, ...document }) => entries.map((entry) => ({ ...document, ...entry })));
  if (rows.length === 0) return;
  await tx.rows(
    `insert into ledger_entry (document_kind, document_id, period_id, account, host_id, funder_id, pence, at)
     select e."documentKind", e."documentId", e."periodId", e.account, e."hostId", e."funderId", e.pence, e.at
       from jsonb_to_recordset($1::jsonb) as e ("documentKind" text, "documentId" uuid, "periodId" uuid, account text,
         "hostId" uuid, "funderId" uuid, pence bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

export interface Fault {
  what: 'document' | 'receivable' | 'bill' | 'number';
  /** The document, the month or the supplier's series that is wrong. */
  id: string;
}

/**
 * Checks the books: every document sums to zero, every bill is in the journal, what is owed agrees with the journal, and no series
 * of numbers has a gap. Empty when all is well.
 */
export const proveLedger = (tx: Tx): Promise<Fault[]> =>
  tx.rows<Fault>(
    `select 'document' as what, document_id::text as id from ledger_entry group by document_id having sum(pence) <> 0
     union all
     select 'receivable', p.id::text from billing_period p
       left join lateral (select sum(pence) as pence from ledger_entry where period_id = p.id and account = 'receivable') as l on true
      where coalesce(l.pence, 0) <> p.owed_pence
     union all
     select 'bill', b.id::text from bill b
      where b.net_pence + b.vat_pence > 0 and not exists (select from ledger_entry where document_id = b.id)
     union all
     select 'number', n.funder_id || ' ' || n.series || ' ' || n.year from document_number n
      -- Bills are erased seven years after their contract: older series are no longer whole.
      where n.year > extract(year from now()) - 7 and n.last <> (select count(*) from bill b where b.funder_id = n.funder_id
                          and case b.kind when 'bill' then 'bill' when 'interest' then 'interest' else 'note' end = n.series
                          and extract(year from b.issued_on) = n.year)
     union all
     select 'number', 'Voltmere ' || n.series || ' ' || n.year from statement_number n
      where n.last <> (select count(*) from statement t where extract(year from t.issued_on) = n.year
                          and case n.series when 'statement' then t.number is not null
                                else t.content ->> 'feeNumber' like case n.series when 'fee' then 'VM-F-____-______' else 'VM-F-____-C%' end end)`,
  );
