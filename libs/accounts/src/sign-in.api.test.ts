import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Me, SignedIn, TEXTS } from '@libs/contracts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { email: 'ada@voltmere.example', fullName: 'Ada Admin' });
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

const login = (email: string, password = PASSWORD, sent = {}) =>
  api.post('/api/auth/login', { body: { email, password }, ...sent });
const me = (token: string) => api.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });

describe('sign in with e-mail and password', () => {
  test('answers the token and the person, and sets a cookie that no script can read', async () => {
    const answer = await login('  ADA@voltmere.example ');
    expect(answer.status).toBe(200);
    const signedIn = SignedIn.parse(answer.body);
    expect(signedIn).toMatchObject({ expiresIn: 600, user: { email: 'ada@voltmere.example', role: 'admin' } });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^voltmere_refresh=[\w-]{43}; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect((await me(signedIn.accessToken)).body).toEqual(signedIn.user satisfies Me);
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const wrong = await login('ada@voltmere.example', 'Wrong-horse-1');
    const unknown = await login('nobody@voltmere.example', 'Wrong-horse-1');
    for (const { status, error } of [wrong, unknown]) {
      expect({ status, error }).toMatchObject({
        status: 401,
        error: {
          code: 'invalid_credentials',
          message: TEXTS.invalidCredentials,
          details: null,
          hint: null,
          status: 401,
        },
      });
    }
  });

  test('a missing password and a field too many are named', async () => {
    const { status, error } = await api.post('/api/auth/login', {
      body: { email: 'ada@voltmere.example', password: '' },
    });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: TEXTS.enterPassword,
      errors: [{ path: 'password', message: TEXTS.enterPassword }],
    });
    const more = await api.post('/api/auth/login', { body: { email: 'a@b.example', password: 'x', role: 'admin' } });
    expect(more.error).toMatchObject({
      status: 400,
      message: 'Please check what you entered',
      errors: [{ path: 'role', message: 'This field isn’t recognised' }],
    });
  });

  test('a suspended account is told so, but with the right password alone', async () => {
    const host = await api.person('asset_host');
    await api.call('PATCH', `/api/users/${host.account.id}`, { as: admin, body: { suspended: true } });
    expect((await login(host.account.email)).error).toMatchObject({ status: 403, message: TEXTS.suspended });
    expect((await login(host.account.email, 'Wrong-horse-1')).error).toMatchObject({
      status: 401,
      message: TEXTS.invalidCredentials,
    });
  });

  test("a funder's missing record is made once, however many sign in at once", async () => {
    const funder = await api.person('asset_funder');
    await api.query('update account set record_id = null where id = $1', [funder.account.id]);
    await api.query('delete from funder where account_id = $1', [funder.account.id]);
    const answers = await Promise.all([1, 2, 3].map(() => login(funder.account.email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const records = await api.query<{ id: string; status: string }>(
      'select id, status from funder where account_id = $1',
      [funder.account.id],
    );
    expect(records).toMatchObject([{ status: 'active' }]);
    expect(await api.history(`funder:${records[0]?.id}`)).toEqual(['funder.created']);
  });
});

describe('limits of sign-in', () => {
  const wrong = (email: string, address: string) => login(email, 'Wrong-horse-1', { address });

  test('after five wrong ones the right password gets 429 too, with the time to wait', async () => {
    for (let round = 0; round < 5; round++) {
      expect((await wrong('ada@voltmere.example', `10.0.0.${round}`)).status).toBe(401);
    }
    const { status, headers, error } = await login('ada@voltmere.example');
    expect(status).toBe(429);
    expect(error.code).toBe('rate_limited');
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('thirty at once get no more than five looks at the password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => wrong('ada@voltmere.example', `10.1.${index}.1`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('a good sign-in clears the count, and thirty good ones at once all come in', async () => {
    for (let round = 0; round < 4; round++) await wrong('ada@voltmere.example', '10.2.0.1');
    expect((await login('ada@voltmere.example')).status).toBe(200);
    for (let round = 0; round < 4; round++) await wrong('ada@voltmere.example', '10.2.0.2');
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('ada@voltmere.example')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('one address has twenty, over all e-mails; another address has its own', async () => {
    for (let round = 0; round < 20; round++) {
      expect((await wrong(`guess${round}@voltmere.example`, '10.3.0.1')).status).toBe(401);
    }
    expect((await login('ada@voltmere.example', PASSWORD, { address: '10.3.0.1' })).status).toBe(429);
    expect((await login('ada@voltmere.example', PASSWORD, { address: '10.3.0.2' })).status).toBe(200);
  });

  test('the addresses of one IPv6 line count as one', async () => {
    for (let round = 0; round < 20; round++)
      await wrong(`guess${round}@voltmere.example`, `2001:db8:1:2::${round + 1}`);
    expect((await login('ada@voltmere.example', PASSWORD, { address: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await login('ada@voltmere.example', PASSWORD, { address: '2001:db8:1:3::1' })).status).toBe(200);
  });
});
