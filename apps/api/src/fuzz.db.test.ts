import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccessTokens, openSession } from '@libs/accounts/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLES, type Role, type RouteSpec, routes } from '@libs/contracts';
import { until } from '@libs/platform/testing';
import fc from 'fast-check';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { z } from 'zod';
import { type Answer, type Person, type Sent, TestApi } from './testing/api.js';
import { checksums } from './testing/checksum.js';
import {
  HOSTILE_BODIES,
  HOSTILE_FRAMES,
  HOSTILE_MULTIPARTS,
  HOSTILE_QUERIES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  MULTIPART_TYPE,
} from './testing/hostile.js';
import { plausible } from './testing/plausible.js';

/**
 * Sends malformed input to every route, filter, multipart body and socket, from the table of routes: no response is a
 * 5xx, a refused call changes no table, and the process keeps running.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
/** Hostile values per field; the seed chooses them, so that all fields together meet all of them. `npm run proof` sends more. */
const VALUES_A_FIELD = Number(process.env.FUZZ_VALUES ?? (process.env.PROOF ? 7 : 2));
/** Likewise of the arbitrary values, of the hostile values of a query, and of bodies and ids. */
const ARBITRARY = process.env.PROOF ? 3 : 1;
const FEW = process.env.PROOF ? 6 : 2;
const AT_ONCE = 8;

const ALL = Object.entries<RouteSpec>(routes);
/** The routes with a body, with a query, and with multipart parts. */
const withBody = ALL.filter(([, { body }]) => body);
const withQuery = ALL.filter(([, { query }]) => query);
const withParts = ALL.filter(([, { multipart }]) => multipart);

let api: TestApi;
const people = {} as Record<Role, Person>;
const ids: Record<string, string> = {};
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  api = await TestApi.start();
  for (const role of ROLES) people[role] = await api.person(role);
  await aWorld();
  await settled();
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
  await api?.stop();
});
afterEach(() => expect(unhandled).toEqual([]));

/** A project with its parties and its job, so that input that passes the schema reaches the rules. */
async function aWorld(): Promise<void> {
  const { admin, asset_host, asset_funder, installer } = people;
  const assetHostId = asset_host.account.recordId;
  await api.call('PATCH', `/api/hosts/${assetHostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const body = { assetHostId, assetFunderId: asset_funder.account.recordId, installerId: installer.account.recordId };
  const made = await api.post('/api/projects', { as: admin, body });
  ids.projects = (made.body as { id: string }).id;
  await api.post(`/api/projects/${ids.projects}/confirm`, { as: asset_funder });
  const [job] = await api.query<{ id: string }>('select id from installation_job');
  ids.jobs = job?.id ?? '';
  ids.hosts = assetHostId ?? '';
  ids.funders = asset_funder.account.recordId ?? '';
  ids.installers = installer.account.recordId ?? '';
}

/** The relay has published everything, so a later change must come from a call. */
const settled = () =>
  until(
    'the log is numbered',
    async () => (await api.query('select 1 from event_log where seq is null limit 1')).length === 0,
  );

/** A new session, in case an earlier call ended the old one. */
async function signedIn(role: Role): Promise<Person> {
  const person = people[role];
  const { id } = person.account;
  const sessionId = await api.database.transaction((tx) => openSession(tx, id, 'Firefox on Linux', new Date()));
  return { ...person, sessionId, token: api.app.get(AccessTokens).sign(id, sessionId) };
}
const callerOf = ({ access }: RouteSpec): Promise<Person> | null =>
  access === 'anyone' ? null : signedIn((access.includes('installer') ? 'installer' : access[0]) as Role);

const urlOf = ({ path }: RouteSpec): string =>
  path.replace(/\/(\w+)\/:\w+/g, (_, of: string) => `/${of}/${ids[of] ?? randomUUID()}`).replace(/:\w+/g, randomUUID());

let calls = 0;
interface Tried {
  what: string;
  method: RouteSpec['method'];
  url: string;
  sent: Sent;
}

/**
 * Sends all of them and returns those with a 5xx or no response. Those that were refused are sent again without the
 * accepted ones, until none is accepted: then nothing may have changed.
 */
async function tryAll(tries: readonly Tried[], lanes = AT_ONCE): Promise<string[]> {
  const failed: string[] = [];
  for (let left = tries; left.length > 0; ) {
    const before = await checksums(api);
    const refused: Tried[] = [];
    let next = 0;
    const lane = async () => {
      for (let at = next++; at < left.length; at = next++) {
        const tried = left[at] as Tried;
        const { what, method, url, sent } = tried;
        const address = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
        const answer: Answer | Error = await api.call(method, url, { address, ...sent }).catch((error: Error) => error);
        if (answer instanceof Error) failed.push(`${what}: ${answer.message}`);
        else if (answer.status >= 500) failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
        else if (answer.status >= 400) refused.push(tried);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (failed.length > 0) break;
    if (refused.length === left.length) {
      expect(await checksums(api)).toEqual(before);
      break;
    }
    await settled();
    left = refused;
  }
  return failed;
}

/** Twenty routes between two looks at all tables: almost everything is refused, and looking costs more than calling. */
async function tryTogether(
  list: readonly (typeof ALL)[number][],
  triesOf: (route: (typeof ALL)[number], as: Person | null, place: number) => Tried[],
): Promise<void> {
  for (let from = 0; from < list.length; from += 20) {
    const some = list.slice(from, from + 20);
    const people = await Promise.all(some.map(async ([, spec]) => callerOf(spec)));
    const tries = some.flatMap((route, at) => triesOf(route, people[at] ?? null, from + at));
    expect(await tryAll(tries)).toEqual([]);
  }
}

const drawn = <T>(values: readonly T[], salt: number, many = VALUES_A_FIELD): T[] =>
  fc.sample(fc.constantFrom(...values), { numRuns: many, seed: SEED + salt });
/** Arbitrary text and JSON, the same in every run of a seed. */
const anyText = (salt: number): string[] =>
  fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: ARBITRARY, seed: SEED + salt });
const anyJson = (salt: number): unknown[] =>
  fc.sample(fc.jsonValue({ maxDepth: 6 }), { numRuns: ARBITRARY, seed: SEED + salt });

describe('every field of a body', () => {
  test.each(withBody)('%s', async (name, spec) => {
    const as = await callerOf(spec);
    const { fields, value } = plausible(spec.body as z.ZodType);
    const salt = name.length * 31 + fields.length;
    const wrong = fields.flatMap((field, at) =>
      [...drawn(HOSTILE_VALUES, salt + at), ...anyJson(salt + at)].map((hostile) => [field, hostile] as const),
    );
    const tries = wrong.map(([field, hostile]) => ({
      what: `${field} = ${JSON.stringify(hostile)?.slice(0, 80)}`,
      method: spec.method,
      url: urlOf(spec),
      sent: { as, body: { ...value, [field]: hostile } },
    }));
    expect(await tryAll(tries)).toEqual([]);
  });
});

describe('every key of a query, and its cursor', () => {
  test.each(withQuery)('%s', async (name, spec) => {
    const as = await callerOf(spec);
    const { fields } = plausible(spec.query as z.ZodType);
    const url = urlOf(spec);
    const queries = fields.flatMap((key, at) => [
      ...drawn(HOSTILE_TEXTS, name.length * 31 + at, FEW).map((text) => `${key}=${text}`),
      ...anyText(name.length + at).map((text) => `${key}=${encodeURIComponent(text.toWellFormed())}`),
      ...drawn(HOSTILE_QUERIES(key), name.length * 31 + at, ARBITRARY),
    ]);
    if (fields.includes('cursor')) queries.push(...(await forgedCursors(url, as)));
    const tries = queries.map((query) => ({
      what: query.slice(0, 120),
      method: spec.method,
      url: `${url}?${query}`,
      sent: { as },
    }));
    expect(await tryAll(tries)).toEqual([]);
  });
});

/** Real cursors with altered contents. */
async function forgedCursors(url: string, as: Person | null): Promise<string[]> {
  const { body } = await api.get(`${url}?limit=1`, { as });
  const cursor = (body as { nextCursor?: string | null } | undefined)?.nextCursor;
  const [mark, , id] = partsOf(cursor ?? '');
  const keys = [
    '2026-99-99 99:99:99+00',
    '2026-02-30 00:00:00+00',
    '294277-01-01 00:00:00+00',
    '9'.repeat(40),
    '',
    null,
    {},
    [],
    1e308,
  ];
  const made = [...keys.map((key) => [mark, key, id]), [mark, '2026-01-01 00:00:00+00', '\0'], {}, null, 'x', [[[]]]];
  return [
    ...made.map((parts) => `limit=1&cursor=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`),
    'cursor=%ff',
    `cursor=${'A'.repeat(1_999)}`,
  ];
}

/** A list's own cursor; other lists have different ones. */
function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

test('bodies that are no body of ours, on every route that writes', async () => {
  await tryTogether(
    ALL.filter(([, { method }]) => method !== 'GET'),
    ([name, spec], as, place) =>
      drawn(HOSTILE_BODIES, place, FEW).map(([type, payload]) => ({
        what: `${name} ${type} ${String(payload).slice(0, 40)}`,
        method: spec.method,
        url: urlOf(spec),
        sent: { as, headers: { 'content-type': type }, raw: { payload } },
      })),
  );
});

test('ids in a path that are none, on every route that has one', async () => {
  await tryTogether(
    ALL.filter(([, { path }]) => path.includes(':')),
    ([name, spec], as, place) =>
      drawn(HOSTILE_TEXTS, place, FEW).map((text) => ({
        what: `${name} ${text.slice(0, 60)}`,
        method: spec.method,
        url: spec.path.replace(/:\w+/g, text),
        sent: { as },
      })),
  );
});

test('headers that nobody sends', async () => {
  const names = ['authorization', 'cookie', 'idempotency-key', 'x-forwarded-for', 'x-request-id', 'accept', 'range'];
  const more = ['origin', 'if-none-match', 'user-agent', 'accept-language', 'content-length', 'transfer-encoding'];
  const values = [
    '',
    '\u00ff',
    'Bearer ',
    'Bearer vm_',
    `Bearer vm_${'x'.repeat(4_000)}`,
    'Bearer a.b.c',
    'null',
    '*',
    '-1',
  ];
  const long = [
    'voltmere_refresh=%00; voltmere_refresh=',
    'bytes=0-,-1,99999999999999999999-',
    "' or 1=1 --",
    'x'.repeat(7_000),
  ];
  const tries = [...names, ...more].flatMap((header) =>
    [...values, ...long].flatMap((value): Tried[] => [
      {
        what: `GET ${header}: ${value.slice(0, 40)}`,
        method: 'GET',
        url: '/api/projects',
        sent: { headers: { [header]: value } },
      },
      {
        what: `POST ${header}: ${value.slice(0, 40)}`,
        method: 'POST',
        url: '/api/auth/refresh',
        sent: { headers: { [header]: value } },
      },
      {
        what: `lead ${header}: ${value.slice(0, 40)}`,
        method: 'POST',
        url: '/api/leads',
        sent: { headers: { [header]: value }, body: {} },
      },
    ]),
  );
  expect(await tryAll(tries)).toEqual([]);
});

describe('multipart', () => {
  test.each(withParts)('%s', async (name, spec) => {
    const as = await callerOf(spec);
    const headers = { 'content-type': MULTIPART_TYPE };
    const tries = Object.entries(HOSTILE_MULTIPARTS).map(([what, payload]) => ({
      what: `${name} ${what}`,
      method: spec.method,
      url: urlOf(spec),
      sent: { as, headers, raw: { payload } },
    }));
    // One after another: of many files at once, some would get a 503 and a request to wait.
    expect(await tryAll(tries, 1)).toEqual([]);
  });
});

test('sockets: frames of every kind, from nobody and from an admin; the next client is served as ever', async () => {
  await api.app.listen(0, '127.0.0.1');
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const before = await checksums(api);
  const admin = people.admin.token;
  for (const hello of ['40', `40${JSON.stringify({ token: admin })}`]) {
    for (const frame of [
      ...HOSTILE_FRAMES,
      ...anyText(7),
      ...anyJson(7).map((value) => `42["resume",${JSON.stringify(value)}]`),
    ]) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
      socket.on('error', () => undefined);
      await once(socket, 'open');
      socket.send(hello);
      socket.send(frame);
      socket.send(frame);
      await sleep(1);
      socket.terminate();
    }
  }
  for (const address of [
    '?EIO=3&transport=polling',
    '?EIO=4&transport=polling',
    '?EIO=4&transport=__proto__',
    '?sid[$gt]=',
  ]) {
    const { status } = await fetch(`http://127.0.0.1:${port}/socket.io/${address}`);
    expect({ address, fine: status < 500 }).toEqual({ address, fine: true });
  }
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: (await signedIn('admin')).token },
  });
  const answer = (await client.timeout(5_000).emitWithAck('resume', { after: null })) as { events: unknown[] };
  client.disconnect();
  expect(answer.events).toEqual([]);
  const { session: _, ...after } = await checksums(api);
  const { session: __, ...stood } = before;
  expect(after).toEqual(stood);
});

test('and the process answers as at the start', async () => {
  expect((await api.get('/healthz')).status).toBe(200);
  const as = await signedIn('admin');
  expect((await api.get('/api/projects', { as })).status).toBe(200);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});
