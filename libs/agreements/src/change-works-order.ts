import { randomUUID } from 'node:crypto';
import { ConfirmSigner, type Confirmation, holdRight } from '@libs/accounts';
import { type Actor, type Drawing, WORKS_ORDER_INTENT, type WorksOrderTerms } from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { lockAggregate, openJob } from '@libs/projects';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { numberOf } from './agreement.views.js';
import { Refused } from './agreement.refusals.js';
import { REFUSALS } from './agreements.texts.js';
import { keepOrderSteps } from './keep-works-order.js';
import { keepEvidence, type SentFrom, sentFrom, type SignedFrom } from './signatures.js';
import { publishWorksOrder } from './works-order.events.js';
import { saysWhichOrder, worksOrderForAdmin, worksOrderView } from './works-order.views.js';
import { WorksOrderOfficeRow } from './works-order-office.row.js';
import { decideOrder, type WorksOrderAction } from './works-order.rules.js';
import { WorksOrderRow } from './works-order.row.js';
import { orderWorld } from './works-order.sql.js';

/** Drafts the works order of a project's open job. */
export class DraftWorksOrder extends Command<WorksOrderRow> {
  constructor(
    readonly projectId: string,
    readonly terms: WorksOrderTerms,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DraftWorksOrder)
export class DraftWorksOrderHandler implements ICommandHandler<DraftWorksOrder> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ projectId, terms, actor }: DraftWorksOrder): Promise<WorksOrderRow> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const site = await lockAggregate(tx, { projectId });
      if (!site) throw refuse.notFound(REFUSALS.projectNotFound);
      const job = openJob(site);
      if (!job) throw refuse.conflict(REFUSALS.jobNeeded);
      const open = await tx.row(
        `select 1 as one from works_order where job_id = $1
            and status in ('draft','offered','installer_signed','countersigned','effective')`,
        [job.id],
      );
      if (open) throw refuse.conflict(REFUSALS.oneOpenOrder);
      const id = randomUUID();
      const { host, funder } = site;
      await tx.insert(WorksOrderRow, {
        id,
        projectId,
        jobId: job.id,
        funderId: funder.id,
        installerId: job.installer.id,
        status: 'draft',
        version: 1,
        edition: 1,
        funderCompany: funder.fundName || funder.companyName || funder.fullName,
        installerCompany: job.installer.companyName || job.installer.fullName,
        hostCompany: host.companyName || host.fullName,
        postcode: host.postcode,
        terms,
        documentState: 'making',
        path: null,
        sha256: null,
        pages: null,
        size: null,
        offeredAt: null,
        installerSigned: null,
        funderSigned: null,
        effectiveAt: null,
        endedAt: null,
        declinedBy: null,
        sealState: 'none',
        copyPath: null,
        copySha256: null,
        copyAt: null,
        createdAt: at,
        updatedAt: at,
      });
      await tx.insert(WorksOrderOfficeRow, {
        worksOrderId: id,
        endReason: null,
        declineReason: null,
        declineText: null,
        sealAttempts: 0,
        sealError: null,
        sealNextAt: null,
      });
      const row = await tx.findOneOrFail(WorksOrderRow, { id });
      await publishWorksOrder(tx, { type: 'works_order.drafted', data: saysWhichOrder(row) }, row, { actor, at });
      return row;
    });
  }
}

export type WorksOrderCommand =
  | Exclude<WorksOrderAction, { name: 'sign' } | { name: 'settle' } | { name: 'complete' }>
  | (Extract<WorksOrderAction, { name: 'sign' }> & { drawing: Drawing | null })
  | { name: 'edit'; version: number; terms: WorksOrderTerms };

/** Changes a works order. Returns it after the change. */
export class ChangeWorksOrder extends Command<WorksOrderRow> {
  constructor(
    readonly id: string,
    readonly command: WorksOrderCommand,
    readonly actor: Actor,
    readonly stepUp: (Confirmation & SentFrom) | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeWorksOrder)
export class ChangeWorksOrderHandler implements ICommandHandler<ChangeWorksOrder> {
  constructor(
    private readonly database: Database,
    private readonly signer: ConfirmSigner,
    private readonly clock: Clock,
  ) {}

  execute(command: ChangeWorksOrder): Promise<WorksOrderRow> {
    const { actor, stepUp } = command;
    const work = (tx: Tx, from: SignedFrom | null) => changeIn(tx, command, from, this.clock.now());
    return stepUp
      ? this.signer.confirmed(actor.accountId, stepUp, (tx, _account, method) =>
          work(tx, { ...sentFrom(stepUp), method }),
        )
      : this.database.transaction((tx) => work(tx, null));
  }
}

async function changeIn(
  tx: Tx,
  { id, command, actor }: ChangeWorksOrder,
  from: SignedFrom | null,
  at: Date,
): Promise<WorksOrderRow> {
  const known = await tx.row<{ projectId: string }>('select project_id as "projectId" from works_order where id = $1', [
    id,
  ]);
  const site = known && (await lockAggregate(tx, { projectId: known.projectId }));
  const row = site && (await tx.findOne(WorksOrderRow, { id }, { lock: true }));
  const isOwn = actor.partyId !== null && (actor.partyId === row?.installerId || actor.partyId === row?.funderId);
  if (!row || (actor.role !== 'admin' && !(isOwn && row.offeredAt))) throw refuse.notFound(REFUSALS.orderNotFound);
  if (actor.role !== 'admin' && !(await holdRight(tx, actor, 'sign')))
    throw refuse.forbidden(REFUSALS.mayNotSign(actor.role === 'installer' ? row.installerCompany : row.funderCompany));
  if (command.name === 'edit') return edit(tx, row, command, { actor, at });
  const world = { ...(await orderWorld(tx, row, at)), by: { accountId: actor.accountId } };
  try {
    const steps = decideOrder(row, command, world);
    const after = await keepOrderSteps(tx, row, steps, { actor, at });
    if (command.name === 'sign' && from && steps.length > 0)
      await keepEvidence(tx, evidence(command, row), actor, from, at);
    return after;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const office = await tx.findOne(WorksOrderOfficeRow, { worksOrderId: id });
    const view = actor.role === 'admin' ? worksOrderForAdmin(row, office) : worksOrderView(row);
    const current = { kind: 'works_order', id, version: row.version, view };
    throw new AppError(
      error.code,
      error.message,
      error.code === 'validation_failed' ? { errors: error.errors } : { current },
    );
  }
}

async function edit(
  tx: Tx,
  row: WorksOrderRow,
  { terms, version }: Extract<WorksOrderCommand, { name: 'edit' }>,
  by: { actor: Actor; at: Date },
): Promise<WorksOrderRow> {
  if (row.status !== 'draft') throw new AppError('wrong_state', REFUSALS.is(row.status));
  if (row.version !== version) throw new AppError('version_conflict', REFUSALS.changedMeanwhile);
  const next = {
    terms,
    edition: row.edition + 1,
    documentState: 'making',
    path: null,
    sha256: null,
    pages: null,
    size: null,
  } as const;
  const event = { type: 'works_order.drafted', data: saysWhichOrder({ ...row, ...next }) } as const;
  return keepOrderSteps(tx, row, [{ event, change: next }], by);
}

function evidence(command: Extract<WorksOrderCommand, { name: 'sign' }>, row: WorksOrderRow) {
  const first = command.party === 'installer';
  const company = first ? row.installerCompany : row.funderCompany;
  return {
    documentKind: 'works_order' as const,
    documentId: row.id,
    number: numberOf(row, 'W'),
    edition: row.edition,
    documentSha256: command.sha256,
    party: command.party,
    partyId: first ? row.installerId : row.funderId,
    company,
    nameTyped: command.typed,
    capacity: command.capacity,
    drawing: command.drawing,
    pages: command.pages,
    intentTextId: WORKS_ORDER_INTENT.id,
    intentText: WORKS_ORDER_INTENT.text({ sha256: command.sha256, company }),
    declarationTextId: null,
    declarationText: null,
  };
}
