import { randomUUID } from 'node:crypto';
import type { Tx } from '@libs/platform';
import { createFunder, type NewFunder } from './funder/create-funder.js';
import type { FunderRow } from './funder/funder.row.js';
import { createHost, type NewHost } from './host/create-host.js';
import type { HostRow } from './host/host.row.js';
import { createInstaller, type NewInstaller } from './installer/create-installer.js';
import type { InstallerRow } from './installer/installer.row.js';

/** What a party of a test has unless it says otherwise. */
const unsaid = (kind: string, id: string = randomUUID()) => ({
  id,
  accountId: null,
  email: `${kind}-${id}@example.com`,
  actor: null,
  at: new Date(),
});

/** A host that fills in what the test does not name; it can be paired unless a status is given. */
export const aHost = (tx: Tx, given: Partial<NewHost> = {}): Promise<HostRow> =>
  createHost(tx, {
    ...unsaid('host', given.id),
    fullName: 'Holly Marsh',
    companyName: 'Marsh Foods',
    phoneNumber: '020 7946 0101',
    postcode: 'SE1 9RA',
    status: 'awaiting_pairing',
    ...given,
  });

/** An active funder that fills in what the test does not name. */
export const aFunder = (tx: Tx, given: Partial<NewFunder> = {}): Promise<FunderRow> =>
  createFunder(tx, {
    ...unsaid('funder', given.id),
    fullName: 'Nora Field',
    companyName: 'Northfield Capital',
    fundName: 'Northfield Fund',
    phoneNumber: '020 7946 0202',
    ...given,
  });

/** An active installer that fills in what the test does not name. */
export const anInstaller = (tx: Tx, given: Partial<NewInstaller> = {}): Promise<InstallerRow> =>
  createInstaller(tx, {
    ...unsaid('installer', given.id),
    fullName: 'Ivan Spanner',
    companyName: 'Brightline Electrical',
    phoneNumber: '020 7946 0303',
    ...given,
  });
