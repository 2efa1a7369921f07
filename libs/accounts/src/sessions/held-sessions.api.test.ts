import { PASSWORD, type Person, startGateway, TestApi, type TestGateway } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Sessions } from '@libs/accounts';
import { AccessTokens, HeldSessions, openSession } from '@libs/accounts/testing';
import { Clock, Config, Database, openOrm } from '@libs/platform';
import { closeOrm, until } from '@libs/platform/testing';

/**
 * What a process holds of sessions: it counts here at once after the process's own commits, elsewhere as soon as the log says so, and
 * never for more than five seconds.
 */

let api: TestApi;
/** The sessions of another process, which follows the log with its gateway. */
let other: Sessions;
let gateway: TestGateway;
/** Those of a process that hears nothing of the log. */
let deaf: Sessions;
/** The time of both, which stands still until it is moved. */
let elapsed = 0;
const databases: Database[] = [];
let admin: Person;
let host: Person;

async function anotherProcess(): Promise<Sessions> {
  const database = new Database(await openOrm({ url: api.config.databaseUrl, entities: [], role: 'app_write' }));
  databases.push(database);
  const held = new HeldSessions(() => elapsed);
  return new Sessions(database, new Clock(), api.app.get(Config), api.app.get(AccessTokens), held);
}

beforeAll(async () => {
  api = await TestApi.start();
  [other, deaf] = [await anotherProcess(), await anotherProcess()];
  gateway = await startGateway(api.config.databaseUrl, databases[0] as Database, other);
  admin = await api.person('admin');
});
beforeEach(async () => {
  await api.redis.flushdb();
  host = await api.person('asset_host');
  // Each of the three has read the session and holds it.
  const held = [await meStatus(), await holds(other), await holds(deaf)];
  expect(held).toEqual([200, true, true]);
});
afterAll(async () => {
  await gateway?.stop();
  await api?.stop();
  for (const { orm } of databases) await closeOrm(orm);
});

const meStatus = async (as = host) => (await api.get('/api/auth/me', { as })).status;
const holds = async (where: Sessions, person = host) => (await where.holder(person.sessionId)) !== null;
const suspend = () => api.call('PATCH', `/api/users/${host.account.id}`, { as: admin, body: { suspended: true } });

test('a session is read once, not with every call', async () => {
  // A write past the application, of which the log says nothing.
  const connection = (databases[1] as Database).orm.em.getConnection();
  await connection.execute('update session set ended_at = now() where id = ?', [host.sessionId]);
  expect([await meStatus(), await holds(other), await holds(deaf)]).toEqual([200, true, true]);
});

test('the process that ends it refuses at once, and another one when the log says so', async () => {
  expect((await suspend()).status).toBe(200);
  expect(await meStatus()).toBe(401);
  await until('the other process refuses', async () => !(await holds(other)));
});

test('a process that hears nothing refuses after five seconds', async () => {
  expect((await suspend()).status).toBe(200);
  elapsed += 4_999;
  expect(await holds(deaf)).toBe(true);
  elapsed += 1;
  expect(await holds(deaf)).toBe(false);
});

test('use does not make it count for longer', async () => {
  expect((await suspend()).status).toBe(200);
  for (let used = 0; used < 5; used++) {
    expect(await holds(deaf)).toBe(true);
    elapsed += 1_000;
  }
  expect(await holds(deaf)).toBe(false);
});

test('a read that began before it was forgotten is not held, nor is one past its end', async () => {
  const held = new HeldSessions(() => 0);
  const actor = (await deaf.holder(host.sessionId)) as NonNullable<Awaited<ReturnType<Sessions['holder']>>>;
  const keep = held.reading(host.sessionId);
  held.forget(host.sessionId);
  keep(actor, new Date('2100-01-01'));
  expect(held.get(host.sessionId, new Date())).toBeNull();
  held.reading(host.sessionId)(actor, new Date('2100-01-01'));
  expect(held.get(host.sessionId, new Date())).toEqual(actor);
  expect(held.get(host.sessionId, new Date('2100-01-02'))).toBeNull();
});

test('a removed member writes nothing more: here at once, elsewhere when the log says so', async () => {
  const member = await api.member(host, 'manager');
  expect([await meStatus(member), await holds(other, member)]).toEqual([200, true]);
  const removal = { as: host, body: { password: PASSWORD } };
  expect((await api.call('DELETE', `/api/me/org/members/${member.memberId}`, removal)).status).toBe(204);
  const write = { as: member, body: { fullName: 'Somebody Else' } };
  expect((await api.call('PATCH', '/api/me/profile', write)).status).toBe(401);
  await until('the other process refuses', async () => !(await holds(other, member)));
});

test('another role counts here at once, and elsewhere when the log says so', async () => {
  const member = await api.member(host, 'manager');
  const roleIn = async (where: Sessions) => (await where.holder(member.sessionId))?.memberRole;
  expect([await roleIn(api.app.get(Sessions)), await roleIn(other)]).toEqual(['manager', 'manager']);
  const change = { as: host, body: { role: 'viewer', password: PASSWORD } };
  expect((await api.call('PATCH', `/api/me/org/members/${member.memberId}`, change)).status).toBe(200);
  expect(await roleIn(api.app.get(Sessions))).toBe('viewer');
  await until('the other process knows', async () => (await roleIn(other)) === 'viewer');
});

test('a write outside a transaction counts here too', async () => {
  const second = await api.database.transaction((tx) => openSession(tx, host.account.id, 'Edge', new Date()));
  const sessions = api.app.get(Sessions);
  expect(await sessions.holder(second)).not.toBeNull();
  await api.query('update session set ended_at = now() where id = $1', [second]);
  expect(await sessions.holder(second)).toBeNull();
});
