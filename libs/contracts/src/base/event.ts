import { z } from 'zod';
import type { AuditKind } from '../audit/views.js';
import type { Data } from './event-words.js';
import type { RecordKind } from './records.js';

/** Who may receive an event; `user` is each person that it names. */
export type AudienceKind = 'admin' | 'host' | 'funder' | 'installer' | 'user' | 'public';

/** The queues that a row can name. Two more depend on properties of the row: `webhook` and `audit`. */
export type NamedQueue =
  | 'parties'
  | 'notifications'
  | 'privacy'
  | 'documents'
  | 'forecasts'
  | 'proposals'
  | 'agreements'
  | 'reports'
  | 'messages'
  | 'assets'
  | 'alerts'
  | 'tickets';

/** What open pages reload because no record they hold includes it: the first part of a query's key. */
export type StaleFigure =
  | 'activity'
  | 'ageing'
  | 'alerts'
  | 'agreement-counts'
  | 'agreement-gates'
  | 'assets'
  | 'audit-total'
  | 'bills'
  | 'board'
  | 'candidates'
  | 'funder'
  | 'host'
  | 'inbox'
  | 'installer'
  | 'lead-counts'
  | 'organisation'
  | 'paperwork'
  | 'photos'
  | 'statistics'
  | 'threads'
  | 'tickets'
  | 'timeline'
  | 'usage'
  | 'user-counts'
  | 'user-sessions'
  | 'work';

/** A line of the security audit; the actor and the record are stored with it. */
export interface AuditLine {
  kind: AuditKind;
  text: string;
}

/** Everything that follows from one type of event, apart from its data: `event(data, row)` joins the two. */
export interface EventRow<D extends object = Data> {
  /** `any`: each event names the kind of its record itself. */
  subject: RecordKind | 'session' | 'any';
  /** The record that it changed, which its envelope carries. */
  record: RecordKind | null;
  audiences: readonly AudienceKind[];
  /** Keys of `data` that only admins receive. */
  adminOnly?: readonly (keyof D & string)[];
  /** Audiences that lose sight of the record: they get `view: null`. */
  hides?: readonly AudienceKind[];
  /** Audiences that are notified but never see the record. */
  withholds?: readonly AudienceKind[];
  /** Audiences that gain sight of another record with this event: they receive that one too. */
  brings?: Partial<Record<AudienceKind, RecordKind>>;
  /**
   * What happened, as a sentence without its full stop. `about` is the record's company, for readers who see many. It
   * reveals no more than its data, which may lack keys: some are for admins only, and older events have fewer.
   */
  say(data: D, who: string, about: string | null): string;
  /** The queues that it wakes. */
  subscribers?: readonly NamedQueue[];
  /** False if the handler of one of those queues has nothing to do for this event; no job is then added. Pure. */
  wakes?(queue: NamedQueue, data: D): boolean;
  /** Partners' endpoints may subscribe to it. */
  webhook?: true;
  /** Its line in the security audit; null if this event has none. */
  audit?(data: D): AuditLine | null;
  /** Derived figures that it may have changed. */
  stale: readonly StaleFigure[];
}

/** A row with the schema of its data. */
export type EventSpec = EventRow & { data: z.ZodType };

/** One row of the table of events: the schema of its data, and everything that follows from such an event. */
export const event = <S extends z.ZodType<object>, const R extends EventRow<Partial<z.output<S>>>>(
  data: S,
  row: R,
): R & { data: S } => ({ data, ...row });

/** What nearly every event changes on an admin's page. */
export const FEED = ['activity', 'audit-total'] as const;

export const none = z.strictObject({});
export const reason = z.strictObject({ reason: z.string().nullable() });
/** The names of the fields that were changed. */
export const fields = z.strictObject({ fields: z.array(z.string()) });
/** Whether one of these fields was changed; an event that lists no fields may have changed any of them. */
export const touches = (changed: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  !changed || changed.some((field) => wanted.includes(field));
/** The warnings, in words, and why they were overridden; absent if there were none. */
export const warned = { warnings: z.array(z.string()).optional(), reason: z.string().nullable().optional() };

/** A record that moved from one status to another. */
export const change = <const S extends readonly [string, ...string[]]>(statuses: S) => {
  const status = z.enum(statuses);
  return z.strictObject({ from: status, to: status, override: z.boolean(), reason: z.string().nullable().optional() });
};
