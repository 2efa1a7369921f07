import { randomUUID } from 'node:crypto';
import { StepUp } from '@libs/accounts';
import { type Actor, londonDate } from '@libs/contracts';
import { AppError, Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { entriesOfFee, entriesOfPayout } from '../journal.rules.js';
import { post, type Posted } from '../ledger.js';
import { agentOf, drafted } from './figures.js';
import type { Agent, StatementContent } from './statement-content.js';
import { keepStatement } from './statement.events.js';
import { StatementRow } from './statement.row.js';
import { totalsOf } from './statement.rules.js';
import { feesOf, insertItems, insertParts, monthOfSites, takeOwnNumber } from './statement.sql.js';
import { STATEMENT_REFUSALS } from './statement.texts.js';

/** A change of a statement by an admin. */
export type StatementCommand =
  | { name: 'issue'; totalPence: number; password: string }
  | { name: 'pay'; paidOn: string; reference: string };

export class ChangeStatement extends Command<void> {
  constructor(
    readonly id: string,
    readonly command: StatementCommand,
    readonly actor: Actor,
  ) {
    super();
  }
}

interface Doing {
  actor: Actor;
  at: Date;
}

@CommandHandler(ChangeStatement)
export class ChangeStatementHandler implements ICommandHandler<ChangeStatement> {
  constructor(
    private readonly database: Database,
    private readonly own: StepUp,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  execute({ id, command, actor }: ChangeStatement): Promise<void> {
    const doing = { actor, at: this.clock.now() };
    return command.name === 'issue'
      ? this.own.confirmed(actor.accountId, command.password, (tx) =>
          issueStatementIn(tx, id, { totalPence: command.totalPence, agent: agentOf(this.config) }, doing),
        )
      : this.database.transaction((tx) => payStatementIn(tx, id, command, doing));
  }
}

/** Freezes a draft with its numbers, and writes its fee into the journal. In the caller's transaction. */
export async function issueStatementIn(
  tx: Tx,
  id: string,
  { totalPence, agent }: { totalPence: number | null; agent: Agent },
  { actor, at }: Doing,
): Promise<void> {
  const row = await tx.findOne(StatementRow, { id }, { lock: true });
  if (!row) throw refuse.notFound(STATEMENT_REFUSALS.notFound);
  if (row.status !== 'draft') throw new AppError('wrong_state', STATEMENT_REFUSALS.issued);
  const older = await tx.row(
    `select id from statement where funder_id = $1 and status = 'draft' and month < $2 limit 1`,
    [row.funderId, row.month],
  );
  if (older) throw new AppError('wrong_state', STATEMENT_REFUSALS.olderFirst);
  const { content, parts, documents } = await drafted(tx, row, agent);
  const totals = totalsOf(content.sites);
  if (totalPence !== null && totals.totalPence !== totalPence)
    throw new AppError('version_conflict', STATEMENT_REFUSALS.changed);
  const issuedOn = londonDate(at);
  const year = Number(issuedOn.slice(0, 4));
  await insertItems(tx, id, documents);
  await insertParts(tx, id, parts);
  await postSites(tx, row, content, (site) => ({
    documentKind: 'statement',
    documentId: id,
    entries: entriesOfFee(site),
    at,
  }));
  const number = await takeOwnNumber(tx, 'statement', year);
  // A fee below zero gives back what an earlier invoice charged.
  const feeNumber =
    totals.feePence === 0 ? null : await takeOwnNumber(tx, totals.feePence > 0 ? 'fee' : 'fee_credit', year);
  const given = parts.filter((part) => part.billsPence - part.vatPence + part.exportPence < 0);
  const feeCorrects =
    totals.feePence < 0
      ? await feesOf(
          tx,
          given.map(({ periodId }) => periodId),
        )
      : [];
  const change = {
    status: 'issued' as const,
    number,
    content: { ...content, feeNumber, feeCorrects },
    issuedAt: at,
    issuedOn,
    documentState: 'waiting' as const,
  };
  const event = { type: 'statement.issued', data: { statementId: id, month: row.month, number } } as const;
  await keepStatement(tx, row, change, event, { actor, at });
}

/** Records that a statement was paid to its funder. */
export async function payStatementIn(
  tx: Tx,
  id: string,
  { paidOn, reference }: { paidOn: string; reference: string },
  { actor, at }: Doing,
): Promise<void> {
  const row = await tx.findOne(StatementRow, { id }, { lock: true });
  if (!row) throw refuse.notFound(STATEMENT_REFUSALS.notFound);
  if (row.status === 'paid') throw new AppError('wrong_state', STATEMENT_REFUSALS.paid);
  if (row.status !== 'issued' || !row.content) throw new AppError('wrong_state', STATEMENT_REFUSALS.notIssued);
  if (paidOn > londonDate(at)) throw refuse.field('paidOn', STATEMENT_REFUSALS.payLater);
  if (row.issuedOn && paidOn < row.issuedOn) throw refuse.field('paidOn', STATEMENT_REFUSALS.paidBefore);
  const documentId = randomUUID();
  await postSites(tx, row, row.content, (site) => ({
    documentKind: 'payout',
    documentId,
    entries: entriesOfPayout(site),
    at,
  }));
  const data = { statementId: id, month: row.month, number: row.number ?? '' };
  const change = { status: 'paid' as const, paidOn, paidReference: reference };
  await keepStatement(tx, row, change, { type: 'statement.paid', data }, { actor, at });
}

/** Journal entries for each site, booked on its newest month in the statement. */
async function postSites(
  tx: Tx,
  { id, funderId }: StatementRow,
  { sites }: StatementContent,
  documentOf: (
    site: StatementContent['sites'][number],
  ) => Pick<Posted, 'documentKind' | 'documentId' | 'entries' | 'at'>,
): Promise<void> {
  const months = new Map((await monthOfSites(tx, id)).map((one) => [one.projectId, one]));
  await post(
    tx,
    sites.flatMap((site) => {
      const month = months.get(site.projectId);
      return month ? [{ ...documentOf(site), periodId: month.periodId, hostId: month.hostId, funderId }] : [];
    }),
  );
}
