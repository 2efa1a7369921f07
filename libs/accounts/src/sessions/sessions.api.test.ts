import { type Answer, PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SignedIn, TEXTS } from '@libs/contracts';
import { FixedClock } from '@libs/platform';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const clock = new FixedClock(NOW);
let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
});
beforeEach(async () => {
  clock.set(NOW);
  await api.redis.flushdb();
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

interface SignedInSession {
  token: string;
  refresh: string;
}
const session = (answer: Answer): SignedInSession => ({
  token: SignedIn.parse(answer.body).accessToken,
  refresh: answer.cookie('voltmere_refresh') ?? '',
});
const signIn = async (person: Person, agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36') =>
  session(
    await api.post('/api/auth/login', {
      body: { email: person.account.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    }),
  );
const refresh = (token: string) => api.post('/api/auth/refresh', { cookies: { voltmere_refresh: token } });
const meStatus = async (token: string) =>
  (await api.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;
const endsOf = (accountId: string) =>
  api.query<{ type: string; data: { sessionId: string; reason: string }; audiences: object }>(
    `select type, data, audiences from event_log where type = 'session.ended' and data->>'userId' = $1 order by id`,
    [accountId],
  );

describe('refresh', () => {
  test('each token is exchanged once for the next one', async () => {
    const first = await signIn(admin);
    const second = session(await refresh(first.refresh));
    expect(second.refresh).not.toBe(first.refresh);
    expect(await meStatus(second.token)).toBe(200);
    expect((await refresh(second.refresh)).status).toBe(200);
  });

  test('an old one that comes back ends the session, everywhere', async () => {
    const first = await signIn(admin);
    const second = session(await refresh(first.refresh));
    const replay = await refresh(first.refresh);
    expect(replay).toMatchObject({ status: 401, error: { code: 'unauthorized' } });
    expect(replay.cookie('voltmere_refresh')).toBe('');
    expect(await refresh(second.refresh)).toMatchObject({ status: 401, error: { hint: 'reuse' } });
    expect(await meStatus(second.token)).toBe(401);
    expect(await endsOf(admin.account.id)).toMatchObject([{ data: { reason: 'reuse' } }]);
  });

  test('a browser whose answer was lost asks again under the same name, until what it got is used', async () => {
    const named = (token: string, name: string) =>
      api.post('/api/auth/refresh', { cookies: { voltmere_refresh: token }, headers: { 'idempotency-key': name } });
    const name = randomUUID();
    const first = await signIn(admin);
    const [one, two] = (await Promise.all([named(first.refresh, name), named(first.refresh, name)])).map(session);
    expect(two?.refresh).toBe(one?.refresh);
    const third = session(await named(first.refresh, name));
    expect(third.refresh).toBe(one?.refresh);
    expect(await endsOf(admin.account.id)).toEqual([]);
    // With another name, or after the next token was used, it counts as an old token used again.
    const next = session(await named(third.refresh, randomUUID()));
    expect((await named(first.refresh, name)).status).toBe(401);
    expect((await refresh(next.refresh)).status).toBe(401);
    const other = await signIn(admin);
    await named(other.refresh, name);
    expect((await named(other.refresh, randomUUID())).status).toBe(401);
    expect(await endsOf(admin.account.id)).toMatchObject([
      { data: { reason: 'reuse' } },
      { data: { reason: 'reuse' } },
    ]);
    // A guessable name is ignored.
    const guessed = await signIn(admin);
    await named(guessed.refresh, 'key');
    expect((await named(guessed.refresh, 'key')).status).toBe(401);
  });

  test('of two that come at once, one is the second', async () => {
    const { refresh: token } = await signIn(admin);
    const answers = await Promise.all([refresh(token), refresh(token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    expect(await endsOf(admin.account.id)).toMatchObject([{ data: { reason: 'reuse' } }]);
  });

  test('lasts 14 days unused, and 60 days in all', async () => {
    const idle = await signIn(admin);
    clock.set(new Date(NOW.getTime() + 14 * DAY));
    expect((await refresh(idle.refresh)).status).toBe(401);
    expect(await meStatus(idle.token)).toBe(401);

    clock.set(NOW);
    let kept = await signIn(admin);
    for (const day of [13, 26, 39, 52]) {
      clock.set(new Date(NOW.getTime() + day * DAY));
      kept = session(await refresh(kept.refresh));
    }
    clock.set(new Date(NOW.getTime() + 60 * DAY));
    expect((await refresh(kept.refresh)).status).toBe(401);
  });

  test('nothing, nonsense and a token of nobody are not signed in', async () => {
    expect((await api.post('/api/auth/refresh')).status).toBe(401);
    expect((await refresh('nonsense')).status).toBe(401);
    expect((await refresh('A'.repeat(43))).status).toBe(401);
  });

  test('only hashes of tokens are kept', async () => {
    const { refresh: token } = await signIn(admin);
    const kept = await api.query<{ text: string }>('select refresh_token::text as text from refresh_token');
    expect(kept.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString('hex')))).toBe(
      false,
    );
  });
});

describe('the end of a session', () => {
  test('signing out ends it at once for HTTP, and every process is told', async () => {
    const { token, refresh: cookie } = await signIn(admin);
    const answer = await api.post('/api/auth/logout', { cookies: { voltmere_refresh: cookie } });
    expect(answer.status).toBe(204);
    expect(answer.cookie('voltmere_refresh')).toBe('');
    expect(await meStatus(token)).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    const ends = await endsOf(admin.account.id);
    expect(ends).toMatchObject([{ data: { reason: 'signed_out' } }]);
    expect(Object.keys(ends[0]?.audiences ?? {})).toEqual(['$sessions']);
  });

  test('signing in again ends the session that the browser had, whosever it was, and no other', async () => {
    const host = await api.person('asset_host');
    const [here, elsewhere] = [await signIn(admin), await signIn(admin)];
    const again = (cookie: string) =>
      api.post('/api/auth/login', {
        body: { email: host.account.email, password: PASSWORD },
        cookies: { voltmere_refresh: cookie },
      });
    const next = session(await again(here.refresh));
    expect(next.refresh).not.toBe(here.refresh);
    expect([await meStatus(here.token), await meStatus(elsewhere.token), await meStatus(next.token)]).toEqual([
      401, 200, 200,
    ]);
    expect((await refresh(here.refresh)).status).toBe(401);
    // An invented one ends nothing, and is never adopted.
    const planted = 'A'.repeat(43);
    expect(session(await again(planted)).refresh).not.toBe(planted);
    expect(await meStatus(next.token)).toBe(200);
  });

  test('signing out twice, or without a session, is no mistake', async () => {
    const { refresh: cookie } = await signIn(admin);
    for (let round = 0; round < 2; round++) {
      expect((await api.post('/api/auth/logout', { cookies: { voltmere_refresh: cookie } })).status).toBe(204);
    }
    expect((await api.post('/api/auth/logout')).status).toBe(204);
    expect(await endsOf(admin.account.id)).toHaveLength(1);
  });

  test('suspension ends all sessions, restoring brings none back', async () => {
    const host = await api.person('asset_host');
    const here = await signIn(host);
    const there = await signIn(host);
    const suspend = (suspended: boolean) =>
      api.call('PATCH', `/api/users/${host.account.id}`, { as: admin, body: { suspended } });
    expect(await suspend(true)).toMatchObject({ status: 200, body: { state: 'suspended' } });
    expect([await meStatus(here.token), await meStatus(there.token), await meStatus(host.token)]).toEqual([
      401, 401, 401,
    ]);
    expect(await refresh(here.refresh)).toMatchObject({ status: 401, error: { hint: 'suspended' } });
    const ends = await endsOf(host.account.id);
    expect(ends.map(({ data }) => data.reason)).toEqual(['suspended', 'suspended', 'suspended']);
    expect(await suspend(true)).toMatchObject({ status: 200 });
    expect(await suspend(false)).toMatchObject({ status: 200, body: { state: 'active' } });
    expect(await meStatus(here.token)).toBe(401);
    expect((await signIn(host)).token).toBeTruthy();
    expect(await api.history(`user:${host.account.id}`)).toEqual([
      'account.created',
      'account.activated',
      'account.suspended',
      'account.restored',
    ]);
  });

  test('one sees the own sessions alone, and ends one of them', async () => {
    const host = await api.person('asset_host');
    const here = await signIn(host);
    const as = { ...host, token: here.token };
    const list = await api.get('/api/auth/sessions', { as });
    expect(list.body).toMatchObject({ total: 2, nextCursor: null });
    const { items } = list.body as { items: { id: string; current: boolean; device: string }[] };
    expect(
      items.map(({ current, device }) => [current, device] as const).sort(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [false, 'Firefox on Linux'],
      [true, 'Chrome on Windows'],
    ]);
    expect((await api.call('DELETE', `/api/auth/sessions/${host.sessionId}`, { as: admin })).status).toBe(404);
    expect((await api.call('DELETE', `/api/auth/sessions/${randomUUID()}`, { as })).status).toBe(404);
    expect(await meStatus(host.token)).toBe(200);
    expect((await api.call('DELETE', `/api/auth/sessions/${host.sessionId}`, { as })).status).toBe(204);
    expect(await meStatus(host.token)).toBe(401);
    expect((await api.call('DELETE', `/api/auth/sessions/${host.sessionId}`, { as })).status).toBe(204);
    expect(await endsOf(host.account.id)).toMatchObject([{ data: { reason: 'revoked', sessionId: host.sessionId } }]);
  });
});

describe('change of password', () => {
  const NEXT = 'Better-horse-2';
  const change = (as: Person, currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    api.post('/api/auth/change-password', { as, body: { currentPassword, newPassword, confirmPassword } });

  test('says what is wrong in the order of the form', async () => {
    const cases: [string, string, string, string][] = [
      ['wrong', 'abc', 'abd', TEXTS.newPasswordsDoNotMatch],
      ['wrong', 'abc', 'abc', TEXTS.newPasswordTooShort],
      ['wrong', 'abcdef', 'abcdef', TEXTS.currentPasswordIncorrect],
      [PASSWORD, 'abcdef', 'abcdef', TEXTS.passwordRules.length],
      [PASSWORD, 'ABCDEFGH', 'ABCDEFGH', TEXTS.passwordRules.lower],
      [PASSWORD, 'abcdefgh', 'abcdefgh', TEXTS.passwordRules.upper],
      [PASSWORD, 'Abcdefgh', 'Abcdefgh', TEXTS.passwordRules.digit],
      [PASSWORD, 'Password1', 'Password1', TEXTS.passwordTooCommon],
    ];
    for (const [current, next, confirm, message] of cases) {
      expect((await change(admin, current, next, confirm)).error).toMatchObject({ status: 400, message });
    }
  });

  test('keeps this session, ends the others, and the new password is the one that counts', async () => {
    const other = await signIn(admin);
    expect((await change(admin, PASSWORD, NEXT)).status).toBe(204);
    expect(await meStatus(admin.token)).toBe(200);
    expect(await meStatus(other.token)).toBe(401);
    expect(await endsOf(admin.account.id)).toMatchObject([{ data: { reason: 'password_changed' } }]);
    const login = (password: string) =>
      api.post('/api/auth/login', { body: { email: admin.account.email, password } }).then(({ status }) => status);
    expect([await login(PASSWORD), await login(NEXT)]).toEqual([401, 200]);
    expect((await api.history(`user:${admin.account.id}`)).at(-1)).toBe('account.password_changed');
  });

  test('five wrong current ones are the last for a quarter of an hour', async () => {
    for (let round = 0; round < 5; round++) expect((await change(admin, 'wrong', NEXT)).status).toBe(400);
    expect((await change(admin, PASSWORD, NEXT)).status).toBe(429);
  });
});
