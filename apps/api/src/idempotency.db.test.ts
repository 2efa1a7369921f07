import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Clock } from '@libs/platform';
import { type Person, TestApi } from './testing/api.js';

let api: TestApi;
let admin: Person;
let key: string;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});
beforeEach(() => {
  key = randomUUID();
});
afterAll(() => api?.stop());

let made = 0;
const person = () => {
  const email = `keyed${++made}@sites.example`;
  return { fullName: 'Kim Keyed', email, companyName: 'Keyed Ltd', userType: 'asset_host', role: 'asset_host' };
};
const create = (body: object, as = admin, idempotencyKey = key) =>
  api.post('/api/users', { as, body, headers: { 'idempotency-key': idempotencyKey } });
const accounts = async (email: string) =>
  (await api.query('select 1 as one from account where email = $1', [email])).length;

describe('a key', () => {
  test('makes the same call happen once; the answer comes again without its secrets', async () => {
    const body = person();
    const first = await create(body);
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await create({ ...body, role: body.role });
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const { accessCode, ...rest } = first.body as { accessCode: string };
    expect(accessCode).toHaveLength(8);
    expect(again.body).toEqual(rest);
    expect(await accounts(body.email)).toBe(1);
    const kept = await api.query<{ text: string }>('select idempotency_key::text as text from idempotency_key');
    expect(kept.some(({ text }) => text.includes(accessCode))).toBe(false);
  });

  test('does not care for the order of the fields', async () => {
    const body = person();
    await create(body);
    const again = await create(Object.fromEntries(Object.entries(body).reverse()));
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('of another body or another record is a mismatch', async () => {
    await create(person());
    expect((await create(person())).error).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    const issue = (id: string) =>
      api.post(`/api/users/${id}/access-code`, { as: admin, headers: { 'idempotency-key': key } });
    const [one, two] = [await api.person('installer'), await api.person('installer')];
    expect((await issue(one.account.id)).status).toBe(200);
    expect((await issue(two.account.id)).status).toBe(422);
  });

  test('belongs to its account and its route', async () => {
    const other = await api.person('admin');
    const [first, second] = [person(), person()];
    expect((await create(first)).status).toBe(201);
    expect((await create(second, other)).status).toBe(201);
  });

  test('still in work answers so, and then the answer', async () => {
    const body = person();
    const answers = await Promise.all([create(body), create(body), create(body)]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    for (const { error, status } of answers) if (status === 409) expect(error.code).toBe('in_progress');
    expect(await accounts(body.email)).toBe(1);
    expect((await create(body)).headers['idempotency-replayed']).toBe('true');
  });

  test('keeps a refusal, with the request id of each call', async () => {
    const body = person();
    await create(body, admin, randomUUID());
    const refused = await create(body);
    expect(refused.error).toMatchObject({ status: 409, code: 'conflict' });
    await api.query('update account set email = $2 where email = $1', [body.email, `moved-${body.email}`]);
    const again = await create(body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.error).toEqual({ ...refused.error, requestId: again.error.requestId });
    expect(again.error.requestId).not.toBe(refused.error.requestId);
  });

  test('keeps nothing of a failure on our side: neither row nor key, and the next call does it', async () => {
    const body = person();
    const clock = api.app.get(Clock);
    const now = clock.now.bind(clock);
    let calls = 0;
    clock.now = () => {
      if (++calls > 3) throw new Error('the power went');
      return now();
    };
    expect((await create(body)).status).toBe(500);
    clock.now = now;
    expect(await accounts(body.email)).toBe(0);
    expect(await api.query('select 1 as one from idempotency_key where key = $1', [key])).toEqual([]);
    expect((await create(body)).status).toBe(201);
  });

  test('must have 8 to 64 characters', async () => {
    for (const bad of ['short', 'x'.repeat(65)]) {
      expect((await create(person(), admin, bad)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  test('is forgotten after a day', async () => {
    const body = person();
    await create(body);
    await api.query(`update idempotency_key set created_at = created_at - interval '25 hours' where key = $1`, [key]);
    expect((await create(person())).status).toBe(201);
    expect((await create(body)).status).toBe(422);
  });

  test('has no say in signing in', async () => {
    const body = { email: admin.account.email, password: 'Correct-horse-1' };
    const login = () => api.post('/api/auth/login', { body, headers: { 'idempotency-key': key } });
    await login();
    expect((await login()).headers['idempotency-replayed']).toBeUndefined();
  });
});
