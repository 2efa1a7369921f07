import type { Actor } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfInstaller } from './installer.events.js';
import { InstallerRow } from './installer.row.js';
import { lockInstaller } from './lock-installer.js';

type Profile = Pick<InstallerRow, 'fullName' | 'companyName' | 'phoneNumber'>;

/** Lets the record show the profile as its owner edited it, inside the caller's transaction; the same one writes nothing. */
export async function changeInstallerProfile(
  em: EntityManager,
  id: string,
  { fullName, companyName, phoneNumber }: Profile,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const installer = await lockInstaller(em, id, 'update');
  if (!installer) return;
  const profile = { fullName, companyName, phoneNumber };
  const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== installer[field]);
  if (fields.length === 0) return;
  const change = { ...profile, version: installer.version + 1, updatedAt: by.at };
  const written = await em.nativeUpdate(InstallerRow, { id, version: installer.version }, change);
  if (written !== 1) throw new Error(`Installer ${id} changed although it was locked`);
  await tellOfInstaller(em, 'installer.details_changed', { fields }, { ...installer, ...change }, by);
}
