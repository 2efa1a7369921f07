import { type Actor, type InputOf, londonDate, type routes } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeParty, lockParty } from '../change-party.js';
import type { FunderRow } from './funder.row.js';
import { decideCertification } from './funder.rules.js';
import { REFUSALS } from '../parties.texts.js';

/** A funder says what kind of investor it is, having read the risk statement. Answers the funder as it is afterwards. */
export class CertifyInvestor extends Command<FunderRow> {
  constructor(
    readonly request: InputOf<typeof routes.certifyInvestor>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CertifyInvestor)
export class CertifyInvestorHandler implements ICommandHandler<CertifyInvestor> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ request, actor }: CertifyInvestor): Promise<FunderRow> {
    return this.database.transaction(async (tx) => {
      const funder = actor.partyId && (await lockParty(tx, 'funder', actor.partyId));
      if (!funder) throw refuse.notFound(REFUSALS.noRecord('funder'));
      const at = this.clock.now();
      const event = decideCertification(funder, request, londonDate(at));
      if (!event) return funder;
      const { type, certification } = event;
      const { category, textVersion, validUntilDate } = certification;
      const data = { category, textVersion, validUntilDate };
      return changeParty(tx, 'funder', funder, { certification }, { type, data }, { actor, at });
    });
  }
}
