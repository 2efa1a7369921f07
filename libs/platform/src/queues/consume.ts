import type { EntityManager } from '@mikro-orm/postgresql';
import { iso, row, rows } from '../database/query.js';
import type { LoggedFact } from '../event-log/fact.js';

/**
 * Runs `work` if this subscriber has not handled the event, and notes that it has, in the caller's transaction:
 * the effect and the note are there together or not at all. A second one waits for the first and then does nothing.
 */
export async function consumeOnce(
  em: EntityManager,
  subscriber: string,
  eventId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const noted = await rows(
    em,
    'insert into inbox (subscriber, event_id) values ($1, $2) on conflict do nothing returning 1 as noted',
    [subscriber, eventId],
  );
  if (noted.length === 0) return false;
  await work();
  return true;
}

type FactRow = Omit<LoggedFact, 'subject'> & { subjectKind: string; subjectId: string | null };

/** A fact as its subscribers read it. */
export async function readFact(em: EntityManager, eventId: string): Promise<LoggedFact | null> {
  const found = await row<FactRow>(
    em,
    `select event_id as "eventId", seq::float8 as seq, stream, version, topic, type, data, actor, at,
            subject_kind as "subjectKind", subject_id as "subjectId", trace
       from event_log where event_id = $1`,
    [eventId],
  );
  if (!found) return null;
  const { subjectKind, subjectId, at, ...fact } = found;
  return { ...fact, at: iso(at), subject: { kind: subjectKind, id: subjectId } };
}
