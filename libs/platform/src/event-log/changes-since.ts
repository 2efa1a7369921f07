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

/** More than anybody reads; a record that moved on further than this is looked at anew. */
const AT_MOST = 200;

interface Row {
  id: string;
  type: EventType;
  at: string;
  copy: AudienceCopy;
}

/** What became of a record after the version that a reader saw, as it was told; oldest first. */
export async function changesSince(tx: Tx, stream: string, seen: number, reader: Actor): Promise<HistoryItem[]> {
  const found = await tx.rows<Row>(
    `select event_id as id, type, at, audiences -> $3::text as copy from event_log
      where stream = $1 and version > $2 and audiences ? $3::text order by version desc limit ${AT_MOST}`,
    [stream, seen, audienceOf(reader)],
  );
  return found.reverse().map((each) => historyItem({ ...each, at: iso(each.at) }));
}

/** The refusal of a command on a version that is past: how the record stands now, and every change that the person missed. */
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
