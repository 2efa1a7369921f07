import type { MailProps } from '@libs/mail';
import type { Clock, Tx } from '@libs/platform';
import { InvitationLinks, joinHref } from './invitation-links.js';
import { InvitationRow } from './invitation.row.js';
import { stateAt } from './invitation.rules.js';
import { organisationOf } from './organisation.sql.js';

/**
 * Fills in the email of an invitation when it is sent; null where it was answered, withdrawn, or sent again meanwhile. `cause`
 * names the invitation and the number of the sending.
 */
export const invitationProps =
  (links: InvitationLinks, clock: Clock) =>
  async (tx: Tx, { cause }: { cause: string }): Promise<MailProps<'invitation'> | null> => {
    const [id, sends] = cause.split(':');
    const invitation = await tx.findOne(InvitationRow, { id, sends: Number(sends) });
    if (!invitation || stateAt(invitation, clock.now()) !== 'invited') return null;
    const organisation = await organisationOf(tx, invitation.partyId);
    const { invitedByName, role: memberRole, expiresAt } = invitation;
    return {
      companyName: organisation?.name ?? '',
      invitedBy: invitedByName ?? 'Voltmere',
      memberRole,
      expiresAt: expiresAt.toISOString(),
      href: joinHref(links.tokenOf(invitation)),
    };
  };
