import type { BankLine, SuggestedBy } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface PaidInto {
  funderId: string;
  code: string;
  sortCode: string;
  accountNumber: string;
}

/** The suppliers whose bills are paid into these accounts, given as sort code and number in one. */
export const suppliersPaidInto = (tx: Tx, accounts: readonly string[]): Promise<PaidInto[]> =>
  tx.rows<PaidInto>(
    `select funder_id as "funderId", code, sort_code as "sortCode", account_number as "accountNumber" from supplier
      where sort_code || ' ' || account_number = any($1) order by code`,
    [accounts],
  );

export interface NewLine {
  id: string;
  sortCode: string;
  accountNumber: string;
  fingerprint: string;
  bookedOn: string;
  pence: number;
  description: string;
}

/** Stores the lines that weren't imported before. Returns their ids. */
export async function insertLines(
  tx: Tx,
  lines: readonly NewLine[],
  { fileName, at, by }: { fileName: string; at: Date; by: string },
): Promise<Set<string>> {
  // One import at a time, so that two imports of the same file don't block each other.
  await tx.rows(`select pg_advisory_xact_lock(hashtext('bank_line imports'))`);
  const kept = await tx.rows<{ id: string }>(
    `insert into bank_line (id, sort_code, account_number, fingerprint, booked_on, pence, description, state, version, file_name,
       imported_at, imported_by)
     select l.id, l."sortCode", l."accountNumber", l.fingerprint, l."bookedOn", l.pence, l.description, 'unmatched', 1, $2, $3, $4
       from jsonb_to_recordset($1::jsonb) as l (id uuid, "sortCode" text, "accountNumber" text, fingerprint text, "bookedOn" date,
         pence bigint, description text)
     on conflict (fingerprint) do nothing returning id`,
    [JSON.stringify(lines), fileName, at, by],
  );
  return new Set(kept.map(({ id }) => id));
}

/** The months whose bills have these numbers, in the order in which they are locked. */
export const monthsOfNumbers = (tx: Tx, numbers: readonly string[]): Promise<{ id: string; number: string }[]> =>
  tx.rows<{ id: string; number: string }>(
    `select p.id, b.number from bill b join billing_period p on p.id = b.period_id
      where b.kind = 'bill' and b.number = any($1) order by p.id`,
    [numbers],
  );

/** The funder's account, for a month whose bill a line is to pay. */
export const accountOfFunder = (
  tx: Tx,
  funderId: string,
): Promise<{ sortCode: string; accountNumber: string } | null> =>
  tx.row<{ sortCode: string; accountNumber: string }>(
    `select sort_code as "sortCode", account_number as "accountNumber" from supplier where funder_id = $1`,
    [funderId],
  );

export interface AskedLine {
  id: string;
  sortCode: string;
  accountNumber: string;
  pence: number;
  text: string;
  numbers: string[];
}

type Found = Omit<BankLine['suggestions'][number], 'by'> & { line: string } & Record<SuggestedBy, boolean>;

/**
 * Up to three bills that each line may pay, of the suppliers with that account: those that it names, and, of those with
 * something left to pay the ones of the same amount or whose host's first word is in its text.
 */
export const suggested = (tx: Tx, lines: readonly AskedLine[]): Promise<Found[]> =>
  tx.rows<Found>(
    `select l.id as line, s.* from jsonb_to_recordset($1::jsonb)
         as l (id uuid, "sortCode" text, "accountNumber" text, pence bigint, text text, numbers jsonb)
       cross join lateral
         (select p.id as "periodId", p.number, p.host_company as "hostCompany", p.funder_company as "funderCompany",
                 p.month::text as month, p.owed_pence::int as "owedPence", l.numbers @> to_jsonb(p.number) as reference,
                 p.owed_pence = l.pence as amount, w.named as name
            from billing_period p join supplier s on s.funder_id = p.funder_id
              cross join lateral (select length(split_part(p.host_company, ' ', 1)) > 3
                and position(upper(split_part(p.host_company, ' ', 1)) in upper(l.text)) > 0 as named) w
           where s.sort_code = l."sortCode" and s.account_number = l."accountNumber" and p.number is not null
             and (l.numbers @> to_jsonb(p.number) or p.owed_pence > 0 and (p.owed_pence = l.pence or w.named))
           order by l.numbers @> to_jsonb(p.number) desc, (p.owed_pence = l.pence)::int + w.named::int desc, p.month, p.number limit 3) s`,
    [JSON.stringify(lines)],
  );
