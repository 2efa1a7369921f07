import { type Clock, type Database, logOf } from '@libs/platform';
import { endInvitation } from './invite.js';
import { InvitationRow } from './invitation.row.js';

const log = logOf('organisations');
const AT_ONCE = 200;

/** Ends the invitations whose seven days are over. Until this runs, opening the link already says that it has expired. */
export async function expireInvitations(database: Database, clock: Clock): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    const at = clock.now();
    const due = await tx.rows<{ id: string }>(
      `select id from invitation where state = 'invited' and expires_at <= $1 order by expires_at limit ${AT_ONCE}
          for update skip locked`,
      [at],
    );
    for (const { id } of due) {
      const invitation = await tx.findOneOrFail(InvitationRow, { id });
      await endInvitation(tx, invitation, 'expired', { actor: null, at });
    }
    return due.length;
  });
  if (ended > 0) log.info({ ended }, 'invitations ended');
}
