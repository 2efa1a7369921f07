import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SignedIn, TEXTS, type UserView, type UserWithCode } from '@libs/contracts';
import { FixedClock } from '@libs/platform';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const clock = new FixedClock(NOW);
let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin', { fullName: 'Ada Admin' });
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

let made = 0;
const invite = async (given: object = {}) => {
  const email = `user${++made}@sites.example`;
  const body = { fullName: 'In Vited', email, companyName: 'Site Ltd', userType: 'installer', role: 'installer' };
  const answer = await api.post('/api/users', { as: admin, body: { ...body, ...given } });
  return answer.body as { user: UserView; accessCode: string };
};
const statusOf = async (as: Person) => (await api.get('/api/auth/me', { as })).status;
const signIn = async (person: Person): Promise<Person> => {
  const { email } = person.account;
  const { body } = await api.post('/api/auth/login', { body: { email, password: PASSWORD } });
  return { ...person, token: SignedIn.parse(body).accessToken };
};
const reasons = async (accountId: string) =>
  (
    await api.query<{ reason: string }>(
      `select data->>'reason' as reason from event_log where type = 'session.ended' and data->>'userId' = $1`,
      [accountId],
    )
  ).map(({ reason }) => reason);
const linesOn = (accountId: string, kind: string) =>
  api.query<{ text: string; actor_name: string; subject_name: string; network: string }>(
    'select text, actor_name, subject_name, network from audit_event where subject_id = $1 and kind = $2',
    [accountId, kind],
  );

describe('the unused code of an account', () => {
  const drop = (id: string, as = admin) => api.call('DELETE', `/api/users/${id}/access-code`, { as });

  test('is void once an admin says so, and a second time nothing is written', async () => {
    const { user, accessCode } = await invite();
    expect((await drop(user.id)).status).toBe(204);
    expect((await drop(user.id)).status).toBe(204);
    expect((await api.history(`user:${user.id}`)).slice(2)).toEqual(['access_code.voided']);
    const answer = await api.post('/api/auth/access-code', {
      body: { code: accessCode, password: 'First-password-1' },
    });
    expect(answer.error).toMatchObject({ status: 401, message: TEXTS.invalidAccessCode });
  });

  test('stays where there is none, and an account that is not there is not found', async () => {
    const host = await api.person('asset_host');
    expect((await drop(host.account.id)).status).toBe(204);
    expect(await api.history(`user:${host.account.id}`)).toEqual(['account.created', 'account.activated']);
    expect((await drop(randomUUID())).status).toBe(404);
  });
});

describe('sessions', () => {
  test('all but this one end at once', async () => {
    const host = await api.person('asset_host');
    const [here, there] = [await signIn(host), await signIn(host)];
    expect((await api.call('DELETE', '/api/auth/sessions', { as: here })).status).toBe(204);
    expect([await statusOf(here), await statusOf(there), await statusOf(host)]).toEqual([200, 401, 401]);
    expect(await reasons(host.account.id)).toEqual(['revoked', 'revoked']);
    expect(await linesOn(host.account.id, 'sessions_ended')).toMatchObject([{ text: 'Ended 2 sessions' }]);
    expect((await api.call('DELETE', '/api/auth/sessions', { as: here })).status).toBe(204);
    expect(await linesOn(host.account.id, 'sessions_ended')).toHaveLength(1);
  });

  test('an admin sees those of an account, ends one, then all', async () => {
    const host = await api.person('asset_host');
    const [here, there] = [await signIn(host), await signIn(host)];
    const url = `/api/users/${host.account.id}/sessions`;
    const list = (await api.get(url, { as: admin })).body as {
      items: { id: string; current: boolean }[];
      total: number;
    };
    expect(list.total).toBe(3);
    expect(list.items.every(({ current }) => !current)).toBe(true);
    const end = (query = '') => api.call('DELETE', `${url}${query}`, { as: admin });
    expect((await end(`?session=${admin.sessionId}`)).status).toBe(404);
    expect((await end(`?session=${host.sessionId}`)).status).toBe(204);
    expect([await statusOf(host), await statusOf(here)]).toEqual([401, 200]);
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect([await statusOf(here), await statusOf(there), await statusOf(admin)]).toEqual([401, 401, 200]);
    expect(await reasons(host.account.id)).toEqual(['revoked', 'revoked', 'revoked']);
    const lines = await linesOn(host.account.id, 'sessions_ended');
    expect(lines.map(({ text }) => text).sort()).toEqual(['Ended 2 sessions', 'Ended a session']);
    expect(lines[0]).toMatchObject({ actor_name: 'Ada Admin', subject_name: host.account.email, network: '127.0.0.1' });
  });

  test('of an account that is not there: not found', async () => {
    expect((await api.get(`/api/users/${randomUUID()}/sessions`, { as: admin })).status).toBe(404);
    expect((await api.call('DELETE', `/api/users/${randomUUID()}/sessions`, { as: admin })).status).toBe(404);
  });
});

describe('the list of users', () => {
  const list = async (query: string) =>
    (await api.get(`/api/users?${query}`, { as: admin })).body as { items: UserWithCode[]; total: number };

  test('shows the unused code until it is used or over, and how many sessions are open', async () => {
    const { user, accessCode } = await invite();
    const one = async () => (await api.get(`/api/users/${user.id}`, { as: admin })).body as UserWithCode;
    const expiresAt = new Date(NOW.getTime() + 14 * 86_400_000);
    expect(await one()).toMatchObject({
      accessCode: { code: accessCode, expiresAt: expiresAt.toISOString() },
      secondFactor: false,
      openSessions: 0,
    });
    expect((await list(`search=${user.email}`)).items).toEqual([await one()]);
    clock.set(expiresAt);
    expect((await one()).accessCode).toBeNull();
    clock.set(NOW);
    await api.post('/api/auth/access-code', { body: { code: accessCode, password: 'First-password-1' } });
    expect(await one()).toMatchObject({ accessCode: null, openSessions: 1, state: 'active' });
  });

  test('is searched by name, e-mail and company, and filtered by role and state together', async () => {
    const company = `Zebra ${randomUUID()}`;
    const { user } = await invite({ fullName: 'Łukasz Żółć', companyName: company });
    await invite({ companyName: company, userType: 'asset_host', role: 'asset_host' });
    for (const search of ['łukasz żó', user.email.toUpperCase(), company.toLowerCase()]) {
      const ids = (await list(`search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);
      expect(ids).toContain(user.id);
    }
    const found = await list(`search=${encodeURIComponent(company)}&role=installer&status=invited,active`);
    expect(found).toMatchObject({ total: 1, items: [{ id: user.id }] });
    expect((await list(`search=${encodeURIComponent(company)}&status=suspended`)).total).toBe(0);
  });

  test('the code is shown to nobody else', async () => {
    const host = await api.person('asset_host');
    expect((await api.get('/api/users', { as: host })).status).toBe(403);
    const { user, accessCode } = await invite();
    const copies = await api.query<{ text: string }>(
      'select audiences::text as text from event_log where stream = $1',
      [`user:${user.id}`],
    );
    expect(copies.some(({ text }) => text.includes(accessCode))).toBe(false);
  });
});
