import type { Actor, IncomingMailView, MemberRole, Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface Found {
  thread_id: string;
  until: string;
  id: string;
  role: Role;
  email: string;
  full_name: string;
  company_name: string | null;
  active: boolean;
  party_id: string | null;
  member_role: MemberRole | null;
  open: boolean;
}

/** Whose address this is and for which thread, whether the account still is active and the membership still open. */
export async function holderOfAddress(tx: Tx, hash: string) {
  const found = await tx.row<Found>(
    `select r.thread_id, r.until, a.id, a.role, a.email, a.full_name, a.state = 'active' as active,
            coalesce(nullif(f.fund_name, ''), h.company_name, f.company_name, i.company_name, a.company_name) as company_name,
            m.party_id, m.role as member_role,
            case when r.membership_id is null then a.role = 'admin' else m.id is not null end as open
       from reply_address r join account a on a.id = r.account_id
       left join membership m on m.id = r.membership_id and m.until is null
       left join host h on h.id = m.party_id left join funder f on f.id = m.party_id left join installer i on i.id = m.party_id
      where r.hash = $1`,
    [hash],
  );
  if (!found) return null;
  const actor: Actor = {
    accountId: found.id,
    sessionId: null,
    role: found.role,
    name: found.full_name,
    companyName: found.company_name,
    partyId: found.party_id,
    ...(found.member_role ? { memberRole: found.member_role } : {}),
  };
  const { thread_id: threadId, email, active, open, until } = found;
  return { threadId, actor, email, active, open, until: new Date(until) };
}

/** How many replies of one member in one thread were taken since then, whatever became of them. */
export const repliesSince = async (tx: Tx, accountId: string, threadId: string, since: Date): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      `select count(*)::int as count from incoming_mail where account_id = $1 and thread_id = $2 and received_at > $3`,
      [accountId, threadId, since],
    )
  )?.count ?? 0;

export interface HeldReply {
  id: string;
  sender: string | null;
  subject: string;
  outcome: IncomingMailView['outcome'];
  reason: string | null;
  received_at: string;
  raw: Buffer | null;
  thread_id: string | null;
  message_id: string | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** An email as it was kept, with the name of the admin who decided about it. */
export const heldReply = (tx: Tx, id: string): Promise<HeldReply | null> =>
  tx.row<HeldReply>(
    `select m.id, m.sender, m.subject, m.outcome, m.reason, m.received_at, m.raw, m.thread_id, m.message_id,
            m.decided_at, a.full_name as decided_by
       from incoming_mail m left join account a on a.id = m.decided_by where m.id = $1`,
    [id],
  );
