import { PASSWORD, TestApi } from '@apps/api/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SetupTokens } from '@libs/accounts';
import { TEXTS } from '@libs/contracts';

const TOKEN = 'a-set-up-token-of-the-environment';
let api: TestApi;

afterEach(() => api?.stop());

const setUp = (setupToken: string, more: object = {}) =>
  api.post('/api/admin-setup', {
    body: {
      setupToken,
      email: 'first@voltmere.example',
      password: PASSWORD,
      fullName: 'First Admin',
      companyName: TEXTS.brand,
      ...more,
    },
  });
const admins = () =>
  api.query<{ email: string; state: string }>(`select email, state from account where role = 'admin'`);

describe('with a token of the environment', () => {
  beforeEach(async () => {
    api = await TestApi.start({ ADMIN_SETUP_TOKEN: TOKEN });
    expect(await api.app.get(SetupTokens).prepare()).toBeNull();
  });

  test('the wrong one is 403, the right one makes the admin, then there is nothing here any more', async () => {
    expect((await setUp('wrong')).error).toMatchObject({ status: 403, message: TEXTS.createAdminFailed });
    expect(await admins()).toEqual([]);
    const done = await setUp(TOKEN);
    expect(done).toMatchObject({
      status: 201,
      body: { success: true, error: null, email: 'first@voltmere.example', password: null, accessCode: null },
    });
    for (const token of [TOKEN, 'wrong']) {
      expect((await setUp(token, { email: 'second@voltmere.example' })).error).toMatchObject({
        status: 404,
        message: TEXTS.createAdminFailed,
      });
    }
    expect(await admins()).toEqual([{ email: 'first@voltmere.example', state: 'active' }]);
    const login = await api.post('/api/auth/login', { body: { email: 'first@voltmere.example', password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  test('of ten at once one is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setUp(TOKEN, { email: `admin${index}@voltmere.example` })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(404)]);
    expect(await admins()).toHaveLength(1);
  });

  test('a weak password is told, and the token stands', async () => {
    expect((await setUp(TOKEN, { password: 'weak' })).error).toMatchObject({
      status: 400,
      message: TEXTS.passwordRules.length,
    });
    const done = await setUp(TOKEN, { returnCredentials: true });
    expect(done).toMatchObject({ status: 201, body: { password: PASSWORD } });
  });

  test('the first admin stands in the log', async () => {
    await setUp(TOKEN);
    const events = await api.query<{ type: string }>('select type from event_log order by id');
    expect(events.map(({ type }) => type)).toEqual(['account.created', 'account.activated']);
  });
});

describe('without one', () => {
  beforeEach(async () => {
    api = await TestApi.start();
  });

  test('each start makes one to print until there is an admin; only its hash is kept', async () => {
    const tokens = api.app.get(SetupTokens);
    const [first, second] = [await tokens.prepare(), await tokens.prepare()];
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(second).not.toBe(first);
    const kept = await api.query<{ text: string }>('select setup_token::text as text from setup_token');
    expect(kept.some(({ text }) => text.includes(first as string))).toBe(false);
    expect((await setUp(first as string)).status).toBe(201);
    expect(await tokens.prepare()).toBeNull();
    expect((await setUp(second as string, { email: 'second@voltmere.example' })).status).toBe(404);
  });

  test('no token, no admin', async () => {
    expect((await setUp('')).error).toMatchObject({ status: 403, message: TEXTS.createAdminFailed });
  });

  test('demo accounts are nobody’s business outside the demo', async () => {
    expect((await api.get('/api/demo')).status).toBe(404);
  });
});

test('in the demo they are told, one a role at least', async () => {
  api = await TestApi.start({ DEMO: '1' });
  const { status, body } = await api.get('/api/demo');
  expect(status).toBe(200);
  const { accounts } = body as { accounts: { role: string; email: string; password: string }[] };
  expect(new Set(accounts.map(({ role }) => role))).toEqual(
    new Set(['admin', 'asset_funder', 'asset_host', 'installer']),
  );
  for (const { email, password } of accounts) {
    expect(email).toMatch(/\.example$/);
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/);
  }
});
