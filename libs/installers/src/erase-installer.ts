import { type Actor, ERASED } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfInstaller } from './installer.events.js';
import { InstallerRow } from './installer.row.js';
import { decide } from './installer.rules.js';
import { lockInstaller } from './lock-installer.js';
import { changeInstallerStatus } from './set-installer-status.js';

/**
 * Takes the person out of an installer's record, inside the caller's transaction, and makes it inactive: it is offered for
 * no job. `kept`: a contract asks for the company. Twice writes nothing more.
 */
export async function eraseInstaller(
  em: EntityManager,
  id: string,
  kept: boolean,
  by: { actor: Actor | null; at: Date },
): Promise<void> {
  const installer = await lockInstaller(em, id);
  if (!installer) return;
  const person = { fullName: ERASED.name, email: ERASED.emailOf(installer.id), phoneNumber: null };
  const erased = kept ? person : { ...person, companyName: ERASED.company };
  const fields = (Object.keys(erased) as (keyof typeof erased)[]).filter((field) => installer[field] !== erased[field]);
  if (fields.length === 0) return;
  const change = { ...erased, version: installer.version + 1, updatedAt: by.at };
  const written = await em.nativeUpdate(InstallerRow, { id, version: installer.version }, change);
  if (written !== 1) throw new Error(`Installer ${id} changed although it was locked`);
  const after: InstallerRow = { ...installer, ...change };
  await tellOfInstaller(em, 'installer.details_changed', { fields }, after, by);
  const inactive = decide(after, { status: 'inactive' });
  if (inactive) await changeInstallerStatus(em, after, inactive, by);
}
