import type { Tx } from '@libs/platform';
import { lastDayOf } from '../segments.rules.js';
import type { JournalLine } from './journal-csv.rules.js';

/**
 * The lines of a month, of one funder or of all, in the order in which they were written and with the names of that time: a month
 * that is over always reads the same.
 */
export const journalOf = (tx: Tx, month: string, funderId: string | null): Promise<JournalLine[]> =>
  tx.rows<JournalLine>(
    `select e.document_id as "documentId", (e.at at time zone 'Europe/London')::date::text as day, e.document_kind as kind,
            coalesce(b.number, t.number, p.number) as number, p.host_company as "hostCompany", p.funder_company as supplier, e.account,
            e.pence::float8 as pence
       from ledger_entry e join billing_period p on p.id = e.period_id
         left join bill b on b.id = e.document_id
         left join statement t on t.id = e.document_id
      where e.at >= ($1::date::timestamp at time zone 'Europe/London')
        and e.at < (($2::date + 1)::timestamp at time zone 'Europe/London')
        and ($3::uuid is null or e.funder_id = $3) order by e.at, e.id`,
    [month, lastDayOf(month), funderId],
  );
