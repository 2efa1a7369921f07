import type {
  Actor,
  AudienceCopy,
  ChangedRecord,
  Changes,
  Concerned,
  EnvelopeRecord,
  EventOf,
  EventType,
} from '@libs/contracts';

/** An event as its context passes it in, in the transaction of the change it describes. */
export interface NewEvent {
  event: EventOf;
  /** The record that it is about. */
  subject: { kind: string; id: string | null };
  /** The record's version after this event; rises by one with each. */
  version: number;
  /** The history that it belongs to, where that is not its subject's: `usage:<id>`. */
  stream?: string;
  /** The timeline that shows it, `project:<id>`. */
  topic?: string | null;
  actor: Actor | null;
  at: Date;
  /** The parties of the event. */
  to?: Concerned;
  /** The records that it changed, for the copy of each audience. */
  records?: ChangedRecord[];
}

/** An event as it is written in the transaction of the change it describes. */
export interface CopiedEvent {
  type: EventType;
  /** The record whose history this is, `project:<id>`. */
  stream: string;
  /** The record's version after this event; rises by one with each. */
  version: number;
  /** The timeline that shows the event, `project:<id>`; null where there is none. */
  topic: string | null;
  subject: { kind: string; id: string | null };
  /** All data, as admins may see it. */
  data: object;
  actor: Actor | null;
  at: Date;
  /** One copy per audience, created by `copiesFor` in contracts. */
  audiences: Record<string, AudienceCopy>;
}

/**
 * The changes of a record since its audience's last event about it, at version `base`; it was last stored whole at
 * version `whole`.
 */
type StoredChanges = Pick<EnvelopeRecord, 'kind' | 'id' | 'version'> & Changes & { base: number; whole: number };

/** A record in the log: whole, as all records used to be, or only its changes. */
export type StoredRecord = EnvelopeRecord | StoredChanges;

/** An audience's copy as the log stores it. */
export type StoredCopy = Omit<AudienceCopy, 'records'> & { records: StoredRecord[] };

/** A row of the log as its subscribers read it. */
export interface LoggedEvent {
  eventId: string;
  seq: number | null;
  stream: string;
  version: number;
  topic: string | null;
  type: EventType;
  data: Record<string, unknown>;
  actor: Actor | null;
  at: string;
  subject: { kind: string; id: string | null };
  /** The traceparent under which it was written; null without tracing. */
  trace: string | null;
}

/** What the relay publishes about an event that it has just stamped. */
export interface StampedEvent {
  eventId: string;
  type: EventType;
  seq: number;
  /** Subscribers to its type that have nothing to do for this event. */
  idle?: string[] | null;
  /** The traceparent under which it was written; included while tracing is on. */
  trace?: string | null;
}
