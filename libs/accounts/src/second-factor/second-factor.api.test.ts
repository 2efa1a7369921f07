import { PASSWORD, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SignedIn, TEXTS } from '@libs/contracts';
import { MAIL_PROPS } from '@libs/mail/testing';
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

describe('an authenticator app', () => {
  test('is nothing before a code of it was confirmed', async () => {
    const person = await api.person('asset_host');
    const drawn = await people.ask(person, 'totp');
    expect(drawn.status).toBe(200);
    expect(drawn.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining('otpauth://totp/Voltmere:'),
    });
    expect(await people.own(person)).toEqual({ totp: null, recoveryCodesLeft: 0, passkeys: [], required: false });
    expect((await people.login(person)).status).toBe(200);
  });

  test('is asked for once it was, and its codes let in', async () => {
    const { person, secret, codes } = await people.withTotp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const text of codes) expect(text).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(await people.own(person)).toMatchObject({
      totp: { since: clock.now().toISOString() },
      recoveryCodesLeft: 10,
    });
    for (const given of [undefined, '', '   ']) {
      expect((await people.login(person, given)).error).toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        hint: 'second_factor',
        message: 'Enter the code from your authenticator app, or one of your recovery codes',
      });
    }
    step(1);
    const answer = await people.login(person, ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)} `);
    expect(SignedIn.parse(answer.body).user.id).toBe(person.account.id);
    expect(answer.cookie('voltmere_refresh')).toMatch(/^[\w-]{43}$/);
  });

  test('accepts each code once: not the confirmed one, not the one of a sign-in, not an older one', async () => {
    const { person, secret } = await people.withTotp();
    expect((await people.login(person, code(secret))).error).toMatchObject({ status: 401, hint: 'second_factor' });
    step(2);
    expect((await people.login(person, code(secret))).status).toBe(200);
    expect((await people.login(person, code(secret))).status).toBe(401);
    expect((await people.login(person, code(secret, -1))).status).toBe(401);
    expect((await people.login(person, code(secret, 1))).status).toBe(200);
  });

  test('of ten sign-ins with one code at once one gets in', async () => {
    const { person, secret } = await people.withTotp();
    step(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => people.login(person, code(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('may be one step early or late, and no further', async () => {
    const { person, secret } = await people.withTotp();
    step(10);
    expect((await people.login(person, code(secret, -2))).status).toBe(401);
    expect((await people.login(person, code(secret, 2))).status).toBe(401);
    expect((await people.login(person, code(secret, -1))).status).toBe(200);
    expect((await people.login(person, code(secret, 1))).status).toBe(200);
  });

  test('says nothing of itself before the password was right', async () => {
    const { person, secret } = await people.withTotp();
    step(1);
    const error = { status: 401, code: 'invalid_credentials', message: TEXTS.invalidCredentials, hint: null };
    expect((await people.login(person, undefined, 'Wrong-horse-1')).error).toMatchObject(error);
    expect((await people.login(person, code(secret), 'Wrong-horse-1')).error).toMatchObject(error);
    expect((await people.login(person, code(secret))).status).toBe(200);
  });

  test('is replaced by a new one only when that was confirmed', async () => {
    const { person, secret } = await people.withTotp();
    const { secret: next } = (await people.ask(person, 'totp')).body as { secret: string };
    step(1);
    expect((await people.login(person, code(next))).status).toBe(401);
    expect((await people.login(person, code(secret))).status).toBe(200);
    const { recoveryCodes } = (await people.ask(person, 'totp/confirm', { code: code(next) })).body as {
      recoveryCodes: string[];
    };
    expect(recoveryCodes).toHaveLength(10);
    step(2);
    expect((await people.login(person, code(secret))).status).toBe(401);
    expect((await people.login(person, code(next))).status).toBe(200);
  });

  test('waits an hour for its first code, and only the newest one drawn', async () => {
    const person = await api.person('installer');
    const { secret: first } = (await people.ask(person, 'totp')).body as { secret: string };
    const { secret } = (await people.ask(person, 'totp')).body as { secret: string };
    expect((await people.ask(person, 'totp/confirm', { code: code(first) })).error).toMatchObject({
      status: 400,
      errors: [{ path: 'code' }],
    });
    clock.set(new Date(START + 61 * 60_000));
    expect((await people.ask(person, 'totp/confirm', { code: code(secret) })).error).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await people.login(person)).status).toBe(200);
  });

  test('is removed with its recovery codes by the password; once more changes nothing', async () => {
    const { person } = await people.withTotp();
    expect((await people.ask(person, 'totp/remove', { password: 'Wrong-horse-1' })).error).toMatchObject({
      status: 400,
      message: TEXTS.currentPasswordIncorrect,
      errors: [{ path: 'password' }],
    });
    for (const _ of [1, 2]) {
      const removed = await people.ask(person, 'totp/remove');
      expect(removed.body).toEqual({ totp: null, recoveryCodesLeft: 0, passkeys: [], required: false });
    }
    expect((await people.login(person)).status).toBe(200);
    const lines = await api.query(
      `select kind from audit_event where subject_id = $1 and kind like 'second_factor%' order by at, kind`,
      [person.account.id],
    );
    expect(lines).toEqual([{ kind: 'second_factor_added' }, { kind: 'second_factor_removed' }]);
    const mails = await api.query<{ data: unknown; recipient: string }>(
      `select data, recipient from mail where account_id = $1 and template = 'plain' order by data ->> 'text'`,
      [person.account.id],
    );
    expect(mails.map(({ data }) => MAIL_PROPS.plain.parse(data).text)).toEqual([
      'An authenticator app was added to your account',
      'The authenticator app was removed from your account',
    ]);
    expect(mails.map(({ recipient }) => recipient)).toEqual([person.account.email, person.account.email]);
  });

  test('nobody is asked who did not sign in', async () => {
    for (const path of ['totp', 'totp/confirm', 'totp/remove', 'recovery-codes', 'passkeys/options', 'passkeys']) {
      expect((await api.post(`${OWN_FACTORS}/${path}`, { body: {} })).status).toBe(401);
    }
    expect((await api.get(OWN_FACTORS)).status).toBe(401);
  });
});

describe('limits', () => {
  test('five wrong codes, and the right one gets 429; a missing one is not counted', async () => {
    const { person, secret } = await people.withTotp();
    step(1);
    for (let n = 0; n < 8; n++) expect((await people.login(person)).status).toBe(401);
    for (let n = 0; n < 5; n++)
      expect((await people.login(person, wrongCode(secret, clock.now()))).error.hint).toBe('second_factor');
    const limited = await people.login(person, code(secret));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('hold per account, whichever way in the codes came', async () => {
    const { person, secret } = await people.withTotp();
    const admin = await api.person('admin');
    step(1);
    for (let n = 0; n < 5; n++) {
      const issued = await api.post(`/api/users/${person.account.id}/access-code`, { as: admin, body: {} });
      const { accessCode } = issued.body as { accessCode: string };
      const body = { code: accessCode, password: PASSWORD, secondFactor: wrongCode(secret, clock.now()) };
      expect((await api.post('/api/auth/access-code', { body })).error).toMatchObject({ hint: 'second_factor' });
    }
    expect((await people.login(person, code(secret))).status).toBe(429);
    expect((await people.login(person)).error.hint).toBe('second_factor');
  });

  test('thirty wrong ones at once get no more than five looks', async () => {
    const { person, secret } = await people.withTotp();
    step(1);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => people.login(person, wrongCode(secret, clock.now()))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('five wrong own passwords close what asks for one, together with the change of password', async () => {
    const person = await api.person('asset_funder');
    const wrong = { password: 'Wrong-horse-1' };
    for (const path of ['totp', 'totp/remove', 'recovery-codes', 'passkeys/options']) {
      expect((await people.ask(person, path, wrong)).error.message).toBe(TEXTS.currentPasswordIncorrect);
    }
    const change = { currentPassword: 'Wrong-horse-1', newPassword: 'New-horse-11', confirmPassword: 'New-horse-11' };
    expect((await api.post('/api/auth/change-password', { as: person, body: change })).status).toBe(400);
    expect((await people.ask(person, 'totp')).status).toBe(429);
  });

  test('five wrong first codes close the confirmation', async () => {
    const person = await api.person('asset_host');
    const { secret } = (await people.ask(person, 'totp')).body as { secret: string };
    for (let n = 0; n < 5; n++) {
      expect((await people.ask(person, 'totp/confirm', { code: wrongCode(secret, clock.now()) })).status).toBe(400);
    }
    expect((await people.ask(person, 'totp/confirm', { code: code(secret) })).status).toBe(429);
  });
});
