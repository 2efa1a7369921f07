import { dumpDatabase, formsOf, PASSWORD, type Person, resetLinkTo, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TEXTS } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { OWN_FACTORS, PeopleWithFactors, wrongCode } from '../testing/people-with-factors.js';
import { appCode } from '../testing/totp.js';

/** In the middle of a time step, so that a code is still valid when it is sent. */
const START = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;

let api: TestApi;
let clock: FixedClock;
let people: PeopleWithFactors;

beforeAll(async () => {
  clock = new FixedClock(new Date(START));
  api = await TestApi.start({}, clock);
  people = new PeopleWithFactors(api, clock);
});
beforeEach(async () => {
  await api.redis.flushdb();
  clock.set(new Date(START));
});
afterAll(() => api?.stop());

const step = (steps: number) => clock.set(new Date(START + steps * 30_000));
const code = (secret: string, steps = 0) => appCode(secret, clock.now(), steps);

describe('a recovery code', () => {
  test('lets in once, however it is typed, and the owner is told how many are left', async () => {
    const { person, codes } = await people.withTotp();
    const [first = '', second = ''] = codes;
    expect((await people.login(person, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await people.login(person, first)).error).toMatchObject({ status: 401, hint: 'second_factor' });
    expect((await people.own(person)).recoveryCodesLeft).toBe(9);
    expect((await people.login(person, second)).status).toBe(200);
    const told = await api.query<{ text: string }>(
      `select data ->> 'text' as text from mail where account_id = $1 and cause like 'recovery:%' order by data ->> 'text'`,
      [person.account.id],
    );
    expect(told.map(({ text }) => text)).toEqual([
      'A recovery code was used to sign in to your account (8 left)',
      'A recovery code was used to sign in to your account (9 left)',
    ]);
  });

  test('of ten who use one at once one gets in', async () => {
    const { person, codes } = await people.withTotp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => people.login(person, codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await people.own(person)).recoveryCodesLeft).toBe(9);
  });

  test('is void once new ones were drawn', async () => {
    const { person, codes } = await people.withTotp();
    const drawn = (await people.ask(person, 'recovery-codes')).body as { recoveryCodes: string[] };
    expect(drawn.recoveryCodes).toHaveLength(10);
    expect((await people.login(person, codes[0])).status).toBe(401);
    expect((await people.login(person, drawn.recoveryCodes[0])).status).toBe(200);
  });

  test("is nobody else's", async () => {
    const { codes } = await people.withTotp();
    const { person } = await people.withTotp();
    expect((await people.login(person, codes[0])).status).toBe(401);
  });

  test('is not to be had without an authenticator app', async () => {
    const person = await api.person('installer');
    expect((await people.ask(person, 'recovery-codes')).error).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('an access code', () => {
  test('asks for the factor too, and is used up by the sign-in that gives it', async () => {
    const { person, secret } = await people.withTotp();
    const admin = await api.person('admin');
    const issued = await api.post(`/api/users/${person.account.id}/access-code`, { as: admin, body: {} });
    const { accessCode } = issued.body as { accessCode: string };
    step(1);
    const enter = (secondFactor?: string) =>
      api.post('/api/auth/access-code', { body: { code: accessCode, password: 'New-horse-11', secondFactor } });
    expect((await enter()).error).toMatchObject({ status: 401, code: 'invalid_credentials', hint: 'second_factor' });
    expect((await enter(wrongCode(secret, clock.now()))).error).toMatchObject({ status: 401, hint: 'second_factor' });
    const fresh = code(secret);
    expect((await enter(fresh)).status).toBe(200);
    expect((await enter(fresh)).error).toMatchObject({ status: 401, message: TEXTS.usedAccessCode });
  });
});

test('a reset link opens nothing: the sign-in after it asks for the factor', async () => {
  const { person, secret } = await people.withTotp();
  const { email } = person.account;
  expect((await api.post('/api/auth/forgot-password', { body: { email } })).status).toBe(202);
  const body = { ...(await resetLinkTo(api, email)), password: 'New-horse-11', confirmPassword: 'New-horse-11' };
  const answer = await api.post('/api/auth/reset-password', { body });
  expect({ status: answer.status, said: answer.text }).toEqual({ status: 204, said: '' });
  step(1);
  expect((await people.login(person, undefined, 'New-horse-11')).error).toMatchObject({
    status: 401,
    hint: 'second_factor',
  });
  expect((await people.login(person, code(secret), 'New-horse-11')).status).toBe(200);
});

describe('an admin', () => {
  const reset = (id: string, as: Person) => api.call('DELETE', `/api/users/${id}/second-factor`, { as });

  test('removes the factors of somebody who lost them: sessions end, the owner is told', async () => {
    const { person } = await people.withTotp();
    const admin = await api.person('admin');
    const listed = async () => (await api.get(`/api/users/${person.account.id}`, { as: admin })).body;
    expect(await listed()).toMatchObject({ secondFactor: true });
    expect((await reset(person.account.id, admin)).status).toBe(204);
    expect(await listed()).toMatchObject({ secondFactor: false });
    expect((await api.get('/api/auth/me', { as: person })).status).toBe(401);
    expect((await people.login(person)).status).toBe(200);
    const [line] = await api.query(
      `select kind, actor_id from audit_event where subject_id = $1 and kind = 'second_factor_removed'`,
      [person.account.id],
    );
    expect(line).toEqual({ kind: 'second_factor_removed', actor_id: admin.account.id });
    const again = await api.person('asset_host');
    expect((await reset(again.account.id, admin)).status).toBe(204);
    expect((await api.get('/api/auth/me', { as: again })).status).toBe(200);
  });

  test('cannot do so to themselves, nor to nobody, and others cannot at all', async () => {
    const { person } = await people.withTotp('admin');
    expect((await reset(person.account.id, person)).error).toMatchObject({ status: 409, current: { kind: 'user' } });
    expect((await reset('00000000-0000-4000-8000-000000000000', person)).status).toBe(404);
    for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
      expect((await reset(person.account.id, await api.person(role))).status).toBe(403);
    }
    expect((await people.own(person)).totp).not.toBeNull();
  });
});

test('no secret rests in the clear, not in a kept answer either', async () => {
  const person = await api.person('asset_funder');
  const headers = { 'idempotency-key': 'key-of-the-secret' };
  const body = { password: PASSWORD };
  const drawn = await api.post(`${OWN_FACTORS}/totp`, { as: person, body, headers });
  const { secret } = drawn.body as { secret: string };
  const again = await api.post(`${OWN_FACTORS}/totp`, { as: person, body, headers });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.text).not.toContain(secret);
  const confirmed = await api.post(`${OWN_FACTORS}/totp/confirm`, {
    as: person,
    body: { code: code(secret) },
    headers: { 'idempotency-key': 'key-of-the-codes' },
  });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  expect((await people.login(person, recoveryCodes[0])).status).toBe(200);
  const dump = await dumpDatabase(api);
  expect(dump).toContain(person.account.email);
  for (const text of [secret, PASSWORD, ...recoveryCodes]) {
    for (const form of formsOf(text)) expect(dump.includes(form)).toBe(false);
  }
});
