import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createHost, type NewHost } from './create-host.js';
import type { HostRow } from './host.row.js';

/** A host that fills in what one does not name; it can be paired unless a status is given. */
export function aHost(em: EntityManager, given: Partial<NewHost> = {}): Promise<HostRow> {
  const id = given.id ?? randomUUID();
  return createHost(em, {
    id,
    accountId: null,
    fullName: 'Holly Marsh',
    companyName: 'Marsh Foods',
    email: `host-${id}@example.com`,
    phoneNumber: '020 7946 0101',
    postcode: 'SE1 9RA',
    status: 'awaiting_pairing',
    actor: null,
    at: new Date(),
    ...given,
  });
}
