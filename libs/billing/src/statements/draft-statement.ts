import { randomUUID } from 'node:crypto';
import type { Database } from '@libs/platform';
import { tellStatement } from './statement.events.js';

/** Drafts a funder's statement of a month, once. Until it is issued, its figures are calculated whenever it is read. */
export const draftStatement = (
  database: Database,
  { funderId, company, month }: { funderId: string; company: string; month: string },
  at: Date,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const made = await tx.row<{ id: string }>(
      `insert into statement (id, funder_id, funder_company, month, status, version) values ($1, $2, $3, $4, 'draft', 1)
       on conflict (funder_id, month) do nothing returning id`,
      [randomUUID(), funderId, company, month],
    );
    if (!made) return false;
    const event = { type: 'statement.drafted', data: { statementId: made.id, month } } as const;
    await tellStatement(tx, { id: made.id, funderId, version: 1 }, event, { actor: null, at });
    return true;
  });
