import { randomUUID } from 'node:crypto';
import { copiesFor, type EventType, idleIn, WEBHOOK_KINDS } from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import { currentCall } from '../telemetry/call.js';
import { noteOnSpan, traceparent } from '../telemetry/tracing.js';
import { insertEvents } from './append.sql.js';
import type { CopiedEvent, NewEvent } from './event.js';
import { storedCopies } from './record-changes.js';

/** The table whose rows are due after a commit: the relay's. */
export const EVENT_LOG = 'event_log';

const HOOKED: ReadonlySet<EventType> = new Set(WEBHOOK_KINDS);

/** Writes events with a copy for each audience, in the caller's transaction, and returns their ids. */
export const appendEvents = (tx: Tx, events: readonly NewEvent[]): Promise<string[]> =>
  appendCopied(tx, events.map(withCopies));

function withCopies({
  event: { type, data },
  stream,
  topic = null,
  to = {},
  records = [],
  ...rest
}: NewEvent): CopiedEvent {
  const { subject, actor } = rest;
  const audiences = copiesFor({ type, data, actor, to, records });
  return { ...rest, type, data, stream: stream ?? `${subject.kind}:${subject.id}`, topic, audiences };
}

/**
 * Writes events in the caller's transaction and returns their ids. They are published after it commits. Waking the
 * relay is only a hint, since it polls regardless. NOTIFY is not used here: it would make commits wait for each other
 * until they are on disk.
 */
export async function appendCopied(tx: Tx, copied: readonly CopiedEvent[]): Promise<string[]> {
  if (copied.length === 0) return [];
  const trace = traceparent();
  const copies = await storedCopies(tx, copied);
  const entries = copied.map((event, at) => ({
    event_id: randomUUID(),
    stream: event.stream,
    version: event.version,
    topic: event.topic,
    type: event.type,
    data: event.data,
    actor: event.actor,
    at: event.at.toISOString(),
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    audiences: copies[at],
    trace,
    idle: idleIn(event.type, event.data),
    hooked: HOOKED.has(event.type),
  }));
  await insertEvents(tx, entries);
  tx.hint(EVENT_LOG);
  const ids = entries.map((entry) => entry.event_id);
  const call = currentCall();
  call?.wrote.push(...ids);
  noteOnSpan({ 'voltmere.event_ids': call ? [...call.wrote] : ids });
  return ids;
}
