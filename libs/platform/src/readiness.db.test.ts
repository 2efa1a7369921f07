import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from './database/database.js';
import { closeOrm, openOrm } from './database/orm.js';
import { openRedis } from './queues/redis.js';
import { Readiness } from './readiness.js';
import { createTestDatabase, createTestRedis, type TestDatabase, until } from './testing/index.js';

let home: TestDatabase;
let orm: Awaited<ReturnType<typeof openOrm>>;
let server: Awaited<ReturnType<typeof createTestRedis>>;

beforeAll(async () => {
  [home, server] = await Promise.all([createTestDatabase(), createTestRedis()]);
  orm = await openOrm({ url: home.url, entities: [] });
});
afterAll(async () => {
  await closeOrm(orm);
  await server?.close();
  await home?.drop();
});

test('a process that Redis answered once stays ready while Redis is away; only a full look names it', async () => {
  const { hostname, port } = new URL(server.url);
  // A separate connection to the real Redis, which is then cut.
  const ends = new Set<Socket>();
  const line = createServer((socket) => {
    const far = connect(Number(port), hostname);
    for (const end of [socket, far]) {
      ends.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(far).pipe(socket);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const redis = openRedis(`redis://127.0.0.1:${(line.address() as AddressInfo).port}/0`);
  try {
    const readiness = new Readiness(new Database(orm), redis);
    await until('Redis answers', async () => (await readiness.missing({ everything: true })).length === 0);
    line.close();
    for (const end of ends) end.destroy();
    await until('Redis is away', async () => (await readiness.missing({ everything: true })).includes('redis'));
    expect(await readiness.missing()).toEqual([]);
    // A process that starts while Redis is unavailable is not ready.
    expect(await new Readiness(new Database(orm), redis).missing()).toEqual(['redis']);
  } finally {
    redis.disconnect();
  }
});

test('without all migrations it is not ready', async () => {
  const readiness = new Readiness(new Database(orm), server.redis);
  const [gone] = await new Database(orm)
    .read()
    .rows<{ name: string }>('delete from migration where id = (select max(id) from migration) returning name');
  expect(gone).toBeDefined();
  expect(await readiness.missing()).toEqual(['database']);
});
