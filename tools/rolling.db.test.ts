import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChangesEnvelope } from '@libs/contracts';
import { createTestDatabase, type TestDatabase, until } from '@libs/platform/testing';
import pg from 'pg';
import { io } from 'socket.io-client';
import { Caller, type Cast, Load, signEveryoneIn } from './testing/load.ts';
import { Child, PrivateRedis, SETUP_TOKEN } from './testing/processes.ts';
import { ContractClient } from './testing/contract-client.ts';
import { RecordingClient } from './testing/recording-client.ts';
import { Balancer } from './testing/balancer.ts';
import { builtProduct } from './testing/built.ts';
import { otherRelease } from './build/changed-build.ts';

/**
 * A release as it is rolled out: a process of the next version beside one of this, behind one address, under load; then the older one
 * goes. The next version is a copy of the build that says so: what is served to people has no switch for it.
 */

let home: TestDatabase;
let redis: PrivateRedis;
let balancer: Balancer;
let database: pg.Client;
let dist: string;
let env: Record<string, string>;
let cast: Cast;
let clients: RecordingClient[] = [];
let changes: RecordingClient[] = [];
/** Written from the contract alone, by the older protocol and by the newer one beside it. */
let foreign: ContractClient[] = [];
const folders: string[] = [];
const children: Child[] = [];

async function start(build: string): Promise<Child> {
  const child = await Child.api(build, env);
  children.push(child);
  await child.start();
  return child;
}

/** The build with another version of the protocol in it. */
function speaking(protocol: { speaks: number; oldest: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'voltmere-next-'));
  folders.push(folder);
  return join(otherRelease(dirname(dist), folder, protocol), 'dist');
}

beforeAll(async () => {
  dist = await builtProduct();
  home = await createTestDatabase();
  redis = await PrivateRedis.start();
  balancer = await Balancer.start();
  database = new pg.Client(home.url);
  await database.connect();
  env = {
    DATABASE_URL: home.url,
    REDIS_URL: redis.url,
    SECRET_KEY: 'a key of the rolling suite, long enough for anyone',
    ADMIN_SETUP_TOKEN: SETUP_TOKEN,
    NODE_ENV: 'production',
    GRID_SOURCE: 'simulated',
  };
  const older = await start(dist);
  balancer.ports = [older.port as number];
  const ports = [balancer.port];
  cast = await signEveryoneIn(new Caller(ports), SETUP_TOKEN);
  const people = [cast.admin, cast.admin, ...cast.hosts, cast.funder, cast.installer];
  clients = people.map(
    ({ token }, index) => new RecordingClient(`page ${index}`, ports, token, index % 2 ? 'http' : 'socket', 0),
  );
  // The same people once more, by protocol 2.
  changes = people.map(({ token }, index) => {
    const by = index % 2 ? 'socket' : 'http';
    return new RecordingClient(`newer page ${index}`, ports, token, by, 0, 2);
  });
  clients.push(...changes);
  foreign = [cast.admin, cast.hosts[0] ?? cast.admin, cast.funder, cast.installer].flatMap((person, index) =>
    ([1, 2] as const).map(
      (protocol) =>
        new ContractClient(
          `client ${index} by protocol ${protocol}`,
          balancer.port,
          person.token,
          protocol,
          index === 0,
        ),
    ),
  );
  await until('every client is live', () => foreign.every(({ live }) => live));
  await until('every page is live', () => clients.every(({ first }) => first !== null));
}, 240_000);

afterAll(async () => {
  for (const client of [...clients, ...foreign]) client.close();
  await Promise.all(children.map((child) => child.kill()));
  balancer?.stop();
  await database?.end();
  await redis?.kill();
  await home?.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What each page was entitled to since its first answer, against what it applied. */
async function lostOrTwice(): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, first, applied } of clients)
    for (const [audience, from] of Object.entries(first ?? {})) {
      const told = await database.query<{ n: number }>(
        'select n::int as n from audience_event where audience = $1 and n > $2 order by n',
        [audience, from],
      );
      const got = applied.filter((envelope) => envelope.audience === audience).map(({ n }) => n);
      const owed = told.rows.map(({ n }) => n);
      if (JSON.stringify(got) !== JSON.stringify(owed))
        wrong.push(`${name}, ${audience}: ${got.length} of ${owed.length}`);
    }
  return wrong;
}

const hasBase = (record: object): boolean => 'base' in record && record.base !== null;

/** Where a page that merges what changed holds another record than one of protocol 1 was sent whole. */
function differences(older: RecordingClient, newer: RecordingClient): string[] {
  const wrong: string[] = [];
  const whole = new Map(older.applied.map((envelope) => [`${envelope.audience}#${envelope.n}`, envelope]));
  const held = new Map<string, { version: number; view: Record<string, unknown> }>();
  for (const { audience, n, records } of newer.applied)
    for (const [at, record] of (records as unknown as ChangesEnvelope['records']).entries()) {
      const { kind, id, version, base, patch, gone } = record;
      const key = `${audience} ${kind}:${id}`;
      const before = held.get(key);
      const sent = whole.get(`${audience}#${n}`)?.records[at]?.view;
      const view = base === null ? patch : before?.version === base && patch ? { ...before.view, ...patch } : null;
      for (const field of gone ?? []) delete view?.[field];
      // It changed for the first time since this page came: the page would ask for it.
      if (view === null && !before && sent) held.set(key, { version, view: sent });
      else if (view === null) held.delete(key);
      else held.set(key, { version, view });
      if (sent && before && !isDeepStrictEqual(view, sent)) wrong.push(`${newer.name}: ${key} at version ${version}`);
    }
  return wrong;
}

async function atRest(): Promise<void> {
  await until('every fact is numbered', async () => {
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return rows[0]?.n === 0;
  });
  await until('every page has all of it', async () => (await lostOrTwice()).length === 0, 15_000).catch(
    () => undefined,
  );
}

/** What a page with a protocol version gets when it connects: the server's version, or why it is refused. */
const handshake = (port: number, protocol?: number): Promise<number | string> =>
  new Promise((resolve) => {
    const auth = { token: cast.admin.token, ...(protocol === undefined ? {} : { protocol }) };
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
    });
    const end = (answer: number | string) => {
      socket.disconnect();
      resolve(answer);
    };
    socket.on('hello', (server: { protocol: number }) => end(server.protocol));
    socket.on('connect_error', (error) => end(String((error as Error & { data?: { code: string } }).data?.code)));
  });

test('old beside new, then new alone, then back: no change fails, and no page loses an event or gets one twice', async () => {
  const load = new Load(cast);
  const older = children[0] as Child;
  await sleep(1_000);

  const newer = await start(speaking({ speaks: 3, oldest: 1 }));
  balancer.ports = [older.port as number, newer.port as number];
  await sleep(1_000);
  expect(await handshake(newer.port as number)).toBe(3);
  expect(await handshake(older.port as number)).toBe(2);

  // As a deployment does it: out of the balancer, then asked to end.
  balancer.ports = [newer.port as number];
  const since = Date.now();
  await older.kill('SIGTERM');
  expect(Date.now() - since).toBeLessThan(10_000);
  const moved = clients.filter(({ hints }) => hints.length > 0);
  expect(moved.length).toBeGreaterThan(0);
  for (const { hints } of moved) for (const hint of hints) expect(hint).toBeLessThanOrEqual(1_000);
  await until('every page came to the newer one', () => clients.every(({ protocols }) => protocols.at(-1) === 3));
  await sleep(1_000);

  // The release was a mistake: back.
  const again = await start(dist);
  balancer.ports = [again.port as number];
  await newer.kill('SIGTERM');
  await until('every page came back', () => clients.every(({ protocols }) => protocols.at(-1) === 2));
  await sleep(1_000);

  await load.stop();
  await atRest();
  await until('every client has what its neighbour has', () =>
    foreign.every((client, at) => isDeepStrictEqual(client.position(), foreign[at ^ 1]?.position())),
  );
  for (const client of foreign) {
    expect(await client.differences()).toEqual([]);
    expect(client.broken).toEqual([]);
    expect({ name: client.name, resets: client.resets, moved: client.connections > 2 }).toEqual({
      name: client.name,
      resets: 0,
      moved: true,
    });
    expect(client.held.size).toBeGreaterThan(0);
  }
  expect(foreign.filter(({ merged }) => merged > 0).map(({ name }) => name.slice(-1))).toEqual(['2', '2', '2', '2']);
  expect(load.surprises).toEqual([]);
  expect(load.acknowledged.length).toBeGreaterThan(50);
  expect(await lostOrTwice()).toEqual([]);
  expect(clients.map(({ resets }) => resets)).toEqual(clients.map(() => 0));
  for (const [at, newer] of changes.entries()) expect(differences(clients[at] as RecordingClient, newer)).toEqual([]);
  expect(changes.some(({ applied }) => applied.some(({ records }) => records.some(hasBase)))).toBe(true);
  for (const { stream, version } of load.acknowledged) {
    const { rowCount } = await database.query('select from event_log where stream = $1 and version = $2', [
      stream,
      version,
    ]);
    expect({ stream, version, rowCount }).toEqual({ stream, version, rowCount: 1 });
  }
});

test('a release that serves older pages no longer tells them to reload; newer pages come in', async () => {
  const { port } = await start(speaking({ speaks: 3, oldest: 3 }));
  expect(await handshake(port as number)).toBe('outdated');
  expect(await handshake(port as number, 1)).toBe('outdated');
  expect(await handshake(port as number, 2)).toBe('outdated');
  expect(await handshake(port as number, 3)).toBe(3);
  // A newer page on an older server continues to work: it gets the server's version.
  const state = children.find((child) => child.running) as Child;
  expect(await handshake(state.port as number, 3)).toBe(2);
});
