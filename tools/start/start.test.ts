import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { answers } from '../lib/ports.mjs';
import { type Card, isAlive, readJson, signal } from '../lib/processes.mjs';
import { STOPS } from './node26.mjs';
import { askRedis } from '../testing/ask-redis.ts';
import { makeStandIn } from '../testing/stand-in.ts';
import { alive, running, startIt, until } from '../testing/starter.ts';

// A start takes about a second on a quiet machine, and the tests run beside others.
jest.setTimeout(60_000);

const standIn = makeStandIn();
const started: Awaited<ReturnType<typeof startIt>>[] = [];

const start = async (options = {}) => {
  const one = await startIt(standIn, options);
  started.push(one);
  return one;
};

afterEach(async () => {
  for (const one of started.splice(0))
    if (one.child.exitCode === null && one.child.signalCode === null) await one.stop();
});
afterAll(() => standIn.remove());

/** A start that is refused says so in one line, ends with 1 and leaves nothing. */
async function refused(options: object): Promise<string> {
  const one = await start(options);
  expect(await one.exited).toBe(1);
  expect(one.err().trim().split('\n')).toHaveLength(1);
  expect(existsSync(join(standIn.dataDir, 'lock.json'))).toBe(false);
  expect(existsSync(join(standIn.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  return one.err();
}

describe('npm start', () => {
  let first: unknown;

  test('brings everything up, tells where and who may sign in', async () => {
    const one = await (await start()).ready;
    expect(one.out()).toMatch(new RegExp(`^ready http://localhost:${one.port}$`, 'm'));
    await until(() => one.out().includes('admin@example.com'));
    expect(one.out()).toMatch(/ {2}admin +admin@example\.com +a password/);
    first = await one.get('/note');
  });

  test.each(STOPS)('%s stops everything it started and leaves no lock', async (name) => {
    const one = await (await start()).ready;
    const parts = running(standIn);
    expect(alive(parts)).toEqual(['api', 'worker', 'redis', 'postgres']);
    expect(await one.stop(name)).toBe(0);
    expect(alive(parts)).toEqual([]);
    expect(existsSync(join(standIn.dataDir, 'lock.json'))).toBe(false);
  });

  test('a second start keeps the data and builds nothing', async () => {
    const one = await (await start()).ready;
    expect(await one.get('/note')).toBe(first);
    expect(one.out()).toMatch(/build +up to date/);
    expect(one.out()).toMatch(/demo data +there already/);
  });

  test('after kill -9 of all of it, the next start clears the processes, adopts PostgreSQL and keeps the data', async () => {
    const killed = await (await start()).ready;
    await killed.killEverything();
    const left = running(standIn);
    expect(alive(left)).toEqual(['api', 'worker', 'redis', 'postgres']);
    const next = await (await start({ port: killed.port })).ready;
    expect(alive(left)).toEqual(['postgres']);
    expect(next.out()).toContain('adopted');
    expect(await next.get('/note')).toBe(first);
  });

  test('when the process that npm started is killed, the rest stops by itself', async () => {
    const one = await (await start()).ready;
    const parts = running(standIn);
    one.child.kill('SIGKILL');
    await until(() => alive(parts).length === 0);
    await until(() => !existsSync(join(standIn.dataDir, 'lock.json')));
  });

  test('API, Redis and PostgreSQL come back when somebody kills them, twice', async () => {
    const one = await (await start()).ready;
    for (const name of ['api', 'redis', 'postgres', 'api'] as const) {
      const killed = running(standIn)[name];
      expect(signal(killed, 'SIGKILL')).toBe(true);
      await until(() => isAlive(running(standIn)[name]) && running(standIn)[name]?.pid !== killed?.pid, 30_000).catch(
        () => {
          throw new Error(`${name} did not come back:\n${one.out()}${one.err()}`);
        },
      );
      await until(
        async () => (await fetch(`http://127.0.0.1:${one.port}/readyz`).catch(() => null))?.ok === true,
        30_000,
      );
    }
    expect(await one.get('/note')).toBe(first);
  });

  test('of two at once, the second is told in one line and the first goes on', async () => {
    const one = await (await start()).ready;
    const other = await start();
    expect(await other.exited).toBe(1);
    expect(other.err()).toMatch(/^✗ Voltmere already runs on .*: process \d+, http:\/\/localhost:\d+\. .*\n$/);
    expect(await one.get('/note')).toBe(first);
  });

  test('--fresh begins anew', async () => {
    const one = await (await start({ args: ['--fresh'] })).ready;
    expect(await one.get('/note')).not.toBe(first);
    expect(one.out()).not.toContain('there already');
  });

  test('killed while the demo data loads, the next start ends the loader before it loads again', async () => {
    const note = join(standIn.dataDir, 'running/demo.json');
    const killed = await start({ args: ['--fresh'], env: { SLOW_DEMO: '1' } });
    await until(() => readJson(note) !== null, 30_000);
    const loader = readJson<Card>(note);
    await killed.killEverything();
    expect(isAlive(loader)).toBe(true);
    const next = await (await start()).ready;
    expect(isAlive(loader)).toBe(false);
    expect(await next.get('/note')).toMatch(/^20/);
  });

  test('without demo data the set-up token is shown, and is in no log', async () => {
    const one = await (await start({ env: { DEMO: '0' } })).ready;
    await until(() => one.out().includes('Set-up token: abc'));
    const logs = join(standIn.dataDir, 'logs');
    for (const name of readdirSync(logs)) expect(readFileSync(join(logs, name), 'utf8')).not.toContain('Set-up token');
  });

  test('the product signs in to PostgreSQL as a plain owner, and Redis asks for a password', async () => {
    const one = await (await start()).ready;
    expect(await one.get('/user')).toEqual({ name: 'voltmere', super: false });
    const { port } = readJson<{ port: number }>(join(standIn.dataDir, 'running/redis-port.json')) ?? { port: 0 };
    expect(await askRedis(port, 'FLUSHALL')).toMatch(/^-NOAUTH/);
  });

  test('it listens on this machine alone, and elsewhere only where HOST says so', async () => {
    const [address] = Object.values(networkInterfaces())
      .flat()
      .filter((found) => found && !found.internal && found.family === 'IPv4');
    // A machine without a network still has 127.0.0.2, which is not what 127.0.0.1 listens on.
    const elsewhere = address?.address ?? '127.0.0.2';
    const alone = await (await start()).ready;
    expect(await answers(alone.port)).toBe(true);
    expect(await answers(alone.port, elsewhere)).toBe(false);
    await alone.stop();
    const open = await (await start({ env: { HOST: '0.0.0.0' } })).ready;
    expect(await answers(open.port, elsewhere)).toBe(true);
  });
});

describe('npm start refuses in one line', () => {
  test('a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    expect(await refused({ port })).toContain(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=`,
    );
    server.close();
  });

  test('a database that cannot be reached, without its password', async () => {
    const message = await refused({ env: { DATABASE_URL: 'postgres://app:hush-hush@127.0.0.1:9/voltmere' } });
    expect(message).toContain('The database of DATABASE_URL at 127.0.0.1:9 cannot be reached: nothing listens there.');
    expect(message).not.toContain('hush-hush');
  });

  test('a Redis that cannot be reached', async () => {
    expect(await refused({ env: { REDIS_URL: 'redis://127.0.0.1:9' } })).toContain(
      'The Redis of REDIS_URL at 127.0.0.1:9 cannot be used',
    );
  });

  test.each([
    [{ PORT: 'many' }, 'PORT=many is not a port'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL is not an address of a PostgreSQL server'],
    [{ DATA_DIR: '/dev/null/data' }, 'The data folder /dev/null/data cannot be used'],
  ])('%j', async (env, message) => {
    expect(await refused({ env })).toContain(message);
  });
});

describe('npm start on a database of one’s own', () => {
  test('creates it and leaves the built-in one alone', async () => {
    const url = new URL(process.env.TEST_PG_URL ?? '');
    url.pathname = '/start_test';
    const one = await (await start({ env: { DATABASE_URL: url.href } })).ready;
    expect(one.out()).toMatch(/database +of DATABASE_URL, created/);
    expect(existsSync(join(standIn.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });
});

describe('a product that does not work', () => {
  beforeAll(() => writeFileSync(join(standIn.root, 'build.mjs'), `console.log('half a word'); process.exit(1);`));

  test('names the log of the build', async () => {
    writeFileSync(join(standIn.root, 'libs/two.ts'), 'export const two = 2;\n');
    expect(await refused({})).toMatch(/The build failed\. What it said: .*build\.log/);
  });
});
