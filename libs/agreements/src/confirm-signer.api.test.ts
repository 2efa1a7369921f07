import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { appCode, SoftAuthenticator } from '@libs/accounts/testing';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type AgreementForAdmin, EARLY_START, type SignatureEvidence } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { stageOf } from './testing/stage.js';

// Rendering pages and checking passwords takes time on a busy machine.
jest.setTimeout(240_000);

const STEP_MS = 30_000;
let api: TestApi;
let clock: FixedClock;
let admin: Person;
let stage: ReturnType<typeof stageOf>;

beforeAll(async () => {
  clock = new FixedClock(new Date());
  api = await TestApi.start({}, clock);
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

const later = () => clock.set(new Date(clock.now().getTime() + STEP_MS));
const methods = async (id: string) =>
  (await stage.ok<{ items: SignatureEvidence[] }>(api.get(`/api/agreements/${id}/evidence`, { as: admin }))).items.map(
    ({ method }) => method,
  );
/** In place of the password. */
const only = (given: object) => ({ password: undefined, ...given });
const ask = (as: Person, path: string, body: object = { password: PASSWORD }) =>
  api.post(`/api/me/second-factor/${path}`, { as, body });
const options = async (as: Person, path = 'confirm/options', body: object = {}) =>
  (await ask(as, path, body)).body as { options: Record<string, unknown> };

/** Adds an authenticator app, which uses up the current step's code. */
async function addTotp(as: Person): Promise<{ secret: string }> {
  const { secret } = (await ask(as, 'totp')).body as { secret: string };
  expect((await ask(as, 'totp/confirm', { code: appCode(secret, clock.now()) })).status).toBe(200);
  return { secret };
}
async function addPasskey(as: Person): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator('http://localhost:3000');
  const { options: creating } = await options(as, 'passkeys/options', { password: PASSWORD });
  expect((await ask(as, 'passkeys', { name: 'Laptop', response: device.create(creating) })).status).toBe(201);
  return device;
}
/** A code that is wrong for all three accepted steps. */
const wrongCode = (secret: string, at: Date): string => {
  const near = [-1, 0, 1].map((steps) => appCode(secret, at, steps));
  return ['111111', '222222', '333333', '444444'].find((text) => !near.includes(text)) ?? '';
};

test('those with an app sign by its code, those with a passkey by that, and the evidence says which', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  const { secret } = await addTotp(of.host);
  const device = await addPasskey(of.funder);
  later();

  const refused = async (as: Person, given: object) => {
    const { status, error } = await stage.sign(offer, as, given);
    return [status, error.code, error.errors?.[0]?.path];
  };
  // The password alone may be known to others.
  expect(await refused(of.host, {})).toEqual([400, 'validation_failed', 'code']);
  expect(await refused(of.host, only({}))).toEqual([400, 'validation_failed', 'code']);
  expect(await refused(of.host, only({ code: wrongCode(secret, clock.now()) }))).toEqual([
    400,
    'validation_failed',
    'code',
  ]);
  expect(await refused(of.host, { code: appCode(secret, clock.now()) })).toEqual([
    400,
    'validation_failed',
    'password',
  ]);
  expect(await methods(offer.id)).toEqual([]);

  // A refused signature leaves the code usable; a given one uses it up.
  const code = appCode(secret, clock.now());
  expect(await refused(of.host, only({ code, edition: 2 }))).toEqual([409, 'stale_edition', undefined]);
  const signed = await stage.ok<AgreementForAdmin>(stage.sign(offer, of.host, only({ code })));
  expect(await methods(offer.id)).toEqual(['totp']);
  expect(await refused(of.host, only({ code }))).toEqual([400, 'validation_failed', 'code']);

  const countersign = (given: object) => stage.sign(signed, of.funder, given);
  expect((await countersign({})).error.errors?.[0]?.path).toBe('passkey');
  const first = await options(of.funder);
  expect(first.options.allowCredentials).toHaveLength(1);
  const wrong = await countersign(only({ passkey: device.get(first.options, { origin: 'https://evil.example' }) }));
  expect([wrong.status, wrong.error.errors?.[0]?.path]).toEqual([400, 'passkey']);
  // The challenge went with the wrong answer, and is nobody else's.
  expect((await countersign(only({ passkey: device.get(first.options) }))).status).toBe(400);
  const strangers = await addPasskey(of.installer);
  const { options: theirs } = await options(of.installer);
  await options(of.funder);
  expect((await countersign(only({ passkey: strangers.get(theirs) }))).status).toBe(400);
  const second = await options(of.funder);
  await stage.ok(countersign(only({ passkey: device.get(second.options) })));
  expect(await methods(offer.id)).toEqual(['totp', 'passkey']);

  // An early start is of the same chain and asks the same, and so does a withdrawal.
  later();
  const waive = { textId: EARLY_START.id, password: PASSWORD };
  const early = await api.post(`/api/agreements/${offer.id}/waive-window`, { as: of.host, body: waive });
  expect(early.error.errors?.[0]?.path).toBe('code');
  const body = { textId: EARLY_START.id, code: appCode(secret, clock.now()) };
  await stage.ok(api.post(`/api/agreements/${offer.id}/waive-window`, { as: of.host, body }));
  expect(await methods(offer.id)).toEqual(['totp', 'passkey', 'totp']);
  const withdraw = (given: object) => api.post(`/api/agreements/${offer.id}/withdraw`, { as: of.host, body: given });
  expect((await withdraw({ password: PASSWORD })).error.errors?.[0]?.path).toBe('code');
  later();
  await stage.ok(withdraw({ code: appCode(secret, clock.now()) }));
});

test('five wrong codes end it for a while, and a factor that nobody has is refused with what to do', async () => {
  const of = await stage.site();
  const offer = await stage.offered(of);
  expect((await stage.sign(offer, of.host, only({ code: '123456' }))).error.errors?.[0]?.path).toBe('code');
  expect((await ask(of.host, 'confirm/options', {})).status).toBe(409);
  expect((await stage.sign(offer, of.host, only({}))).error.errors?.[0]?.path).toBe('password');
  const { secret } = await addTotp(of.host);
  later();
  for (let tried = 0; tried < 5; tried++)
    expect((await stage.sign(offer, of.host, only({ code: wrongCode(secret, clock.now()) }))).status).toBe(400);
  const right = await stage.sign(offer, of.host, only({ code: appCode(secret, clock.now()) }));
  expect([right.status, right.error.code]).toEqual([429, 'rate_limited']);
  expect(await methods(offer.id)).toEqual([]);
});
