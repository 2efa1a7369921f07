import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FixedClock } from '@libs/platform';
import { SoftAuthenticator, type Twist } from '../testing/authenticator.js';
import { OWN_FACTORS, PeopleWithFactors } from '../testing/people-with-factors.js';

const SITE = 'http://localhost:3000';
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

describe('a new passkey', () => {
  test('is asked of the device with verification, as a discoverable one if it can', async () => {
    const person = await api.person('installer');
    const { challengeId, options } = await people.beginPasskey(person);
    expect(challengeId).toMatch(/^[0-9a-f-]{36}$/);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Voltmere' },
      user: { name: person.account.email, displayName: person.account.fullName },
      attestation: 'none',
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(JSON.stringify(options)).not.toContain(person.account.id);
  });

  test('stands with its name, is told once, and the device is asked not to make a second', async () => {
    const { person, device } = await people.withPasskey();
    expect(await people.own(person)).toEqual({
      totp: null,
      recoveryCodesLeft: 0,
      passkeys: [{ id: expect.any(String), name: 'Laptop', createdAt: START.toISOString(), lastUsedAt: null }],
      required: false,
    });
    expect((await people.beginPasskey(person)).options).toMatchObject({
      excludeCredentials: [{ id: device.made[0]?.id }],
    });
    const told = await api.query(
      `select m.data ->> 'text' as text from mail m where m.account_id = $1 and m.template = 'plain'`,
      [person.account.id],
    );
    expect(told).toEqual([{ text: 'A passkey was added to your account' }]);
    const lines = await api.query(
      `select text from audit_event where subject_id = $1 and kind = 'second_factor_added'`,
      [person.account.id],
    );
    expect(lines).toEqual([{ text: 'Added the passkey "Laptop"' }]);
  });

  test('sent again stands already; the challenge is good for one', async () => {
    const person = await api.person('asset_funder');
    const device = new SoftAuthenticator(SITE);
    const { options } = await people.beginPasskey(person);
    const response = device.create(options);
    expect((await people.finishPasskey(person, response)).status).toBe(201);
    expect((await people.finishPasskey(person, response)).status).toBe(201);
    expect((await people.own(person)).passkeys).toHaveLength(1);
    expect((await people.finishPasskey(person, device.create(options))).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect((await people.own(person)).passkeys).toHaveLength(1);
  });

  test.each<[string, Twist]>([
    ['made on another site', { origin: 'https://voltmere.evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['made without asking who is there', { unverified: true }],
  ])('is refused when it was %s, and the challenge is gone', async (_, twist) => {
    const person = await api.person('asset_host');
    const device = new SoftAuthenticator(SITE);
    const { options } = await people.beginPasskey(person);
    const refused = await people.finishPasskey(person, device.create(options, twist));
    expect(refused.error).toMatchObject({
      status: 400,
      message: 'We couldn’t add this passkey. Please try again',
    });
    expect((await people.finishPasskey(person, device.create(options))).status).toBe(400);
    expect((await people.own(person)).passkeys).toEqual([]);
  });

  test('is refused after five minutes, without a challenge, and as nonsense', async () => {
    const person = await api.person('asset_host');
    const device = new SoftAuthenticator(SITE);
    const { options } = await people.beginPasskey(person);
    clock.set(new Date(START.getTime() + 5 * 60_000 + 1));
    expect((await people.finishPasskey(person, device.create(options))).status).toBe(400);
    clock.set(START);
    expect((await people.finishPasskey(person, device.create({ ...options, challenge: 'AAAA' }))).status).toBe(400);
    for (const response of [{}, { attestationObject: 7 }, { clientDataJSON: 'e30', attestationObject: 'oA' }]) {
      await people.beginPasskey(person);
      const nonsense = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
      expect((await people.finishPasskey(person, nonsense)).status).toBe(400);
    }
  });

  test("of somebody else's challenge is refused", async () => {
    const [one, other] = [await api.person('asset_host'), await api.person('asset_host')];
    const device = new SoftAuthenticator(SITE);
    const { options } = await people.beginPasskey(one);
    await people.beginPasskey(other);
    expect((await people.finishPasskey(other, device.create(options))).status).toBe(400);
    expect((await people.finishPasskey(one, device.create(options))).status).toBe(201);
  });

  test('with the id of one that stands is refused', async () => {
    const { device } = await people.withPasskey();
    const other = await api.person('asset_host');
    const response = new SoftAuthenticator(SITE).create((await people.beginPasskey(other)).options, {
      id: device.made[0]?.id ?? '',
    });
    expect((await people.finishPasskey(other, response)).error).toMatchObject({ status: 409, code: 'conflict' });
    expect((await people.signIn(device)).status).toBe(200);
  });

  test('is the twentieth at most', async () => {
    const { person } = await people.withPasskey();
    await api.query(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), $1, 'credential-' || n, '\\x00', 0, '[]', 'Key ' || n, now() from generate_series(1, 18) n`,
      [person.account.id],
    );
    const first = await people.beginPasskey(person);
    const device = new SoftAuthenticator(SITE);
    expect((await people.finishPasskey(person, device.create(first.options))).status).toBe(201);
    expect((await people.own(person)).passkeys).toHaveLength(20);
    const refused = await api.post(`${OWN_FACTORS}/passkeys/options`, { as: person, body: { password: PASSWORD } });
    expect(refused.error).toMatchObject({ status: 409, message: expect.stringContaining('20 passkeys') });
  });
});

describe('removing a passkey', () => {
  const remove = (as: Person, id: string) => api.call('DELETE', `${OWN_FACTORS}/passkeys/${id}`, { as });

  test('takes its way in away and tells the owner', async () => {
    const { person, device } = await people.withPasskey();
    const [passkey] = (await people.own(person)).passkeys;
    expect((await remove(person, passkey?.id ?? '')).status).toBe(204);
    expect((await people.signIn(device)).status).toBe(401);
    const kinds = await api.query(`select kind from audit_event where subject_id = $1 and kind like 'second%'`, [
      person.account.id,
    ]);
    expect(kinds).toContainEqual({ kind: 'second_factor_removed' });
  });

  test("is for one's own alone", async () => {
    const { person, device } = await people.withPasskey();
    const thief = await people.withPasskey();
    const [passkey] = (await people.own(person)).passkeys;
    expect((await remove(thief.person, passkey?.id ?? '')).status).toBe(404);
    expect((await remove(thief.person, randomUUID())).status).toBe(404);
    expect((await people.signIn(device)).status).toBe(200);
  });
});
