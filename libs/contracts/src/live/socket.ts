import { z } from 'zod';
import type { SessionEndReason } from '../accounts/lifecycle.js';
import { Id } from '../base/fields.js';
import type { GridLive } from '../grid/views.js';
import type { CatchUp, ChangesEnvelope, Envelope } from './envelope.js';

/**
 * The version of what is said over the socket. A page tells its own at the handshake (`auth.protocol`; without it 1), the server
 * tells its own in `hello`. What is only added needs no new version. A release that changes what an older page relies on raises
 * `speaks` and still serves the older; the release after it, when no page of before is open any more, raises `oldest`.
 *
 * 1: records are whole, and stay so for clients written elsewhere. 2: a record is what changed of it.
 */
export const PROTOCOL = { speaks: 2, oldest: 1 };

/** What `resume` is refused with; the socket stays as it was. */
interface ResumeRefusal {
  error: { code: 'validation_failed' | 'in_progress' | 'unavailable'; message: string };
}

export type ResumeAnswer<E = Envelope | ChangesEnvelope> =
  | (Omit<CatchUp, 'events'> & { events: E[]; numbers: Record<string, number> })
  | ResumeRefusal;

/** What an admin looks at: a record, or with no id the list of its kind. */
export const LookingAt = z.strictObject({
  kind: z.enum(['host', 'funder', 'installer', 'project']),
  id: Id.nullable(),
});
export type LookingAt = z.infer<typeof LookingAt>;

/** Someone who looks at something now. */
export interface Present extends LookingAt {
  person: { id: string; name: string };
}

/** The socket, typed once for both ends. */
export interface ClientToServer {
  resume: (
    request: { after: string | null; records?: 'full' | 'changes' },
    answer: (answer: ResumeAnswer) => void,
  ) => void;
  /** An admin has opened another record, or none; ignored from other roles. */
  look: (at: LookingAt | null) => void;
}

export interface ServerToClient {
  /** The server's protocol version, sent first. A higher one than the page's own means that a newer page is available. */
  hello: (server: { protocol: number }) => void;
  /** This process ends: come back after so many milliseconds, each at its own moment, to another one. */
  moving: (hint: { retryMs: number }) => void;
  event: (envelope: Envelope | ChangesEnvelope) => void;
  /** The newest number of an audience, so that who missed one notices. */
  head: (numbers: Record<string, number>) => void;
  /** The grid now, as `GET /api/grid/live` answers it: once on connecting and whenever it changes. */
  grid: (live: GridLive) => void;
  /** Admins alone: everyone who looks at something now, whenever that changes. */
  presence: (people: Present[]) => void;
  'session-ended': (ended: { reason: SessionEndReason }) => void;
}
