import type { Scope } from '../api-keys/views.js';
import type { MemberRole } from '../organisations/rights.js';
import { PARTY_OF_ROLE, type Role } from './roles.js';

/** Who acts: an account signed in, with the record of its role. Made by the sign-in guard, never by a client. */
export interface Actor {
  accountId: string;
  sessionId: string | null;
  role: Role;
  /** Full name. */
  name: string;
  /** Company; of a funder its fund name, else its company. What other parties see instead of the name. */
  companyName: string | null;
  /** Id of the active organisation: a host, funder or installer; null for an admin and for who belongs to none. */
  partyId: string | null;
  /** The person's role in that organisation. */
  memberRole?: MemberRole;
  /** Must add a second factor first: nothing but that is open. */
  secondFactorDue?: true;
  /** A program with a key calls in this person's name, within the key's scopes. */
  key?: { id: string; scopes: readonly Scope[] };
}

/** An audience of the log: a person holds `public`, `user:<id>` and exactly one of the rest. */
export type Audience =
  | 'public'
  | 'admin'
  | `user:${string}`
  | `host:${string}`
  | `funder:${string}`
  | `installer:${string}`;

/** Copies for every API process itself; no person holds it and no room carries it. */
export const SESSIONS_AUDIENCE = '$sessions';

/** The audiences that a reader holds now; without an actor, or while a second factor is due, the public one alone. */
export function audiencesOf(actor: Actor | null): Audience[] {
  if (!actor || actor.secondFactorDue) return ['public'];
  const kind = PARTY_OF_ROLE[actor.role];
  const own: Audience[] = ['public', `user:${actor.accountId}`];
  if (kind === null) return [...own, 'admin'];
  return actor.partyId ? [...own, `${kind}:${actor.partyId}`] : own;
}
