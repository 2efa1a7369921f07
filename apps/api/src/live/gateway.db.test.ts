import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@libs/contracts';
import { Database, encodeCursor, openOrm } from '@libs/platform';
import {
  appendCopied,
  type CopiedEvent,
  anEvent,
  createTestDatabase,
  closeOrm,
  Relay,
  type TestDatabase,
  until,
} from '@libs/platform/testing';
import { startGateway, TestClient, type TestGateway, TestSessions } from './testing.js';

let home: TestDatabase;
let database: Database;
let relay: Relay;
let sessions: TestSessions;
let here: TestGateway;
let there: TestGateway;
let clients: TestClient[] = [];

const admin: Actor = {
  accountId: randomUUID(),
  sessionId: randomUUID(),
  role: 'admin',
  name: 'Ada',
  companyName: null,
  partyId: null,
};
const funder: Actor = {
  ...admin,
  accountId: randomUUID(),
  sessionId: randomUUID(),
  role: 'asset_funder',
  partyId: 'a',
};

beforeAll(async () => {
  home = await createTestDatabase();
  database = new Database(await openOrm({ url: home.url, entities: [], pool: 12 }));
  relay = new Relay({ url: home.url });
  relay.start();
  database.whenDue(() => relay.ring());
  sessions = new TestSessions();
  here = await startGateway(home.url, database, sessions);
  there = await startGateway(home.url, database, sessions);
});

beforeEach(async () => {
  await until('the test before has been told', async () => {
    const log = await database
      .read()
      .row<{ head: number; open: boolean }>(
        `select head_seq::int as head, exists (select 1 from event_log where seq is null) as open from event_log_state`,
      );
    return !log?.open && [here, there].every(({ gateway }) => gateway.tail.position === log?.head);
  });
  sessions.actors.set('admin', admin).set('funder', funder);
});

afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

afterAll(async () => {
  await here?.stop();
  await there?.stop();
  await relay?.stop();
  if (database) await closeOrm(database.orm);
  await home?.drop();
});

function aClient(...args: ConstructorParameters<typeof TestClient>): TestClient {
  const client = new TestClient(...args);
  clients.push(client);
  return client;
}

const append = (...events: Parameters<typeof appendCopied>[1]) =>
  database.transaction((tx) => appendCopied(tx, events));
const many = (count: number, to: string[]) => append(...Array.from({ length: count }, () => anEvent({ to })));
const arrived = (client: TestClient, count: number) => until(`${count} arrived`, () => client.events.length >= count);

test('what is committed reaches the sockets of both processes, each audience its own copy', async () => {
  const boss = aClient(here.port, 'admin');
  const fund = aClient(there.port, 'funder');
  const visitor = aClient(there.port);
  const first = await boss.resumed(null);
  await fund.resumed(null);
  await visitor.resumed(null);
  expect(first).toMatchObject({ events: [], reset: false });

  await append(anEvent({ to: ['admin', 'funder:a'] }), anEvent({ to: ['admin'] }), anEvent({ to: ['public'] }));
  await arrived(boss, 3);
  await arrived(fund, 2);
  await arrived(visitor, 1);
  expect(boss.events.map((event) => event.audience)).toEqual(['admin', 'admin', 'public']);
  expect(fund.events.map((event) => event.audience)).toEqual(['funder:a', 'public']);
  expect(visitor.events.map((event) => event.audience)).toEqual(['public']);
  expect(boss.events[0]?.n).toBe((first.numbers.admin ?? 0) + 1);
  expect(boss.events[0]).toMatchObject({ at: '2026-11-20T14:02:07.000Z', actor: null, records: [] });
});

test('who keeps the bills alone hears that one of their agreements or bills changed, and nothing else', async () => {
  const books: Actor = { ...funder, accountId: randomUUID(), sessionId: randomUUID(), memberRole: 'billing' };
  sessions.actors.set('books', books);
  const fund = aClient(there.port, 'funder');
  const keeper = aClient(here.port, 'books');
  await fund.resumed(null);
  await keeper.resumed(null);
  await append(
    anEvent({ to: ['funder:a'], type: 'agreement.signed' }),
    anEvent({ to: ['funder:a'] }),
    anEvent({ to: ['funder:b'], type: 'agreement.signed' }),
    anEvent({ to: ['funder:a'], type: 'bill.issued' }),
    anEvent({ to: ['public'] }),
  );
  await arrived(fund, 4);
  await arrived(keeper, 1);
  expect(keeper.events.map((event) => event.audience)).toEqual(['public']);
  expect([keeper.moved, fund.moved]).toEqual([2, 0]);
});

test('nothing is heard before resume is answered', async () => {
  const boss = aClient(here.port, 'admin');
  await until('it is connected', () => boss.socket.connected);
  await append(anEvent());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(boss.events).toEqual([]);
});

test('who was away gets what was missed, in order, and then goes on', async () => {
  const boss = aClient(here.port, 'admin');
  const { head } = await boss.resumed(null);
  boss.close();
  await many(20, ['admin', 'funder:a']);
  await many(3, ['public']);
  await until('the other process has them', () => there.gateway.tail.position >= here.gateway.tail.position);
  const back = aClient(there.port, 'admin');
  const answer = await back.resumed(head);
  await many(2, ['admin']);
  await until('all arrived', () => answer.events.length + back.events.length >= 25);
  const heard = [...answer.events, ...back.events];
  expect(heard).toHaveLength(25);
  const numbers = heard.filter((event) => event.audience === 'admin').map((event) => event.n);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] as number) + index));
  const known = answer.events.filter((event) => event.audience === 'admin').at(-1);
  expect(answer.numbers.admin).toBe(known?.n ?? (numbers[0] as number) - 1);
});

test('resuming while facts are written: each once, in order, whatever the moment', async () => {
  const anchor = aClient(here.port, 'admin');
  const { head, numbers } = await anchor.resumed(null);
  let writing = true;
  const writer = (async () => {
    while (writing) await many(1 + Math.floor(Math.random() * 3), ['admin']);
  })();
  for (let round = 0; round < 15; round++) {
    const port = round % 2 ? here.port : there.port;
    const client = aClient(port, 'admin');
    const answer = await client.resumed(head);
    await arrived(client, 3);
    const heard = [...answer.events, ...client.events].map((event) => event.n);
    expect(heard).toEqual(heard.map((_, index) => (numbers.admin as number) + 1 + index));
    client.close();
  }
  writing = false;
  await writer;
});

test('more than a thousand missed, another log, a made-up cursor and one past retention: start afresh', async () => {
  const boss = aClient(here.port, 'admin');
  const { head } = await boss.resumed(null);
  await many(1_001, ['admin']);
  await until('all is out', () => boss.events.length >= 1_001);
  const tooMuch = await aClient(here.port, 'admin').resumed(head);
  expect(tooMuch).toMatchObject({ reset: true, events: [] });
  const almost = await aClient(here.port, 'admin').resumed(boss.events[0]?.cursor as string);
  expect(almost.events).toHaveLength(1_000);

  const state = await database
    .read()
    .row<{ epoch: string; head: number }>('select epoch, head_seq::int as head from event_log_state');
  const { epoch, head: newest } = state as { epoch: string; head: number };
  const made = [
    { epoch: 'another', seq: 3 },
    { epoch, seq: newest + 50 },
  ].map(encodeCursor);
  for (const after of [...made, 'nonsense', '']) {
    expect(await aClient(here.port, 'admin').resumed(after)).toMatchObject({ reset: true, events: [] });
  }
  await database.read().rows('update event_log_state set floor_seq = 10');
  await until('the floor is known', () => here.gateway.tail.floor === 10);
  const past = await aClient(here.port, 'admin').resumed(encodeCursor({ epoch, seq: 9 }));
  expect(past.reset).toBe(true);
  await database.read().rows('update event_log_state set floor_seq = 0');
});

test('what was past retention before this process read it is not passed over: its readers begin anew', async () => {
  const reader = aClient(here.port, 'admin');
  const before = await reader.resumed(null);
  // As after a suspension longer than retention: the log has moved on, and the events in between are gone.
  await relay.stop();
  await append(anEvent());
  await database.transaction(async (tx) => {
    await tx.rows(`update event_log set seq = (select head_seq + 1 from event_log_state) where seq is null`);
    await tx.rows(`update audience_counter set n = n + 1 where audience = 'admin'`);
    await tx.rows('update event_log_state set head_seq = head_seq + 1, floor_seq = head_seq + 1');
  });
  await until('it is sent away', () => reader.disconnected);
  relay = new Relay({ url: home.url });
  relay.start();
  const after = await aClient(here.port, 'admin').resumed(before.head);
  expect(after).toMatchObject({ reset: true, events: [] });
  await database.read().rows('update event_log_state set floor_seq = 0');
});

test('after a reset the next event is the one after head', async () => {
  const client = aClient(there.port, 'admin');
  const answer = await client.resumed('nonsense');
  await append(anEvent());
  await arrived(client, 1);
  expect(client.events[0]?.n).toBe((answer.numbers.admin ?? 0) + 1);
});

test('a bad token is refused by name; a bad origin gets no handshake', async () => {
  const stranger = aClient(here.port, 'forged');
  await until('it is refused', () => stranger.refused !== null);
  expect(stranger.refused).toEqual({ code: 'unauthorized' });
  expect(await handshake(here.port, 'https://evil.example')).toContain('403 Forbidden');
  expect(await handshake(here.port, 'null')).toContain('403 Forbidden');
  expect(await handshake(here.port, 'https://voltmere.example')).toContain('101 Switching Protocols');
  // Behind https the scheme counts too: our own host over plain http is another origin.
  expect(await handshake(here.port, `http://127.0.0.1:${here.port}`)).toContain('403 Forbidden');
  expect(await handshake(here.port, null)).toContain('101 Switching Protocols');
});

test('bad packets are answered with an error and leave the process and the socket standing', async () => {
  const client = aClient(here.port, 'admin');
  for (const bad of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { after: 5 },
    { after: 'x'.repeat(500) },
    { after: null, more: 1 },
  ]) {
    expect(await client.resume(bad)).toMatchObject({ error: { code: 'validation_failed' } });
  }
  client.socket.emit('resume');
  client.socket.emit('resume', { after: null });
  client.socket.emit('admin', { join: 'funder:a' });
  expect(await client.resumed(null)).toMatchObject({ reset: false });
  client.socket.emit('resume', { after: 'x'.repeat(50_000) });
  await until('too large a packet closes the socket', () => client.disconnected);
  expect(await aClient(here.port, 'admin').resumed(null)).toMatchObject({ reset: false });
});

test('a session that ends drops its sockets at every process, with the reason', async () => {
  const mine = [aClient(here.port, 'funder'), aClient(there.port, 'funder')];
  const other = aClient(here.port, 'admin');
  await Promise.all([...mine, other].map((client) => client.resumed(null)));
  const data = { userId: funder.accountId, sessionId: funder.sessionId, reason: 'suspended' };
  await append(
    anEvent({
      type: 'session.ended',
      stream: `session:${funder.sessionId}`,
      audiences: { $sessions: { actor: null, data, records: [] } },
    }),
  );
  await until('both are gone', () => mine.every((client) => client.disconnected));
  expect(sessions.forgotten).toContain(funder.sessionId);
  expect(mine.map((client) => client.ended)).toEqual([{ reason: 'suspended' }, { reason: 'suspended' }]);
  expect(other.disconnected).toBe(false);
  // The token is still valid by itself, but the log has reported the end of its session.
  const late = aClient(here.port, 'funder');
  await until('it is sent away', () => late.disconnected);
  expect(late.ended).toEqual({ reason: 'suspended' });
});

test('who stops reading for a while gets all of it in order, answers in between too', async () => {
  const slow = aClient(here.port, 'admin');
  const first = await slow.resumed(null);
  const tcp = (slow.socket.io.engine.transport as unknown as { ws: { _socket: Socket } }).ws._socket;
  tcp.pause();
  const big = { records: [{ kind: 'project', view: { notes: 'x'.repeat(20_000) } }] };
  const to = { admin: { actor: null, data: {}, ...big } } as unknown as CopiedEvent['audiences'];
  for (let round = 0; round < 10; round++)
    await append(...Array.from({ length: 30 }, () => anEvent({ audiences: to })));
  await until('all went out', async () => {
    const seen = await aClient(here.port, 'admin').resumed(null);
    return seen.numbers.admin === (first.numbers.admin ?? 0) + 300;
  });
  slow.socket.emit('resume', { after: 7 }, () => undefined);
  tcp.resume();
  await arrived(slow, 300);
  const heard = slow.events.map((event) => event.n);
  expect(heard).toEqual(heard.map((_, index) => (first.numbers.admin ?? 0) + 1 + index));
});

test('each room hears its newest number, and a session that ended unheard of is swept out', async () => {
  const boss = aClient(here.port, 'admin');
  const answer = await boss.resumed(null);
  sessions.over.push({ sessionId: admin.sessionId as string, reason: 'expired' });
  await until('the heartbeat came', () => boss.heads.length >= 2);
  const said = Object.assign({}, ...boss.heads) as Record<string, number>;
  expect(said.admin).toBe(answer.numbers.admin);
  await until('it is sent away', () => boss.disconnected);
  expect(boss.ended).toEqual({ reason: 'expired' });
});

/** The first line of the response to a bare upgrade from a page of `origin`. */
function handshake(port: number, origin: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const from = origin === null ? '' : `Origin: ${origin}\r\n`;
      socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${from}Upgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
    });
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] as string);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
