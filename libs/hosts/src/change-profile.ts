import type { Actor } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockHost } from './change-host.js';
import { tellOfHost } from './host.events.js';
import { HostRow } from './host.row.js';

type Profile = Pick<HostRow, 'fullName' | 'companyName' | 'phoneNumber'>;

/** Lets the record show the profile as its owner edited it, inside the caller's transaction; the same one writes nothing. */
export async function changeHostProfile(
  em: EntityManager,
  id: string,
  { fullName, companyName, phoneNumber }: Profile,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const host = await lockHost(em, id);
  if (!host) return;
  const profile = { fullName, companyName, phoneNumber };
  const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== host[field]);
  if (fields.length === 0) return;
  const change = { ...profile, version: host.version + 1, updatedAt: by.at };
  const written = await em.nativeUpdate(HostRow, { id, version: host.version }, change);
  if (written !== 1) throw new Error(`Host ${id} changed although it was locked`);
  await tellOfHost(em, 'host.details_changed', { fields }, { ...host, ...change }, by);
}
