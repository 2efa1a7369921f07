import { PASSWORD, type Person, startGateway, TestApi, TestClient, type TestGateway } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Sessions } from '@libs/accounts';
import { AccessTokens, openSession } from '@libs/accounts/testing';
import { until } from '@libs/platform/testing';

/** A person who loses a session also loses its sockets, on each of two gateways, as a result of what HTTP does. */

let api: TestApi;
let admin: Person;
let gateways: TestGateway[];
let clients: TestClient[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
  const sessions = api.app.get(Sessions);
  gateways = [
    await startGateway(api.config.databaseUrl, api.database, sessions),
    await startGateway(api.config.databaseUrl, api.database, sessions),
  ];
});
beforeEach(() => api.redis.flushdb());
afterAll(async () => {
  for (const client of clients) client.close();
  await Promise.all((gateways ?? []).map((gateway) => gateway.stop()));
  await api?.stop();
});

/** A person with a socket on each gateway, in one session. */
async function listening(person: Person): Promise<TestClient[]> {
  const own = gateways.map(({ port }) => new TestClient(port, person.token));
  clients = [...clients, ...own];
  await Promise.all(own.map((client) => client.resumed(null)));
  return own;
}

/** The same person in a second session. */
async function elsewhere({ account }: Person): Promise<Person> {
  const sessionId = await api.database.transaction((tx) => openSession(tx, account.id, 'Edge on Windows', new Date()));
  return { account, sessionId, token: api.app.get(AccessTokens).sign(account.id, sessionId) };
}

const gone = async (sockets: TestClient[], reason: string) => {
  await until('both sockets are gone', () => sockets.every(({ disconnected }) => disconnected));
  expect(sockets.map(({ ended }) => ended)).toEqual([{ reason }, { reason }]);
};
const meStatus = async (as: Person) => (await api.get('/api/auth/me', { as })).status;

describe('an admin who ends sessions of an account', () => {
  test('one of them: its sockets go on both gateways, those of the other stay', async () => {
    const [host, other] = await twoSessions();
    const [leaving, staying] = [await listening(host), await listening(other)];
    const url = `/api/users/${host.account.id}/sessions?session=${host.sessionId}`;
    expect((await api.call('DELETE', url, { as: admin })).status).toBe(204);
    await gone(leaving, 'revoked');
    expect(staying.some(({ disconnected }) => disconnected)).toBe(false);
    expect([await meStatus(host), await meStatus(other)]).toEqual([401, 200]);
  });

  test('all of them: every socket of the account goes, and the admin stays', async () => {
    const [host, other] = await twoSessions();
    const own = await listening(admin);
    const [first, second] = [await listening(host), await listening(other)];
    const url = `/api/users/${host.account.id}/sessions`;
    expect((await api.call('DELETE', url, { as: admin })).status).toBe(204);
    await gone(first, 'revoked');
    await gone(second, 'revoked');
    expect(own.some(({ disconnected }) => disconnected)).toBe(false);
    // The token is valid for some minutes, but no gateway accepts it.
    const late = gateways.map(({ port }) => new TestClient(port, host.token));
    clients = [...clients, ...late];
    await until('both are refused', () => late.every(({ refused, ended }) => refused !== null || ended !== null));
  });
});

describe('the other ends', () => {
  test('suspension', async () => {
    const [host, other] = await twoSessions();
    const sockets = [await listening(host), await listening(other)];
    const request = { as: admin, body: { suspended: true } };
    expect((await api.call('PATCH', `/api/users/${host.account.id}`, request)).status).toBe(200);
    for (const pair of sockets) await gone(pair, 'suspended');
  });

  test('a changed password: the other sessions alone', async () => {
    const [host, other] = await twoSessions();
    const [staying, leaving] = [await listening(host), await listening(other)];
    const body = { currentPassword: PASSWORD, newPassword: 'Better-horse-2', confirmPassword: 'Better-horse-2' };
    expect((await api.post('/api/auth/change-password', { as: host, body })).status).toBe(204);
    await gone(leaving, 'password_changed');
    expect(staying.some(({ disconnected }) => disconnected)).toBe(false);
  });

  test('an old refresh token that comes back: whoever holds a copy hears nothing more', async () => {
    const host = await api.person('asset_host');
    const login = await api.post('/api/auth/login', { body: { email: host.account.email, password: PASSWORD } });
    const { accessToken } = login.body as { accessToken: string };
    const leaving = await listening({ ...host, token: accessToken });
    const cookies = { voltmere_refresh: login.cookie('voltmere_refresh') ?? '' };
    expect((await api.post('/api/auth/refresh', { cookies })).status).toBe(200);
    expect((await api.post('/api/auth/refresh', { cookies })).status).toBe(401);
    await gone(leaving, 'reuse');
  });

  test('signing out', async () => {
    const [host, other] = await twoSessions();
    const [leaving, staying] = [await listening(host), await listening(other)];
    expect((await api.post('/api/auth/logout', { as: host })).status).toBe(204);
    await gone(leaving, 'signed_out');
    expect(staying.some(({ disconnected }) => disconnected)).toBe(false);
  });
});

async function twoSessions(): Promise<[Person, Person]> {
  const host = await api.person('asset_host');
  return [host, await elsewhere(host)];
}
