import { type StageMove, standingMoves, takesBack } from '@libs/contracts';
import type { Tx } from '../database/tx.js';

const MOVES = `
select data ->> 'from' as "from", data ->> 'to' as "to", at, actor ->> 'accountId' as by
  from event_log where stream = $1 and type = any($2) order by version`;

type LoggedMove = Omit<StageMove, 'to' | 'at'> & { to: string | null; at: string | Date };

/** What a move takes back. */
export interface TakenBack {
  /** Since when the record is then in its stage; null where the log does not say when it first came there. */
  since: Date | null;
}

/** Whether a move of a locked record only takes the last one back; null for an ordinary move. */
export async function takenBackBy(
  tx: Tx,
  record: { kind: 'project' | 'host'; id: string },
  move: Omit<StageMove, 'at'>,
  at: Date,
): Promise<TakenBack | null> {
  const { kind, id } = record;
  const logged = await tx.rows<LoggedMove>(MOVES, [`${kind}:${id}`, [`${kind}.created`, `${kind}.status_changed`]]);
  // An event of creation does not say with which status: the next one says what it moved from.
  const moves = logged.map((one, index) => ({
    ...one,
    to: one.to ?? logged[index + 1]?.from ?? move.from ?? '',
    at: new Date(one.at).toISOString(),
  }));
  const standing = standingMoves(moves);
  const last = standing.pop();
  if (!last || !takesBack(last, { ...move, at: at.toISOString() })) return null;
  const entry = standing.at(-1);
  return { since: entry?.to === move.to ? new Date(entry.at) : null };
}
