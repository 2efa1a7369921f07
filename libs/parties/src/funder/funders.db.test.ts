import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, type AudienceCopy, EVENTS, type EventType, VIEWS } from '@libs/contracts';
import { Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { findParty, lockParty } from '../change-party.js';
import { listParties } from '../party.lists.js';
import { SetPartyStatus, SetPartyStatusHandler } from '../set-party-status.js';
import { aFunder } from '../testing.js';
import { DefineMandate, DefineMandateHandler } from './define-mandate.js';
import { FunderRow } from './funder.row.js';
import { funderView } from './funder.views.js';
import { moveFunderFigures } from './move-funder-figures.js';

const AT = new Date('2026-11-20T14:02:07.000Z');
const anActor = (given: Partial<Actor> = {}): Actor => ({
  accountId: randomUUID(),
  sessionId: null,
  role: 'admin',
  name: 'Ada Admin',
  companyName: 'Voltmere',
  partyId: null,
  ...given,
});
const admin = anActor();

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let setStatus: SetPartyStatusHandler;
let mandates: DefineMandateHandler;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [FunderRow] });
  database = new Database(orm);
  setStatus = new SetPartyStatusHandler(database, new FixedClock(AT));
  mandates = new DefineMandateHandler(database, new FixedClock(AT));
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const made = (given: Parameters<typeof aFunder>[1] = {}) =>
  database.transaction((tx) => aFunder(tx, { at: AT, ...given }));
const found = async (id: string) => (await findParty(database.read(), 'funder', id)) as FunderRow;
const set = (funder: FunderRow, request: SetPartyStatus<'funder'>['request']) =>
  setStatus.execute(new SetPartyStatus('funder', funder.id, request, admin));
const define = (funder: FunderRow, request: DefineMandate['request']) =>
  mandates.execute(new DefineMandate(request, anActor({ role: 'asset_funder', name: 'Nora', partyId: funder.id })));

interface Logged {
  type: EventType;
  version: number;
  data: Record<string, unknown>;
  audiences: Record<string, AudienceCopy>;
}
const history = (funder: FunderRow) =>
  database
    .read()
    .rows<Logged>(`select type, version, data, ${WHOLE_AUDIENCES} from event_log where stream = $1 order by id`, [
      `funder:${funder.id}`,
    ]);

test('every copy of every fact is what contracts allow its reader, one version each', async () => {
  const funder = await made();
  await set(funder, { status: 'paused', reason: 'Closed for the year' });
  await define(funder, {
    investmentMandate: { riskProfile: 'moderate', minInvestment: 1_000_000, targetAssets: ['solar'] },
    expectedReturns: 8.5,
  });
  const events = await history(funder);
  expect(events.map(({ type, version }) => [type, version])).toEqual([
    ['funder.created', 1],
    ['funder.status_changed', 2],
    ['funder.mandate_defined', 3],
  ]);
  for (const { type, version, data, audiences } of events) {
    expect(Object.keys(audiences).sort()).toEqual(['admin', `funder:${funder.id}`]);
    EVENTS[type].data.parse(data);
    for (const [audience, copy] of Object.entries(audiences)) {
      EVENTS[type].data.parse(copy.data);
      expect(copy.records).toHaveLength(1);
      const schema = VIEWS.funder[audience === 'admin' ? 'admin' : 'asset_funder'];
      expect(schema.parse(copy.records[0]?.view).version).toBe(version);
    }
  }
  expect(events[1]?.audiences.admin?.data).toMatchObject({ override: false, reason: 'Closed for the year' });
  expect(events[1]?.audiences[`funder:${funder.id}`]?.data).not.toHaveProperty('reason');
  const view = events[2]?.audiences[`funder:${funder.id}`]?.records[0]?.view;
  expect(view).toEqual(funderView(await found(funder.id)));
  expect(view).toMatchObject({ expectedReturns: 8.5, investmentMandate: { expectedReturns: 8.5 }, status: 'paused' });
});

describe('set status', () => {
  test('counts the move', async () => {
    const counted = () =>
      database
        .read()
        .row<{ total: number }>(
          `select sum(total)::int as total from statistic where kind = 'funders' and status = 'awaiting_pairing'`,
        );
    await set(await made(), { status: 'awaiting_pairing' });
    expect(await counted()).toEqual({ total: 1 });
  });

  test('the status that stands writes nothing; a version that is not the one now is refused', async () => {
    const funder = await made();
    await set(funder, { status: 'active', version: 1 });
    await set(funder, { status: 'paused', version: 1 });
    await expect(set(funder, { status: 'active', version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
      extra: { details: 'paused by Ada Admin at 2026-11-20T14:02:07Z', current: { kind: 'funder', version: 2 } },
    });
    expect(await history(funder)).toHaveLength(2);
    const unknown = { id: randomUUID() } as FunderRow;
    await expect(set(unknown, { status: 'paused' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the same mandate again writes nothing, and who has no record has no mandate', async () => {
  const funder = await made();
  const request = { investmentMandate: { maxInvestment: 5_000_000, geographicFocus: ['Kent'] }, expectedReturns: 7 };
  await define(funder, request);
  expect(await define(funder, request)).toMatchObject({ version: 2 });
  await expect(define({ id: randomUUID() } as FunderRow, request)).rejects.toMatchObject({ code: 'not_found' });
});

test('figures add up under concurrent moves, and raise no version', async () => {
  const funder = await made();
  const move = () =>
    database.transaction(async (tx) => {
      await lockParty(tx, 'funder', funder.id);
      await moveFunderFigures(tx, funder.id, { pipeline: 1, assets: 1, investedPence: 12_345_678_90 });
    });
  await Promise.all(Array.from({ length: 8 }, move));
  await database.transaction((tx) => moveFunderFigures(tx, funder.id, { assets: -1 }));
  expect(funderView(await found(funder.id))).toMatchObject({
    version: 1,
    currentAssetsCount: 7,
    totalInvested: 98_765_431.2,
  });
  expect((await found(funder.id)).pipelineCount).toBe(8);
});

test('the list searches by fund name too', async () => {
  const funder = await made({ fundName: 'Meridian Green Income' });
  const page = await listParties(database.read(), 'funder', { limit: 50, search: 'meridian green', sort: 'fullName' });
  expect(page.rows.map(({ id }) => id)).toEqual([funder.id]);
});
