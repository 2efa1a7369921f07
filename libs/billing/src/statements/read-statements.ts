import type { InputOf, routes, StatementDetail } from '@libs/contracts';
import { Config, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { agentOf, drafted, statementDetail, statementView } from './figures.js';
import type { StatementContent } from './statement-content.js';
import { StatementRow } from './statement.row.js';
import { STATEMENT_REFUSALS } from './statement.texts.js';

/** Reads statements. Row-level security decides which: only the office sees drafts. */
@Injectable()
export class ReadStatements {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async list({ limit, cursor }: InputOf<typeof routes.listStatements>['query']) {
    const tx = this.database.read();
    const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const total = await tx.count(StatementRow, {});
    const ids = await tx.rows<{ id: string }>(
      'select id from statement order by month desc, funder_company, id limit $1 offset $2',
      [limit, from],
    );
    const inOrder = { month: 'desc', funderCompany: 'asc', id: 'asc' } as const;
    const rows = await tx.find(StatementRow, { id: { $in: ids.map(({ id }) => id) } }, { orderBy: inOrder });
    const items = [];
    for (const row of rows) items.push(statementView(row, await this.contentOf(tx, row)));
    return { items, total, nextCursor: from + rows.length < total ? String(from + rows.length) : null };
  }

  async one(id: string): Promise<StatementDetail> {
    const tx = this.database.read();
    const row = await this.row(id);
    return statementDetail(row, await this.contentOf(tx, row));
  }

  /** One that the reader may see. */
  async row(id: string): Promise<StatementRow> {
    const row = await this.database.read().findOne(StatementRow, { id });
    if (!row) throw refuse.notFound(STATEMENT_REFUSALS.notFound);
    return row;
  }

  private async contentOf(tx: Tx, row: StatementRow): Promise<StatementContent> {
    return row.content ?? (await drafted(tx, row, agentOf(this.config))).content;
  }
}
