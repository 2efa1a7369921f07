import { type Actor, OFFICE_NAME, PARTY_OF_ROLE, type PartyKind, type ThreadPerson } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { type Parties, partyIds } from './thread.rules.js';

/**
 * Who may be mentioned in a thread by a reader: the office sees all its members; a party sees its own
 * people and those of the others who have written there.
 */
export async function peopleOf(tx: Tx, thread: Parties & { id: string }, reader: Actor): Promise<ThreadPerson[]> {
  const all = PARTY_OF_ROLE[reader.role] === null;
  return tx
    .rows<ThreadPerson>(
      `select * from (
       select a.id, a.full_name as name, m.party_kind as side, coalesce(nullif(h.company_name, ''), nullif(f.fund_name, ''),
              nullif(f.company_name, ''), nullif(i.company_name, ''), a.full_name) as company, m.party_id
         from membership m join account a on a.id = m.account_id
         left join host h on h.id = m.party_id left join funder f on f.id = m.party_id left join installer i on i.id = m.party_id
        where m.party_id = any($2::uuid[]) and m.until is null and m.role <> 'billing' and a.state = 'active'
       union all
       select a.id, a.full_name, 'office', $3, null from account a where a.role = 'admin' and a.state = 'active') p
      where $4 or p.party_id = $5::uuid or exists (select from message w where w.thread_id = $1 and w.author_id = p.id)
      order by p.name, p.id`,
      [thread.id, partyIds(thread), OFFICE_NAME, all, reader.partyId],
    )
    .then((found) => found.map(({ id, name, side, company }) => ({ id, name, side, company })));
}

/** The members of the parties who read a thread now: everyone but billing. */
export const membersOf = (tx: Tx, thread: Parties): Promise<{ id: string; kind: PartyKind }[]> =>
  tx.rows(
    `select m.account_id as id, m.party_kind as kind from membership m join account a on a.id = m.account_id
      where m.party_id = any($1::uuid[]) and m.until is null and m.role <> 'billing' and a.state = 'active' order by m.id`,
    [partyIds(thread)],
  );
