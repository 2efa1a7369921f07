import type { UnpaidBill } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Received } from './statement.rules.js';

/** A journal document of money received that no statement includes yet. */
interface ReceivedDocument {
  documentId: string;
  periodId: string;
}

/** The journal documents of a funder's money received up to a day. */
export const documentsUpTo = (tx: Tx, funderId: string, to: string): Promise<ReceivedDocument[]> =>
  tx.rows<ReceivedDocument>(
    `select distinct e.document_id as "documentId", e.period_id as "periodId" from ledger_entry e
        left join payment y on y.id = e.document_id
        left join export_receipt x on x.id = e.document_id
        left join bill b on b.id = e.document_id
      where e.funder_id = $1 and e.account in ('cash','on_account') and e.document_kind in ('payment','credit_note','export')
        and coalesce(y.paid_on, x.received_on, b.issued_on) <= $2
        and not exists (select from statement_item i where i.document_id = e.document_id)`,
    [funderId, to],
  );

/** The amounts of those documents by site and month. What hosts have on account isn't received yet. */
export const receivedBy = (tx: Tx, documents: readonly ReceivedDocument[]): Promise<Received[]> =>
  tx.rows<Received>(
    `select p.id as "periodId", p.project_id as "projectId", p.host_company as company,
            l.bills::float8 as "billsPence", l.export::float8 as "exportPence", c.gross::float8 as "chargedPence",
            c.vat::float8 as "chargedVatPence", s.bills::float8 as "beforePence", s.vat::float8 as "beforeVatPence",
            -- Where the site passed to another host, the fund's money from it goes on.
            p.final and p.owed_pence <= 0 and l.bills > 0
              and not exists (select from billing_period n where n.asset_id = p.asset_id and n.part_from > p.part_from) as final
       from billing_period p
       cross join lateral
         (select coalesce(sum(e.pence) filter (where e.document_kind <> 'export'), 0) as bills,
                 coalesce(sum(e.pence) filter (where e.document_kind = 'export'), 0) as export
            from ledger_entry e
           where e.period_id = p.id and e.document_id = any($1::uuid[]) and e.account in ('cash','on_account')) l
       cross join lateral
         (select coalesce(sum(case b.kind when 'credit_note' then -1 else 1 end * (b.net_pence + b.vat_pence)), 0) as gross,
                 coalesce(sum(case b.kind when 'credit_note' then -1 else 1 end * b.vat_pence), 0) as vat
            from bill b left join bill i on i.id = b.corrects and i.kind = 'interest'
           where b.period_id = p.id and b.kind <> 'interest' and i.id is null) c
       cross join lateral
         (select coalesce(sum(n.bills_pence), 0) as bills, coalesce(sum(n.vat_pence), 0) as vat
            from statement_line n where n.period_id = p.id) s
      where p.id = any($2::uuid[]) order by p.host_company, p.project_id, p.month`,
    [documents.map(({ documentId }) => documentId), [...new Set(documents.map(({ periodId }) => periodId))]],
  );

/** Bills of a funder's sites that were issued by a day and aren't paid, due or not. */
export const unpaidBills = (tx: Tx, funderId: string, to: string): Promise<UnpaidBill[]> =>
  tx.rows<UnpaidBill>(
    `select id as "periodId", host_company as company, month::text as month, number, due_on::text as "dueOn",
            owed_pence::float8 as "owedPence"
       from billing_period where funder_id = $1 and owed_pence > 0 and number is not null and issued_on <= $2
      order by due_on, host_company, id`,
    [funderId, to],
  );

/** The funders without a statement for that month, but with money up to its end that no statement includes. */
export const toDraft = (tx: Tx, month: string, to: string): Promise<{ funderId: string; company: string }[]> =>
  tx.rows<{ funderId: string; company: string }>(
    `select s.funder_id as "funderId", max(p.funder_company) as company
       from supplier s join billing_period p on p.funder_id = s.funder_id
      where not exists (select from statement t where t.funder_id = s.funder_id and t.month = $1)
        and exists (select from ledger_entry e left join payment y on y.id = e.document_id
              left join export_receipt x on x.id = e.document_id left join bill b on b.id = e.document_id
             where e.funder_id = s.funder_id and e.account in ('cash','on_account')
               and e.document_kind in ('payment','credit_note','export')
               and coalesce(y.paid_on, x.received_on, b.issued_on) <= $2
               and not exists (select from statement_item i where i.document_id = e.document_id))
      group by s.funder_id order by s.funder_id`,
    [month, to],
  );

const OWN = {
  statement: (year: number) => `P-${year}-`,
  fee: (year: number) => `F-${year}-`,
  fee_credit: (year: number) => `F-${year}-C`,
};

/** The next number of Voltmere's own series. Its row is locked until the transaction ends. */
export async function takeOwnNumber(tx: Tx, series: 'statement' | 'fee' | 'fee_credit', year: number): Promise<string> {
  const taken = await tx.row<{ last: number }>(
    `insert into statement_number as n (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = n.last + 1 returning last`,
    [series, year],
  );
  return `VM-${OWN[series](year)}${String(taken?.last).padStart(6, '0')}`;
}

export async function insertItems(tx: Tx, statementId: string, documents: readonly ReceivedDocument[]): Promise<void> {
  await tx.rows(
    `insert into statement_item (document_id, statement_id, period_id)
     select d."documentId", $1, d."periodId" from jsonb_to_recordset($2::jsonb) as d ("documentId" uuid, "periodId" uuid)`,
    [statementId, JSON.stringify(documents)],
  );
}

export async function insertParts(tx: Tx, statementId: string, parts: readonly object[]): Promise<void> {
  await tx.rows(
    `insert into statement_line (statement_id, period_id, bills_pence, vat_pence, export_pence)
     select $1, d."periodId", d."billsPence", d."vatPence", d."exportPence"
       from jsonb_to_recordset($2::jsonb) as d ("periodId" uuid, "billsPence" bigint, "vatPence" bigint, "exportPence" bigint)`,
    [statementId, JSON.stringify(parts)],
  );
}

/** The newest month of each site in a statement. */
export const monthOfSites = (
  tx: Tx,
  statementId: string,
): Promise<{ projectId: string; periodId: string; hostId: string }[]> =>
  tx.rows<{ projectId: string; periodId: string; hostId: string }>(
    `select distinct on (p.project_id) p.project_id as "projectId", p.id as "periodId", p.host_id as "hostId"
       from statement_line n join billing_period p on p.id = n.period_id
      where n.statement_id = $1 order by p.project_id, p.month desc`,
    [statementId],
  );

/** The statement with this number that is issued, isn't paid, has this total and is paid out of this account. Null: there is none. */
export const openStatement = (
  tx: Tx,
  number: string,
  {
    pence,
    bookedOn,
    sortCode,
    accountNumber,
  }: { pence: number; bookedOn: string; sortCode: string; accountNumber: string },
): Promise<{ id: string } | null> =>
  tx.row<{ id: string }>(
    `select t.id from statement t join supplier s on s.funder_id = t.funder_id
      where t.number = $1 and t.status = 'issued' and t.issued_on <= $3 and s.sort_code = $4 and s.account_number = $5
        and (select sum((site ->> 'totalPence')::bigint) from jsonb_array_elements(t.content -> 'sites') as site) = $2`,
    [number, pence, bookedOn, sortCode, accountNumber],
  );

/** The invoices for fees of these months that a credit note corrects, the oldest first. */
export const feesOf = (tx: Tx, periodIds: readonly string[]): Promise<{ number: string; issuedOn: string }[]> =>
  tx.rows<{ number: string; issuedOn: string }>(
    `select distinct t.content ->> 'feeNumber' as number, t.issued_on::text as "issuedOn"
       from statement t join statement_line n on n.statement_id = t.id
      where n.period_id = any($1::uuid[]) and t.content ->> 'feeNumber' like 'VM-F-____-______' order by 2, 1`,
    [periodIds],
  );
