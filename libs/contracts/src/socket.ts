import { z } from 'zod';
import type { CatchUp, Envelope } from './events.js';
import { Id } from './fields.js';
import type { SessionEndReason } from './statuses.js';
import type { GridLive } from './views-grid.js';

/** What `resume` is refused with; the socket stays as it was. */
export interface ResumeRefusal {
  error: { code: 'validation_failed' | 'in_progress' | 'unavailable'; message: string };
}

export type ResumeAnswer = (CatchUp & { numbers: Record<string, number> }) | ResumeRefusal;

/** What an admin looks at: a record, or with no id the list of its kind. */
export const LookingAt = z.strictObject({
  kind: z.enum(['host', 'funder', 'installer', 'project']),
  id: Id.nullable(),
});
export type LookingAt = z.infer<typeof LookingAt>;

/** Somebody who looks at something now. */
export interface Present extends LookingAt {
  person: { id: string; name: string };
}

/** The socket, typed once for both ends. */
export interface ClientToServer {
  resume: (request: { after: string | null }, answer: (answer: ResumeAnswer) => void) => void;
  /** An admin looks at something else, or at nothing any more; from anybody else it says nothing. */
  look: (at: LookingAt | null) => void;
}

export interface ServerToClient {
  event: (envelope: Envelope) => void;
  /** The newest number of an audience, so that who missed one notices. */
  head: (numbers: Record<string, number>) => void;
  /** The grid now, as `GET /api/grid/live` answers it: once on connecting and whenever it changes. */
  grid: (live: GridLive) => void;
  /** Admins alone: everyone who looks at something now, whenever that changes. */
  presence: (people: Present[]) => void;
  'session-ended': (ended: { reason: SessionEndReason }) => void;
}
