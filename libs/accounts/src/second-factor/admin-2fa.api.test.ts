import { PASSWORD, type Person, startGateway, TestApi, TestClient } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Sessions } from '@libs/accounts';
import { audiencesOf, type Me, type RouteSpec, routes, type SecondFactor, SignedIn } from '@libs/contracts';
import { Clock } from '@libs/platform';
import { until } from '@libs/platform/testing';
import { OWN_FACTORS, PeopleWithFactors } from '../testing/people-with-factors.js';

/** Everything that an admin may call before setting up a second factor: signing in and out, and adding one. */
const OPEN = [
  'me',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'getSecondFactor',
  'startTotp',
  'confirmTotp',
  'removeTotp',
  'newRecoveryCodes',
  'startPasskey',
  'addPasskey',
  'removePasskey',
  'confirmOptions',
];

let api: TestApi;
let people: PeopleWithFactors;

beforeAll(async () => {
  api = await TestApi.start({ REQUIRE_ADMIN_2FA: '1' });
  people = new PeopleWithFactors(api, new Clock());
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

const me = async (as: Person) => (await api.get('/api/auth/me', { as })).body as Me;
const addressOf = ({ path }: RouteSpec) => path.replaceAll(/:\w+/g, () => randomUUID());
const adminRoutes = (Object.entries(routes) as [string, RouteSpec][]).filter(
  ([, { access }]) => access !== 'anyone' && access.includes('admin'),
);

const isClosed = (answer: { status: number; error: { code: string; hint: string | null; message: string } }) => {
  expect(answer.status).toBe(403);
  expect(answer.error).toMatchObject({ code: 'forbidden', hint: 'second_factor_due' });
  expect(answer.error.message).toMatch(/second factor.+settings/);
};

describe('an admin without a second factor, where one is required', () => {
  test('gets in, and is told what is due', async () => {
    const admin = await api.person('admin');
    const { user } = SignedIn.parse((await people.login(admin)).body);
    expect(user.secondFactorDue).toBe(true);
    expect((await me(admin)).secondFactorDue).toBe(true);
    expect((await api.get(OWN_FACTORS, { as: admin })).body as SecondFactor).toMatchObject({
      required: true,
      totp: null,
    });
  });

  test.each(adminRoutes.filter(([name]) => !OPEN.includes(name)))('finds %s closed', async (_, route) => {
    isClosed(await api.call(route.method, addressOf(route), { as: await due(), body: {} }));
  });

  test.each(adminRoutes.filter(([name]) => OPEN.includes(name)))('finds %s open', async (_, route) => {
    const sent = route.body ? { body: {} } : {};
    const { status, error } = await api.call(route.method, addressOf(route), { as: await due(), ...sent });
    expect(status).not.toBe(403);
    expect(status).not.toBe(401);
    expect(error?.hint ?? null).toBeNull();
  });

  test('hears nothing but the public on the socket', async () => {
    const admin = await due();
    const other = await api.person('admin');
    await people.addPasskey(other);
    const live = await startGateway(api.config.databaseUrl, api.database, api.app.get(Sessions));
    const [deaf, hears] = [admin, other].map(({ token }) => new TestClient(live.port, token)) as [
      TestClient,
      TestClient,
    ];
    try {
      expect(Object.keys((await deaf.resumed(null)).numbers ?? {})).toEqual(['public']);
      await hears.resumed(null);
      await api.person('asset_host');
      await until('the other admin hears', () => hears.events.length > 0);
      expect(deaf.events).toEqual([]);
      expect(audiencesOf(await api.app.get(Sessions).authenticate(admin.token))).toEqual(['public']);
    } finally {
      deaf.close();
      hears.close();
      await live.stop();
    }
  });

  test('has everything open in the same session once a factor stands, of either kind', async () => {
    for (const add of ['addTotp', 'addPasskey'] as const) {
      const admin = await api.person('admin');
      isClosed(await api.get('/api/users', { as: admin }));
      await people[add](admin);
      expect((await api.get('/api/users', { as: admin })).status).toBe(200);
      expect(await me(admin)).not.toHaveProperty('secondFactorDue');
      expect(audiencesOf(await api.app.get(Sessions).authenticate(admin.token))).toContain('admin');
    }
  });
});

describe('the last second factor of an admin', () => {
  test('stays: the app, and the passkey, until there is the other', async () => {
    const admin = await api.person('admin');
    await people.addTotp(admin);
    const removeTotp = () => api.post(`${OWN_FACTORS}/totp/remove`, { as: admin, body: { password: PASSWORD } });
    expect((await removeTotp()).error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Your role needs a second factor. Add another one before you remove this one',
    });
    expect(((await api.get(OWN_FACTORS, { as: admin })).body as SecondFactor).recoveryCodesLeft).toBe(10);
    await people.addPasskey(admin);
    expect((await removeTotp()).status).toBe(200);
    const { passkeys } = (await api.get(OWN_FACTORS, { as: admin })).body as SecondFactor;
    const address = `${OWN_FACTORS}/passkeys/${passkeys[0]?.id}`;
    expect((await api.call('DELETE', address, { as: admin })).error).toMatchObject({ status: 409, code: 'conflict' });
    await people.addPasskey(admin);
    expect((await api.call('DELETE', address, { as: admin })).status).toBe(204);
  });

  test('if it is a passkey, a password alone does not get past it', async () => {
    const admin = await api.person('admin');
    const device = await people.addPasskey(admin);
    expect((await people.login(admin)).error).toMatchObject({ status: 401, hint: 'second_factor' });
    expect((await people.login(admin, '123456')).error).toMatchObject({ status: 401, hint: 'second_factor' });
    expect(SignedIn.parse((await people.signIn(device)).body).user.id).toBe(admin.account.id);
  });

  test('if another admin removed it: signed out, and it is due again', async () => {
    const [admin, other] = [await api.person('admin'), await api.person('admin')];
    await people.addPasskey(admin);
    await people.addPasskey(other);
    const reset = await api.call('DELETE', `/api/users/${admin.account.id}/second-factor`, { as: other });
    expect(reset.status).toBe(204);
    expect((await api.get('/api/auth/me', { as: admin })).status).toBe(401);
    expect(SignedIn.parse((await people.login(admin)).body).user.secondFactorDue).toBe(true);
  });
});

test('nobody else owes one', async () => {
  for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
    const person = await api.person(role);
    expect(SignedIn.parse((await people.login(person)).body).user).not.toHaveProperty('secondFactorDue');
    expect((await api.get('/api/notifications', { as: person })).status).toBe(200);
    expect((await api.get(OWN_FACTORS, { as: person })).body).toMatchObject({ required: false });
    await people.addTotp(person);
    const removed = await api.post(`${OWN_FACTORS}/totp/remove`, { as: person, body: { password: PASSWORD } });
    expect(removed.status).toBe(200);
  }
});

let existing: Person | undefined;
/** One admin without the required factor, for calls that change nothing. */
async function due(): Promise<Person> {
  if (!existing || !(await api.app.get(Sessions).holder(existing.sessionId))) existing = await api.person('admin');
  return existing;
}
