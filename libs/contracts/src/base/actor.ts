import type { Scope } from '../api-keys/views.js';
import type { MemberRole } from '../organisations/rights.js';
import { PARTY_OF_ROLE, type Role } from './roles.js';

/** The acting account, with the record of its role. Created by the sign-in guard, never by a client. */
export interface Actor {
  accountId: string;
  sessionId: string | null;
  role: Role;
  /** Full name. */
  name: string;
  /** The company, or the fund name of a funder that has one. Other parties see it instead of the name. */
  companyName: string | null;
  /**
   * Id of the active organisation: a host, funder or installer; null for an admin and for people without an
   * organisation.
   */
  partyId: string | null;
  /** The person's role in that organisation. */
  memberRole?: MemberRole;
  /** Must add a second factor before doing anything else. */
  secondFactorDue?: true;
  /** A program acts for this person with an API key, within the key's scopes. */
  key?: { id: string; scopes: readonly Scope[] };
}

/** An audience of the log: a person belongs to `public`, `user:<id>` and exactly one of the others. */
export type Audience =
  | 'public'
  | 'admin'
  | `user:${string}`
  | `host:${string}`
  | `funder:${string}`
  | `installer:${string}`;

/** Copies for the API processes themselves; no person has this audience, and no room receives it. */
export const SESSIONS_AUDIENCE = '$sessions';

/**
 * The audiences of a reader now; without an actor, or while a second factor is due, only the public one. Members who keep the bills
 * alone don't get their party's: its events carry projects, jobs and visits.
 */
export function audiencesOf(actor: Actor | null): Audience[] {
  if (!actor || actor.secondFactorDue) return ['public'];
  const own: Audience[] = ['public', `user:${actor.accountId}`];
  const shared = actor.memberRole === 'billing' ? null : sharedAudienceOf(actor);
  return shared ? [...own, shared] : own;
}

/** The audience that a person shares with others: the office's or its party's; null for people without an organisation. */
export function sharedAudienceOf({ role, partyId, secondFactorDue }: Actor): Audience | null {
  if (secondFactorDue) return null;
  const kind = PARTY_OF_ROLE[role];
  if (kind === null) return 'admin';
  return partyId ? `${kind}:${partyId}` : null;
}
