import type { Actor, Role } from '@libs/contracts';
import { type MailProps, postMail } from '@libs/mail';
import type { Tx } from '@libs/platform';

/** An open panel looks every three seconds, one in a tab behind others once a minute. */
const AWAY_MS = 120_000;

interface Reader {
  seen_at: string | null;
  email: string;
  name: string;
  account_id: string | null;
  role: Role | null;
}

const PORTALS: Record<Role, string> = {
  admin: '/admin',
  asset_host: '/asset-host',
  asset_funder: '/asset-funder',
  installer: '/installer',
};

/**
 * Emails the visitor that a person has replied, if they have not looked lately: once per absence, however much
 * is written meanwhile. In the caller's transaction. What was said stands on the page alone.
 */
export async function writeToVisitor(
  tx: Tx,
  conversationId: string,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const reader = await tx.row<Reader>(
    `select c.seen_at, coalesce(a.email, l.work_email) as email, coalesce(a.full_name, l.full_name) as name,
            c.account_id, a.role
       from lori_conversation c left join account a on a.id = c.account_id left join lead l on l.id = c.lead_id
      where c.id = $1 and coalesce(a.email, l.work_email) is not null and a.state is distinct from 'suspended'`,
    [conversationId],
  );
  if (!reader) return;
  const seen = reader.seen_at === null ? null : new Date(reader.seen_at);
  if (seen && at.getTime() - seen.getTime() < AWAY_MS) return;
  // Behind the #, so that no server and no log on the way reads which conversation it is.
  const href = `${reader.role ? PORTALS[reader.role] : '/'}#lori=${conversationId}`;
  const data: MailProps<'person_answered'> = { name: reader.name, personName: actor.name, href };
  const cause = `conversation:${conversationId}:${seen?.toISOString() ?? 'never'}`;
  await postMail(tx, { template: 'person_answered', cause, to: reader.email, accountId: reader.account_id, data }, at);
}
