import { createHash, randomUUID } from 'node:crypto';
import { type Actor, type BankImport, londonDate } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, type Tx, type UploadedFile } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { payIn } from '../pay.js';
import { lockPeriod } from '../period.steps.js';
import { type ReadFile, type ReadLine, readBankFile, Unreadable } from './bank-file.js';
import { BankLineRow } from './bank-line.row.js';
import { insertLines, monthsOfNumbers, type NewLine, suppliersPaidInto } from './bank.sql.js';
import { FILE } from './bank.texts.js';
import { numbersIn, statementsIn } from './references.rules.js';
import { payStatementIn } from '../statements/change-statement.js';
import { openStatement } from '../statements/statement.sql.js';

export class ImportBankFile extends Command<BankImport> {
  constructor(
    readonly file: Pick<UploadedFile, 'name' | 'bytes'>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Stores the lines of a file and records the certain payments, in one transaction. */
@CommandHandler(ImportBankFile)
export class ImportBankFileHandler implements ICommandHandler<ImportBankFile> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ file, actor }: ImportBankFile): Promise<BankImport> {
    const at = this.clock.now();
    const read = readable(file.bytes, londonDate(at));
    return this.database.transaction((tx) => importIn(tx, read, file.name, { actor, at }));
  }
}

interface Doing {
  actor: Actor;
  at: Date;
}

/** The same in the caller's transaction. */
export async function importIn(tx: Tx, read: ReadFile, fileName: string, { actor, at }: Doing): Promise<BankImport> {
  const accounts = [...new Set(read.lines.map(accountOf))];
  const suppliers = await suppliersPaidInto(tx, accounts);
  const known = new Set(suppliers.map(accountOf));
  const other = accounts.find((one) => !known.has(one));
  if (other) throw refuseFile(FILE.otherAccount(other));
  const lines = read.lines.map((line): NewLine => ({ ...line, id: randomUUID(), fingerprint: fingerprintOf(line) }));
  const kept = await insertLines(tx, lines, { fileName, at, by: actor.name });
  const fresh = lines.filter(({ id }) => kept.has(id));
  const matched = await matchSure(tx, fresh, suppliers, { actor, at });
  const counts = {
    lines: lines.length,
    known: lines.length - fresh.length,
    matched,
    unmatched: fresh.length - matched,
  };
  const [first] = suppliers;
  if (first && fresh.length > 0)
    await appendEvents(tx, [
      {
        event: { type: 'bank.imported', data: { lines: fresh.length, matched, unmatched: counts.unmatched } },
        subject: { kind: 'funder', id: first.funderId },
        stream: `bank:${randomUUID()}`,
        version: 1,
        actor,
        at,
      },
    ]);
  const paidOut = await payStatements(tx, read.out, { actor, at });
  return { bank: read.bank, out: read.out.length, paidOut, ...counts };
}

/** A line that went out, names an issued statement and is its total: the payout to its funder. The rest of them is nobody's business here. */
async function payStatements(tx: Tx, lines: readonly ReadLine[], doing: Doing): Promise<number> {
  let paid = 0;
  for (const line of lines) {
    const [number, another] = statementsIn(line.description);
    if (!number || another) continue;
    const statement = await openStatement(tx, number, line);
    if (!statement) continue;
    const reference = `${line.description.slice(0, 80)} (${fingerprintOf(line).slice(0, 8)})`;
    await payStatementIn(tx, statement.id, { paidOn: line.bookedOn, reference }, doing);
    paid += 1;
  }
  return paid;
}

/** A line that names exactly one bill and equals what is left to pay of it. */
async function matchSure(
  tx: Tx,
  lines: readonly NewLine[],
  suppliers: readonly { code: string; sortCode: string; accountNumber: string }[],
  doing: Doing,
): Promise<number> {
  const numbered = lines.flatMap((line) => {
    const codes = suppliers.filter((one) => accountOf(one) === accountOf(line)).map(({ code }) => code);
    const [number, another] = numbersIn(line.description, codes);
    return number && !another ? [{ line, number }] : [];
  });
  let matched = 0;
  for (const { id, number } of await monthsOfNumbers(tx, [...new Set(numbered.map((one) => one.number))]))
    for (const { line } of numbered.filter((one) => one.number === number)) {
      const period = await lockPeriod(tx, id);
      if (!period || period.owedPence <= 0 || line.pence !== period.owedPence) continue;
      const { id: paymentId } = await payIn(tx, period, paymentOf(line), doing);
      await tx.update(BankLineRow, { id: line.id }, { state: 'matched', paymentId, version: 2 });
      matched += 1;
    }
  return matched;
}

/** The bank's text isn't unique, because a host may pay twice with the same reference: the line's own key makes it unique. */
export const paymentOf = ({
  pence,
  bookedOn,
  description,
  fingerprint,
}: Pick<NewLine, 'pence' | 'bookedOn' | 'description' | 'fingerprint'>) => ({
  pence,
  paidOn: bookedOn,
  reference: `${description.slice(0, 80)} (${fingerprint.slice(0, 8)})`.trim(),
  source: 'bank' as const,
});

const accountOf = ({ sortCode, accountNumber }: { sortCode: string; accountNumber: string }): string =>
  `${sortCode} ${accountNumber}`;

const fingerprintOf = ({ sortCode, accountNumber, bookedOn, pence, description, nth }: ReadLine): string =>
  createHash('sha256')
    .update(JSON.stringify([sortCode, accountNumber, bookedOn, pence, description, nth]))
    .digest('hex');

const refuseFile = (message: string) => refuse.validation(message, [{ path: 'file', message }]);

function readable(bytes: Uint8Array, today: string): ReadFile {
  try {
    return readBankFile(bytes, today);
  } catch (error) {
    if (error instanceof Unreadable) throw refuseFile(error.message);
    throw error;
  }
}
