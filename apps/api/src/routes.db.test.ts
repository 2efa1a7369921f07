import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLES, type Role, type RouteSpec, routes } from '@libs/contracts';
import { z } from 'zod';
import { type Person, TestApi } from './testing/api.js';

/** Generated from the table of routes, so a new route is covered automatically. */
const ALL = Object.entries<RouteSpec>(routes);
const table = ALL.map(([name, spec]) => [name, spec] as const);
const guarded = table.filter(([, spec]) => spec.access !== 'anyone');
const withBody = table.filter(([, spec]) => spec.body);

let api: TestApi;
const people = {} as Record<Role, Person>;

beforeAll(async () => {
  api = await TestApi.start();
  for (const role of ROLES) people[role] = await api.person(role);
});
afterAll(() => api?.stop());

let calls = 0;
/** Every call has a different address, because some routes limit calls, refused ones included. */
const call: TestApi['call'] = (method, url, sent) =>
  api.call(method, url, { address: `10.0.${++calls >> 8}.${calls & 255}`, ...sent });
/** Parts of a path that are no ids. */
const NAMED: Record<string, string> = { ':kind': 'cpi', ':month': '2026-05-01', ':file': `${'a'.repeat(43)}.ics` };
const urlOf = ({ path }: RouteSpec, id: string = randomUUID()) => path.replace(/:\w+/g, (part) => NAMED[part] ?? id);
const allowedFor = ({ access }: RouteSpec): Person | null => (access === 'anyone' ? null : people[access[0] as Role]);
const rowsOfAll = () =>
  api.query(
    `select (select count(*) from event_log) as facts, (select count(*) from account) as accounts,
            (select count(*) from session) as sessions, (select count(*) from project) as projects,
            (select coalesce(sum(version), 0) from account) as versions, (select count(*) from setup_token) as tokens`,
  );

describe('who may call what', () => {
  test.each(guarded)('%s: without a token 401, before anything is looked at', async (_, spec) => {
    const broken = { headers: { 'content-type': 'application/json' }, raw: { payload: '{' } };
    const sent = spec.method === 'GET' ? {} : broken;
    const { status, error } = await call(spec.method, `${urlOf(spec, 'no-uuid')}?nope=1`, sent);
    expect({ status, code: error.code }).toEqual({ status: 401, code: 'unauthorized' });
    const bearer = await call(spec.method, urlOf(spec), { headers: { authorization: 'Bearer nonsense' } });
    expect(bearer.status).toBe(401);
  });

  test.each(guarded)('%s: 403 for every role that the table does not name', async (_, spec) => {
    for (const role of ROLES) {
      const { status, error } = await call(spec.method, `${urlOf(spec, 'no-uuid')}?nope=1`, { as: people[role] });
      const expected = spec.access.includes(role) ? 400 : 403;
      expect({ role, status }).toEqual({ role, status: expected });
      expect(error.code).toBe(expected === 403 ? 'forbidden' : 'validation_failed');
    }
  });

  test('a route for anyone needs no token', async () => {
    for (const [name, spec] of table.filter(([, { access }]) => access === 'anyone')) {
      const { status } = await call(spec.method, urlOf(spec));
      expect({ name, refused: status === 403 }).toEqual({ name, refused: false });
    }
  });

  test.each(table.filter(([, { method }]) => method === 'GET'))('%s: HEAD is answered as GET is', async (_, spec) => {
    const as = allowedFor(spec);
    const [head, get] = [await call('HEAD', urlOf(spec), { as }), await call('GET', urlOf(spec), { as })];
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
  });
});

describe('what is wrong is refused and changes nothing', () => {
  let before: object[];
  beforeAll(async () => {
    before = await rowsOfAll();
  });
  afterAll(async () => expect(await rowsOfAll()).toEqual(before));

  test.each(table)('%s: an unknown query key', async (_, spec) => {
    const { error } = await call(spec.method, `${urlOf(spec)}?nope=1`, { as: allowedFor(spec) });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.errors).toContainEqual({ path: 'nope', message: 'This field isn’t recognised' });
  });

  test.each(table.filter(([, { path }]) => path.includes('/:id')))('%s: an id that is no UUID', async (_, spec) => {
    for (const id of ['1', 'not-a-uuid', `${randomUUID()}0`, "'%20or%20''='"]) {
      const { error } = await call(spec.method, urlOf(spec, id), { as: allowedFor(spec) });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(error.errors?.[0]?.path).toBe('id');
    }
  });

  test.each(withBody)('%s: an unknown field, a prototype, a list, text, nothing', async (_, spec) => {
    const as = allowedFor(spec);
    const json = { 'content-type': 'application/json' };
    const send = (payload: string) => call(spec.method, urlOf(spec), { as, headers: json, raw: { payload } });
    for (const payload of ['{"nope":1}', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}']) {
      expect((await send(payload)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    for (const payload of ['[]', '"text"', '1', 'null', 'true']) {
      expect((await send(payload)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test.each(withBody)('%s: every field of a wrong type', async (_, spec) => {
    const { properties = {} } = z.toJSONSchema(spec.body as z.ZodType, { io: 'input', unrepresentable: 'any' });
    for (const field of Object.keys(properties)) {
      for (const value of [{ nope: 1 }, [[]]]) {
        const { error } = await call(spec.method, urlOf(spec), { as: allowedFor(spec), body: { [field]: value } });
        expect({ field, status: error.status }).toEqual({ field, status: 400 });
        expect(error.errors?.some(({ path }) => path.startsWith(field))).toBe(true);
      }
    }
  });

  test.each(withBody)('%s: broken JSON, no JSON, no text, too much', async (_, spec) => {
    const as = allowedFor(spec);
    const send = (type: string, payload: string | Buffer) =>
      call(spec.method, urlOf(spec), { as, headers: { 'content-type': type }, raw: { payload } });
    const refusals = [
      [await send('application/json', '{"a":'), 400, 'invalid_json'],
      [await send('application/json', Buffer.from([0x22, 0xff, 0x22])), 400, 'invalid_json'],
      [await send('text/plain', '{}'), 415, 'unsupported_media'],
      [await send('application/x-www-form-urlencoded', 'a=1'), 415, 'unsupported_media'],
      [await send('application/json', `{"nope":"${'x'.repeat(1_100_000)}"}`), 413, 'too_large'],
      [await send('application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`), 400, 'validation_failed'],
      [await send('application/json', '{"nope":"\\u0000"}'), 400, 'validation_failed'],
    ] as const;
    expect(refusals.map(([{ error }]) => [error.status, error.code])).toEqual(
      refusals.map(([, status, code]) => [status, code]),
    );
  });
});
