import type { Tx } from '../database/tx.js';
import { iso } from '../database/query.js';
import type { LoggedEvent } from '../event-log/event.js';

/** An event as passed to a job. */
export interface BroughtEvent extends LoggedEvent {
  /** How many workers stopped responding while processing it: work on an uploaded file gives up after two. */
  stalls?: number;
}

/** A subscriber's work on an event, in the transaction that also records it as handled. */
export type EventHandler = (tx: Tx, event: BroughtEvent) => Promise<void>;

/** What a subscriber reads of an event; `e` is the log. */
export const FACT_COLUMNS = `e.event_id as "eventId", e.seq::float8 as seq, e.stream, e.version, e.topic, e.type, e.data, e.actor, e.at,
  e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.trace`;

/** The event is read with its inbox row: it was committed long before, so the statement's snapshot contains it. */
const NOTE = `
with noted as (
  insert into inbox (subscriber, event_id) values ($1, $2) on conflict do nothing returning event_id
)
select ${FACT_COLUMNS} from noted left join event_log as e on e.event_id = noted.event_id`;

/**
 * Runs `work` if this subscriber has not handled the event, and records that in the caller's transaction: the effect
 * and the inbox row are committed together or not at all. A second run waits for the first and then does nothing.
 * `work` gets the event, or null if the log has none with this id.
 */
export async function consumeOnce(
  tx: Tx,
  subscriber: string,
  eventId: string,
  work: (event: LoggedEvent | null) => Promise<void>,
): Promise<boolean> {
  const noted = await tx.rows<EventRow>(NOTE, [subscriber, eventId]);
  const [found] = noted;
  if (!found) return false;
  await work(found.eventId === null ? null : eventOf(found as EventRow & { eventId: string }));
  return true;
}

export type EventRow = Omit<LoggedEvent, 'subject' | 'eventId'> & {
  eventId: string | null;
  subjectKind: string;
  subjectId: string | null;
};

/** An event as its subscribers read it. */
export async function readEvent(tx: Tx, eventId: string): Promise<LoggedEvent | null> {
  const found = await tx.row<EventRow & { eventId: string }>(
    `select ${FACT_COLUMNS} from event_log as e where e.event_id = $1`,
    [eventId],
  );
  return found && eventOf(found);
}

export function eventOf({ subjectKind, subjectId, at, ...event }: EventRow & { eventId: string }): LoggedEvent {
  return { ...event, at: iso(at), subject: { kind: subjectKind, id: subjectId } };
}
