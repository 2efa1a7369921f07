import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashPassword } from '@libs/accounts';
import { ROLES, type Role, type RouteSpec, routes, TEXTS } from '@libs/contracts';
import { z } from 'zod';

let api: TestApi;
let admin: Person;
const people = {} as Record<Role, Person>;

beforeAll(async () => {
  api = await TestApi.start();
  for (const role of ROLES) people[role] = await api.person(role);
  admin = await api.person('admin', { email: 'ada@voltmere.example' });
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

/** Tables that no refused call may change. */
const everything = () =>
  api.query(
    `select (select count(*) from event_log) as facts, (select count(*) from account) as accounts,
            (select count(*) from session) as sessions, (select count(*) from mail) as mails,
            (select count(*) from access_code) as codes, (select count(*) from password_reset) as links,
            (select coalesce(sum(version), 0) from account) as versions`,
  );
const ways = Object.entries<RouteSpec>(routes).filter(([, { method }]) => method !== 'GET');
const urlOf = ({ path }: RouteSpec) => path.replace(/:\w+/g, admin.account.id);

describe('a page of somebody else', () => {
  test.each(ways)('%s: is refused by its Origin, signed in or not, and changes nothing', async (_, spec) => {
    const before = await everything();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'http://localhost:3001',
    ]) {
      const headers = { origin, host: 'localhost:3000', 'content-type': 'application/json' };
      const { error } = await api.call(spec.method, urlOf(spec), { as: admin, headers, raw: { payload: '{}' } });
      expect({ origin, status: error.status, code: error.code }).toEqual({ origin, status: 403, code: 'forbidden' });
    }
    expect(await everything()).toEqual(before);
  });

  test.each(ways.filter(([, { path }]) => path.startsWith('/api/auth/')))(
    '%s: a form that a browser would send with the cookies is no JSON',
    async (_, spec) => {
      const login = await api.post('/api/auth/login', { body: { email: 'ada@voltmere.example', password: PASSWORD } });
      const cookies = { voltmere_refresh: login.cookie('voltmere_refresh') ?? '' };
      const before = await everything();
      for (const [type, payload] of [
        ['text/plain', JSON.stringify({ email: 'ada@voltmere.example', password: PASSWORD })],
        ['application/x-www-form-urlencoded', `email=ada@voltmere.example&password=${PASSWORD}`],
        ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--'],
      ] as const) {
        const sent = { headers: { 'content-type': type }, cookies, raw: { payload } };
        const { status } = await api.call(spec.method, urlOf(spec), sent);
        expect({ type, refused: [401, 403, 415].includes(status) }).toEqual({ type, refused: true });
      }
      expect(await everything()).toEqual(before);
    },
  );
});

describe('mass assignment', () => {
  const email = 'mass@sites.example';
  const bodies: [string, object][] = [
    ['/api/auth/login', { email: 'ada@voltmere.example', password: PASSWORD }],
    ['/api/auth/access-code', { code: 'ABCDEFGH', password: PASSWORD }],
    ['/api/auth/forgot-password', { email }],
    [
      '/api/auth/reset-password',
      { accessToken: 'a', refreshToken: 'b', password: PASSWORD, confirmPassword: PASSWORD },
    ],
    [
      '/api/auth/signup',
      { uniqueCode: 'ABCDEFGH', email, password: PASSWORD, confirmPassword: PASSWORD, fullName: 'M', companyName: 'M' },
    ],
    ['/api/users', { fullName: 'M', email, companyName: 'M', userType: 'installer', role: 'installer' }],
  ];
  test.each(bodies)('%s takes no field that is not its own', async (url, body) => {
    const before = await everything();
    for (const extra of ['id', 'state', 'version', 'recordId', 'passwordHash', 'isAdmin', '__proto__x']) {
      const { error } = await api.post(url, { as: admin, body: { ...body, [extra]: 'admin' } });
      expect({ extra, status: error.status }).toEqual({ extra, status: 400 });
    }
    if (url !== '/api/users') {
      expect((await api.post(url, { as: admin, body: { ...body, role: 'admin' } })).status).toBe(400);
    }
    expect(await everything()).toEqual(before);
  });

  test('no route with a body takes what is not its own', async () => {
    const before = await everything();
    for (const [name, spec] of ways.filter(([, { body }]) => body)) {
      const { properties = {} } = z.toJSONSchema(spec.body as z.ZodType, { io: 'input', unrepresentable: 'any' });
      const extras = ['role', 'id', 'state', 'accountId', 'isAdmin', 'createdAt'].filter((key) => !(key in properties));
      const as = spec.access === 'anyone' ? null : (people[spec.access[0] as Role] ?? null);
      const body = Object.fromEntries(extras.map((key) => [key, 'admin']));
      const { error } = await api.call(spec.method, urlOf(spec), { as, body });
      expect({ name, status: error.status }).toEqual({ name, status: 400 });
      const known = error.errors
        ?.filter(({ message }) => message !== 'This field isn’t recognised')
        .map(({ path }) => path);
      expect({ name, taken: known?.filter((path) => extras.includes(path)) }).toEqual({ name, taken: [] });
    }
    expect(await everything()).toEqual(before);
  });

  test('an account gets the role that both fields name, and one of the four', async () => {
    const body = { fullName: 'M', email, companyName: 'M', userType: 'installer' };
    for (const role of ['admin', 'owner', '', null]) {
      expect((await api.post('/api/users', { as: admin, body: { ...body, role } })).status).toBe(400);
    }
  });
});

describe('guessing', () => {
  test('one code is tried five times, from however many addresses', async () => {
    const person = { fullName: 'In Vited', email: 'guess@sites.example', companyName: 'Site', role: 'installer' };
    const invited = await api.post('/api/users', { as: admin, body: { ...person, userType: 'installer' } });
    const { accessCode: code } = invited.body as { accessCode: string };
    const statuses: number[] = [];
    for (let round = 0; round < 12; round++) {
      const body = { code, email: `not${round}@sites.example`, password: PASSWORD };
      statuses.push((await api.post('/api/auth/access-code', { body, address: `198.51.100.${round}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
  });

  test('at once from many addresses, one e-mail gets no more looks than five', async () => {
    const wrong = { email: 'ada@voltmere.example', password: 'Wrong-horse-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.post('/api/auth/login', { body: wrong, address: `203.0.113.${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe('what nobody has costs as much as what somebody has', () => {
  /** Microseconds of this process's CPU, threads that hash included: other load on the machine doesn't count. Limits are cleared first. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    await api.redis.flushdb();
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const nobody: [string, string, object, string][] = [
    ['an unknown e-mail', '/api/auth/login', { email: 'no@sites.example' }, TEXTS.invalidCredentials],
    ['an unknown code', '/api/auth/access-code', { code: 'ABCDEFGH' }, TEXTS.invalidAccessCode],
    [
      'a made-up link',
      '/api/auth/reset-password',
      { accessToken: 'a', refreshToken: 'b', confirmPassword: PASSWORD },
      TEXTS.resetLinkInvalid,
    ],
    [
      'a unique code of nobody',
      '/api/auth/signup',
      { uniqueCode: 'ABCDEFGH', email: 'no@sites.example', confirmPassword: PASSWORD, fullName: 'N', companyName: 'N' },
      TEXTS.invalidUniqueCode,
    ],
  ];

  test.each(nobody)('%s: the password is hashed all the same', async (_, url, given, message) => {
    const hashing: number[] = [];
    const answering: number[] = [];
    // Alternating, taking the cheapest of each: collecting garbage can only add to a try.
    for (let round = 0; round < 9; round++) {
      hashing.push(await costOf(() => hashPassword(PASSWORD)));
      answering.push(
        await costOf(async () => {
          const { error } = await api.post(url, { body: { ...given, password: PASSWORD } });
          expect(error.message).toBe(message);
        }),
      );
    }
    // Without the hash, a response would cost a tenth; with it, none is cheaper than the hash.
    expect(Math.min(...answering)).toBeGreaterThan(Math.min(...hashing) * 0.5);
  });
});
