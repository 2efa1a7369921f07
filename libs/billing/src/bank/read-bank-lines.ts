import type { BankLine, InputOf, routes, SuggestedBy } from '@libs/contracts';
import { Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { BankLineRow } from './bank-line.row.js';
import { suggested, suppliersPaidInto } from './bank.sql.js';
import { LINE } from './bank.texts.js';
import { numbersIn } from './references.rules.js';

const BY: readonly SuggestedBy[] = ['reference', 'amount', 'name'];

/** The lines of bank files, for the office. */
@Injectable()
export class ReadBankLines {
  constructor(private readonly database: Database) {}

  async list({ state, limit, cursor }: InputOf<typeof routes.listBankLines>['query']) {
    const tx = this.database.read();
    const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const total = await tx.count(BankLineRow, { state });
    const ids = await tx.rows<{ id: string }>(
      'select id from bank_line where state = $1 order by booked_on desc, id limit $2 offset $3',
      [state, limit, from],
    );
    const inOrder = { bookedOn: 'desc', id: 'asc' } as const;
    const rows = await tx.find(BankLineRow, { id: { $in: ids.map(({ id }) => id) } }, { orderBy: inOrder });
    const items = await this.views(tx, rows);
    return { items, total, nextCursor: from + rows.length < total ? String(from + rows.length) : null };
  }

  async one(id: string): Promise<BankLine> {
    const tx = this.database.read();
    const row = await tx.findOne(BankLineRow, { id });
    const [view] = row ? await this.views(tx, [row]) : [];
    if (!view) throw refuse.notFound(LINE.notFound);
    return view;
  }

  private async views(tx: Tx, rows: readonly BankLineRow[]): Promise<BankLine[]> {
    const open = rows.filter(({ state }) => state === 'unmatched');
    const suppliers = await suppliersPaidInto(tx, [
      ...new Set(open.map((one) => `${one.sortCode} ${one.accountNumber}`)),
    ]);
    const asked = open.map(({ id, sortCode, accountNumber, pence, description }) => {
      const codes = suppliers.filter((one) => one.sortCode === sortCode && one.accountNumber === accountNumber);
      const numbers = numbersIn(
        description,
        codes.map(({ code }) => code),
      );
      return { id, sortCode, accountNumber, pence, text: description, numbers };
    });
    const found = Map.groupBy(await suggested(tx, asked), ({ line }) => line);
    return rows.map(({ id, bookedOn, pence, description, sortCode, accountNumber, state, reason, version }) => ({
      id,
      bookedOn,
      pence,
      description,
      sortCode,
      accountNumber,
      state,
      reason,
      version,
      suggestions: (found.get(id) ?? []).map(({ line: _, reference, amount, name, ...bill }) => ({
        ...bill,
        by: BY.filter((by) => ({ reference, amount, name })[by]),
      })),
    }));
  }
}
