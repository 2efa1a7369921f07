import { randomUUID } from 'node:crypto';
import type { PartyKind } from '@libs/contracts';
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

/** Whose record it is owns the organisation, as where an account is made with its record. */
async function owned<R extends { id: string; accountId: string | null }>(
  tx: Tx,
  kind: PartyKind,
  party: R,
): Promise<R> {
  if (party.accountId) {
    await tx.rows(
      `insert into membership (id, account_id, party_kind, party_id, role, since, version)
       values (gen_random_uuid(), $1, $2, $3, 'owner', now(), 1) on conflict do nothing`,
      [party.accountId, kind, party.id],
    );
  }
  return party;
}

/** A host that fills in what the test does not name; it can be paired unless a status is given. */
export const aHost = async (tx: Tx, given: Partial<NewHost> = {}): Promise<HostRow> =>
  owned(
    tx,
    'host',
    await createHost(tx, {
      ...unsaid('host', given.id),
      fullName: 'Holly Marsh',
      companyName: 'Marsh Foods',
      phoneNumber: '020 7946 0101',
      postcode: 'SE1 9RA',
      status: 'awaiting_pairing',
      ...given,
    }),
  );

/** An active funder that fills in what the test does not name. */
export const aFunder = async (tx: Tx, given: Partial<NewFunder> = {}): Promise<FunderRow> =>
  owned(
    tx,
    'funder',
    await createFunder(tx, {
      ...unsaid('funder', given.id),
      fullName: 'Nora Field',
      companyName: 'Northfield Capital',
      fundName: 'Northfield Fund',
      phoneNumber: '020 7946 0202',
      ...given,
    }),
  );

/** An active installer that fills in what the test does not name. */
export const anInstaller = async (tx: Tx, given: Partial<NewInstaller> = {}): Promise<InstallerRow> =>
  owned(
    tx,
    'installer',
    await createInstaller(tx, {
      ...unsaid('installer', given.id),
      fullName: 'Ivan Spanner',
      companyName: 'Brightline Electrical',
      phoneNumber: '020 7946 0303',
      ...given,
    }),
  );
