import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SetupTokens } from '@libs/accounts';
import { TEXTS } from '@libs/contracts';
import { until } from '@libs/platform/testing';
import pg from 'pg';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
const TOKEN = 'a-set-up-token-of-the-environment';
const WRONG = 'Wrong-horse-1';
let api: TestApi;
let host: Person;

beforeAll(async () => {
  api = await TestApi.start({ ADMIN_SETUP_TOKEN: TOKEN });
  await api.app.get(SetupTokens).prepare();
  host = await api.person('asset_host');
});
beforeEach(() => api.redis.flushdb());
afterAll(() => api?.stop());

interface Line {
  kind: string;
  text: string;
  actor: string | null;
  about: string | null;
  network: string | null;
  device: string | null;
}
let seen = new Date(0).toISOString();
/** The lines since the last look. */
const newLines = async (): Promise<Line[]> => {
  const found = await api.query<Line & { at: string }>(
    `select kind, text, actor_id as actor, subject_name as about, network, device, at from audit_event
      where at > $1 order by at, id`,
    [seen],
  );
  seen = found.at(-1)?.at ?? seen;
  return found.map(({ at, ...line }) => line);
};
const from = { headers: { 'user-agent': CHROME }, address: '192.0.2.7' };
const login = (email: string, password: string) => api.post('/api/auth/login', { body: { email, password }, ...from });
const place = { network: '192.0.2.7', device: 'Chrome on Windows' };

test('who comes in and goes out stands there with network and device', async () => {
  await newLines();
  const { email, id } = host.account;
  const cookie = (await login(email, PASSWORD)).cookie('voltmere_refresh') ?? '';
  await api.post('/api/auth/logout', { cookies: { voltmere_refresh: cookie }, ...from });
  await api.post('/api/auth/logout', { cookies: { voltmere_refresh: cookie }, ...from });
  expect(await newLines()).toEqual([
    { kind: 'signed_in', text: 'Signed in', actor: id, about: email, ...place },
    { kind: 'signed_out', text: 'Signed out', actor: id, about: email, ...place },
  ]);
});

test('so does who fails, known or not; the password that was tried stands nowhere', async () => {
  const { email } = host.account;
  await login(email, WRONG);
  await login('nobody@sites.example', WRONG);
  await api.post('/api/auth/access-code', { body: { code: 'ABCDEFGH', email, password: WRONG }, ...from });
  const failed = { kind: 'sign_in_failed', actor: null, ...place };
  const byPassword = `Sign-in by password failed: ${TEXTS.invalidCredentials}`;
  expect(await newLines()).toEqual([
    { ...failed, text: byPassword, about: email },
    { ...failed, text: byPassword, about: 'nobody@sites.example' },
    { ...failed, text: `Sign-in by access code failed: ${TEXTS.invalidAccessCode}`, about: email },
  ]);
  const kept = await api.query<{ text: string }>('select audit_event::text as text from audit_event');
  expect(kept.some(({ text }) => text.includes(WRONG) || text.includes('ABCDEFGH'))).toBe(false);
});

test('what is over the limit is refused without a line: nobody floods the audit', async () => {
  for (let round = 0; round < 8; round++) await login('flood@sites.example', WRONG);
  expect(await newLines()).toHaveLength(5);
});

test('a line that cannot be written changes no answer', async () => {
  // The table's owner takes it away; the product's own role could not.
  const owner = new pg.Client(api.config.databaseUrl);
  await owner.connect();
  await owner.query('alter table audit_event rename to audit_event_gone');
  try {
    const { status, error } = await login('nobody@sites.example', WRONG);
    expect({ status, message: error.message }).toEqual({ status: 401, message: TEXTS.invalidCredentials });
  } finally {
    await owner.query('alter table audit_event_gone rename to audit_event');
    await owner.end();
  }
});

test('each attempt to set up the first admin stands there, also of a transaction that was taken back', async () => {
  await newLines();
  const person = { email: 'first@voltmere.example', fullName: 'First Admin', companyName: TEXTS.brand };
  const setUp = (setupToken: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    api.post('/api/admin-setup', {
      body: { ...person, setupToken, password },
      address: from.address,
      headers: { ...from.headers, ...headers },
    });
  expect((await setUp('wrong', PASSWORD, { 'idempotency-key': 'set-up-once' })).status).toBe(403);
  const lines: Line[] = [];
  await until('the line is there', async () => lines.push(...(await newLines())) > 0);
  await setUp(TOKEN, 'weak');
  await setUp(TOKEN);
  await setUp(TOKEN);
  lines.push(...(await newLines()));
  const attempt = { kind: 'setup_attempted', actor: null, about: person.email, ...place };
  const refused = 'Setting up the first admin was refused: ';
  expect(lines).toEqual([
    { ...attempt, text: `${refused}wrong token` },
    { ...attempt, text: `${refused}the details were not accepted` },
    { ...attempt, text: 'The first admin was set up' },
    { ...attempt, text: `${refused}there is already an admin` },
  ]);
});
