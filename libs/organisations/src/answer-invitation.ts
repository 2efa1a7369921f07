import {
  AccountRow,
  endSessions,
  hashPassword,
  holderOf,
  insertAccount,
  lockAccount,
  openMembership,
  passwordFault,
  type StartedSession,
  startSession,
  type Visitor,
} from '@libs/accounts';
import { type Actor, type InvitationFor, PARTY_OF_ROLE, ROLES } from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endInvitation } from './invite.js';
import { hashOfToken } from './invitation-links.js';
import { InvitationRow } from './invitation.row.js';
import { outcomeOf, stateAt } from './invitation.rules.js';
import { lockOrganisation } from './lock-organisation.js';
import { publishMember } from './organisation.events.js';
import { accountByEmail, organisationOf } from './organisation.sql.js';
import { REFUSALS } from './organisations.texts.js';

/** Join by the link of an invitation: signed in with its email, or as a new person. */
export class AcceptInvitation extends Command<StartedSession> {
  constructor(
    readonly request: { token: string; fullName?: string; password?: string },
    readonly actor: Actor | null,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/** The person with the link declines the invitation. */
export class DeclineInvitation extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

/** The invitation that a link belongs to. A link that was replaced by a newer one belongs to none. */
async function invitationOf(tx: Tx, token: string, { lock = false } = {}): Promise<InvitationRow> {
  const found = await tx.findOne(InvitationRow, { tokenHash: hashOfToken(token) }, { lock });
  if (!found) throw new AppError('not_found', REFUSALS.deadLink, { hint: 'dead_link' });
  return found;
}

const roleOf = ({ partyKind }: InvitationRow) =>
  ROLES.find((role) => PARTY_OF_ROLE[role] === partyKind) ?? ('asset_host' as const);

/** Why this person can't join the organisation; null if nothing prevents it. */
function hindranceOf(
  invitation: InvitationRow,
  account: { role: string } | null,
  signedIn: { email: string; role: string } | null,
): InvitationFor['hindrance'] {
  if (signedIn && signedIn.email !== invitation.email) return 'wrong_account';
  if (account && account.role !== roleOf(invitation)) return 'wrong_role';
  return account && !signedIn ? 'signed_out' : null;
}

/** What the page of the link shows, whoever opens it. */
export async function showInvitation(tx: Tx, token: string, actor: Actor | null, at: Date): Promise<InvitationFor> {
  const invitation = await invitationOf(tx, token);
  const organisation = await organisationOf(tx, invitation.partyId);
  const account = await accountByEmail(tx, invitation.email, invitation.partyId);
  const signedIn = actor && (await tx.findOne(AccountRow, { id: actor.accountId }));
  const { email, role, invitedByName, expiresAt } = invitation;
  return {
    organisation: { kind: invitation.partyKind, name: organisation?.name ?? '' },
    email,
    role,
    invitedBy: invitedByName,
    state: stateAt(invitation, at),
    expiresAt: expiresAt.toISOString(),
    hasAccount: account !== null,
    signedInAs: signedIn?.email ?? null,
    hindrance: hindranceOf(invitation, account, signedIn),
  };
}

function refuseHindered(hindrance: InvitationFor['hindrance'], invitation: InvitationRow, signedInAs: string): void {
  const hint = hindrance ?? undefined;
  switch (hindrance) {
    case null:
      return;
    case 'signed_out':
      throw refuse.unauthorized(REFUSALS.signInFirst, hint);
    case 'wrong_role':
      throw new AppError('conflict', REFUSALS.wrongRole(invitation.partyKind), { hint });
    case 'wrong_account':
      throw new AppError('conflict', REFUSALS.wrongAccount(signedInAs, invitation.email), { hint });
    default:
      hindrance satisfies never;
  }
}

function refuseEnded(invitation: InvitationRow, action: 'accept' | 'decline', at: Date): 'done' | 'stands' {
  const state = stateAt(invitation, at);
  const outcome = outcomeOf(action, state);
  if (outcome === 'refused') throw new AppError('conflict', REFUSALS.ended(state), { hint: state, details: state });
  return outcome;
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ request, actor, visitor }: AcceptInvitation): Promise<StartedSession> {
    const fault = request.password === undefined ? null : passwordFault(request.password);
    if (fault) throw refuse.field('password', fault);
    // Outside the transaction: hashing is slow and must not occupy a connection.
    const passwordHash = request.password && !actor ? await hashPassword(request.password) : null;
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { partyId } = await invitationOf(tx, request.token);
      await lockOrganisation(tx, partyId);
      const invitation = await invitationOf(tx, request.token, { lock: true });
      refuseEnded(invitation, 'accept', at);
      const signedIn = actor && (await lockAccount(tx, actor.accountId));
      const known = await accountByEmail(tx, invitation.email, partyId);
      refuseHindered(hindranceOf(invitation, known, signedIn), invitation, signedIn?.email ?? '');
      const account = signedIn ?? (await this.newAccount(tx, invitation, { ...request, passwordHash }, at));
      if (known?.isMember) throw refuse.conflict(REFUSALS.alreadyMember(invitation.email));
      await this.join(tx, invitation, account, at);
      if (actor?.sessionId) {
        await endSessions(tx, { accountId: account.id, only: actor.sessionId, reason: 'switched', at });
      }
      return startSession(tx, account, visitor, at, partyId);
    });
  }

  private async join(tx: Tx, invitation: InvitationRow, account: AccountRow, at: Date): Promise<void> {
    const { partyId, partyKind, role } = invitation;
    const actor: Actor = { ...holderOf(account, null), partyId, memberRole: role };
    const by = { actor, at };
    await endInvitation(tx, invitation, 'accepted', by);
    const member = await openMembership(tx, { accountId: account.id, partyKind, partyId, role, at });
    const event = { type: 'member.joined', data: { userId: account.id, role } } as const;
    await publishMember(tx, event, member, account, by);
  }

  private async newAccount(
    tx: Tx,
    invitation: InvitationRow,
    { fullName, passwordHash }: { fullName?: string; passwordHash: string | null },
    at: Date,
  ): Promise<AccountRow> {
    if (!fullName) throw refuse.field('fullName', REFUSALS.nameNeeded);
    if (!passwordHash) throw refuse.field('password', REFUSALS.passwordNeeded);
    const { email, partyId } = invitation;
    const companyName = (await organisationOf(tx, partyId))?.name ?? null;
    const person = { role: roleOf(invitation), fullName, email, companyName, phoneNumber: null };
    return insertAccount(tx, person, { passwordHash, actor: null, at, recordId: partyId, invited: true });
  }
}

@CommandHandler(DeclineInvitation)
export class DeclineInvitationHandler implements ICommandHandler<DeclineInvitation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: DeclineInvitation): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const invitation = await invitationOf(tx, token, { lock: true });
      if (refuseEnded(invitation, 'decline', at) === 'stands') return;
      await endInvitation(tx, invitation, 'declined', { actor: null, at });
    });
  }
}
