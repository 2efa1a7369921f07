import { type Answer, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SignedIn, TEXTS } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import type { Twist } from '../testing/authenticator.js';
import { PeopleWithFactors } from '../testing/people-with-factors.js';

const START = new Date();

let api: TestApi;
let clock: FixedClock;
let people: PeopleWithFactors;

beforeAll(async () => {
  clock = new FixedClock(START);
  api = await TestApi.start({}, clock);
  people = new PeopleWithFactors(api, clock);
});
beforeEach(async () => {
  await api.redis.flushdb();
  clock.set(START);
});
afterAll(() => api?.stop());

const isRefused = (answer: Answer) => {
  expect(answer.error).toMatchObject({
    status: 401,
    code: 'invalid_credentials',
    hint: null,
    message: 'We couldn’t sign you in with this passkey. Please try again, or sign in another way',
  });
  expect(answer.cookie('voltmere_refresh')).toBeUndefined();
};

describe('signing in with a passkey', () => {
  test('opens a session like any other way in, without naming an e-mail', async () => {
    const { person, device } = await people.withPasskey('asset_funder');
    const { challengeId, options } = await people.challenge();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await people.enter(challengeId, device.get(options));
    const { accessToken, user } = SignedIn.parse(answer.body);
    expect(user).toMatchObject({ id: person.account.id, role: 'asset_funder' });
    expect(answer.cookie('voltmere_refresh')).toMatch(/^[\w-]{43}$/);
    expect((await api.get('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200);
    expect((await people.own(person)).passkeys[0]?.lastUsedAt).toBe(START.toISOString());
  });

  test('is both factors at once: nobody is asked for a code', async () => {
    const { person, device } = await people.withPasskey();
    await api.query(
      `insert into account_totp (id, account_id, sealed, created_at, confirmed_at) values ($1, $2, '\\x00', now(), now())`,
      [randomUUID(), person.account.id],
    );
    expect((await people.signIn(device)).status).toBe(200);
  });

  test('takes an answer once, and a challenge once', async () => {
    const { device } = await people.withPasskey();
    const { challengeId, options } = await people.challenge();
    const response = device.get(options);
    expect((await people.enter(challengeId, response)).status).toBe(200);
    isRefused(await people.enter(challengeId, response));
    isRefused(await people.enter(challengeId, device.get(options)));
    const other = await people.challenge();
    isRefused(await people.enter(other.challengeId, device.get(options)));
  });

  test('of ten who use one challenge at once one gets in', async () => {
    const { device } = await people.withPasskey();
    const { challengeId, options } = await people.challenge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => people.enter(challengeId, device.get(options))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a wrong answer uses the challenge up', async () => {
    const { device } = await people.withPasskey();
    const { challengeId, options } = await people.challenge();
    isRefused(await people.enter(challengeId, device.get(options, { origin: 'https://evil.example' })));
    isRefused(await people.enter(challengeId, device.get(options)));
  });

  test.each<[string, Twist]>([
    ['from another site', { origin: 'https://voltmere.evil.example' }],
    ['from a neighbour port', { origin: 'http://localhost:3001' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['without verification of the person', { unverified: true }],
    ['without saying whose it is', { userHandle: null }],
    ['in the name of somebody else', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
    ['of a passkey that nobody has', { id: Buffer.alloc(32, 1).toString('base64url') }],
  ])('an answer %s is refused', async (_, twist) => {
    const { device } = await people.withPasskey();
    isRefused(await people.signIn(device, twist));
    expect((await people.signIn(device)).status).toBe(200);
  });

  test("another account's credential does not open this one", async () => {
    const { device, person } = await people.withPasskey();
    const thief = await people.withPasskey();
    const { challengeId, options } = await people.challenge();
    const victim = device.made[0];
    const forged = thief.device.get(options, { id: victim?.id ?? '', userHandle: victim?.userHandle ?? '' });
    isRefused(await people.enter(challengeId, forged));
    const second = await people.challenge();
    isRefused(
      await people.enter(
        second.challengeId,
        thief.device.get(second.options, { userHandle: victim?.userHandle ?? '' }),
      ),
    );
    expect((await people.own(person)).passkeys[0]?.lastUsedAt).toBeNull();
  });

  test('a counter that stands still or goes back is a copied key', async () => {
    const { device } = await people.withPasskey();
    expect((await people.signIn(device, { counter: 7 })).status).toBe(200);
    isRefused(await people.signIn(device, { counter: 7 }));
    isRefused(await people.signIn(device, { counter: 6 }));
    isRefused(await people.signIn(device, { counter: 0 }));
    expect((await people.signIn(device, { counter: 8 })).status).toBe(200);
  });

  test('a device that does not count is let in each time', async () => {
    const { device } = await people.withPasskey();
    for (const _ of [1, 2]) expect((await people.signIn(device, { counter: 0 })).status).toBe(200);
  });

  test('a challenge is good for five minutes, and one for a new passkey is none', async () => {
    const { person, device } = await people.withPasskey();
    const { challengeId, options } = await people.challenge();
    const started = await people.beginPasskey(person);
    isRefused(await people.enter(started.challengeId, device.get({ ...started.options, rpId: 'localhost' })));
    clock.set(new Date(START.getTime() + 5 * 60_000));
    isRefused(await people.enter(challengeId, device.get(options)));
    isRefused(await people.enter(randomUUID(), device.get(options)));
  });

  test('a suspended account is told so', async () => {
    const { person, device } = await people.withPasskey();
    await api.query(`update account set state = 'suspended' where id = $1`, [person.account.id]);
    expect((await people.signIn(device)).error).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: TEXTS.suspended,
    });
  });

  test('nonsense is refused, not an error of ours', async () => {
    const { device } = await people.withPasskey();
    const id = device.made[0]?.id ?? '';
    const userHandle = device.made[0]?.userHandle ?? '';
    for (const response of [
      undefined,
      null,
      {},
      { userHandle },
      { userHandle, clientDataJSON: 'AAAA', authenticatorData: '', signature: '' },
      { userHandle, clientDataJSON: 'bnVsbA', authenticatorData: 'AAAA', signature: 'AAAA' },
    ]) {
      const { challengeId } = await people.challenge();
      isRefused(await people.enter(challengeId, { id, rawId: id, type: 'public-key', response }));
    }
    expect((await people.enter('no id', { id, type: 'public-key' })).status).toBe(400);
  });

  test('that fails is in the audit, with where it came from', async () => {
    const { device } = await people.withPasskey();
    const lines = () =>
      api.query(`select text, network from audit_event where kind = 'sign_in_failed' and network = $1`, ['192.0.2.99']);
    const { challengeId, options } = await people.challenge();
    const body = { challengeId, response: device.get(options, { origin: 'https://evil.example' }) };
    isRefused(await api.post('/api/auth/passkey', { body, address: '192.0.2.99' }));
    expect(await lines()).toEqual([{ text: 'Sign-in by passkey failed', network: '192.0.2.99' }]);
  });

  test('twenty wrong answers close it for one address, and open challenges are counted', async () => {
    const { device } = await people.withPasskey();
    for (let n = 0; n < 20; n++)
      expect((await people.enter(randomUUID(), { id: 'x', type: 'public-key' })).status).toBe(401);
    expect((await people.signIn(device)).status).toBe(429);
    await api.query(
      `insert into passkey_challenge (id, network, challenge, expires_at)
       select gen_random_uuid(), '192.0.2.7', 'x', $1 from generate_series(1, 200)`,
      [new Date(START.getTime() + 60_000)],
    );
    const flood = await api.post('/api/auth/passkey/options', { body: {}, address: '192.0.2.7' });
    expect(flood.status).toBe(429);
    expect((await people.challenge('192.0.2.8')).challengeId).toBeDefined();
    clock.set(new Date(START.getTime() + 61_000));
    expect((await people.challenge('192.0.2.7')).challengeId).toBeDefined();
  });
});
