import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, type AudienceCopy, EVENTS, type EventType, HOST_STATUSES, VIEWS } from '@libs/contracts';
import { type AppError, Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { changePartyStatus, findParty, lockParty } from '../change-party.js';
import { listParties, type PartyQuery } from '../party.lists.js';
import { SetPartyStatus, SetPartyStatusHandler } from '../set-party-status.js';
import { aHost } from '../testing.js';
import { HostRow } from './host.row.js';
import { hostView, hostWithCode } from './host.views.js';

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
  orm = await openOrm({ url: home.url, entities: [HostRow] });
  database = new Database(orm);
  setStatus = new SetPartyStatusHandler(database, new FixedClock(AT));
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const made = (given: Parameters<typeof aHost>[1] = {}) => database.transaction((tx) => aHost(tx, { at: AT, ...given }));
const set = (host: HostRow, request: SetPartyStatus<'host'>['request']) =>
  setStatus.execute(new SetPartyStatus('host', host.id, request, admin));
const found = async (id: string) => (await findParty(database.read(), 'host', id)) as HostRow;

interface Logged {
  type: EventType;
  version: number;
  topic: string | null;
  data: Record<string, unknown>;
  audiences: Record<string, AudienceCopy>;
}
const history = (host: HostRow) =>
  database
    .read()
    .rows<Logged>(
      `select type, version, topic, data, ${WHOLE_AUDIENCES} from event_log where stream = $1 order by id`,
      [`host:${host.id}`],
    );
const total = async (status: string) => {
  const counted = await database
    .read()
    .row<{ total: number }>(
      `select coalesce(sum(total), 0)::int as total from statistic where kind = 'hosts' and status = $1`,
      [status],
    );
  return counted?.total;
};

describe('the front door', () => {
  test('a new host is version 1, counted, told of, and read back as it was written', async () => {
    const before = await total('qualified');
    const host = await made({ status: 'qualified', expectedSavings: 12_345.67, electricityNeeds: { phases: 3 } });
    expect(hostView(await found(host.id))).toEqual(hostView(host));
    expect(hostView(host)).toMatchObject({
      version: 1,
      expectedSavings: 12_345.67,
      businessDetails: { postcode: 'SE1 9RA' },
      electricityNeeds: { phases: 3 },
    });
    expect(await total('qualified')).toBe((before ?? 0) + 1);
    expect(await history(host)).toMatchObject([{ type: 'host.created', version: 1, topic: null }]);
  });

  test('a change of status is one version and one fact; the same status is none', async () => {
    const host = await made({ status: 'awaiting_pairing' });
    const after = await database.transaction(async (tx) => {
      const locked = (await lockParty(tx, 'host', host.id)) as HostRow;
      const paired = await changePartyStatus(tx, 'host', locked, 'paired', { actor: admin, at: AT });
      return changePartyStatus(tx, 'host', paired, 'paired', { actor: admin, at: AT });
    });
    expect(after).toMatchObject({ status: 'paired', version: 2 });
    expect(hostView(await found(host.id))).toEqual(hostView(after));
    expect((await history(host)).map(({ type, version }) => [type, version])).toEqual([
      ['host.created', 1],
      ['host.status_changed', 2],
    ]);
  });

  test('what fails takes the host, its count and its fact back', async () => {
    const id = randomUUID();
    const before = await total('awaiting_pairing');
    const failing = database.transaction(async (tx) => {
      await aHost(tx, { id });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await findParty(database.read(), 'host', id)).toBeNull();
    expect(await total('awaiting_pairing')).toBe(before);
  });
});

describe('set status', () => {
  test('every copy of every fact is what contracts allow its reader', async () => {
    const host = await made({ status: 'lead' });
    await set(host, { status: 'qualified' });
    await set(host, { status: 'live', reason: 'Signed on paper' });
    const events = await history(host);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3]);
    for (const { type, version, data, audiences } of events) {
      expect(Object.keys(audiences).sort()).toEqual(['admin', `host:${host.id}`]);
      EVENTS[type].data.parse(data);
      for (const [audience, copy] of Object.entries(audiences)) {
        const [record, ...others] = copy.records;
        expect(others).toEqual([]);
        expect(record).toMatchObject({ kind: 'host', id: host.id, version });
        const view = VIEWS.host[audience === 'admin' ? 'admin' : 'asset_host'].parse(record?.view);
        expect(view.version).toBe(version);
        EVENTS[type].data.parse(copy.data);
      }
    }
    const last = events[2]?.audiences;
    expect(last?.admin).toMatchObject({ actor: { id: admin.accountId, name: 'Ada Admin' } });
    expect(last?.admin?.data).toEqual({ from: 'qualified', to: 'live', override: true, reason: 'Signed on paper' });
    expect(last?.[`host:${host.id}`]).toMatchObject({ actor: { id: null, name: 'Voltmere', role: 'admin' } });
    expect(last?.[`host:${host.id}`]?.data).toEqual({ from: 'qualified', to: 'live', override: true });
  });

  test('the status that stands answers the host and writes nothing', async () => {
    const host = await made({ status: 'lead' });
    expect(await set(host, { status: 'lead', version: 1 })).toMatchObject({ version: 1 });
    expect(await history(host)).toHaveLength(1);
  });

  test('a version that is not the one now is refused with how it stands', async () => {
    const host = await made({ status: 'lead' });
    await set(host, { status: 'qualified', version: 1 });
    const refused = await set(host, { status: 'lost', version: 1 }).catch((error: AppError) => error);
    expect(refused).toMatchObject({
      code: 'version_conflict',
      status: 409,
      extra: {
        details: 'qualified by Ada Admin at 2026-11-20T14:02:07Z',
        current: { kind: 'host', id: host.id, version: 2, view: { status: 'qualified' } },
      },
    });
    expect(await history(host)).toHaveLength(2);
  });

  test('of two admins who saw the same version, one is refused', async () => {
    const host = await made({ status: 'lead' });
    const outcomes = await Promise.allSettled([
      set(host, { status: 'qualified', version: 1 }),
      set(host, { status: 'lost', version: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await history(host)).toHaveLength(2);
  });

  test('a host that does not exist is not found', async () => {
    const unknown = { id: randomUUID() } as HostRow;
    await expect(set(unknown, { status: 'lost' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list', () => {
  const list = (query: Partial<PartyQuery>) => listParties(database.read(), 'host', { limit: 50, ...query });

  test('searches name, e-mail and company, and takes % and _ as they are', async () => {
    const host = await made({ fullName: 'Zoë Quill', companyName: '100%_Pure', email: 'zoe.quill@example.com' });
    for (const search of ['zoë QUILL', '100%_p', 'zoe.quill@']) {
      expect((await list({ search })).rows.map(({ id }) => id)).toEqual([host.id]);
    }
    expect((await list({ search: '100_%' })).total).toBe(0);
  });

  test('pages by keyset through every row once, whatever the order, with the exact total', async () => {
    const tag = `list ${randomUUID()}`;
    const companies = ['Alder', null, 'birch', null, 'Cedar'];
    for (const [index, companyName] of companies.entries()) {
      const status = HOST_STATUSES[index % 2] ?? 'lead';
      await made({ fullName: tag, companyName, status, at: new Date(AT.getTime() + (index % 3) * 1000) });
    }
    for (const sort of ['createdAt', '-createdAt', 'companyName', '-companyName', 'status', '-fullName'] as const) {
      const seen: (string | null)[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ search: tag, sort, limit: 2, ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(5);
        seen.push(...page.rows.map((host) => host.companyName));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen.map(String).sort()).toEqual(companies.map(String).sort());
      if (sort === 'companyName') expect(seen).toEqual(['Alder', 'birch', 'Cedar', null, null]);
    }
    expect((await list({ search: tag, status: ['lead'] })).total).toBe(3);
    expect((await list({ search: tag, status: ['lead', 'qualified'] })).total).toBe(5);
  });
});

test('the code that an admin reads is the host’s own, or none', async () => {
  const host = { ...hostView(await made()), userId: randomUUID() };
  const codes = new Map([[host.userId, 'ABCD2345']]);
  expect(hostWithCode(host, codes).accessCode).toBe('ABCD2345');
  expect(hostWithCode({ ...host, userId: randomUUID() }, codes).accessCode).toBeNull();
  expect(hostWithCode({ ...host, userId: null }, codes).accessCode).toBeNull();
});

test('a move that is taken back at once leaves a host in its stage since it first came there', async () => {
  const host = await made({ status: 'lead', at: new Date(AT.getTime() - 86_400_000) });
  const came = host.statusChangedAt;
  const at = (minute: number) =>
    new SetPartyStatusHandler(database, new FixedClock(new Date(AT.getTime() + minute * 60_000)));
  await at(0).execute(new SetPartyStatus('host', host.id, { status: 'qualified' }, admin));
  expect((await found(host.id)).statusChangedAt).toEqual(AT);
  await at(1).execute(new SetPartyStatus('host', host.id, { status: 'lead' }, admin));
  expect((await found(host.id)).statusChangedAt).toEqual(came);
  const [last] = await database
    .read()
    .rows<{ data: object }>(`select data from event_log where stream = $1 order by version desc limit 1`, [
      `host:${host.id}`,
    ]);
  expect(last?.data).toMatchObject({ from: 'qualified', to: 'lead', override: false, undo: true });
});
