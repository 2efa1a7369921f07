import { z } from 'zod';
import type { SessionEndReason } from '../accounts/lifecycle.js';
import { Id } from '../base/fields.js';
import type { SiteNow } from '../assets/now.js';
import type { GridLive } from '../grid/views.js';
import type { CatchUp, ChangesEnvelope, Envelope } from './envelope.js';

/**
 * The version of the socket protocol. A page sends its own at the handshake (`auth.protocol`; 1 if absent), and the
 * server sends its own in `hello`. Additions need no new version. A release that changes something older pages rely on
 * raises `speaks` and still serves the older version; the next release, when no such page is open any more, raises
 * `oldest`.
 *
 * 1: whole records, still served to clients written elsewhere. 2: only the changes of a record.
 */
export const PROTOCOL = { speaks: 2, oldest: 1 };

/** Why `resume` was refused; the socket is unaffected. */
interface ResumeRefusal {
  error: { code: 'validation_failed' | 'in_progress' | 'unavailable'; message: string };
}

export type ResumeAnswer<E = Envelope | ChangesEnvelope> =
  | (Omit<CatchUp, 'events'> & { events: E[]; numbers: Record<string, number> })
  | ResumeRefusal;

/** What an admin is viewing: a record or, without an id, the list of its type. */
export const LookingAt = z.strictObject({
  kind: z.enum(['host', 'funder', 'installer', 'project']),
  id: Id.nullable(),
});
export type LookingAt = z.infer<typeof LookingAt>;

/** A person who is viewing something now. */
export interface Present extends LookingAt {
  person: { id: string; name: string };
}

/** A live site whose power a page shows. */
export const WatchedSite = z.strictObject({ assetId: Id });
export type WatchedSite = z.infer<typeof WatchedSite>;

/** The socket, typed once for both ends. */
export interface ClientToServer {
  resume: (
    request: { after: string | null; records?: 'full' | 'changes' },
    answer: (answer: ResumeAnswer) => void,
  ) => void;
  /** An admin has opened another record, or closed it; ignored from other roles. */
  look: (at: LookingAt | null) => void;
  /** Subscribes to the power of a live site; null ends all subscriptions. A socket has at most four, the newest ones. */
  watch: (site: WatchedSite | null) => void;
}

export interface ServerToClient {
  /** The server's protocol version, sent first. A higher one than the page's own means that a newer page is available. */
  hello: (server: { protocol: number }) => void;
  /**
   * This process is stopping: reconnect to another one after this many milliseconds, a different delay for each client.
   */
  moving: (hint: { retryMs: number }) => void;
  event: (envelope: Envelope | ChangesEnvelope) => void;
  /** The newest sequence number of an audience, so that a client that missed an event notices. */
  head: (numbers: Record<string, number>) => void;
  /** The grid now, as in `GET /api/grid/live`: once on connecting and whenever it changes. */
  grid: (live: GridLive) => void;
  /**
   * The power of a watched site, as in `GET /api/assets/:id/now` to this reader: once on subscribing, then with each new
   * reading, at most every five seconds. The newest one replaces those before.
   */
  site_now: (now: SiteNow) => void;
  /** For admins only: everyone who is viewing something now, whenever that changes. */
  presence: (people: Present[]) => void;
  /**
   * For members who keep the bills alone: something that they may read changed. It says nothing else, because the events of their
   * organisation carry more than they may read.
   */
  moved: () => void;
  'session-ended': (ended: { reason: SessionEndReason }) => void;
}
