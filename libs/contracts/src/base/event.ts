import { z } from 'zod';
import type { AuditKind } from '../audit/views.js';
import type { Data } from './event-words.js';
import type { RecordKind } from './records.js';

/** Who may receive an event; `user` is each person that it names. */
export type AudienceKind = 'admin' | 'host' | 'funder' | 'installer' | 'user' | 'public';

/** The queues whose handler an event names. Two more go by properties of the row: `webhook` and `audit`. */
export type NamedQueue =
  | 'parties'
  | 'notifications'
  | 'privacy'
  | 'documents'
  | 'forecasts'
  | 'proposals'
  | 'reports'
  | 'messages';

/** What open pages read again, since no record that they hold says it: the first part of a query's key. */
export type StaleFigure =
  | 'activity'
  | 'ageing'
  | 'audit-total'
  | 'board'
  | 'candidates'
  | 'funder'
  | 'host'
  | 'inbox'
  | 'installer'
  | 'lead-counts'
  | 'organisation'
  | 'paperwork'
  | 'statistics'
  | 'threads'
  | 'timeline'
  | 'usage'
  | 'user-counts'
  | 'user-sessions';

/** A line of the security audit; the actor and the record are stored with it. */
export interface AuditLine {
  kind: AuditKind;
  text: string;
}

/** All that one kind of event means, but for its data: `event(data, row)` joins the two. */
export interface EventRow<D extends object = Data> {
  subject: RecordKind | 'session';
  /** The record that it changed and that its envelope carries. */
  record: RecordKind | null;
  audiences: readonly AudienceKind[];
  /** Keys of `data` that admins alone get. */
  adminOnly?: readonly (keyof D & string)[];
  /** Audiences out of whose sight the record goes: they get `view: null`. */
  hides?: readonly AudienceKind[];
  /** Audiences into whose sight another record comes with it: they get that one too. */
  brings?: Partial<Record<AudienceKind, RecordKind>>;
  /**
   * What happened, as a sentence without its full stop. `about` is the company whose record it is, where a reader looks at
   * many. It says no more than its data, which may lack keys: some are for admins alone, and older events have fewer.
   */
  say(data: D, who: string, about: string | null): string;
  /** The queues that it wakes. */
  subscribers?: readonly NamedQueue[];
  /** False where the handler of one of those queues has nothing to do with this event: it then gets no job. Pure. */
  wakes?(queue: NamedQueue, data: D): boolean;
  /** Partners' endpoints may ask for it. */
  webhook?: true;
  /** Its line in the security audit; null where this one has none. */
  audit?(data: D): AuditLine | null;
  /** Derived figures that it may have moved. */
  stale: readonly StaleFigure[];
}

/** A row with the schema of its data. */
export type EventSpec = EventRow & { data: z.ZodType };

/** One row of the table of events: the schema of its data, and everything that follows from such an event. */
export const event = <S extends z.ZodType<object>, const R extends EventRow<Partial<z.output<S>>>>(
  data: S,
  row: R,
): R & { data: S } => ({ data, ...row });

/** What nearly every event moves on an admin's page. */
export const FEED = ['activity', 'audit-total'] as const;

export const none = z.strictObject({});
export const reason = z.strictObject({ reason: z.string().nullable() });
/** The names of the fields that were changed. */
export const fields = z.strictObject({ fields: z.array(z.string()) });
/** Whether one of these fields was changed; an event that does not say which may have changed any of them. */
export const touches = (changed: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  !changed || changed.some((field) => wanted.includes(field));
/** What spoke against it, in words, and why it was done nonetheless; absent where nothing did. */
export const warned = { warnings: z.array(z.string()).optional(), reason: z.string().nullable().optional() };

/** A record that moved from one status to another. */
export const change = <const S extends readonly [string, ...string[]]>(statuses: S) => {
  const status = z.enum(statuses);
  return z.strictObject({ from: status, to: status, override: z.boolean(), reason: z.string().nullable().optional() });
};
