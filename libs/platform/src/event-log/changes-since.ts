import {
  type Actor,
  type AudienceCopy,
  type CurrentRecord,
  type EventType,
  type HistoryItem,
  historyItem,
} from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import { iso } from '../database/query.js';
import { AppError } from '../errors.js';
import { audienceOf, statusDetails } from './status-details.js';

/** The most changes worth listing; of a record with more, only the newest are. */
const AT_MOST = 200;

interface Row {
  id: string;
  type: EventType;
  at: string;
  copy: Pick<AudienceCopy, 'actor' | 'data'>;
}

/** The changes of a record since the version that a reader saw, as projected for that reader; oldest first. */
export async function changesSince(tx: Tx, stream: string, seen: number, reader: Actor): Promise<HistoryItem[]> {
  const found = await tx.rows<Row>(
    `select event_id as id, type, at, audiences -> $3::text as copy from event_log
      where stream = $1 and version > $2 and audiences ? $3::text order by version desc limit ${AT_MOST}`,
    [stream, seen, audienceOf(reader)],
  );
  return found.reverse().map((each) => historyItem({ ...each, at: iso(each.at) }));
}

/**
 * The refusal of a command with an outdated version: it holds the current record, and the changes since that version
 * that the person may see.
 */
export async function staleVersion(
  tx: Tx,
  message: string,
  { current, status, seen, reader }: { current: CurrentRecord; status: string; seen: number; reader: Actor },
): Promise<AppError> {
  const stream = `${current.kind}:${current.id}`;
  return new AppError('version_conflict', message, {
    details: await statusDetails(tx, stream, status, reader),
    current,
    since: await changesSince(tx, stream, seen, reader),
  });
}
