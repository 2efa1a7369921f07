import { type Answer, PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@libs/platform/testing';
import pg from 'pg';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0';
let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

const signIn = async (person: Person, device: string | null = null, agent = CHROME): Promise<Answer> => {
  const answer = await api.post('/api/auth/login', {
    body: { email: person.account.email, password: PASSWORD },
    headers: { 'user-agent': agent },
    cookies: device ? { voltmere_device: device } : {},
  });
  expect(answer.status).toBe(200);
  return answer;
};
const deviceIn = (answer: Answer) => answer.cookie('voltmere_device') ?? '';
const told = (person: Person) =>
  api.query<{ kind: string; text: string; href: string }>(
    `select kind, text, href from notification where account_id = $1 and kind in ('new_device', 'session_reused')
      order by created_at, id`,
    [person.account.id],
  );

describe('a device', () => {
  test('gets a long-lived cookie that no script can read', async () => {
    const answer = await signIn(await api.person('asset_host'));
    const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('voltmere_device'));
    expect(cookie).toMatch(/^voltmere_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/);
  });

  test('is told of when it is new, not at the very first sign-in and not twice', async () => {
    const host = await api.person('asset_host');
    const first = deviceIn(await signIn(host));
    expect(await told(host)).toEqual([]);
    expect(deviceIn(await signIn(host, first))).toBe(first);
    expect(await told(host)).toEqual([]);
    const second = deviceIn(await signIn(host, null, FIREFOX));
    expect(second).not.toBe(first);
    const line = { kind: 'new_device', text: 'New sign-in: Firefox on Linux', href: '/settings/sessions' };
    expect(await told(host)).toEqual([line]);
    await signIn(host, second, FIREFOX);
    await signIn(host, first);
    expect(await told(host)).toEqual([line]);
  });

  test('is another one when its cookie turns up in another browser', async () => {
    const host = await api.person('asset_host');
    const device = deviceIn(await signIn(host));
    await signIn(host, device, FIREFOX);
    expect(await told(host)).toHaveLength(1);
  });

  test('shared by two people is new to each, and the table does not tell that they share it', async () => {
    const [host, funder] = [await api.person('asset_host'), await api.person('asset_funder')];
    await signIn(funder);
    const device = deviceIn(await signIn(host));
    expect(deviceIn(await signIn(funder, device))).toBe(device);
    expect(await told(funder)).toHaveLength(1);
    const kept = await api.query<{ hash: string; row: string }>(
      `select encode(hash, 'hex') as hash, known_device::text as row from known_device where account_id in ($1, $2)`,
      [host.account.id, funder.account.id],
    );
    expect(kept).toHaveLength(3);
    expect(new Set(kept.map(({ hash }) => hash)).size).toBe(3);
    expect(kept.some(({ row }) => row.includes(device))).toBe(false);
  });

  test('whose cookie was made up gets one of ours', async () => {
    const host = await api.person('asset_host');
    expect(deviceIn(await signIn(host, "' or 1=1 --"))).toMatch(/^[\w-]{43}$/);
  });

  test('of a sign-in that failed is not known afterwards', async () => {
    const host = await api.person('asset_host');
    const body = { email: host.account.email, password: 'Wrong-horse-1' };
    const refused = await api.post('/api/auth/login', { body });
    expect(refused.cookie('voltmere_device')).toBeUndefined();
    expect(await api.query('select 1 as one from known_device where account_id = $1', [host.account.id])).toEqual([]);
  });
});

test('a sign-in that waits to tell of its device does not stop who is writing a notification', async () => {
  const host = await api.person('asset_host');
  const { id } = host.account;
  await signIn(host);
  const writer = new pg.Client(api.config.databaseUrl);
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`select pg_advisory_xact_lock(hashtextextended('notifications ' || $1::text, 0))`, [id]);
    const signingIn = signIn(host, null, FIREFOX);
    await until('the sign-in waits', async () => {
      const { rows } =
        await writer.query(`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())`);
      return rows.length > 0;
    });
    await writer.query(
      `insert into notification (id, account_id, kind, cause, text, href, reason, version, created_at)
       values (gen_random_uuid(), $1, 'welcome', gen_random_uuid(), 'Welcome', '/', 'So', 1, now())`,
      [id],
    );
    await writer.query('commit');
    await signingIn;
    expect(await told(host)).toHaveLength(1);
  } finally {
    await writer.end();
  }
});

test.each([
  ['admin', '/admin/settings/sessions'],
  ['asset_host', '/settings/sessions'],
  ['asset_funder', '/settings/sessions'],
  ['installer', '/settings/sessions'],
] as const)('a security notice leads a person of role %s to %s', async (role, sessions) => {
  const person = await api.person(role);
  const old = (await signIn(person)).cookie('voltmere_refresh') ?? '';
  await signIn(person, null, FIREFOX);
  const refresh = () => api.post('/api/auth/refresh', { cookies: { voltmere_refresh: old } });
  expect([(await refresh()).status, (await refresh()).status]).toEqual([200, 401]);
  const kinds = (await told(person)).map(({ kind, href }) => ({ kind, href }));
  expect(kinds).toEqual([
    { kind: 'new_device', href: sessions },
    { kind: 'session_reused', href: sessions },
  ]);
  const mails = await api.query<{ href: string }>(
    `select data->>'href' as href from mail where account_id = $1 and template = 'new_device'`,
    [person.account.id],
  );
  expect(new Set(mails.map(({ href }) => href))).toEqual(new Set([sessions]));
});

test('an old refresh token that comes back is told to the owner, once, and stands in the audit', async () => {
  const host = await api.person('asset_host');
  const old = (await signIn(host)).cookie('voltmere_refresh') ?? '';
  const refresh = () =>
    api.post('/api/auth/refresh', { cookies: { voltmere_refresh: old }, headers: { 'user-agent': FIREFOX } });
  expect((await refresh()).status).toBe(200);
  expect((await refresh()).status).toBe(401);
  expect((await refresh()).status).toBe(401);
  expect(await told(host)).toEqual([
    {
      kind: 'session_reused',
      text: 'We ended one of your sessions to keep your account safe',
      href: '/settings/sessions',
    },
  ]);
  const lines = await api.query(
    `select actor_id, device, network from audit_event where kind = 'session_reused' and subject_id = $1`,
    [host.account.id],
  );
  expect(lines).toEqual([{ actor_id: null, device: 'Firefox on Linux', network: '127.0.0.1' }]);
});
