import type { Actor } from '@libs/contracts';
import { AppError, appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { payIn } from '../pay.js';
import { lockPeriod } from '../period.steps.js';
import { BankLineRow } from './bank-line.row.js';
import { accountOfFunder } from './bank.sql.js';
import { LINE } from './bank.texts.js';
import { paymentOf } from './import-bank-file.js';

/** The office decides what a line is: the payment of a bill, or not a payment. */
export type LineDecision = { periodId: string } | { reason: string };

export class SettleBankLine extends Command<void> {
  constructor(
    readonly id: string,
    readonly decision: LineDecision,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SettleBankLine)
export class SettleBankLineHandler implements ICommandHandler<SettleBankLine> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, decision, actor }: SettleBankLine): Promise<void> {
    const doing = { actor, at: this.clock.now() };
    return this.database.transaction(async (tx) => {
      const line = await tx.findOne(BankLineRow, { id }, { lock: true });
      if (!line) throw refuse.notFound(LINE.notFound);
      if (line.state === 'matched') throw new AppError('wrong_state', LINE.matched);
      if ('periodId' in decision) await match(tx, line, decision.periodId, doing);
      else await setAside(tx, line, decision.reason, doing);
    });
  }
}

interface Doing {
  actor: Actor;
  at: Date;
}

async function match(tx: Tx, line: BankLineRow, periodId: string, doing: Doing): Promise<void> {
  const period = await lockPeriod(tx, periodId);
  if (!period) throw refuse.field('periodId', LINE.periodNotFound);
  const account = await accountOfFunder(tx, period.funderId);
  if (account?.sortCode !== line.sortCode || account.accountNumber !== line.accountNumber)
    throw refuse.field('periodId', LINE.otherAccount);
  const { id: paymentId } = await payIn(tx, period, paymentOf(line), doing);
  const change = { state: 'matched' as const, paymentId, reason: null, version: line.version + 1 };
  await tx.update(BankLineRow, { id: line.id }, change);
}

async function setAside(tx: Tx, line: BankLineRow, reason: string, { actor, at }: Doing): Promise<void> {
  const version = line.version + 1;
  await tx.update(BankLineRow, { id: line.id }, { state: 'set_aside', reason, version });
  const supplier = await tx.row<{ id: string }>(
    `select funder_id as id from supplier where sort_code = $1 and account_number = $2 order by code limit 1`,
    [line.sortCode, line.accountNumber],
  );
  if (!supplier) return;
  await appendEvents(tx, [
    {
      event: { type: 'bank.set_aside', data: { reason } },
      subject: { kind: 'funder', id: supplier.id },
      stream: `bank_line:${line.id}`,
      version,
      actor,
      at,
    },
  ]);
}
