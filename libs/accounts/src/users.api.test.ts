import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';

let api: TestApi;
let admin: Person;

beforeEach(async () => {
  api ??= await TestApi.start();
  await api.query(`update account set state = 'suspended' where role = 'admin'`);
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

const suspend = (id: string, as = admin, suspended = true) =>
  api.call('PATCH', `/api/users/${id}`, { as, body: { suspended } });

describe('suspension', () => {
  test('is not for oneself', async () => {
    expect((await suspend(admin.account.id)).error).toMatchObject({
      status: 409,
      code: 'conflict',
      details: 'You can’t suspend your own account',
      current: { kind: 'user', id: admin.account.id, version: 2, view: { state: 'active' } },
    });
  });

  test('of two admins who suspend each other at once, one stays', async () => {
    for (let round = 0; round < 3; round++) {
      await api.query(`update account set state = 'suspended' where role = 'admin'`);
      const [one, two] = [await api.person('admin'), await api.person('admin')];
      const answers = await Promise.all([suspend(two.account.id, one), suspend(one.account.id, two)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status);
      const active = await api.query(`select 1 as one from account where role = 'admin' and state = 'active'`);
      expect(active).toHaveLength(1);
    }
  });

  test('of nobody is not found, and restoring who is not suspended changes nothing', async () => {
    expect((await suspend(randomUUID())).error).toMatchObject({ status: 404, code: 'not_found' });
    const host = await api.person('asset_host');
    expect(await suspend(host.account.id, admin, false)).toMatchObject({
      status: 200,
      body: { version: 2, state: 'active' },
    });
  });
});

describe('an account is made of what an admin may say of it alone', () => {
  const body = {
    fullName: 'Mass',
    email: 'mass@people.example',
    companyName: 'Mass',
    userType: 'installer',
    role: 'installer',
  };
  const create = (more: object) => api.post('/api/users', { as: admin, body: { ...body, ...more } });

  test.each(['id', 'state', 'passwordHash', 'password', 'recordId', 'version', 'createdAt'])(
    'not its %s',
    async (field) => {
      const { error } = await create({ [field]: 'x' });
      expect(error).toMatchObject({ status: 400, errors: [{ path: field, message: 'This field isn’t recognised' }] });
    },
  );

  test('userType and role are one', async () => {
    expect((await create({ userType: 'admin' })).error).toMatchObject({ status: 400, errors: [{ path: 'userType' }] });
    expect((await create({ role: 'owner', userType: 'owner' })).status).toBe(400);
  });

  test('a deadlock is tried once more, and everything is written once', async () => {
    const held = api.database.transaction.bind(api.database);
    let deadlocks = 1;
    api.database.transaction = (work) =>
      held(async (tx) => {
        const result = await work(tx);
        if (deadlocks-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return result;
      });
    const answer = await create({});
    api.database.transaction = held;
    expect(answer.status).toBe(201);
    const made = await api.query<{ id: string }>('select id from account where email = $1', [body.email]);
    expect(made).toHaveLength(1);
    expect(await api.history(`user:${made[0]?.id}`)).toEqual(['account.created', 'access_code.issued']);
  });
});

test('on https the cookie belongs to this host alone and never travels in the clear', async () => {
  const secure = await TestApi.start({ PUBLIC_URL: 'https://voltmere.example' });
  const person = await secure.person('installer');
  const body = { email: person.account.email, password: 'Correct-horse-1' };
  const login = await secure.post('/api/auth/login', { body });
  const [refresh, device] = [login.headers['set-cookie']].flat();
  expect(refresh).toMatch(
    /^__Host-voltmere_refresh=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(device).toMatch(
    /^__Host-voltmere_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(login.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  const cookies = { '__Host-voltmere_refresh': login.cookie('__Host-voltmere_refresh') ?? '' };
  expect((await secure.post('/api/auth/refresh', { cookies })).status).toBe(200);
  await secure.stop();
});
