import type { Tx } from '../database/tx.js';
import { iso, row, rows } from '../database/query.js';
import type { LoggedFact } from '../event-log/fact.js';

/** What a subscriber does with a fact, in the transaction that also notes that it did. */
export type FactHandler = (tx: Tx, fact: LoggedFact) => Promise<void>;

const FACT_COLUMNS = `e.event_id as "eventId", e.seq::float8 as seq, e.stream, e.version, e.topic, e.type, e.data, e.actor, e.at,
  e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.trace`;

/** The fact comes with the note: it was committed long before, so that the statement's snapshot has it. */
const NOTE = `
with noted as (
  insert into inbox (subscriber, event_id) values ($1, $2) on conflict do nothing returning event_id
)
select ${FACT_COLUMNS} from noted left join event_log as e on e.event_id = noted.event_id`;

/**
 * Runs `work` if this subscriber has not handled the event, and notes that it has, in the caller's transaction:
 * the effect and the note are there together or not at all. A second one waits for the first and then does nothing.
 * `work` gets the fact; null where the log has none of this id.
 */
export async function consumeOnce(
  em: Tx,
  subscriber: string,
  eventId: string,
  work: (fact: LoggedFact | null) => Promise<void>,
): Promise<boolean> {
  const noted = await rows<FactRow>(em, NOTE, [subscriber, eventId]);
  const [found] = noted;
  if (!found) return false;
  await work(found.eventId === null ? null : factOf(found as FactRow & { eventId: string }));
  return true;
}

type FactRow = Omit<LoggedFact, 'subject' | 'eventId'> & {
  eventId: string | null;
  subjectKind: string;
  subjectId: string | null;
};

/** A fact as its subscribers read it. */
export async function readFact(em: Tx, eventId: string): Promise<LoggedFact | null> {
  const found = await row<FactRow & { eventId: string }>(
    em,
    `select ${FACT_COLUMNS} from event_log as e where e.event_id = $1`,
    [eventId],
  );
  return found && factOf(found);
}

function factOf({ subjectKind, subjectId, at, ...fact }: FactRow & { eventId: string }): LoggedFact {
  return { ...fact, at: iso(at), subject: { kind: subjectKind, id: subjectId } };
}
