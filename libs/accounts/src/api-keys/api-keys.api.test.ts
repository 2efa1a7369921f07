import {
  type Answer,
  createApi,
  dumpDatabase,
  KEY_ROUTES,
  PASSWORD,
  type Person,
  POLICIES,
  TestApi,
} from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ADMIN_SCOPES,
  KEY_CALLS_A_MINUTE,
  type Role,
  type RouteName,
  type RouteSpec,
  routes,
  SCOPE_NAMES,
  type Scope,
} from '@libs/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Partners' API keys: shown once, limited to their scopes and their person, revoked immediately. */

let api: TestApi;
let ada: Person;
let installer: Person;
let other: NestFastifyApplication | null = null;

beforeAll(async () => {
  api = await TestApi.start();
  ada = await api.person('admin', { fullName: 'Ada Admin' });
  installer = await api.person('installer', { companyName: 'Bright Ridge Solar' });
});
afterAll(async () => {
  await other?.close();
  await api?.stop();
});

interface Made {
  apiKey: { id: string; prefix: string; state: string; expiresAt: string | null; lastUsedAt: string | null };
  secret: string;
}
/** What a key of a party may be given. */
const PARTY_SCOPES = SCOPE_NAMES.filter((scope) => !ADMIN_SCOPES.includes(scope));
const request = (more: object = {}) => ({
  name: 'Sync',
  scopes: 'userId' in more ? PARTY_SCOPES : [...SCOPE_NAMES],
  password: PASSWORD,
  ...more,
});
const create = (body: object, as: Person | null = ada): Promise<Answer> => api.post('/api/api-keys', { as, body });
async function aKey(more: object = {}): Promise<Made> {
  const answer = await create(request(more));
  expect(answer.status).toBe(201);
  return answer.body as Made;
}
const withKey = (secret: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, address?: string) =>
  api.call(method, url, { headers: { authorization: `Bearer ${secret}` }, ...(address ? { address } : {}) });
const listed = async (id: string) => {
  const { items } = (await api.get('/api/api-keys', { as: ada })).body as { items: Made['apiKey'][] };
  return items.find((key) => key.id === id);
};

describe('a key', () => {
  test('is shown in one answer, and rests nowhere but as a hash', async () => {
    const headers = { 'idempotency-key': `key-${randomUUID()}` };
    const body = request({ name: 'Once' });
    const first = await api.post('/api/api-keys', { as: ada, body, headers });
    const { secret, apiKey } = first.body as Made;
    expect(secret).toMatch(/^vm_[\w-]{43}$/);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(apiKey.prefix).toBe(secret.slice(0, 11));
    const again = await api.post('/api/api-keys', { as: ada, body, headers });
    expect([again.headers['idempotency-replayed'], again.text.includes(secret)]).toEqual(['true', false]);
    expect(JSON.stringify((await api.get('/api/api-keys', { as: ada })).body)).not.toContain(secret);
    expect(await dumpDatabase(api)).not.toContain(secret);
  });

  test('asks for the own password, an active person and at least one scope', async () => {
    expect((await create(request({ password: 'not it' }))).status).toBe(400);
    expect((await create(request({ scopes: [] }))).status).toBe(400);
    expect((await create(request({ scopes: ['everything'] }))).status).toBe(400);
    expect((await create(request({ userId: randomUUID() }))).status).toBe(404);
    const gone = await api.person('installer');
    await api.call('PATCH', `/api/users/${gone.account.id}`, { as: ada, body: { suspended: true } });
    expect((await create(request({ userId: gone.account.id }))).status).toBe(409);
  });

  test.each(ADMIN_SCOPES)('gets %s as an admin alone: what a party writes, its people write', async (scope) => {
    const refused = await create(request({ userId: installer.account.id, scopes: ['jobs:read', scope] }));
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      [{ path: 'scopes', message: `${scope} can only be given to a key that reads as an admin` }],
    ]);
    const other = await api.person('admin');
    expect((await create(request({ userId: other.account.id, scopes: [scope] }))).status).toBe(201);
  });

  test('reads with the eyes of its person: the own jobs, no list of hosts', async () => {
    const { secret, apiKey } = await aKey({ userId: installer.account.id });
    const own = await withKey(secret, 'GET', '/api/me/installer');
    expect((own.body as { id: string }).id).toBe(installer.account.recordId);
    expect((await withKey(secret, 'GET', '/api/hosts')).status).toBe(403);
    expect((await withKey(secret, 'GET', '/api/jobs')).status).toBe(200);
    expect(await listed(apiKey.id)).toMatchObject({ state: 'active', lastUsedAt: expect.any(String) });
  });

  test('never reads an access code, which would be a way in', async () => {
    const created = await api.post('/api/users', {
      as: ada,
      body: {
        fullName: 'Hal Host',
        email: `${randomUUID()}@people.example`,
        companyName: 'Host Ltd',
        userType: 'asset_host',
        role: 'asset_host',
      },
    });
    const { accessCode, user } = created.body as { accessCode: string; user: { recordId: string } };
    const { secret } = await aKey({ scopes: ['hosts:read'] });
    const one = await withKey(secret, 'GET', `/api/hosts/${user.recordId}`);
    expect(one.body).toMatchObject({ id: user.recordId, accessCode: null });
    expect((await withKey(secret, 'GET', '/api/hosts')).text).not.toContain(accessCode);
    expect((await api.get(`/api/hosts/${user.recordId}`, { as: ada })).body).toMatchObject({ accessCode });
  });

  test('is in the audit when it is made and when it is revoked, and makes no second line', async () => {
    const { apiKey } = await aKey({ name: 'Audited' });
    await api.call('DELETE', `/api/api-keys/${apiKey.id}`, { as: ada });
    await api.call('DELETE', `/api/api-keys/${apiKey.id}`, { as: ada });
    const { body } = await api.get(`/api/admin/audit?about=${apiKey.id}`, { as: ada });
    const kinds = (body as { items: { kind: string }[] }).items.map(({ kind }) => kind);
    expect(kinds).toEqual(['api_key_revoked', 'api_key_made']);
  });

  test('may call so often in a minute, and no oftener', async () => {
    const { secret, apiKey } = await aKey({ scopes: ['jobs:read'] });
    const counter = `limit:key:${apiKey.id}`;
    const lot = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => withKey(secret, 'GET', '/api/jobs?limit=1')));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    };
    await lot();
    expect(Number(await api.redis.get(counter))).toBe(20);
    expect(await api.redis.ttl(counter)).toBeLessThanOrEqual(60);
    // The counter is set to just below the limit, and its minute is lengthened for a busy machine.
    await api.redis.set(counter, KEY_CALLS_A_MINUTE - 20, 'EX', 600);
    await lot();
    const refused = await Promise.all([1, 2, 3].map(() => withKey(secret, 'GET', '/api/jobs?limit=1')));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that is none gets 401, and after thirty in a minute 429, wherever else its address is let in', async () => {
    const address = '203.0.113.77';
    const tries = await Promise.all(
      Array.from({ length: 33 }, () => withKey(`vm_${'x'.repeat(43)}`, 'GET', '/api/jobs', address)),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
    const { secret } = await aKey({ scopes: ['jobs:read'] });
    expect((await withKey(secret, 'GET', '/api/jobs', address)).status).toBe(200);
  });
});

describe('a key ends', () => {
  test('revoked in one process, it is refused by another from then on', async () => {
    other = await createApi(api.config);
    await other.init();
    const server = other.getHttpAdapter().getInstance();
    const { secret, apiKey } = await aKey({ scopes: ['jobs:read'] });
    const call = () =>
      server.inject({ method: 'GET', url: '/api/jobs', headers: { authorization: `Bearer ${secret}` } });
    expect((await call()).statusCode).toBe(200);
    await api.call('DELETE', `/api/api-keys/${apiKey.id}`, { as: ada });
    expect((await call()).statusCode).toBe(401);
    expect(await listed(apiKey.id)).toMatchObject({ state: 'revoked' });
  });

  test('with its day, and while its person is suspended', async () => {
    const past = await aKey({ scopes: ['jobs:read'], expiresInDays: 1 });
    await api.query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [past.apiKey.id]);
    expect((await withKey(past.secret, 'GET', '/api/jobs')).status).toBe(401);
    expect(await listed(past.apiKey.id)).toMatchObject({ state: 'ended' });

    const person = await api.person('installer');
    const { secret, apiKey } = await aKey({ userId: person.account.id, expiresInDays: null });
    const suspend = (suspended: boolean) =>
      api.call('PATCH', `/api/users/${person.account.id}`, { as: ada, body: { suspended } });
    await suspend(true);
    expect((await withKey(secret, 'GET', '/api/jobs')).status).toBe(401);
    expect(await listed(apiKey.id)).toMatchObject({ state: 'asleep' });
    await suspend(false);
    expect((await withKey(secret, 'GET', '/api/jobs')).status).toBe(200);
  });
});

describe('scopes', () => {
  const ALL = Object.entries<RouteSpec>(routes) as [RouteName, RouteSpec][];
  const CALLERS = ['nobody', 'asset_host', 'asset_funder', 'installer', 'admin'];
  const mayAs = (name: RouteName, role: string): boolean => POLICIES[name].split(' ')[CALLERS.indexOf(role)] !== '-';

  test('stand in the second copy as in the table of routes', () => {
    const said = Object.fromEntries(
      SCOPE_NAMES.map((scope) => [scope, ALL.filter(([, spec]) => spec.scope === scope).map(([name]) => name)]),
    );
    const sorted = (of: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(of).map(([scope, names]) => [scope, [...names].sort()]));
    expect(sorted(said)).toEqual(sorted(KEY_ROUTES));
  });

  /** Each scope for an admin, and all scopes at once for everyone else. */
  const KEYS: [string, Scope[], Role][] = [
    ...SCOPE_NAMES.map((scope): [string, Scope[], Role] => [scope, [scope], 'admin']),
    ...(['asset_host', 'asset_funder', 'installer'] as const).map((role): [string, Scope[], Role] => [
      `every scope of a party, ${role}`,
      PARTY_SCOPES,
      role,
    ]),
  ];
  /** Of the routes that a key of one scope may not call, every third, other ones for each scope; `npm run proof` calls all. */
  const STEP = process.env.PROOF ? 1 : 3;
  test.each(KEYS.map(([what, ...key], place) => [what, ...key, place] as const))(
    'a key of %s gets where its scopes say and nowhere else',
    async (_, scopes, role, place) => {
      const person = await api.person(role);
      const may = (name: RouteName) => scopes.some((scope) => KEY_ROUTES[scope].includes(name)) && mayAs(name, role);
      const tried = ALL.filter(
        ([name, { access }], at) =>
          access !== 'anyone' && (may(name) || scopes.length > 1 || (at + place) % STEP === 0),
      );
      let secret = '';
      for (const [nth, [name, { method, path }]] of tried.entries()) {
        // There are more routes than a key may call in a minute.
        if (nth % KEY_CALLS_A_MINUTE === 0) ({ secret } = await aKey({ scopes, userId: person.account.id }));
        const { status } = await withKey(secret, method, path.replace(/:\w+/g, randomUUID()));
        const open = may(name);
        expect({ name, refused: status === 403 }).toEqual({ name, refused: !open });
        if (open) expect([200, 400, 404, 415]).toContain(status);
      }
    },
  );
});
