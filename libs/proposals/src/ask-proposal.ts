import { randomUUID } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findProposal, insertProposal, proposalOfForecast, type ProposalRow } from './proposal.sql.js';
import { numberOf, publishProposal, saysWhich } from './proposal.views.js';
import { AUDIT, REFUSALS } from './proposals.texts.js';

/** Create a proposal from the newest forecast of a host's site. The same forecast again returns the existing one. */
export class AskProposal extends Command<ProposalRow> {
  constructor(
    readonly hostId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(AskProposal)
export class AskProposalHandler implements ICommandHandler<AskProposal> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ hostId, actor }: AskProposal): Promise<ProposalRow> {
    return this.database.transaction(async (tx) => {
      // The lock serialises two requests at once.
      const host = await tx.row<{ name: string }>(
        `select coalesce(company_name, full_name) as name from host where id = $1 for update`,
        [hostId],
      );
      if (!host) throw refuse.notFound(REFUSALS.hostNotFound);
      const forecast = await tx.row<{ id: string }>(
        'select id from site_forecast where host_id = $1 order by created_at desc, version desc limit 1',
        [hostId],
      );
      if (!forecast) throw refuse.conflict(REFUSALS.noForecast, null);
      const same = await proposalOfForecast(tx, forecast.id);
      if (same) return same;
      const at = this.clock.now();
      const id = randomUUID();
      const { accountId: madeBy, name: madeByName } = actor;
      await insertProposal(tx, { id, hostId, forecastId: forecast.id, madeBy, madeByName, at });
      const made = (await findProposal(tx, id)) as ProposalRow;
      const event = { type: 'proposal.asked', data: saysWhich(made) } as const;
      const cause = await publishProposal(tx, event, made, { actor, at });
      await recordAudit(tx, {
        kind: 'proposal_made',
        text: AUDIT.made(numberOf(made), made.edition),
        at,
        actor,
        subject: { kind: 'host', id: hostId, name: host.name },
        cause,
      });
      return made;
    });
  }
}
