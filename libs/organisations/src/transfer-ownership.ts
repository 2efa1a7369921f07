import { saveMembership, StepUp } from '@libs/accounts';
import { type Actor, type MemberRole, type MemberView, mayDo } from '@libs/contracts';
import { handContact } from '@libs/parties';
import { Clock, refuse, staleVersion } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockMember } from './change-member.js';
import { memberView, publishMember } from './organisation.events.js';
import { personOf } from './organisation.sql.js';
import { REFUSALS } from './organisations.texts.js';

/** An owner transfers the organisation to a member, and keeps another role in it. */
export class TransferOwnership extends Command<MemberView> {
  constructor(
    readonly id: string,
    readonly request: { keep: Exclude<MemberRole, 'owner'>; password: string; version?: number | undefined },
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Both roles change in one transaction, so that the organisation is never without an owner. */
@CommandHandler(TransferOwnership)
export class TransferOwnershipHandler implements ICommandHandler<TransferOwnership> {
  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
  ) {}

  execute({ id, request: { keep, password, version }, actor }: TransferOwnership): Promise<MemberView> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx) => {
      const at = this.clock.now();
      const by = { actor, at };
      const { own, member } = await lockMember(tx, id, actor);
      const person = await personOf(tx, member.accountId);
      if (!mayDo(own.role, 'team')) throw refuse.forbidden(REFUSALS.onlyOwners);
      if (member.id === own.id) throw refuse.conflict(REFUSALS.toAnother);
      if (version !== undefined && version !== member.version) {
        const current = { kind: 'member', id, version: member.version, view: memberView(member, person) };
        throw await staleVersion(tx, REFUSALS.changed, { current, status: member.role, seen: version, reader: actor });
      }
      let heir = member;
      if (member.role !== 'owner') {
        heir = await saveMembership(tx, member, { role: 'owner' });
        const data = { userId: member.accountId, from: member.role, to: 'owner' as const };
        await publishMember(tx, { type: 'member.changed', data }, heir, person, by);
      }
      const after = await saveMembership(tx, own, { role: keep });
      const data = { userId: own.accountId, from: own.role, to: keep };
      await publishMember(tx, { type: 'member.changed', data }, after, await personOf(tx, own.accountId), by);
      const to = { accountId: member.accountId, ...person };
      await handContact(tx, member.partyKind, member.partyId, { from: own.accountId, to }, by);
      return memberView(heir, person);
    });
  }
}
