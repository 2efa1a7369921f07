import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SetupTokens } from '@libs/accounts';
import { TEXTS } from '@libs/contracts';

const TOKEN = 'a-set-up-token-of-the-environment';
let api: TestApi;
let host: Person;

beforeAll(async () => {
  api = await TestApi.start({ ADMIN_SETUP_TOKEN: TOKEN });
  await api.app.get(SetupTokens).prepare();
  host = await api.person('asset_host');
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

const times = <T>(count: number, work: (round: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, round) => work(round)));
const code = (round: number) =>
  `AAAAA${String.fromCharCode(65 + (round % 8))}${round % 8 < 4 ? 'B' : 'C'}${2 + (round % 8)}`;

describe('a client cannot say where it comes from', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip'])(
    '%s does not get it another count',
    async (header) => {
      const statuses = await times(12, async (round) => {
        const headers = { [header]: header === 'forwarded' ? `for=203.0.113.${round}` : `203.0.113.${round}` };
        const body = { code: `ZZZZZZ${String.fromCharCode(65 + round)}Z`, password: PASSWORD };
        return (await api.post('/api/auth/access-code', { body, headers, address: '198.51.100.9' })).status;
      });
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    },
  );

  test('the addresses of one IPv6 line count as one, for codes as for passwords', async () => {
    const statuses = await times(12, async (round) => {
      const body = { code: code(round), password: PASSWORD };
      return (await api.post('/api/auth/access-code', { body, address: `2001:db8:7:9::${round + 1}` })).status;
    });
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the set-up of the first admin is open to anyone', () => {
  const body = {
    setupToken: 'wrong',
    email: 'e@voltmere.example',
    fullName: 'E',
    companyName: 'E',
    password: PASSWORD,
  };
  const attempts = async () =>
    (await api.query(`select 1 as one from audit_event where kind = 'setup_attempted'`)).length;

  test('twenty wrong ones from an address in a quarter of an hour, and what is over writes no line', async () => {
    const before = await attempts();
    const answers = await times(26, () => api.post('/api/admin-setup', { body, address: '192.0.2.1' }));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempts()) - before).toBe(20);
    const elsewhere = await api.post('/api/admin-setup', { body, address: '192.0.2.2' });
    expect(elsewhere.error).toMatchObject({ status: 403, message: TEXTS.createAdminFailed });
  });

  test('a body that is no set-up tries no token: it is neither counted nor noted', async () => {
    const before = await attempts();
    const answers = await times(30, () =>
      api.post('/api/admin-setup', { body: { setupToken: 'wrong' }, address: '192.0.2.3' }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await attempts()).toBe(before);
  });

  test('the right token with a weak password does not use up the tries', async () => {
    const weak = { ...body, setupToken: TOKEN, password: 'weak' };
    const answers = await times(24, () => api.post('/api/admin-setup', { body: weak, address: '192.0.2.4' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });
});

describe('somebody else cannot lock a person out for long', () => {
  test('who is signed in works on while the own e-mail is over its limit', async () => {
    const { email } = host.account;
    await times(8, () => api.post('/api/auth/login', { body: { email, password: 'Wrong-horse-1' } }));
    const refused = await api.post('/api/auth/login', { body: { email, password: PASSWORD } });
    expect(refused.error).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await api.get('/api/auth/me', { as: host })).status).toBe(200);
    expect((await api.post('/api/auth/forgot-password', { body: { email } })).status).toBe(202);
  });
});

test('a password counts as it was typed: case, blanks at its ends, and all of its length', async () => {
  const password = `  Längste-Phrase-1 ${'x'.repeat(170)} `;
  const body = { currentPassword: PASSWORD, newPassword: password, confirmPassword: password };
  const { email } = host.account;
  expect((await api.post('/api/auth/change-password', { as: host, body })).status).toBe(204);
  const login = async (tried: string) =>
    (await api.post('/api/auth/login', { body: { email, password: tried } })).status;
  for (const near of [password.trim(), password.toLowerCase(), password.slice(0, 72), `${password}x`.slice(1)]) {
    expect(await login(near)).toBe(401);
  }
  expect(await login(password)).toBe(200);
});
