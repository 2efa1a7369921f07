import { ConfirmSigner, type Confirmation, holdRight } from '@libs/accounts';
import {
  type Actor,
  BUSINESS_DECLARATION,
  type Drawing,
  EARLY_START,
  lastDayOfWindow,
  type MemberRight,
  type Transfer,
  SIGN_INTENT,
} from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { lockAggregate, type ProjectAggregate, returnToConfirmed } from '@libs/projects';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayWords } from './days.js';
import { numberOf, statusAt, viewFor, type Whole } from './agreement.views.js';
import { Refused, stale } from './agreement.refusals.js';
import { type AgreementAction, decide } from './agreement.rules.js';
import { AgreementRow } from './agreement.row.js';
import { consentsOf } from './agreement-site.sql.js';
import { worksOf } from './agreement.sql.js';
import type { Step } from './agreement.steps.js';
import { refuseOfferAgain, supersede, voidAmendment } from './amendments.js';
import { NOTES, REFUSALS } from './agreements.texts.js';
import { gatesOf } from './offer-world.js';
import { companyOf } from './sign.rules.js';
import { handOver } from './hand-over.js';
import { keepSteps, lockWhole } from './keep-agreement.js';
import { keepEvidence, type SentFrom, sentFrom, type SignedFrom } from './signatures.js';
import { endWorksOrders, settleWorksOrders } from './works-order-follows.js';

/** A command as received: an offer without the gates, which are checked once the agreement is locked. */
export type AgreementCommand =
  | Exclude<
      AgreementAction,
      | { name: 'offer' }
      | { name: 'lapse' }
      | { name: 'expire' }
      | { name: 'settle' }
      | { name: 'end' }
      | { name: 'sign' }
      | { name: 'waive_window' }
    >
  | Omit<Extract<AgreementAction, { name: 'offer' }>, 'gates'>
  | (Extract<AgreementAction, { name: 'sign' }> & { drawing: Drawing | null })
  | { name: 'waive_window'; textId: string };

/** Changes an agreement and its dependent records. Returns it after the change. */
export class ChangeAgreement extends Command<Whole> {
  constructor(
    readonly id: string,
    readonly command: AgreementCommand,
    readonly actor: Actor,
    /** For a binding action: how the person confirms that it is them, and the network and device it is sent from. */
    readonly stepUp: (Confirmation & SentFrom) | null = null,
  ) {
    super();
  }
}

/** The right that a party's member needs. The membership is locked until the commit. */
const RIGHT_OF: Partial<Record<AgreementCommand['name'], MemberRight>> = {
  sign: 'sign',
  decline: 'sign',
  withdraw: 'sign',
  waive_window: 'sign',
};

/**
 * The only write path of an agreement: lock project and agreement, decide, save, publish and update dependent records,
 * in one transaction.
 */
@CommandHandler(ChangeAgreement)
export class ChangeAgreementHandler implements ICommandHandler<ChangeAgreement> {
  constructor(
    private readonly database: Database,
    private readonly signer: ConfirmSigner,
    private readonly clock: Clock,
  ) {}

  async execute(command: ChangeAgreement): Promise<Whole> {
    const { actor, stepUp, id } = command;
    const work = (tx: Tx, from: SignedFrom | null) => changeIn(tx, command, from, this.clock.now());
    try {
      return stepUp
        ? await this.signer.confirmed(actor.accountId, stepUp, (tx, _account, method) =>
            work(tx, { ...sentFrom(stepUp), method }),
          )
        : await this.database.transaction((tx) => work(tx, null));
    } catch (error) {
      // An offer found to have expired is recorded as expired, even though the command is refused.
      if (error instanceof AppError && error.code === 'wrong_state')
        await expireOver(this.database, id, this.clock.now());
      throw error;
    }
  }
}

async function changeIn(
  tx: Tx,
  { id, command, actor }: ChangeAgreement,
  from: SignedFrom | null,
  at: Date,
): Promise<Whole> {
  const known = await tx.row<{
    projectId: string;
    hostId: string;
    funderId: string;
    offered: boolean;
    transfer: Transfer | null;
    company: string;
  }>(
    `select project_id as "projectId", host_id as "hostId", funder_id as "funderId", first_offered_at is not null as offered, transfer,
            case when $2 = 'asset_host' then host_company else funder_company end as company
       from agreement where id = $1`,
    [id, actor.role],
  );
  const own = [known?.hostId, known?.funderId, known?.transfer?.fromId];
  const isOwn = actor.partyId !== null && own.includes(actor.partyId);
  if (!known || (actor.role !== 'admin' && !(isOwn && known.offered))) throw refuse.notFound(REFUSALS.notFound);
  const right = RIGHT_OF[command.name];
  if (actor.role !== 'admin' && right && !(await holdRight(tx, actor, right)))
    throw refuse.forbidden(
      REFUSALS.mayNotSign(leaves(known, actor) ? (known.transfer?.fromCompany ?? '') : known.company),
    );
  // A party that leaves signs or declines, and has no other part in it.
  if (leaves(known, actor) && (command.name === 'withdraw' || command.name === 'waive_window'))
    throw refuse.notFound(REFUSALS.notFound);

  // Locks the project first, as every command on it does, so that a simultaneous start and withdrawal are serialised.
  const site = await lockAggregate(tx, { projectId: known.projectId });
  const whole = await lockWhole(tx, id);
  if (!site || !whole) throw refuse.notFound(REFUSALS.notFound);
  const amends = whole.row.amends ? await lockWhole(tx, whole.row.amends) : null;
  const world = {
    now: at,
    by: { accountId: actor.accountId, name: actor.name },
    works: await worksOf(tx, known.projectId),
    amends: amends?.row ?? null,
    reminded: whole.office.reminded,
    partyId: actor.role === 'admin' ? null : actor.partyId,
    ...(command.name === 'meet_condition' ? { consents: await consentsOf(tx, known.projectId) } : {}),
  };
  let steps: Step[];
  try {
    checkSentence(command);
    if (command.name === 'extend') await refuseOfferAgain(tx, whole, amends, at);
    const action = command.name === 'offer' ? { ...command, gates: (await gatesOf(tx, whole, at)).gates } : command;
    steps = decide(whole.row, action, world);
  } catch (error) {
    if (error instanceof Refused) throw explained(error, whole, actor, at);
    throw error;
  }
  await supersede(tx, whole.row, steps, amends, { site, actor, at });
  const after = await keepSteps(tx, whole, steps, { site, actor, at });
  if (steps.length > 0) await follow(tx, command, { before: whole, after, site, actor, from, at });
  return after;
}

const leaves = ({ transfer }: { transfer: Transfer | null }, { partyId }: Actor): boolean =>
  transfer !== null && transfer.fromId === partyId;

function checkSentence(command: AgreementCommand): void {
  if (command.name === 'waive_window' && command.textId !== EARLY_START.id) throw stale(REFUSALS.otherSentence);
}

/** The effects of an action beyond the agreement, in the same transaction. */
async function follow(
  tx: Tx,
  command: AgreementCommand,
  {
    before,
    after,
    site,
    actor,
    from,
    at,
  }: { before: Whole; after: Whole; site: ProjectAggregate; actor: Actor; from: SignedFrom | null; at: Date },
): Promise<void> {
  if (command.name === 'sign' && from) await keepEvidence(tx, evidence(command, before.row), actor, from, at);
  if (command.name === 'waive_window' && from) await keepEvidence(tx, waiver(after.row, actor), actor, from, at);
  const { status, projectId } = after.row;
  // A new host that withdraws leaves the site with the one that has it.
  if (status === 'withdrawn' && !after.row.transfer) {
    await endWorksOrders(tx, projectId, NOTES.agreementWithdrawn, { actor, at });
    await returnToConfirmed(tx, site, { actor, at });
  }
  if (status === 'terminated' && before.row.status !== 'terminated' && !site.project.goLiveDate)
    await endWorksOrders(tx, projectId, NOTES.agreementOver, { actor, at });
  if (status === 'withdrawn' || status === 'terminated') await voidAmendment(tx, after, { site, actor, at });
  if (status === 'effective') await settleWorksOrders(tx, projectId, { actor: null, at });
}

function evidence(command: Extract<AgreementCommand, { name: 'sign' }>, row: AgreementRow) {
  const company = companyOf(row, command.party);
  const declares = command.party === 'host' && row.needsDeclaration;
  const side = command.party === 'leaving' ? (row.transfer?.side ?? 'host') : command.party;
  const partyIds = { host: row.hostId, funder: row.funderId, leaving: row.transfer?.fromId ?? '' };
  return {
    documentKind: 'agreement' as const,
    documentId: row.id,
    number: numberOf(row),
    edition: row.edition,
    documentSha256: command.sha256,
    party: side,
    partyId: partyIds[command.party],
    company,
    nameTyped: command.typed,
    capacity: command.capacity,
    drawing: command.drawing,
    pages: command.pages,
    intentTextId: SIGN_INTENT.id,
    intentText: SIGN_INTENT.text({ sha256: command.sha256, company }),
    declarationTextId: declares ? BUSINESS_DECLARATION.id : null,
    declarationText: declares ? BUSINESS_DECLARATION.text({ company }) : null,
  };
}

function explained({ code, message, errors }: Refused, whole: Whole, actor: Actor, at: Date): AppError {
  if (code === 'validation_failed') return new AppError(code, message, { errors });
  const { id, version } = whole.row;
  return new AppError(code, message, {
    details: statusAt(whole.row, at),
    current: { kind: 'agreement', id, version, view: viewFor(whole, actor.role, at, actor.partyId) },
    ...(errors.length > 0 ? { errors } : {}),
  });
}

/** The signature of a host that asks for an early start: a row of the same chain. */
function waiver(row: AgreementRow, actor: Actor) {
  return {
    documentKind: 'agreement' as const,
    documentId: row.id,
    number: numberOf(row),
    edition: row.edition,
    documentSha256: row.sha256 ?? '',
    party: 'host' as const,
    partyId: row.hostId,
    company: row.hostCompany,
    nameTyped: actor.name,
    capacity: row.hostSigned?.capacity ?? ('authorised' as const),
    drawing: null,
    intentTextId: EARLY_START.id,
    intentText: EARLY_START.text({
      lastDay: row.windowEndsAt ? dayWords(lastDayOfWindow(new Date(row.windowEndsAt))) : '',
    }),
    declarationTextId: null,
    declarationText: null,
  };
}

/** Marks an offer as expired if it is. May run twice. */
const expireOver = (database: Database, id: string, at: Date): Promise<boolean> =>
  systemStep(database, id, { name: 'expire' }, at);

/** A step caused by time alone. True if it changed something. */
export function systemStep(
  database: Database,
  id: string,
  action: Extract<AgreementAction, { name: 'expire' | 'settle' | 'end' }>,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const known = await tx.row<{ projectId: string }>('select project_id as "projectId" from agreement where id = $1', [
      id,
    ]);
    const site = known && (await lockAggregate(tx, { projectId: known.projectId }));
    const whole = site && (await lockWhole(tx, id));
    if (!whole) return false;
    const works = await worksOf(tx, whole.row.projectId);
    const amends = whole.row.amends ? await lockWhole(tx, whole.row.amends) : null;
    const steps = decide(whole.row, action, { now: at, by: null, works, amends: amends?.row ?? null });
    await supersede(tx, whole.row, steps, amends, { site, actor: null, at });
    const { row } = await keepSteps(tx, whole, steps, { site, actor: null, at });
    // When an agreement in force reaches the end of its withdrawal period, its works order can take effect too.
    if (row.status === 'effective') await settleWorksOrders(tx, row.projectId, { actor: null, at });
    if (row.status === 'effective' && steps.length > 0) await handOver(tx, row, { site, at });
    if (row.status === 'ended' && steps.length > 0)
      await voidAmendment(tx, { ...whole, row }, { site, actor: null, at });
    return steps.length > 0;
  });
}
