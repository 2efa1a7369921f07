import { type Actor, dayAfter, type InputOf, londonDate, type routes } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { knownFacts } from './agreement.sql.js';
import type { Whole } from './agreement.views.js';
import { amended, lockToReplace, replacing } from './amendments.js';
import { REFUSALS } from './agreements.texts.js';
import { checked, insertDraft, named } from './new-draft.js';

/** Drafts an amendment of an agreement in force. */
export class DraftAmendment extends Command<Whole> {
  constructor(
    readonly id: string,
    readonly asked: InputOf<typeof routes.amendAgreement>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DraftAmendment)
export class DraftAmendmentHandler implements ICommandHandler<DraftAmendment> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, asked, actor }: DraftAmendment): Promise<Whole> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { version } = asked;
      const whole = await lockToReplace(tx, id, { version, actor, at, only: REFUSALS.onlyInForce });
      const { row, office } = whole;
      refuseDay(asked.from, at);
      const terms = checked({ ...row.terms, ...named(asked.terms) });
      const facts = (await knownFacts(tx, row.hostId)) ?? office.facts;
      const draft = {
        ...replacing(whole, asked.reason),
        ...amended(row.terms, terms, row.longStopOn),
        amendsFrom: asked.from ?? null,
      };
      return insertDraft(tx, draft, { facts, actor, at });
    });
  }
}

/** How many days ahead the new terms may begin. */
const DAYS_AHEAD = 365;

/** Months that are over have been billed, so the new terms begin tomorrow at the earliest. */
function refuseDay(from: string | null | undefined, at: Date): void {
  const today = londonDate(at);
  const [first, last] = [dayAfter(today, 1), dayAfter(today, DAYS_AHEAD)];
  if (from && (from < first || from > last))
    throw refuse.validation(undefined, [{ path: 'from', message: REFUSALS.untilRange(first, last) }]);
}
