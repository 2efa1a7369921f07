import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, until } from '../testing/index.js';
import { migrate } from './migrate.js';
import { waitForMigrations } from './wait-for-migrations.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('a process that starts before the migrations is alive and not ready, and goes on once they are applied', async () => {
  const home = await createTestDatabase();
  const client = new pg.Client(home.url);
  await client.connect();
  // A first deployment: a database with nothing in it.
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to public');
  await client.end();
  const port = await freePort();
  let through = false;
  const waiting = waitForMigrations({ databaseUrl: home.url, host: '127.0.0.1' }, [port, null]).then(() => {
    through = true;
  });
  const status = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status: found }) => found);
  await until('it listens', () =>
    status('/healthz').then(
      (found) => found === 200,
      () => false,
    ),
  );
  expect(await status('/readyz')).toBe(503);
  expect(await status('/api/projects')).toBe(503);
  expect(through).toBe(false);
  await migrate(home.url);
  await waiting;
  // Its port is free again for the process itself.
  await expect(status('/healthz')).rejects.toThrow();
  await home.drop();
});

test('with them applied nothing is waited for, and a database that refuses us still ends the start', async () => {
  const home = await createTestDatabase();
  await waitForMigrations({ databaseUrl: home.url, host: '127.0.0.1' }, [1]);
  const wrong = new URL(home.url);
  wrong.password = 'wrong';
  await expect(waitForMigrations({ databaseUrl: wrong.href, host: '127.0.0.1' }, [])).rejects.toMatchObject({
    code: '28P01',
  });
  await home.drop();
});
