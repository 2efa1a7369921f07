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

/** An event as its context passes it in, in the transaction that makes it true. */
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

/** Something that happened, as it is written in the transaction that made it true. */
export interface CopiedEvent {
  type: EventType;
  /** The record whose history this is, `project:<id>`. */
  stream: string;
  /** The record's version after this event; rises by one with each. */
  version: number;
  /** What the event belongs to in a timeline, `project:<id>`; null where there is none. */
  topic: string | null;
  subject: { kind: string; id: string | null };
  /** Everything, as admins may see it. */
  data: object;
  actor: Actor | null;
  at: Date;
  /** One copy an audience, made by contracts' `copiesFor`. */
  audiences: Record<string, AudienceCopy>;
}

/** What changed of a record since the last event of it that its audience got, at version `base`; it was last whole at version `whole`. */
type StoredChanges = Pick<EnvelopeRecord, 'kind' | 'id' | 'version'> & Changes & { base: number; whole: number };

/** A record in the log: whole, as every one was once, or what changed. */
export type StoredRecord = EnvelopeRecord | StoredChanges;

/** An audience's copy as the log holds it. */
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
  /** The traceparent of its writer; null without tracing. */
  trace: string | null;
}

/** What the relay publishes about an event that it has just stamped. */
export interface StampedEvent {
  eventId: string;
  type: EventType;
  seq: number;
  /** Subscribers of its kind that have nothing to do with it. */
  idle?: string[] | null;
  /** The traceparent of its writer; included while tracing is on. */
  trace?: string | null;
}
