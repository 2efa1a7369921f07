import { type Actor, type Audience, SESSIONS_AUDIENCE } from '../base/actor.js';
import type { AudienceKind, EventSpec } from '../base/event.js';
import { PARTY_OF_ROLE, type Role } from '../base/roles.js';
import { EVENTS, type EventType } from '../events.js';
import type { EnvelopeActor, EnvelopeRecord } from './envelope.js';

/** An event as projected for one audience. */
export interface AudienceCopy {
  actor: EnvelopeActor | null;
  data: Record<string, unknown>;
  records: EnvelopeRecord[];
}

/** A record's view for a role, and for one of its parties where they differ; null if it can no longer be seen. */
type ViewFor = (role: Role, partyId?: string) => Record<string, unknown> | null;

export interface ChangedRecord {
  kind: EnvelopeRecord['kind'];
  id: string;
  version: number;
  view: ViewFor;
}

interface Person {
  id: string;
  role: Role;
}

/** The parties of an event; a missing one gets no copy. */
export interface Concerned {
  host?: string | readonly string[] | null;
  funder?: string | readonly string[] | null;
  installer?: string | null;
  user?: Person | readonly Person[] | null;
}

const ROLE_OF: Record<'admin' | 'host' | 'funder' | 'installer', Role> = {
  admin: 'admin',
  host: 'asset_host',
  funder: 'asset_funder',
  installer: 'installer',
};

/** Admins and the actor's own party see the person; others see the company, or the brand for an admin. */
export function maskedActor(actor: Actor | null, audience: string): EnvelopeActor | null {
  if (!actor) return null;
  const kind = PARTY_OF_ROLE[actor.role];
  const own = kind !== null && actor.partyId !== null && audience === `${kind}:${actor.partyId}`;
  if (audience === 'admin' || own || audience === `user:${actor.accountId}`) {
    return { id: actor.accountId, name: actor.name, role: actor.role };
  }
  return { id: null, name: kind === null ? 'Voltmere' : (actor.companyName ?? actor.name), role: actor.role };
}

/** The data without keys for admins, and without the names of fields that the reader's view does not have. */
function visibleData(
  data: Record<string, unknown>,
  adminOnly: readonly string[],
  view: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(data).filter(([key]) => !adminOnly.includes(key)));
  if (!Array.isArray(kept.fields) || !view) return kept;
  return { ...kept, fields: kept.fields.filter((field) => String(field) in view) };
}

/**
 * The copies of an event, one per audience, by the table of events: who gets it, with which data, actor and views.
 * `session.ended` goes to no person; its only copy is for the API processes themselves.
 */
export function copiesFor(event: {
  type: EventType;
  data: Record<string, unknown>;
  actor: Actor | null;
  to: Concerned;
  records: ChangedRecord[];
}): Record<string, AudienceCopy> {
  const spec: EventSpec = EVENTS[event.type];
  if (event.type === 'session.ended') return { [SESSIONS_AUDIENCE]: { actor: null, data: event.data, records: [] } };
  const copies: Record<string, AudienceCopy> = {};
  for (const kind of spec.audiences) {
    for (const { audience, role, partyId } of addressesOf(kind, event.to)) {
      // An admin already receives it in the room for all admins, so no second copy is sent.
      if (kind === 'user' && role === 'admin' && spec.audiences.includes('admin')) continue;
      const hidden = spec.hides?.includes(kind) ?? false;
      const records = event.records
        .filter((record) => shows(spec, record.kind, kind) || hidden)
        .map(({ view, ...record }) => ({ ...record, view: hidden ? null : view(role, partyId) }));
      const data = kind === 'admin' ? event.data : visibleData(event.data, spec.adminOnly ?? [], records[0]?.view);
      copies[audience] = { actor: maskedActor(event.actor, audience), data, records };
    }
  }
  return copies;
}

/** The event's own record, unless withheld from this audience, and any record that comes into sight. */
const shows = (spec: EventSpec, record: ChangedRecord['kind'], to: AudienceKind): boolean =>
  (record === spec.record && !spec.withholds?.includes(to)) || record === spec.brings?.[to];

function addressesOf(kind: AudienceKind, to: Concerned): { audience: Audience; role: Role; partyId?: string }[] {
  if (kind === 'public') return [{ audience: 'public', role: 'admin' }];
  if (kind === 'admin') return [{ audience: 'admin', role: 'admin' }];
  if (kind === 'user') return [to.user ?? []].flat().map(({ id, role }) => ({ audience: `user:${id}` as const, role }));
  return [to[kind] ?? []]
    .flat()
    .map((id) => ({ audience: `${kind}:${id}` as const, role: ROLE_OF[kind], partyId: id }));
}
