import type { Actor, InputOf, routes } from '@libs/contracts';
import { AppError, Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { knownFacts } from './agreement.sql.js';
import { viewFor, type Whole } from './agreement.views.js';
import { amended, lockToAmend } from './amendments.js';
import { openAmendment } from './amendments.sql.js';
import { AMEND_NEXT, REFUSALS } from './agreements.texts.js';
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
      const found = await lockToAmend(tx, id);
      if (!found) throw refuse.notFound(REFUSALS.notFound);
      const { whole } = found;
      const { row, office } = whole;
      const current = {
        kind: 'agreement' as const,
        id,
        version: row.version,
        view: { ...viewFor(whole, actor.role, at) },
      };
      if (row.status !== 'effective')
        throw new AppError('wrong_state', REFUSALS.onlyInForce(AMEND_NEXT[row.status]), { current });
      const open = await openAmendment(tx, row.projectId);
      if (open) throw refuse.conflict(REFUSALS.oneAmendment(open.number));
      if (row.version !== asked.version) throw new AppError('version_conflict', REFUSALS.changedMeanwhile, { current });
      const terms = checked({ ...row.terms, ...named(asked.terms) });
      const facts = (await knownFacts(tx, row.hostId)) ?? office.facts;
      const { projectId, hostId, funderId, proposalId, hostCompany, funderCompany, postcode } = row;
      const draft = {
        projectId,
        hostId,
        funderId,
        proposalId,
        hostCompany,
        funderCompany,
        postcode,
        amends: row.id,
        amendReason: asked.reason,
        termsBefore: row.terms,
        ...amended(row.terms, terms, row.longStopOn),
      };
      return insertDraft(tx, draft, { facts, actor, at });
    });
  }
}
