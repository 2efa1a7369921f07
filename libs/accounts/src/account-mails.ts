import type { Clock, Tx } from '@libs/platform';
import type { AccessCodes } from './access-codes/access-codes.js';
import { drawResetTokens } from './reset/reset-links.js';

/** The fields of a pending email that decide whether it is sent. */
interface Posted {
  cause: string;
  recipient: string;
  accountId: string | null;
}
type Props = Record<string, unknown>;

/**
 * Emails that give access, completed when they are sent, so that no code or token is stored in the outbox. Null if
 * there is nothing to send. Links are paths; the sender adds the configured address.
 */
export function accountMails(codes: AccessCodes, clock: Clock) {
  return {
    /** The address is looked up only here; an unknown or suspended one gets no email. */
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

/** Whether the email is for an older code than the current one, which has its own email. */
async function wasReplaced(tx: Tx, eventId: string, expiresAt: string): Promise<boolean> {
  const issued = await tx.row<{ expiresAt: string }>(
    `select data->>'expiresAt' as "expiresAt" from event_log where event_id::text = $1 and type = 'access_code.issued'`,
    [eventId],
  );
  return issued !== null && issued.expiresAt !== expiresAt;
}
