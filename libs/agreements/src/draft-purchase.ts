import { type Actor, type InputOf, purchaseOn, type routes } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { knownFacts, worksOf } from './agreement.sql.js';
import type { Whole } from './agreement.views.js';
import { lockToReplace, replacing } from './amendments.js';
import { REFUSALS } from './agreements.texts.js';
import { insertDraft } from './new-draft.js';

/** Drafts a host's purchase of its system, for the price in the agreement in force. */
export class DraftPurchase extends Command<Whole> {
  constructor(
    readonly id: string,
    readonly asked: InputOf<typeof routes.buyAgreement>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DraftPurchase)
export class DraftPurchaseHandler implements ICommandHandler<DraftPurchase> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, asked, actor }: DraftPurchase): Promise<Whole> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { version } = asked;
      const whole = await lockToReplace(tx, id, { version, actor, at, only: REFUSALS.onlyBuyInForce });
      const { row, office } = whole;
      const { goLive } = await worksOf(tx, row.projectId);
      const purchase = purchaseOn(row.terms, goLive, asked.on, at);
      if (typeof purchase === 'string') throw refuse.validation(undefined, [{ path: 'on', message: purchase }]);
      const facts = (await knownFacts(tx, row.hostId)) ?? office.facts;
      const { terms, longStopOn } = row;
      const draft = { ...replacing(whole, asked.reason), purchase, terms, conditions: [], longStopOn };
      return insertDraft(tx, draft, { facts, actor, at });
    });
  }
}
