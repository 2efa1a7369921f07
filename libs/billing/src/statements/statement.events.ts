import type { Actor, EventOf } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { StatementRow } from './statement.row.js';

type StatementEvent = EventOf<'statement.drafted' | 'statement.issued' | 'statement.sealed' | 'statement.paid'>;

/** Publishes what happened to a statement, in the caller's transaction. */
export const tellStatement = (
  tx: Tx,
  { id, funderId, version }: Pick<StatementRow, 'id' | 'funderId' | 'version'>,
  event: StatementEvent,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<unknown> =>
  appendEvents(tx, [
    {
      event,
      subject: { kind: 'funder', id: funderId },
      stream: `statement:${id}`,
      version,
      actor,
      at,
      to: { funder: funderId },
    },
  ]);

/** Writes a change of a statement and publishes its event; the caller has locked the row. */
export async function keepStatement(
  tx: Tx,
  row: StatementRow,
  change: Partial<StatementRow>,
  event: StatementEvent,
  doing: { actor: Actor | null; at: Date },
): Promise<StatementRow> {
  const after = { ...row, ...change, version: row.version + 1 };
  await tx.updateVersion(StatementRow, row, { ...change, version: after.version });
  await tellStatement(tx, after, event, doing);
  return after;
}
