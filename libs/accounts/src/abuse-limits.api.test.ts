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

describe('networks are cheap', () => {
  const tried = async (round: number, address: string, more: object = {}) => {
    const body = { code: `ZZ${round.toString(36).toUpperCase().padStart(6, 'A')}`, password: PASSWORD, ...more };
    return api.post('/api/auth/access-code', { body, address });
  };

  test('a /48 holds 65,536 networks of IPv6 and gets forty looks at codes, not ten for each', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 45; round++)
      statuses.push((await tried(round, `2001:db8:7:${round.toString(16)}::1`)).status);
    expect(statuses).toEqual([...Array<number>(40).fill(401), ...Array<number>(5).fill(429)]);
    expect((await tried(99, '2001:db8:8:1::1')).status).toBe(401);
  });

  test('after three hundred wrong codes from anywhere a code is looked at with its email alone', async () => {
    await api.redis.set('limit:code:all:all', 300, 'EX', 600);
    const asked = await tried(1, '198.51.100.77');
    expect(asked.error).toMatchObject({ status: 400, message: TEXTS.accessCodeNeedsEmail });
    expect(asked.error.errors).toEqual([{ path: 'email', message: TEXTS.accessCodeNeedsEmail }]);
    const given = await tried(1, '198.51.100.77', { email: 'somebody@sites.example' });
    expect(given.error).toMatchObject({ status: 401, message: TEXTS.invalidAccessCode });
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

test('strangers who try an email do not keep its owner out at a device of their own', async () => {
  const owner = await api.person('asset_funder');
  const { email } = owner.account;
  const first = await api.post('/api/auth/login', { body: { email, password: PASSWORD } });
  const cookies = { voltmere_device: first.cookie('voltmere_device') ?? '' };
  const login = (password: string, more: object = {}) =>
    api.post('/api/auth/login', { body: { email, password }, ...more });
  for (let round = 0; round < 6; round++) await login('Wrong-horse-1', { address: `203.0.113.${round}` });
  expect((await login(PASSWORD)).status).toBe(429);
  expect((await login(PASSWORD, { cookies: { voltmere_device: 'A'.repeat(43) } })).status).toBe(429);
  expect((await login(PASSWORD, { cookies })).status).toBe(200);
  // A stolen device also gets only five tries.
  const statuses: number[] = [];
  for (let round = 0; round < 7; round++) statuses.push((await login('Wrong-horse-1', { cookies })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(401), 429, 429]);
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
