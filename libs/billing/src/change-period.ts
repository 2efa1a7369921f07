import { StepUp } from '@libs/accounts';
import { type Actor, BILLED_PERIOD } from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REFUSALS } from './billing.texts.js';
import { chargeInterestIn, creditInterestIn } from './charge-interest.js';
import { creditIn } from './credit-bill.js';
import { issueByHand } from './issue-bill.js';
import { issueNoteIn } from './issue-note.js';
import { payIn } from './pay.js';
import { keepPeriod, ofBill, ofMonth } from './period.events.js';
import { BillingPeriodOfficeRow, type BillingPeriodRow } from './period.row.js';
import { lockPeriod } from './period.steps.js';

/** A change of a month by a person. */
export type PeriodCommand =
  | { name: 'release'; version: number | undefined; reason: string; password: string }
  | { name: 'issue' }
  | { name: 'pay'; pence: number; paidOn: string; reference: string }
  | { name: 'note'; proposalId: string; reason: string }
  | { name: 'credit'; version: number; reason: string; password: string }
  | { name: 'interest'; version: number; totalPence: number; reason: string; password: string }
  | { name: 'credit_interest'; version: number; reason: string; password: string }
  | { name: 'dispute'; reason: string }
  | { name: 'settle' };

export class ChangePeriod extends Command<void> {
  constructor(
    readonly id: string,
    readonly command: PeriodCommand,
    readonly actor: Actor,
  ) {
    super();
  }
}

interface Doing {
  actor: Actor;
  at: Date;
}

/** Lock the month, check, save, write the journal and publish, in one transaction. */
@CommandHandler(ChangePeriod)
export class ChangePeriodHandler implements ICommandHandler<ChangePeriod> {
  constructor(
    private readonly database: Database,
    private readonly own: StepUp,
    private readonly clock: Clock,
  ) {}

  execute({ id, command, actor }: ChangePeriod): Promise<void> {
    const work = async (tx: Tx): Promise<void> => {
      const period = await lockPeriod(tx, id);
      const isOwn = actor.role === 'asset_host' && actor.partyId === period?.hostId;
      if (!period || (actor.role !== 'admin' && !isOwn)) throw refuse.notFound(REFUSALS.notFound);
      await changeIn(tx, period, command, { actor, at: this.clock.now() });
    };
    return 'password' in command
      ? this.own.confirmed(actor.accountId, command.password, work)
      : this.database.transaction(work);
  }
}

/** The same in the caller's transaction, which has locked the month and checked access to it. */
export async function changeIn(tx: Tx, period: BillingPeriodRow, command: PeriodCommand, doing: Doing): Promise<void> {
  switch (command.name) {
    case 'release':
      return release(tx, period, command, doing);
    case 'issue':
      return issueByHand(tx, period, doing.actor, doing.at);
    case 'pay':
      await payIn(tx, period, command, doing);
      return;
    case 'note':
      return issueNoteIn(tx, period, command, doing);
    case 'credit':
      return creditIn(tx, period, command, doing);
    case 'interest':
      return chargeInterestIn(tx, period, command, doing);
    case 'credit_interest':
      await creditInterestIn(tx, period, command, doing);
      return;
    case 'dispute':
      return dispute(tx, period, command.reason, doing);
    case 'settle':
      return settleDispute(tx, period, doing);
  }
}

async function release(
  tx: Tx,
  period: BillingPeriodRow,
  { version, reason }: Extract<PeriodCommand, { name: 'release' }>,
  doing: Doing,
): Promise<void> {
  if (period.status !== 'held') throw new AppError('wrong_state', REFUSALS.notHeld);
  if (version !== undefined && version !== period.version) throw new AppError('version_conflict', REFUSALS.changed);
  const { holds } = await tx.findOneOrFail(BillingPeriodOfficeRow, { periodId: period.id });
  if (holds.some((hold) => hold.reason === 'supplier')) throw new AppError('wrong_state', REFUSALS.noSupplier);
  if (holds.some((hold) => hold.reason === 'index')) throw new AppError('wrong_state', REFUSALS.noFigure);
  if (holds.some((hold) => hold.reason === 'price')) throw new AppError('wrong_state', REFUSALS.noPrice);
  await tx.update(
    BillingPeriodOfficeRow,
    { periodId: period.id },
    { releaseReason: reason, releasedBy: doing.actor.name, heldAt: null },
  );
  const event = { type: 'period.released', data: { ...ofMonth(period), reason } } as const;
  await keepPeriod(tx, period, { status: 'provisional' }, event, doing);
}

const isBilled = ({ status }: BillingPeriodRow): boolean => (BILLED_PERIOD as readonly string[]).includes(status);

async function dispute(tx: Tx, period: BillingPeriodRow, reason: string, doing: Doing): Promise<void> {
  if (!isBilled(period)) throw new AppError('wrong_state', REFUSALS.notBilled);
  if (period.status === 'paid') throw new AppError('wrong_state', REFUSALS.notOpen);
  if (period.disputedAt) return;
  const event = { type: 'bill.disputed', data: ofBill(period) } as const;
  await keepPeriod(tx, period, { disputedAt: doing.at, dispute: reason }, event, doing);
}

async function settleDispute(tx: Tx, period: BillingPeriodRow, doing: Doing): Promise<void> {
  if (!isBilled(period)) throw new AppError('wrong_state', REFUSALS.notBilled);
  if (!period.disputedAt) return;
  await keepPeriod(tx, period, { disputedAt: null }, { type: 'bill.settled', data: ofBill(period) }, doing);
}
