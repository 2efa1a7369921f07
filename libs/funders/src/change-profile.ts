import type { Actor } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfFunder } from './funder.events.js';
import { FunderRow } from './funder.row.js';
import { lockFunder } from './lock-funder.js';

type Profile = Pick<FunderRow, 'fullName' | 'companyName' | 'phoneNumber'>;

/** Lets the record show the profile as its owner edited it, inside the caller's transaction; the same one writes nothing. */
export async function changeFunderProfile(
  em: EntityManager,
  id: string,
  { fullName, companyName, phoneNumber }: Profile,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const funder = await lockFunder(em, id, 'update');
  if (!funder) return;
  const profile = { fullName, companyName, phoneNumber };
  const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== funder[field]);
  if (fields.length === 0) return;
  const change = { ...profile, version: funder.version + 1, updatedAt: by.at };
  const written = await em.nativeUpdate(FunderRow, { id, version: funder.version }, change);
  if (written !== 1) throw new Error(`Funder ${id} changed although it was locked`);
  await tellOfFunder(em, 'funder.details_changed', { fields }, { ...funder, ...change }, by);
}
