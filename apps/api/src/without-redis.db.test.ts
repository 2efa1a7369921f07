import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PASSWORD, type Person, TestApi } from './testing/api.js';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  // A port on which nothing listens.
  api = await TestApi.start({ REDIS_URL: 'redis://127.0.0.1:1/0' });
  admin = await api.person('admin');
}, 90_000);
afterAll(() => api?.stop());

test('nobody gets to try a password or a code', async () => {
  const login = await api.post('/api/auth/login', { body: { email: admin.account.email, password: PASSWORD } });
  expect(login.error).toMatchObject({ status: 503, code: 'unavailable' });
  const code = await api.post('/api/auth/access-code', { body: { code: 'ABCDEFGH', password: PASSWORD } });
  expect(code.error).toMatchObject({ status: 503, code: 'unavailable' });
  const response = { id: 'AAAA', type: 'public-key' };
  const passkey = await api.post('/api/auth/passkey', { body: { challengeId: admin.account.id, response } });
  expect(passkey.error).toMatchObject({ status: 503, code: 'unavailable' });
});

test('nor a reset link, nor to ask for one', async () => {
  const { email } = admin.account;
  const words = { password: 'Better-horse-2', confirmPassword: 'Better-horse-2' };
  const reset = await api.post('/api/auth/reset-password', { body: { accessToken: 'a', refreshToken: 'b', ...words } });
  expect(reset.error).toMatchObject({ status: 503, code: 'unavailable' });
  const forgot = await api.post('/api/auth/forgot-password', { body: { email } });
  expect(forgot.error).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await api.query('select 1 as one from mail where recipient = $1', [email])).toEqual([]);
});

test('set-ups of the first admin are counted in the process', async () => {
  const person = { email: 'e@voltmere.example', password: PASSWORD, fullName: 'E', companyName: 'E' };
  const statuses: number[] = [];
  for (let round = 0; round < 22; round++) {
    statuses.push((await api.post('/api/admin-setup', { body: { ...person, setupToken: 'wrong' } })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
});

test('who is signed in works on', async () => {
  expect((await api.get('/api/auth/me', { as: admin })).status).toBe(200);
  const create = {
    fullName: 'Off Line',
    email: 'off@line.example',
    companyName: 'Line',
    userType: 'installer',
    role: 'installer',
  };
  expect((await api.post('/api/users', { as: admin, body: create })).status).toBe(201);
  const profile = { fullName: 'Ada Offline' };
  expect((await api.call('PATCH', '/api/me/profile', { as: admin, body: profile })).status).toBe(200);
  expect((await api.call('DELETE', '/api/auth/sessions', { as: admin })).status).toBe(204);
});

test('the change of a password counts wrong ones in the process', async () => {
  const change = (currentPassword: string) =>
    api.post('/api/auth/change-password', {
      as: admin,
      body: { currentPassword, newPassword: 'Better-horse-2', confirmPassword: 'Better-horse-2' },
    });
  for (let round = 0; round < 5; round++) expect((await change('wrong')).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(429);
});

test('a process that Redis never answered is up, but not ready', async () => {
  expect((await api.get('/healthz')).status).toBe(200);
  for (const path of ['/readyz', '/readyz?full'])
    expect((await api.get(path)).error).toMatchObject({ status: 503, message: 'Not ready: redis' });
});
