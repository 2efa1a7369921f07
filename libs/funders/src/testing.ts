import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createFunder, type NewFunder } from './create-funder.js';
import type { FunderRow } from './funder.row.js';

/** An active funder that fills in what one does not name. */
export function aFunder(em: EntityManager, given: Partial<NewFunder> = {}): Promise<FunderRow> {
  const id = given.id ?? randomUUID();
  return createFunder(em, {
    id,
    accountId: null,
    fullName: 'Nora Field',
    companyName: 'Northfield Capital',
    fundName: 'Northfield Fund',
    email: `funder-${id}@example.com`,
    phoneNumber: '020 7946 0202',
    actor: null,
    at: new Date(),
    ...given,
  });
}
