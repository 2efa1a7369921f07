import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Actor, type AudienceCopy, EVENTS, type EventType, VIEWS } from '@libs/contracts';
import { Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { findParty, lockParty } from '../change-party.js';
import { listParties } from '../party.lists.js';
import { SetPartyStatus, SetPartyStatusHandler } from '../set-party-status.js';
import { anInstaller } from '../testing.js';
import { InstallerRow } from './installer.row.js';
import { installerView } from './installer.views.js';
import { moveInstallerFigures } from './move-installer-figures.js';

const AT = new Date('2026-11-20T14:02:07.000Z');
const admin: Actor = {
  accountId: randomUUID(),
  sessionId: null,
  role: 'admin',
  name: 'Ada Admin',
  companyName: 'Voltmere',
  partyId: null,
};

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let setStatus: SetPartyStatusHandler;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [InstallerRow] });
  database = new Database(orm);
  setStatus = new SetPartyStatusHandler(database, new FixedClock(AT));
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const made = (given: Parameters<typeof anInstaller>[1] = {}) =>
  database.transaction((tx) => anInstaller(tx, { at: AT, ...given }));
const found = async (id: string) => (await findParty(database.read(), 'installer', id)) as InstallerRow;
const set = (installer: InstallerRow, request: SetPartyStatus<'installer'>['request']) =>
  setStatus.execute(new SetPartyStatus('installer', installer.id, request, admin));

interface Logged {
  type: EventType;
  version: number;
  data: Record<string, unknown>;
  audiences: Record<string, AudienceCopy>;
}
const history = (installer: InstallerRow) =>
  database
    .read()
    .rows<Logged>(`select type, version, data, ${WHOLE_AUDIENCES} from event_log where stream = $1 order by id`, [
      `installer:${installer.id}`,
    ]);

test('every copy of every fact is what contracts allow its reader, one version each', async () => {
  const installer = await made({ certifications: ['MCS'], serviceAreas: ['Kent'] });
  await set(installer, { status: 'inactive', reason: 'Insurance ran out' });
  const events = await history(installer);
  expect(events.map(({ type, version }) => [type, version])).toEqual([
    ['installer.created', 1],
    ['installer.status_changed', 2],
  ]);
  for (const { type, version, data, audiences } of events) {
    expect(Object.keys(audiences).sort()).toEqual(['admin', `installer:${installer.id}`]);
    EVENTS[type].data.parse(data);
    for (const [audience, copy] of Object.entries(audiences)) {
      EVENTS[type].data.parse(copy.data);
      expect(copy.records).toHaveLength(1);
      const schema = VIEWS.installer[audience === 'admin' ? 'admin' : 'installer'];
      expect(schema.parse(copy.records[0]?.view).version).toBe(version);
    }
  }
  expect(events[1]?.audiences.admin?.data).toMatchObject({ reason: 'Insurance ran out', override: false });
  expect(events[1]?.audiences[`installer:${installer.id}`]?.data).not.toHaveProperty('reason');
  expect(events[1]?.audiences.admin?.records[0]?.view).toEqual(installerView(await found(installer.id)));
  expect(await found(installer.id)).toMatchObject({ certifications: ['MCS'], capacityPerMonth: 5 });
});

test('the status that stands writes nothing; a version that is not the one now is refused', async () => {
  const installer = await made();
  await set(installer, { status: 'active', version: 1 });
  await set(installer, { status: 'inactive', version: 1 });
  await expect(set(installer, { status: 'active', version: 1 })).rejects.toMatchObject({
    code: 'version_conflict',
    extra: { details: 'inactive by Ada Admin at 2026-11-20T14:02:07Z', current: { kind: 'installer', version: 2 } },
  });
  expect(await history(installer)).toHaveLength(2);
  const counted = await database
    .read()
    .row<{ total: number }>(
      `select sum(total)::int as total from statistic where kind = 'installers' and status = 'active'`,
    );
  const active = await listParties(database.read(), 'installer', { limit: 1, status: ['active'] });
  expect(counted?.total).toBe(active.total);
  const unknown = { id: randomUUID() } as InstallerRow;
  await expect(set(unknown, { status: 'inactive' })).rejects.toMatchObject({ code: 'not_found' });
});

test('counts add up under concurrent moves, and raise no version', async () => {
  const installer = await made();
  const move = () =>
    database.transaction(async (tx) => {
      await lockParty(tx, 'installer', installer.id);
      await moveInstallerFigures(tx, installer.id, { current: -1, completed: 1, returned: 0 });
    });
  await Promise.all(Array.from({ length: 8 }, move));
  await database.transaction((tx) => moveInstallerFigures(tx, installer.id, { current: 10, returned: 1 }));
  expect(installerView(await found(installer.id))).toMatchObject({
    version: 1,
    currentJobsCount: 2,
    completedJobsCount: 8,
    successRate: 88,
  });
});
