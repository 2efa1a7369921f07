import {
  type Actor,
  conditionsFor,
  draftTerms,
  type HostFacts,
  missingFacts,
  projectIsFrom,
  type TermChanges,
  UNKNOWN_FACTS,
} from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { lockAggregate, type ProjectAggregate } from '@libs/projects';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AgreementEditionRow } from './agreement-edition.row.js';
import { saysWhich, type Whole } from './agreement.views.js';
import { newEdition } from './agreement.rules.js';
import { acceptedProposal, knownFacts } from './agreement.sql.js';
import { amended } from './amendments.js';
import { REFUSALS } from './agreements.texts.js';
import { addMonths } from './days.js';
import { keepSteps, lockWhole } from './keep-agreement.js';
import { checked, insertDraft, named, onPaper } from './new-draft.js';
import { termsOfProposal } from './offer-world.js';
import { saveFacts } from './save-facts.js';

export interface Drafting {
  facts?: HostFacts | undefined;
  terms?: TermChanges | undefined;
}

/** Draft a project's agreement from its host's accepted proposal. */
export class DraftAgreement extends Command<Whole> {
  constructor(
    readonly projectId: string,
    readonly drafting: Drafting,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a draft, which creates the next edition. */
export class EditAgreement extends Command<Whole> {
  constructor(
    readonly id: string,
    readonly change: Drafting & { version: number },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DraftAgreement)
export class DraftAgreementHandler implements ICommandHandler<DraftAgreement> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ projectId, drafting, actor }: DraftAgreement): Promise<Whole> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const site = await lockAggregate(tx, { projectId });
      if (!site) throw refuse.notFound(REFUSALS.projectNotFound);
      const hindrance = await hindranceOf(tx, site);
      if (hindrance) throw refuse.conflict(hindrance);
      if (drafting.facts) await saveFacts(tx, { hostId: site.host.id, facts: drafting.facts, by: actor.name, at });
      return draftIn(tx, site, drafting, { actor, at });
    });
  }
}

/** Why a project can't have a draft now; null if it can. */
async function hindranceOf(tx: Tx, { project, host }: ProjectAggregate): Promise<string | null> {
  if (project.withdrawnAt) return REFUSALS.withdrawnProject;
  if (!projectIsFrom(project.status, 'confirmed')) return REFUSALS.notConfirmed;
  if (!(await acceptedProposal(tx, host.id))) return REFUSALS.noProposal;
  const open = await tx.row(
    `select 1 as one from agreement where project_id = $1
        and status in ('draft','offered','host_signed','countersigned','effective')`,
    [project.id],
  );
  return open ? REFUSALS.oneOpen : null;
}

/**
 * Runs in the worker once a funder has confirmed: creates a draft if everything it needs is known. May run twice: a
 * project with an open agreement gets none.
 */
export async function draftBySystem(tx: Tx, projectId: string, at: Date): Promise<void> {
  const site = await lockAggregate(tx, { projectId });
  if (!site || (await hindranceOf(tx, site))) return;
  const facts = await knownFacts(tx, site.host.id);
  if (!facts || missingFacts(facts).length > 0) return;
  await draftIn(tx, site, {}, { actor: null, at });
}

async function draftIn(
  tx: Tx,
  site: ProjectAggregate,
  given: Drafting,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<Whole> {
  const { project, host, funder } = site;
  const proposal = await acceptedProposal(tx, host.id);
  const accepted = await termsOfProposal(tx, proposal);
  if (!accepted) throw refuse.conflict(REFUSALS.noProposal);
  const facts = given.facts ?? (await knownFacts(tx, host.id)) ?? UNKNOWN_FACTS;
  const terms = checked(draftTerms(accepted, { conditions: conditionsFor(facts.premises), ...named(given.terms) }));
  const draft = {
    projectId: project.id,
    hostId: host.id,
    funderId: funder.id,
    proposalId: proposal?.id ?? null,
    hostCompany: host.companyName || host.fullName,
    funderCompany: funder.fundName || funder.companyName || funder.fullName,
    postcode: host.postcode,
    terms,
  };
  return insertDraft(tx, draft, { facts, actor, at });
}

@CommandHandler(EditAgreement)
export class EditAgreementHandler implements ICommandHandler<EditAgreement> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, change, actor }: EditAgreement): Promise<Whole> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const known = await tx.row<{ projectId: string }>(
        'select project_id as "projectId" from agreement where id = $1',
        [id],
      );
      const site = known && (await lockAggregate(tx, { projectId: known.projectId }));
      const whole = site && (await lockWhole(tx, id));
      if (!whole) throw refuse.notFound(REFUSALS.notFound);
      const { row, office } = whole;
      if (row.status !== 'draft') throw new AppError('wrong_state', REFUSALS.is(row.status));
      if (row.version !== change.version) throw new AppError('version_conflict', REFUSALS.changedMeanwhile);
      const facts = change.facts ?? office.facts;
      const terms = checked({ ...row.terms, ...named(change.terms) });
      const fixed = row.purchase ?? row.transfer;
      if (fixed && change.terms) {
        const message = row.purchase ? REFUSALS.notByPurchase : REFUSALS.notByTransfer;
        throw refuse.validation(undefined, [{ path: 'terms', message }]);
      }
      if (change.facts) await saveFacts(tx, { hostId: row.hostId, facts, by: actor.name, at });
      await keepEdition(tx, whole);
      const before = row.termsBefore;
      const longStopOn =
        row.longStopOn && before && addMonths(row.longStopOn, before.longStopMonths - row.terms.longStopMonths);
      const next = {
        ...newEdition(row),
        ...onPaper(terms, facts),
        ...(fixed
          ? { terms: row.terms, conditions: row.conditions }
          : before
            ? amended(before, terms, longStopOn)
            : {}),
      };
      const event = { type: 'agreement.edited', data: saysWhich({ ...row, ...next }) } as const;
      return keepSteps(tx, whole, [{ event, change: next, office: { facts } }], { site, actor, at });
    });
  }
}

/** Stores the edition that is being replaced. */
const keepEdition = (tx: Tx, { row, office }: Whole): Promise<void> =>
  tx.insert(AgreementEditionRow, {
    agreementId: row.id,
    edition: row.edition,
    terms: row.terms,
    facts: office.facts,
    path: row.path,
    sha256: row.sha256,
    createdAt: row.updatedAt,
    createdBy: office.draftedBy,
  });
