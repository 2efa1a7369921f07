import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SignedIn, TEXTS, type UserView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const NEW_PASSWORD = 'First-password-1';
const clock = new FixedClock(NOW);
let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin', { fullName: 'Ada Admin' });
});
beforeEach(async () => {
  clock.set(NOW);
  await api.redis.flushdb();
});
afterAll(() => api?.stop());

let made = 0;
const person = (role = 'asset_host') => {
  const email = `invited${++made}@sites.example`;
  return { fullName: 'Siân Łukasz-O’Brien', email, companyName: 'Harbour Bakery', userType: role, role };
};
const create = async (role?: string) => {
  const { status, body } = await api.post('/api/users', { as: admin, body: person(role) });
  expect(status).toBe(201);
  return body as { user: UserView; accessCode: string };
};
const byCode = (code: string, more: { email?: string; password?: string } = {}) =>
  api.post('/api/auth/access-code', { body: { code, password: NEW_PASSWORD, ...more } });

describe('an account that an admin creates', () => {
  test.each(['asset_host', 'asset_funder', 'installer', 'admin'])(
    '%s: account, record and code in one go',
    async (role) => {
      const { user, accessCode } = await create(role);
      expect(accessCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      expect(user).toMatchObject({ role, state: 'invited', lastSignInAt: null, version: 2 });
      expect(await api.history(`user:${user.id}`)).toEqual(['account.created', 'access_code.issued']);
      const kind = { asset_host: 'host', asset_funder: 'funder', installer: 'installer' }[role];
      if (!kind) return expect(user.recordId).toBeNull();
      expect(await api.history(`${kind}:${user.recordId}`)).toEqual([`${kind}.created`]);
      const rows = await api.query(`select status, full_name from ${kind} where id = $1`, [user.recordId]);
      expect(rows).toEqual([
        { status: role === 'asset_host' ? 'qualified' : 'active', full_name: 'Siân Łukasz-O’Brien' },
      ]);
    },
  );

  test('an e-mail that is in use is refused whatever its case, and of two at once one is made', async () => {
    const body = person();
    const both = await Promise.all([1, 2].map(() => api.post('/api/users', { as: admin, body })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const again = await api.post('/api/users', { as: admin, body: { ...body, email: body.email.toUpperCase() } });
    expect(again.error).toMatchObject({ status: 409, code: 'conflict' });
    expect(await api.query('select 1 as one from host where email = $1', [body.email])).toHaveLength(1);
  });

  test('the code is in no event and in no row in the clear; an admin reads it with the host', async () => {
    const { user, accessCode } = await create();
    const seen = await api.query<{ text: string }>(
      `select event_log::text as text from event_log union all select access_code::text from access_code
       union all select account::text from account`,
    );
    expect(seen.filter(({ text }) => text.includes(accessCode))).toEqual([]);
    expect((await api.get(`/api/hosts/${user.recordId}`, { as: admin })).body).toMatchObject({ accessCode });
    await byCode(accessCode);
    expect((await api.get(`/api/hosts/${user.recordId}`, { as: admin })).body).toMatchObject({ accessCode: null });
  });

  test('an installer is created by its own route as well', async () => {
    const body = { email: 'crew@roofs.example', fullName: 'Dev Patel' };
    const answer = await api.post('/api/installers', { as: admin, body });
    expect(answer).toMatchObject({
      status: 201,
      body: { installer: { status: 'active', capacityPerMonth: 5, profile: { companyName: null } } },
    });
    const bare = await api.post('/api/installers', { as: admin, body: {} });
    expect(bare.error.errors?.map(({ path }) => path)).toEqual(['email', 'fullName']);
  });
});

describe('sign in by code', () => {
  test('sets the password, activates the account and spends the code', async () => {
    const { user, accessCode } = await create();
    const answer = await byCode(accessCode.toLowerCase(), { email: user.email.toUpperCase() });
    expect(answer.status).toBe(200);
    expect(SignedIn.parse(answer.body).user.id).toBe(user.id);
    expect(await api.history(`user:${user.id}`)).toEqual([
      'account.created',
      'access_code.issued',
      'access_code.used',
      'account.activated',
    ]);
    const login = await api.post('/api/auth/login', { body: { email: user.email, password: NEW_PASSWORD } });
    expect(login.status).toBe(200);
    expect((await byCode(accessCode)).error).toMatchObject({ status: 401, message: TEXTS.usedAccessCode });
  });

  test('the first check that fails is the one that is told', async () => {
    const { user, accessCode } = await create();
    const other = 'somebody@else.example';
    const refusal = async (code: string, more = {}) => {
      const { status, message, code: kind } = (await byCode(code, more)).error;
      return [status, kind, message];
    };
    expect(await refusal('AAAAAAAA', { password: '' })).toEqual([400, 'validation_failed', TEXTS.enterPassword]);
    expect(await refusal('AAAAAAAA', { password: 'weak' })).toEqual([
      401,
      'invalid_access_code',
      TEXTS.invalidAccessCode,
    ]);
    for (const code of ['', 'ABC', `${accessCode}A`, 'A'.repeat(999)]) {
      expect(await refusal(code)).toEqual([401, 'invalid_access_code', TEXTS.invalidAccessCode]);
    }
    const mismatch = [401, 'invalid_access_code', TEXTS.accessCodeEmailMismatch];
    expect(await refusal(accessCode, { email: other, password: 'weak' })).toEqual(mismatch);
    expect(await refusal(accessCode, { password: 'weak' })).toEqual([
      400,
      'validation_failed',
      TEXTS.passwordRules.length,
    ]);
    const common = [400, 'validation_failed', TEXTS.passwordTooCommon];
    expect(await refusal(accessCode, { password: 'Welcome1' })).toEqual(common);
    clock.set(new Date(NOW.getTime() + 14 * DAY));
    expect(await refusal(accessCode, { email: other })).toEqual([401, 'invalid_access_code', TEXTS.expiredAccessCode]);
    clock.set(NOW);
    await api.query(`update account set state = 'suspended' where id = $1`, [user.id]);
    expect(await refusal(accessCode, { email: other })).toEqual([401, 'invalid_access_code', TEXTS.profileNotFound]);
    await api.query(`update access_code set state = 'void' where account_id = $1`, [user.id]);
    expect(await refusal(accessCode)).toEqual([401, 'invalid_access_code', TEXTS.invalidAccessCode]);
    expect(await api.history(`user:${user.id}`)).toHaveLength(2);
  });

  test('of two who use it at once, one comes in', async () => {
    const { user, accessCode } = await create();
    const answers = await Promise.all([byCode(accessCode), byCode(accessCode, { password: 'Other-password-2' })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const open = await api.query('select 1 as one from session where account_id = $1', [user.id]);
    expect(open).toHaveLength(1);
  });

  test('a new code makes the earlier one void; for an account with a password it sets another and ends all sessions', async () => {
    const { user, accessCode } = await create('installer');
    const issue = () => api.post(`/api/users/${user.id}/access-code`, { as: admin });
    const second = await issue();
    expect(second).toMatchObject({
      status: 200,
      body: { expiresAt: new Date(NOW.getTime() + 14 * DAY).toISOString() },
    });
    expect((await byCode(accessCode)).error.message).toBe(TEXTS.invalidAccessCode);
    const { accessCode: code } = second.body as { accessCode: string };
    const first = SignedIn.parse((await byCode(code)).body);
    const { accessCode: third } = (await issue()).body as { accessCode: string };
    const again = await byCode(third, { password: 'Another-password-3' });
    expect(again.status).toBe(200);
    const me = await api.get('/api/auth/me', { headers: { authorization: `Bearer ${first.accessToken}` } });
    expect(me.status).toBe(401);
    expect((await api.history(`user:${user.id}`)).slice(2)).toEqual([
      'access_code.issued',
      'access_code.used',
      'account.activated',
      'access_code.issued',
      'access_code.used',
    ]);
  });

  test('a suspended account gets no code, and its open one is void', async () => {
    const { user, accessCode } = await create();
    await api.call('PATCH', `/api/users/${user.id}`, { as: admin, body: { suspended: true } });
    expect((await byCode(accessCode)).error.message).toBe(TEXTS.invalidAccessCode);
    const refused = await api.post(`/api/users/${user.id}/access-code`, { as: admin });
    expect(refused.error).toMatchObject({
      status: 409,
      current: { kind: 'user', id: user.id, view: { state: 'suspended' } },
    });
    const restored = await api.call('PATCH', `/api/users/${user.id}`, { as: admin, body: { suspended: false } });
    expect(restored.body).toMatchObject({ state: 'invited' });
  });

  test('five wrong tries on one code, ten from one address', async () => {
    const { accessCode } = await create();
    const other = 'somebody@else.example';
    const from = (code: string, address: string, email?: string) =>
      api.post('/api/auth/access-code', { body: { code, email, password: NEW_PASSWORD }, address });
    for (let round = 0; round < 5; round++) expect((await from(accessCode, `10.0.0.${round}`, other)).status).toBe(401);
    expect((await from(accessCode, '10.0.1.1')).status).toBe(429);
    const letters = 'ABCDEFGHJK';
    for (const letter of letters) expect((await from(letter.repeat(8), '10.0.2.1')).status).toBe(401);
    expect((await from('MMMMMMMM', '10.0.2.1')).status).toBe(429);
    expect((await from('MMMMMMMM', '10.0.2.2')).status).toBe(401);
  });
});

describe('the list of users', () => {
  test('is searched, filtered, sorted and read page by page, with the exact total', async () => {
    for (let round = 0; round < 5; round++) await create('asset_funder');
    const list = async (query: string) => {
      const { status, body } = await api.get(`/api/users?${query}`, { as: admin });
      expect(status).toBe(200);
      return body as { items: UserView[]; total: number; nextCursor: string | null };
    };
    const all = await list('role=asset_funder&sort=email&limit=200');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(
        `role=asset_funder&sort=email&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(page.total).toBe(all.total);
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.items.map(({ email }) => email));
    expect(seen).toEqual([...seen].sort());
    const byLast = await list('sort=-lastSignInAt&limit=200');
    const never = byLast.items.findIndex(({ lastSignInAt }) => lastSignInAt === null);
    expect(byLast.items.slice(never).every(({ lastSignInAt }) => lastSignInAt === null)).toBe(true);
    expect((await list('search=ada%20admin')).items.map(({ id }) => id)).toEqual([admin.account.id]);
    expect((await list('search=%25')).total).toBe(0);
    expect((await list('status=invited,suspended')).items.every(({ state }) => state !== 'active')).toBe(true);
  });

  test('a cursor of another sort or filter, a made-up one and a limit out of range are refused', async () => {
    const first = await api.get('/api/users?limit=1', { as: admin });
    const cursor = encodeURIComponent((first.body as { nextCursor: string }).nextCursor);
    for (const query of [
      `cursor=${cursor}&sort=email`,
      `cursor=${cursor}&role=admin`,
      'cursor=made-up',
      'cursor=W10',
    ]) {
      const { error } = await api.get(`/api/users?${query}`, { as: admin });
      expect(error).toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
    }
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'status=gone', 'sort=passwordHash', 'nonsense=1']) {
      expect((await api.get(`/api/users?${query}`, { as: admin })).status).toBe(400);
    }
  });
});
