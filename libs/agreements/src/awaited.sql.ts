import { type AgreementForAdmin, type Signer, signerNow } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import type { AgreementRow } from './agreement.row.js';
import { statusAt } from './agreement.views.js';

type Awaited = NonNullable<AgreementForAdmin['awaited']>;

const partyOf = (row: AgreementRow, signer: Signer): string =>
  signer === 'leaving' ? (row.transfer?.fromId ?? '') : signer === 'host' ? row.hostId : row.funderId;

/** Who is to sign each of these agreements next, and how often they opened it. Others are left out. */
export async function awaitedOf(tx: Tx, rows: readonly AgreementRow[], now: Date): Promise<Map<string, Awaited>> {
  const parties = new Map<string, string>();
  for (const row of rows) {
    const turn = signerNow({
      status: statusAt(row, now),
      transfer: row.transfer && { ...row.transfer, signed: row.leavingSigned },
    });
    if (turn) parties.set(row.id, partyOf(row, turn));
  }
  if (parties.size === 0) return new Map();
  const found = await tx.rows<{ id: string; names: string[]; times: number | null; lastAt: string | null }>(
    `select asked.id, coalesce(array_agg(a.full_name order by m.role, m.since, m.id)
              filter (where m.role in ('owner', 'signatory') and a.state = 'active'), '{}') as names,
            sum(o.times)::int as times, max(o.last_at) as "lastAt"
       from unnest($1::uuid[], $2::uuid[]) as asked (id, party_id)
       left join membership m on m.party_id = asked.party_id and m.until is null
       left join account a on a.id = m.account_id
       left join signing_opening o on o.document_id = asked.id and o.account_id = m.account_id
      group by asked.id`,
    [[...parties.keys()], [...parties.values()]],
  );
  return new Map(
    found.map(({ id, names, times, lastAt }) => [
      id,
      { names, opened: times && lastAt ? { times, lastAt: iso(lastAt) } : null },
    ]),
  );
}
