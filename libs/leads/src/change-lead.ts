import { type Actor, statusWords } from '@libs/contracts';
import { howItStands, refuse } from '@libs/platform';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { tellOfLead } from './lead.events.js';
import { LeadRow } from './lead.row.js';
import { decide, evolve, type LeadWish } from './lead.rules.js';
import { leadView } from './lead.views.js';

/** The lead, locked until the transaction ends; null where there is none. */
export const lockLead = (em: EntityManager, by: { id: string } | { codeLookup: Buffer }): Promise<LeadRow | null> =>
  em.findOne(LeadRow, by, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });

interface Circumstances {
  actor: Actor;
  at: Date;
  /** What changes beside the lifecycle. */
  also?: Partial<Pick<LeadRow, 'codeLookup' | 'codeSealed' | 'hostId' | 'accountId' | 'declineReason'>>;
}

export interface ChangedLead {
  lead: LeadRow;
  eventId: string;
}

/** The one write path of a lead that stands and is locked: decide, save, tell. */
export async function changeLead(
  em: EntityManager,
  lead: LeadRow,
  wish: LeadWish,
  { actor, at, also = {} }: Circumstances,
): Promise<ChangedLead> {
  const event = decide(lead, wish);
  if (!event) throw await notInStatus(em, lead, actor);
  const change = { ...evolve(lead, event), updatedAt: at, ...also };
  const written = await em.nativeUpdate(LeadRow, { id: lead.id, version: lead.version }, change);
  if (written !== 1) throw new Error(`Lead ${lead.id} changed although it was locked`);
  const after: LeadRow = { ...lead, ...change };
  return { lead: after, eventId: await tellOfLead(em, event, after, { actor, at }) };
}

async function notInStatus(em: EntityManager, lead: LeadRow, reader: Actor): Promise<Error> {
  const { id, status, version } = lead;
  const details = await howItStands(em, `lead:${id}`, status, reader);
  const current = { kind: 'lead', id, version, view: leadView(lead) };
  return refuse.conflict(`This lead is ${statusWords(status)} already`, details, current);
}
