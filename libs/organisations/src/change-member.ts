import { endSessions, leaveParty, lockTeam, type MembershipRow, saveMembership, StepUp } from '@libs/accounts';
import { type Actor, type MemberRole, type MemberView, mayDo } from '@libs/contracts';
import { handContact } from '@libs/parties';
import { AppError, Clock, refuse, staleVersion, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockOrganisation } from './lock-organisation.js';
import { type By, memberView, publishMember } from './organisation.events.js';
import { organisationOf, personOf, signatureAwaited } from './organisation.sql.js';
import { REFUSALS } from './organisations.texts.js';
import { teamHindrance } from './team.rules.js';

/** An owner changes the role of a member of their own organisation. */
export class ChangeMember extends Command<MemberView> {
  constructor(
    readonly id: string,
    readonly request: { role: MemberRole; password: string; version?: number },
    readonly actor: Actor,
  ) {
    super();
  }
}

/** An owner removes a member, or a member leaves. The person's sessions for the organisation end at once. */
export class RemoveMember extends Command<void> {
  constructor(
    readonly id: string,
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The members of the caller's organisation, locked, and the one to change. */
export async function lockMember(tx: Tx, id: string, { partyId, accountId }: Actor) {
  if (!partyId) throw refuse.notFound(REFUSALS.noOrganisation);
  await lockOrganisation(tx, partyId);
  const team = await lockTeam(tx, partyId);
  const own = team.find((each) => each.accountId === accountId);
  const member = team.find((each) => each.id === id);
  // The role may have changed while the password was checked.
  if (!own) throw refuse.notFound(REFUSALS.noOrganisation);
  if (!member) throw refuse.notFound(REFUSALS.memberNotFound);
  return { team, own, member };
}

export async function refuseLast(
  tx: Tx,
  team: readonly MembershipRow[],
  member: MembershipRow,
  to: MemberRole | null,
): Promise<void> {
  const awaited = { signatureAwaited: await signatureAwaited(tx, member.partyId) };
  const hindrance = teamHindrance(team, member.id, to, awaited);
  if (!hindrance) return;
  const { fullName } = await personOf(tx, member.accountId);
  const company = (await organisationOf(tx, member.partyId))?.name ?? '';
  const said = hindrance === 'last_owner' ? REFUSALS.lastOwner : REFUSALS.lastSignatory;
  throw new AppError('conflict', said(fullName, company), { hint: hindrance, details: hindrance });
}

@CommandHandler(ChangeMember)
export class ChangeMemberHandler implements ICommandHandler<ChangeMember> {
  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
  ) {}

  execute({ id, request: { role, password, version }, actor }: ChangeMember): Promise<MemberView> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx) => {
      const at = this.clock.now();
      const { team, own, member } = await lockMember(tx, id, actor);
      if (!mayDo(own.role, 'team')) throw refuse.forbidden(REFUSALS.onlyOwners);
      const person = await personOf(tx, member.accountId);
      if (version !== undefined && version !== member.version) {
        const current = { kind: 'member', id, version: member.version, view: memberView(member, person) };
        throw await staleVersion(tx, REFUSALS.changed, { current, status: member.role, seen: version, reader: actor });
      }
      if (role === member.role) return memberView(member, person);
      await refuseLast(tx, team, member, role);
      const after = await saveMembership(tx, member, { role });
      const data = { userId: member.accountId, from: member.role, to: role };
      await publishMember(tx, { type: 'member.changed', data }, after, person, { actor, at });
      return memberView(after, person);
    });
  }
}

@CommandHandler(RemoveMember)
export class RemoveMemberHandler implements ICommandHandler<RemoveMember> {
  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
  ) {}

  execute({ id, password, actor }: RemoveMember): Promise<void> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx) => {
      const at = this.clock.now();
      const { team, own, member } = await lockMember(tx, id, actor);
      const leaving = member.accountId === actor.accountId;
      if (!leaving && !mayDo(own.role, 'team')) throw refuse.forbidden(REFUSALS.onlyOwners);
      await refuseLast(tx, team, member, null);
      await endMembership(tx, team, member, { actor, at });
    });
  }
}

/**
 * Ends a locked membership inside the caller's transaction: its sessions for this organisation end with it, and with them
 * every socket and every link that asks who is signed in.
 */
export async function endMembership(
  tx: Tx,
  team: readonly MembershipRow[],
  member: MembershipRow,
  by: By & { actor: Actor },
): Promise<void> {
  const { actor, at } = by;
  const { accountId, partyId, partyKind, role } = member;
  const person = await personOf(tx, accountId);
  const after = await saveMembership(tx, member, { until: at });
  await leaveParty(tx, member, at);
  await endSessions(tx, { accountId, ofParty: partyId, reason: 'removed', at });
  const data = { userId: accountId, role, left: accountId === actor.accountId };
  await publishMember(tx, { type: 'member.removed', data }, after, person, by);
  const [heir] = team.filter((each) => each.role === 'owner' && each.id !== member.id);
  if (!heir) return;
  const contact = await personOf(tx, heir.accountId);
  await handContact(tx, partyKind, partyId, { from: accountId, to: { accountId: heir.accountId, ...contact } }, by);
}
