import { type Actor, ERASED } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeHostStatus, lockHost } from './change-host.js';
import { tellOfHost } from './host.events.js';
import { HostRow } from './host.row.js';

const OPEN = ['lead', 'qualified', 'contracting', 'awaiting_pairing'];

/**
 * Takes the person out of a host's record, inside the caller's transaction. `kept`: a contract asks for the company and
 * the site; without one they go too, and a host that was on its way to a contract is lost. Twice writes nothing more.
 */
export async function eraseHost(
  em: EntityManager,
  id: string,
  kept: boolean,
  by: { actor: Actor | null; at: Date },
): Promise<void> {
  const host = await lockHost(em, id);
  if (!host) return;
  const person = { fullName: ERASED.name, email: ERASED.emailOf(host.id), phoneNumber: null };
  const site = {
    companyName: ERASED.company,
    postcode: null,
    mpanNumber: null,
    businessDetails: null,
    electricityNeeds: null,
  };
  const erased = kept ? person : { ...person, ...site };
  const fields = (Object.keys(erased) as (keyof typeof erased)[]).filter((field) => host[field] !== erased[field]);
  if (fields.length === 0) return;
  const change = { ...erased, version: host.version + 1, updatedAt: by.at };
  const written = await em.nativeUpdate(HostRow, { id, version: host.version }, change);
  if (written !== 1) throw new Error(`Host ${id} changed although it was locked`);
  const after: HostRow = { ...host, ...change };
  await tellOfHost(em, 'host.details_changed', { fields }, after, by);
  if (kept || !OPEN.includes(after.status)) return;
  await changeHostStatus(em, after, 'lost', { override: false, reason: null, ...by });
}
