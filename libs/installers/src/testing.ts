import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createInstaller, type NewInstaller } from './create-installer.js';
import type { InstallerRow } from './installer.row.js';

/** An active installer that fills in what one does not name. */
export function anInstaller(em: EntityManager, given: Partial<NewInstaller> = {}): Promise<InstallerRow> {
  const id = given.id ?? randomUUID();
  return createInstaller(em, {
    id,
    accountId: null,
    fullName: 'Ivan Spanner',
    companyName: 'Brightline Electrical',
    email: `installer-${id}@example.com`,
    phoneNumber: '020 7946 0303',
    actor: null,
    at: new Date(),
    ...given,
  });
}
