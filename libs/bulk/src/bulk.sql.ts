import type { BulkChange, BulkOutcome } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

const SHOWN = 500;

interface Found extends Omit<BulkChange, 'rows' | 'state'> {}

/** A change with its counts and the result of each record; null where there is none. */
export async function bulkChange(tx: Tx, id: string): Promise<BulkChange | null> {
  const found = await tx.row<Found>(
    `select b.id, b.kind, b.act, b.undoes, u.id as "undoneBy", b.created_at as "createdAt", b.finished_at as "finishedAt",
            count(r.*)::int as total,
            (count(*) filter (where r.outcome = 'done'))::int as done,
            (count(*) filter (where r.outcome = 'same'))::int as same,
            (count(*) filter (where r.outcome = 'refused'))::int as refused
       from bulk_change b left join bulk_row r on r.bulk_id = b.id left join bulk_change u on u.undoes = b.id
      where b.id = $1 group by b.id, u.id`,
    [id],
  );
  if (!found) return null;
  const rows = await tx.rows<{ id: string; outcome: BulkOutcome; message: string | null }>(
    `select record_id as id, outcome, message from bulk_row where bulk_id = $1
      order by outcome <> 'refused', place limit ${SHOWN}`,
    [id],
  );
  const named = await namesOf(
    tx,
    rows.map((row) => row.id),
  );
  const names = new Map(named.map((one) => [one.id, one.name]));
  return {
    ...found,
    state: found.finishedAt ? 'done' : 'running',
    createdAt: iso(found.createdAt),
    finishedAt: isoOrNull(found.finishedAt),
    rows: rows.map((row) => ({ ...row, name: names.get(row.id) ?? '–' })),
  };
}

/** What records are called in a result, whatever their kind. */
const namesOf = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx.rows(
    `select id, company_name as name from lead where id = any($1::uuid[])
     union all select id, coalesce(nullif(company_name, ''), full_name) from host where id = any($1::uuid[])
     union all select id, coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) from funder where id = any($1::uuid[])
     union all select id, coalesce(nullif(company_name, ''), full_name) from installer where id = any($1::uuid[])
     union all select p.id, coalesce(nullif(h.company_name, ''), h.full_name) from project p
       join host h on h.id = p.asset_host_id where p.id = any($1::uuid[])`,
    [ids],
  );
