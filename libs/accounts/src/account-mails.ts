import type { Clock, Tx } from '@libs/platform';
import type { AccessCodes } from './access-codes/access-codes.js';
import { drawResetTokens } from './reset/reset-links.js';

/** What is looked at of a mail that is about to be sent. */
interface Posted {
  cause: string;
  recipient: string;
  accountId: string | null;
}
type Props = Record<string, unknown>;

/**
 * The emails that give access, filled in when they are sent: no code and no token is stored in the outbox. Null where
 * there is nothing to send. Links are paths; the sender adds the configured address.
 */
export function accountMails(codes: AccessCodes, clock: Clock) {
  return {
    /** Here alone it is looked up who has the address; nobody, or who is suspended, gets nothing. */
    password_reset: async (tx: Tx, { recipient }: Posted): Promise<Props | null> => {
      const owner = await tx.row<{ id: string; name: string }>(
        `select id, full_name as name from account where email = lower($1) and state <> 'suspended'`,
        [recipient],
      );
      if (!owner) return null;
      const { accessToken, refreshToken } = await drawResetTokens(tx, owner.id, clock.now());
      const query = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken });
      return { name: owner.name, href: `/reset-password?${query}` };
    },

    access_code: async (tx: Tx, { accountId, cause }: Posted): Promise<Props | null> => {
      const owner = accountId
        ? await tx.row<{ id: string; name: string }>('select id, full_name as name from account where id = $1', [
            accountId,
          ])
        : null;
      const unused = owner && (await codes.unusedOf(tx, [owner.id], clock.now())).get(owner.id);
      if (!owner || !unused || (await wasReplaced(tx, cause, unused.expiresAt))) return null;
      return { name: owner.name, ...unused };
    },
  };
}

/** Whether the mail is about an earlier code than the current one: that one has a mail of its own. */
async function wasReplaced(tx: Tx, eventId: string, expiresAt: string): Promise<boolean> {
  const issued = await tx.row<{ expiresAt: string }>(
    `select data->>'expiresAt' as "expiresAt" from event_log where event_id::text = $1 and type = 'access_code.issued'`,
    [eventId],
  );
  return issued !== null && issued.expiresAt !== expiresAt;
}
