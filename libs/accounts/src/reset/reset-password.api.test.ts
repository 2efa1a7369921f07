import { PASSWORD, type Person, postedTo, type ResetLink, resetLinkTo, resetMailTo, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AccessCodes, accountMails } from '@libs/accounts';
import { TEXTS, type UserView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const NEXT = 'Better-horse-2';
const clock = new FixedClock(NOW);
let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin');
});
beforeEach(async () => {
  clock.set(NOW);
  await api.redis.flushdb();
});
afterAll(() => api?.stop());

const forgot = (email: string, sent: object = {}) =>
  api.post('/api/auth/forgot-password', { body: { email }, ...sent });
const reset = (link: ResetLink, password = NEXT, confirmPassword = password, sent: object = {}) =>
  api.post('/api/auth/reset-password', { body: { ...link, password, confirmPassword }, ...sent });
const login = async (email: string, password: string) =>
  (await api.post('/api/auth/login', { body: { email, password } })).status;
const linkFor = async (email: string) => {
  expect((await forgot(email)).status).toBe(202);
  return resetLinkTo(api, email);
};
const nowhere: ResetLink = { accessToken: 'a'.repeat(43), refreshToken: 'b'.repeat(43) };
let made = 0;
const invite = async () => {
  const email = `reset${++made}@sites.example`;
  const body = { fullName: 'In Vited', email, companyName: 'Site', userType: 'asset_host', role: 'asset_host' };
  return (await api.post('/api/users', { as: admin, body })).body as { user: UserView; accessCode: string };
};

describe('asking for a link', () => {
  test('answers and writes the same for everybody, known or not', async () => {
    const host = await api.person('asset_host');
    const suspended = await api.person('asset_host');
    await api.call('PATCH', `/api/users/${suspended.account.id}`, { as: admin, body: { suspended: true } });
    const rowsNow = () =>
      api.query(`select (select count(*) from mail where template = 'password_reset') as mails,
                        (select count(*) from audit_event where kind = 'password_reset_requested') as lines,
                        (select count(*) from event_log) as facts, (select count(*) from password_reset) as links`);
    const told: object[] = [];
    for (const email of [host.account.email, suspended.account.email, 'nobody@sites.example']) {
      const before = (await rowsNow())[0] as Record<string, string>;
      const { status, body, text } = await forgot(email);
      const after = (await rowsNow())[0] as Record<string, string>;
      const more = Object.fromEntries(Object.keys(after).map((key) => [key, Number(after[key]) - Number(before[key])]));
      told.push({ status, body, text, more });
    }
    const same = { status: 202, body: undefined, text: '', more: { mails: 1, lines: 1, facts: 0, links: 0 } };
    expect(told).toEqual([same, same, same]);
    expect(await resetMailTo(api, host.account.email)).toContain('/reset-password?');
    expect(await resetMailTo(api, suspended.account.email)).toBeNull();
    expect(await resetMailTo(api, 'nobody@sites.example')).toBeNull();
  });

  test('three for an e-mail and twenty from an address in a quarter of an hour', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await forgot('three@sites.example', { address: `10.0.0.${round}` })).status).toBe(202);
    }
    const refused = await forgot('THREE@sites.example', { address: '10.0.0.9' });
    expect(refused.error).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let round = 0; round < 20; round++) {
      expect((await forgot(`many${round}@sites.example`, { address: '10.0.1.1' })).status).toBe(202);
    }
    expect((await forgot('other@sites.example', { address: '10.0.1.1' })).status).toBe(429);
    expect((await forgot('other@sites.example', { address: '10.0.1.2' })).status).toBe(202);
  });

  test('strangers who ask for an e-mail do not keep its owner from a link at a device of their own', async () => {
    const { email } = (await api.person('asset_funder')).account;
    const first = await api.post('/api/auth/login', { body: { email, password: PASSWORD } });
    const cookies = { voltmere_device: first.cookie('voltmere_device') ?? '' };
    for (let round = 0; round < 3; round++) await forgot(email, { address: `203.0.113.${round}` });
    expect((await forgot(email)).status).toBe(429);
    expect((await forgot(email, { cookies: { voltmere_device: 'A'.repeat(43) } })).status).toBe(429);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) statuses.push((await forgot(email, { cookies })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    // A known device only counts for its own account.
    const other = (await api.person('installer')).account.email;
    for (let round = 0; round < 3; round++) await forgot(other, { address: `203.0.113.${round}` });
    expect((await forgot(other, { cookies })).status).toBe(429);
  });

  test.each([{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }])(
    'the link is built from the configured address, whatever %j says',
    async (headers) => {
      const { email } = (await api.person('installer')).account;
      expect((await forgot(email, { headers })).status).toBe(202);
      const text = await resetMailTo(api, email);
      expect(text).toContain('http://localhost:3000/reset-password?access_token=');
      expect(text).not.toContain('evil');
      const kept = await api.query<{ text: string }>('select mail::text as text from mail where recipient = $1', [
        email,
      ]);
      expect(kept.some((mail) => mail.text.includes('evil'))).toBe(false);
    },
  );

  test('no token rests in the clear anywhere', async () => {
    const { email } = (await api.person('asset_funder')).account;
    const { accessToken, refreshToken } = await linkFor(email);
    const kept = await api.query<{ text: string }>(
      `select mail::text as text from mail union all select password_reset::text from password_reset
       union all select audit_event::text from audit_event union all select event_log::text from event_log`,
    );
    for (const token of [accessToken, refreshToken]) {
      const hidden = [token, Buffer.from(token).toString('hex')];
      expect(kept.filter(({ text }) => hidden.some((form) => text.includes(form)))).toEqual([]);
    }
  });
});

describe('setting a new password', () => {
  test('the first check that fails is the one that is told', async () => {
    const { email } = (await api.person('asset_host')).account;
    const link = await linkFor(email);
    const { length, lower, upper, digit } = TEXTS.passwordRules;
    const cases: [ResetLink, string, string, string][] = [
      [nowhere, 'Abc1', 'other', length],
      [nowhere, 'ABCDEFG1', 'other', lower],
      [nowhere, 'abcdefg1', 'other', upper],
      [nowhere, 'Abcdefgh', 'other', digit],
      [nowhere, 'Password1', 'other', TEXTS.passwordTooCommon],
      [nowhere, NEXT, 'other', TEXTS.resetPasswordsDiffer],
      [nowhere, NEXT, NEXT, TEXTS.resetLinkInvalid],
      [{ ...link, refreshToken: nowhere.refreshToken }, NEXT, NEXT, TEXTS.resetLinkInvalid],
      [{ ...link, accessToken: nowhere.accessToken }, NEXT, NEXT, TEXTS.resetLinkInvalid],
      [{ accessToken: link.refreshToken, refreshToken: link.accessToken }, NEXT, NEXT, TEXTS.resetLinkInvalid],
      [{ accessToken: '', refreshToken: '' }, NEXT, NEXT, TEXTS.resetLinkInvalid],
    ];
    for (const [tokens, password, confirm, message] of cases) {
      const { error } = await reset(tokens, password, confirm);
      expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    }
    expect((await reset(link)).status).toBe(204);
  });

  test('sets it once, ends every session and makes other links worthless', async () => {
    const host = await api.person('asset_host');
    const { email, id } = host.account;
    const [first, second] = [await linkFor(email), await linkFor(email)];
    const done = await reset(first);
    expect(done).toMatchObject({ status: 204, text: '' });
    expect(done.cookie('voltmere_refresh')).toBe('');
    expect((await api.get('/api/auth/me', { as: host })).status).toBe(401);
    expect([await login(email, PASSWORD), await login(email, NEXT)]).toEqual([401, 200]);
    for (const link of [first, second]) {
      expect((await reset(link)).error).toMatchObject({ status: 400, message: TEXTS.resetLinkInvalid });
    }
    expect((await api.history(`user:${id}`)).slice(2)).toEqual(['account.password_changed']);
    expect(await api.history(`session:${host.sessionId}`)).toEqual(['session.ended']);
  });

  test('of eight who come with one link at once, one sets it', async () => {
    const { email, id } = (await api.person('asset_host')).account;
    const link = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => reset(link, `Racing-horse-${index}`)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400, 400, 400, 400, 400, 400, 400]);
    expect((await api.history(`user:${id}`)).filter((type) => type === 'account.password_changed')).toHaveLength(1);
  });

  test('an hour is the last it is good for', async () => {
    const { email } = (await api.person('asset_host')).account;
    const [late, right] = [await linkFor(email), await linkFor(email)];
    clock.set(new Date(NOW.getTime() + 60 * MINUTE));
    expect((await reset(late)).error.message).toBe(TEXTS.resetLinkInvalid);
    clock.set(new Date(NOW.getTime() + 60 * MINUTE - 1));
    expect((await reset(right)).status).toBe(204);
  });

  test('who was invited is active from then on, and the unused code is void', async () => {
    const { user, accessCode } = await invite();
    expect((await reset(await linkFor(user.email))).status).toBe(204);
    expect((await api.history(`user:${user.id}`)).slice(2)).toEqual([
      'account.password_changed',
      'account.activated',
      'access_code.voided',
    ]);
    const byCode = await api.post('/api/auth/access-code', { body: { code: accessCode, password: NEXT } });
    expect(byCode.error).toMatchObject({ status: 401, message: TEXTS.invalidAccessCode });
    expect(await login(user.email, NEXT)).toBe(200);
  });

  test('who is suspended meanwhile, or changed the password otherwise, has a link that opens nothing', async () => {
    const [suspended, changed] = [await api.person('asset_host'), await api.person('asset_host')];
    const links = [await linkFor(suspended.account.email), await linkFor(changed.account.email)] as const;
    await api.call('PATCH', `/api/users/${suspended.account.id}`, { as: admin, body: { suspended: true } });
    const body = { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT };
    expect((await api.post('/api/auth/change-password', { as: changed, body })).status).toBe(204);
    for (const link of links) expect((await reset(link)).error.message).toBe(TEXTS.resetLinkInvalid);
  });

  test('ten wrong links from one address; from another it goes on', async () => {
    const { email } = (await api.person('asset_host')).account;
    const link = await linkFor(email);
    for (let round = 0; round < 10; round++) {
      expect((await reset(nowhere, NEXT, NEXT, { address: '10.9.0.1' })).status).toBe(400);
    }
    expect((await reset(link, NEXT, NEXT, { address: '10.9.0.1' })).status).toBe(429);
    expect((await reset(link, NEXT, NEXT, { address: '10.9.0.2' })).status).toBe(204);
  });
});

test('the mail of a code is filled in when it is sent, and dropped when the code is no longer the one', async () => {
  const { user, accessCode } = await invite();
  const issued = async () =>
    (
      await api.query<{ cause: string }>(
        `select event_id as cause from event_log where stream = $1 and type = 'access_code.issued' order by id desc`,
        [`user:${user.id}`],
      )
    )[0]?.cause ?? '';
  const { access_code } = accountMails(api.app.get(AccessCodes), clock);
  const fill = (cause: string) =>
    api.database.transaction((tx) => access_code(tx, { cause, recipient: user.email, accountId: user.id }));
  const first = await issued();
  expect(await fill(first)).toMatchObject({ name: 'In Vited', code: accessCode });
  clock.set(new Date(NOW.getTime() + MINUTE));
  const { body } = await api.post(`/api/users/${user.id}/access-code`, { as: admin });
  expect(await fill(first)).toBeNull();
  expect(await fill(await issued())).toMatchObject({ code: (body as { accessCode: string }).accessCode });
  await api.call('DELETE', `/api/users/${user.id}/access-code`, { as: admin });
  expect(await fill(await issued())).toBeNull();
});

test('the outbox knows of the request and no more', async () => {
  await forgot('plain@sites.example');
  expect(await postedTo(api, 'password_reset', 'plain@sites.example')).toMatchObject({ accountId: null });
});
