import { randomUUID } from 'node:crypto';
import type { Actor, ProjectStatus } from '@libs/contracts';
import { createFunder, createHost, createInstaller, FunderRow, HostRow, InstallerRow } from '@libs/parties';
import { Clock, Config, Database, openOrm } from '@libs/platform';
import { closeOrm } from '@libs/platform/testing';
import { ChangeProject, ChangeProjectHandler, type Target, type ProjectCommand } from './change-project.js';
import { CloudVault } from './cloud-vault.js';
import { CreatePairing, CreatePairingHandler } from './create-pairing.js';
import { JobRow } from './job.row.js';
import { ProjectRow } from './project.row.js';
import type { ProjectAggregate } from './project-aggregate.js';

/** A real database with parties to pair, and the handlers that change it; for tests. */
export async function aProjectWorld(url: string, pool = 10) {
  const orm = await openOrm({ url, entities: [HostRow, FunderRow, InstallerRow, ProjectRow, JobRow], pool });
  const database = new Database(orm);
  const clock = new Clock();
  const vault = new CloudVault({
    secretKey: 'a secret key for tests alone, long enough',
    cloudKeys: [],
  } as unknown as Config);
  const pairings = new CreatePairingHandler(database, clock);
  const changes = new ChangeProjectHandler(database, clock, vault, { agreementsRequired: false } as Config);

  const admin: Actor = {
    accountId: randomUUID(),
    sessionId: null,
    role: 'admin',
    name: 'Amara Osei',
    companyName: 'Voltmere',
    partyId: null,
  };
  const person = (name: string) => ({ fullName: name, email: `${randomUUID()}@people.example`, phoneNumber: null });

  return {
    orm,
    database,
    admin,
    host: (change: Partial<Parameters<typeof createHost>[1]> = {}) =>
      database.transaction((tx) =>
        createHost(tx, {
          id: randomUUID(),
          accountId: null,
          ...person('Grace Adeyemi'),
          companyName: 'Fenwick Row Bakery',
          postcode: 'LS2 7EY',
          expectedSavings: 2950,
          status: 'awaiting_pairing',
          actor: admin,
          at: clock.now(),
          ...change,
        }),
      ),
    funder: () =>
      database.transaction((tx) =>
        createFunder(tx, {
          id: randomUUID(),
          accountId: null,
          ...person('Eleanor Marsh'),
          companyName: 'Calder Capital',
          fundName: 'Calder Yield Fund I',
          actor: admin,
          at: clock.now(),
        }),
      ),
    installer: () =>
      database.transaction((tx) =>
        createInstaller(tx, {
          id: randomUUID(),
          accountId: null,
          ...person('Tom Hallam'),
          companyName: 'Bright Ridge Solar',
          actor: admin,
          at: clock.now(),
        }),
      ),
    /** A signed-in person of a party. */
    as: (role: Exclude<Actor['role'], 'admin'>, partyId: string, companyName = 'A company'): Actor => ({
      accountId: randomUUID(),
      sessionId: null,
      role,
      name: 'Robin Hale',
      companyName,
      partyId,
    }),
    pair: (
      assetHostId: string,
      assetFunderId: string,
      installerId?: string,
      actor = admin,
    ): Promise<ProjectAggregate> =>
      pairings.execute(new CreatePairing({ assetHostId, assetFunderId, installerId }, actor)),
    change: (target: Target, command: ProjectCommand, actor = admin): Promise<ProjectAggregate> =>
      changes.execute(new ChangeProject(target, command, actor)),
    /** A project with every parent, brought to a status by an admin. */
    async project(status: ProjectStatus, withInstaller = true): Promise<ProjectAggregate> {
      const host = await this.host();
      const funder = await this.funder();
      const installer = withInstaller ? await this.installer() : null;
      const aggregate = await this.pair(host.id, funder.id, installer?.id);
      if (status === 'pending') return aggregate;
      return this.change({ projectId: aggregate.project.id }, { name: 'set_status', to: status, reason: null });
    },
    close: () => closeOrm(orm),
  };
}
