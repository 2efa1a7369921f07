import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database, encodeCursor, openOrm } from '@libs/platform';
import {
  anEvent,
  appendCopied,
  closeOrm,
  createTestDatabase,
  Relay,
  type TestDatabase,
  until,
} from '@libs/platform/testing';
import { TestApi } from '../testing/api.js';
import { startGateway, TestClient, type TestGateway, TestSessions } from './testing.js';

/** A client opens sockets without an account and sends requests on each without a pause. */

let home: TestDatabase;
let database: Database;
let relay: Relay;
let here: TestGateway;
let asked = 0;
let clients: TestClient[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  database = new Database(await openOrm({ url: home.url, entities: [], pool: 4 }));
  relay = new Relay({ url: home.url });
  relay.start();
  // Events published before this process started are not in its memory.
  for (let n = 0; n < 3; n += 1) await publish();
  await until('they are numbered', async () => {
    const [state] = await database.read().rows<{ head: number }>('select head_seq::int as head from event_log_state');
    return state?.head === 3;
  });
  const sessions = new TestSessions();
  const actor = { accountId: randomUUID(), sessionId: randomUUID(), name: 'Ada', companyName: null, partyId: null };
  sessions.actors.set('admin', { ...actor, role: 'admin' });
  // Counts the gateway's queries.
  const counted = Object.create(database, {
    read: {
      value: () => {
        asked += 1;
        return database.read();
      },
    },
  }) as Database;
  here = await startGateway(home.url, counted, sessions);
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await until('they are gone', () => here.gateway.sockets === 0);
});
afterAll(async () => {
  await here?.stop();
  await relay?.stop();
  if (database) await closeOrm(database.orm);
  await home?.drop();
});

function open(token?: string): TestClient {
  const client = new TestClient(here.port, token);
  clients.push(client);
  return client;
}

const publish = () => database.transaction((tx) => appendCopied(tx, [anEvent({ to: ['public'] })]));

test('fifty sockets of one network without an account; an account gets its own, and so does whoever comes after one left', async () => {
  for (let n = 0; n < 50; n += 1) open();
  await until('fifty are open', () => clients.every(({ socket }) => socket.connected));
  const refused = open();
  await until('the next one is refused', () => refused.refused !== null);
  expect(refused.refused).toEqual({ code: 'unavailable' });
  const known = open('admin');
  await until('somebody with an account is let in', () => known.socket.connected);
  clients[0]?.close();
  await until('there is room', () => here.gateway.sockets <= 50);
  const later = open();
  await until('the next one is let in', () => later.socket.connected);
});

describe('a resume without an account', () => {
  test('asks the database once, however many there are', async () => {
    const first = await open().resumed(null);
    expect(first.numbers).toEqual({ public: 3 });
    const { head } = first;
    await publish();
    await until('it is told', () => here.gateway.tail.position === 4);
    const before = asked;
    const visitors = Array.from({ length: 20 }, () => open());
    const answers = await Promise.all(visitors.map((one) => one.resumed(null)));
    const caughtUp = await Promise.all(visitors.map((one) => one.resumed(head)));
    expect(asked).toBe(before);
    for (const { numbers } of answers) expect(numbers).toEqual({ public: 4 });
    for (const { events, reset } of caughtUp)
      expect({ n: events.map(({ n }) => n), reset }).toEqual({ n: [4], reset: false });
  });

  test('begins anew where memory does not reach back', async () => {
    const { epoch } = here.gateway.tail;
    const before = asked;
    const far = await open().resumed(encodeCursor({ epoch, seq: 0 }));
    expect(far).toMatchObject({ events: [], reset: true });
    expect(asked).toBe(before);
  });
});

test('a socket that asks without a pause waits for its turn', async () => {
  const one = open();
  const begun = performance.now();
  for (let n = 0; n < 3; n += 1) await one.resumed(null);
  const waiting = one.resumed(null);
  expect(await one.resume({ after: null })).toMatchObject({ error: { code: 'in_progress' } });
  expect((await waiting).reset).toBe(false);
  // The fourth is due a second after the first: a busy machine is later, and none is earlier than its timer allows.
  expect(performance.now() - begun).toBeGreaterThan(990);
});

test('GET /api/events: 240 a minute an account', async () => {
  const api = await TestApi.start();
  try {
    const [host, other] = [await api.person('asset_host'), await api.person('asset_host')];
    for (let n = 0; n < 240; n += 1) expect((await api.get('/api/events', { as: host })).status).toBe(200);
    const refused = await api.get('/api/events', { as: host });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.get('/api/events', { as: other })).status).toBe(200);
  } finally {
    await api.stop();
  }
});
