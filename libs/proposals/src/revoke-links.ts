import { recordAudit } from '@libs/audit';
import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockProposal, revokeLinks } from './proposal.sql.js';
import { numberOf } from './proposal.views.js';
import { AUDIT, REFUSALS } from './proposals.texts.js';

/** End every link to a proposal created so far: a host its own, an admin any. Returns the moment. */
export class RevokeProposalLinks extends Command<Date> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RevokeProposalLinks)
export class RevokeProposalLinksHandler implements ICommandHandler<RevokeProposalLinks> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor }: RevokeProposalLinks): Promise<Date> {
    return this.database.transaction(async (tx) => {
      const made = await lockProposal(tx, id);
      if (!made || (actor.role !== 'admin' && made.hostId !== actor.partyId))
        throw refuse.notFound(REFUSALS.proposalNotFound);
      const at = this.clock.now();
      await revokeLinks(tx, id, at);
      await recordAudit(tx, {
        kind: 'proposal_links_ended',
        text: AUDIT.linksEnded(numberOf(made), made.edition),
        at,
        actor,
        subject: { kind: 'host', id: made.hostId, name: numberOf(made) },
      });
      return at;
    });
  }
}
