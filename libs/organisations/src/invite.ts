import { randomUUID } from 'node:crypto';
import { holdRight, StepUp } from '@libs/accounts';
import {
  type Actor,
  type InvitationView,
  londonDate,
  type MemberRole,
  OPEN_INVITATIONS_AT_MOST,
  RESENDS_A_DAY,
} from '@libs/contracts';
import { postMail } from '@libs/mail';
import { Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InvitationLinks } from './invitation-links.js';
import { InvitationRow } from './invitation.row.js';
import { countResend, invitationEnd, mayInviteMore, outcomeOf, stateAt } from './invitation.rules.js';
import { type By, invitationView, isOfKind, publishInvitation } from './organisation.events.js';
import { accountByEmail, openInvitations, organisationOf } from './organisation.sql.js';
import { lockOrganisation } from './lock-organisation.js';
import { REFUSALS } from './organisations.texts.js';

/** Invite someone to an organisation by email: an owner to their own, an admin to any. */
export class InviteMember extends Command<InvitationView> {
  constructor(
    readonly partyId: string,
    readonly request: { email: string; role: MemberRole; password: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Send an invitation again with a new link, or withdraw it. */
export class ChangeInvitation extends Command<InvitationView> {
  constructor(
    readonly partyId: string,
    readonly id: string,
    readonly action: 'resend' | 'revoke',
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(InviteMember)
export class InviteMemberHandler implements ICommandHandler<InviteMember> {
  private readonly links: InvitationLinks;

  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.links = new InvitationLinks(config.secretKey);
  }

  execute({ partyId, request, actor }: InviteMember): Promise<InvitationView> {
    const { email, role, password } = request;
    return this.stepUp.confirmed(actor.accountId, password, async (tx) => {
      const at = this.clock.now();
      const organisation = await organisationOf(tx, partyId);
      if (!organisation) throw refuse.notFound(REFUSALS.notFound);
      await lockOrganisation(tx, partyId);
      await stillOwner(tx, actor);
      await endOver(tx, partyId, email, { actor: null, at });
      const known = await accountByEmail(tx, email, partyId);
      if (known?.isMember) throw refuse.conflict(REFUSALS.alreadyMember(email));
      if (known && !isOfKind(known.role, organisation.kind)) {
        throw refuse.conflict(REFUSALS.otherKind(email, organisation.kind));
      }
      const open = await tx.findOne(InvitationRow, { partyId, email, state: 'invited' });
      if (open) throw refuse.conflict(REFUSALS.alreadyInvited(email));
      if (!mayInviteMore(await openInvitations(tx, partyId, at))) {
        throw refuse.conflict(REFUSALS.tooManyOpen(OPEN_INVITATIONS_AT_MOST));
      }
      const id = randomUUID();
      const invitation: InvitationRow = {
        id,
        partyKind: organisation.kind,
        partyId,
        email,
        role,
        state: 'invited',
        tokenHash: this.links.hashOf({ id, sends: 1 }),
        sends: 1,
        sentAt: at,
        resentOn: null,
        resentTimes: 0,
        expiresAt: invitationEnd(at),
        invitedBy: actor.accountId,
        invitedByName: actor.role === 'admin' ? 'Voltmere' : actor.name,
        version: 1,
        createdAt: at,
      };
      await tx.insert(InvitationRow, invitation);
      const event = { type: 'member.invited', data: { role, expiresAt: invitation.expiresAt.toISOString() } } as const;
      await publishInvitation(tx, event, invitation, { actor, at });
      await postInvitation(tx, invitation, at);
      return invitationView(invitation);
    });
  }
}

/** The role may have changed since the call was authorised; it is locked until the commit. */
async function stillOwner(tx: Tx, actor: Actor): Promise<void> {
  if (actor.role !== 'admin' && !(await holdRight(tx, actor, 'team'))) throw refuse.forbidden(REFUSALS.onlyOwners);
}

/** The email is filled in when it's sent, so that the outbox contains neither the link nor its token. */
const postInvitation = (tx: Tx, { id, email, sends }: InvitationRow, at: Date): Promise<boolean> =>
  postMail(tx, { template: 'invitation', cause: `${id}:${sends}`, to: email }, at);

/** An expired invitation to the same address is replaced. */
async function endOver(tx: Tx, partyId: string, email: string, by: By): Promise<void> {
  const earlier = await tx.findOne(InvitationRow, { partyId, email, state: 'invited' }, { lock: true });
  if (earlier && stateAt(earlier, by.at) === 'expired') await endInvitation(tx, earlier, 'expired', by);
}

/** Ends a locked invitation and publishes it. Its link no longer works. */
export async function endInvitation(
  tx: Tx,
  invitation: InvitationRow,
  state: 'revoked' | 'declined' | 'expired' | 'accepted',
  by: By,
): Promise<InvitationRow> {
  const after: InvitationRow = { ...invitation, state, version: invitation.version + 1 };
  await tx.updateVersion(InvitationRow, invitation, { state, version: after.version });
  await publishInvitation(tx, { type: `invitation.${state}`, data: {} }, after, by);
  return after;
}

@CommandHandler(ChangeInvitation)
export class ChangeInvitationHandler implements ICommandHandler<ChangeInvitation> {
  private readonly links: InvitationLinks;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.links = new InvitationLinks(config.secretKey);
  }

  execute({ partyId, id, action, actor }: ChangeInvitation): Promise<InvitationView> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      await lockOrganisation(tx, partyId);
      await stillOwner(tx, actor);
      const invitation = await tx.findOne(InvitationRow, { id, partyId }, { lock: true });
      if (!invitation) throw refuse.notFound(REFUSALS.invitationNotFound);
      const state = stateAt(invitation, at);
      const outcome = outcomeOf(action, state);
      if (outcome === 'refused') {
        const { version } = invitation;
        const current = { kind: 'invitation', id, version, view: invitationView(invitation) };
        throw refuse.conflict(REFUSALS.ended(state), state, current);
      }
      if (outcome === 'stands') return invitationView(invitation);
      if (action === 'revoke') return invitationView(await endInvitation(tx, invitation, 'revoked', { actor, at }));
      return invitationView(await this.resend(tx, invitation, { actor, at }));
    });
  }

  private async resend(tx: Tx, invitation: InvitationRow, by: By): Promise<InvitationRow> {
    const { at } = by;
    const { id, partyId, email } = invitation;
    const counted = countResend(invitation, londonDate(at));
    if (!counted) throw refuse.conflict(REFUSALS.tooManyResends(RESENDS_A_DAY));
    const other = await tx.findOne(InvitationRow, { partyId, email, state: 'invited', id: { $ne: id } });
    if (other) throw refuse.conflict(REFUSALS.alreadyInvited(email));
    if ((await accountByEmail(tx, email, partyId))?.isMember) throw refuse.conflict(REFUSALS.alreadyMember(email));
    if (invitation.state !== 'invited' && !mayInviteMore(await openInvitations(tx, partyId, at))) {
      throw refuse.conflict(REFUSALS.tooManyOpen(OPEN_INVITATIONS_AT_MOST));
    }
    const sends = invitation.sends + 1;
    const change = {
      ...counted,
      state: 'invited' as const,
      sends,
      tokenHash: this.links.hashOf({ id, sends }),
      sentAt: at,
      expiresAt: invitationEnd(at),
      version: invitation.version + 1,
    };
    await tx.updateVersion(InvitationRow, invitation, change);
    const after: InvitationRow = { ...invitation, ...change };
    const data = { expiresAt: after.expiresAt.toISOString() };
    await publishInvitation(tx, { type: 'invitation.resent', data }, after, by);
    await postInvitation(tx, after, at);
    return after;
  }
}
