import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Actor, LookingAt } from '@libs/contracts';
import { Database, openOrm } from '@libs/platform';
import { closeOrm, createTestDatabase, createTestRedis, type TestDatabase, until } from '@libs/platform/testing';
import { Presence } from './presence.js';
import { startGateway, TestClient, type TestGateway, TestSessions } from './testing.js';

let home: TestDatabase;
let store: Awaited<ReturnType<typeof createTestRedis>>;
let database: Database;
let sessions: TestSessions;
let here: TestGateway;
let there: TestGateway;
let clients: TestClient[] = [];

const RECORD: LookingAt = { kind: 'project', id: randomUUID() };
const somebody = (name: string, role: Actor['role'] = 'admin'): Actor => ({
  accountId: randomUUID(),
  sessionId: randomUUID(),
  role,
  name,
  companyName: null,
  partyId: role === 'admin' ? null : randomUUID(),
});
const ada = somebody('Ada');
const sam = somebody('Sam');
const fay = somebody('Fay', 'asset_funder');

beforeAll(async () => {
  home = await createTestDatabase();
  store = await createTestRedis();
  database = new Database(await openOrm({ url: home.url, entities: [], pool: 8 }));
  sessions = new TestSessions();
  for (const actor of [ada, sam, fay]) sessions.actors.set(actor.name, actor);
  here = await startGateway(home.url, database, sessions, undefined, store.url);
  there = await startGateway(home.url, database, sessions, undefined, store.url);
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await until('nobody is left', async () => (await store.redis.scard('presence:processes')) === 0);
});
afterAll(async () => {
  await here?.stop();
  await there?.stop();
  if (database) await closeOrm(database.orm);
  await store?.close();
  await home?.drop();
});

async function comes(gateway: TestGateway, actor: Actor, at?: LookingAt): Promise<TestClient> {
  const client = new TestClient(gateway.port, actor.name);
  clients.push(client);
  await client.resumed(null);
  if (at) client.socket.emit('look', at);
  return client;
}
const seenBy = (client: TestClient) => (client.present ?? []).map(({ person, kind, id }) => [person.name, kind, id]);

test('who looks at a record is seen on another process, and gone when the tab closes', async () => {
  const one = await comes(here, ada, RECORD);
  const two = await comes(there, sam, RECORD);
  const both = [
    ['Ada', 'project', RECORD.id],
    ['Sam', 'project', RECORD.id],
  ];
  await until('each sees both', () => seenBy(one).length === 2 && seenBy(two).length === 2);
  expect(seenBy(one)).toEqual(expect.arrayContaining(both));
  expect(seenBy(two)).toEqual(expect.arrayContaining(both));

  one.socket.emit('look', { kind: 'host', id: null });
  await until('it went on to another list', () =>
    seenBy(two).some(([name, kind]) => name === 'Ada' && kind === 'host'),
  );
  expect(seenBy(two)).toHaveLength(2);
  one.close();
  await until('its tab is closed', () => seenBy(two).every(([name]) => name !== 'Ada'));
});

test('a newcomer is told at once who is there', async () => {
  const one = await comes(here, ada, RECORD);
  await until('it is known there', async () => (await store.redis.scard('presence:processes')) === 1);
  const two = await comes(there, sam);
  await until('the newcomer sees', () => seenBy(two).length === 1);
  expect(seenBy(two)).toEqual([['Ada', 'project', RECORD.id]]);
  expect(seenBy(one)).toHaveLength(1);
});

test('a person with two tabs on a record is there once, until the last one closes', async () => {
  const watcher = await comes(there, sam);
  const tabs = [await comes(here, ada, RECORD), await comes(there, ada, RECORD)];
  await until('one of them is seen', () => seenBy(watcher).length > 0);
  expect(seenBy(watcher)).toHaveLength(1);
  tabs[0]?.close();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(seenBy(watcher)).toHaveLength(1);
  tabs[1]?.close();
  await until('both are closed', () => seenBy(watcher).length === 0);
});

test('a party is told nothing, shown nowhere, and its word is not taken', async () => {
  const watcher = await comes(there, sam);
  const party = await comes(here, fay, RECORD);
  const one = await comes(here, ada, RECORD);
  await until('the admin is seen', () => seenBy(watcher).length > 0);
  expect(seenBy(watcher)).toEqual([['Ada', 'project', RECORD.id]]);
  one.socket.emit('look', { kind: 'project', id: 'not an id' });
  one.socket.emit('look', { kind: 'session', id: null });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(seenBy(watcher)).toEqual([['Ada', 'project', RECORD.id]]);
  expect(party.present).toBeNull();
});

test('who was suspended is gone with the session', async () => {
  const watcher = await comes(there, sam);
  const one = await comes(here, ada, RECORD);
  await until('it is seen', () => seenBy(watcher).length === 1);
  sessions.over.push({ sessionId: ada.sessionId as string, reason: 'suspended' });
  await until('it is gone', () => seenBy(watcher).length === 0);
  expect(one.ended).toEqual({ reason: 'suspended' });
  sessions.over.length = 0;
});

test('a process that died takes its people with it within seconds', async () => {
  const watcher = await comes(there, sam);
  // What a killed process leaves behind: its hash until it expires, and its name in the list of processes.
  const dead = randomUUID();
  const left = JSON.stringify({ ...RECORD, person: { id: randomUUID(), name: 'Gone' } });
  await store.redis
    .multi()
    .hset(`presence:${dead}`, 'socket', left)
    .pexpire(`presence:${dead}`, 3_000)
    .sadd('presence:processes', dead)
    .publish('presence', '')
    .exec();
  await until('its people are seen', () => seenBy(watcher).length === 1);
  await until('they are gone', () => seenBy(watcher).length === 0);
  expect(await store.redis.sismember('presence:processes', dead)).toBe(0);
});

test('without Redis a process shows its own people', async () => {
  let told = 0;
  const alone = new Presence('redis://127.0.0.1:1', () => {
    told += 1;
  });
  alone.look('socket', { ...RECORD, person: { id: ada.accountId, name: ada.name } });
  await until('it is told', () => told === 1);
  expect(alone.now()).toHaveLength(1);
  await alone.stop();
});
