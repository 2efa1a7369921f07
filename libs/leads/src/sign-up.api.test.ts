import { type Answer, type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { holderOf } from '@libs/accounts';
import { LEAD_STATUSES, type LeadStatus, SignedIn, TEXTS } from '@libs/contracts';
import { type LeadRow, UniqueCodes } from '@libs/leads';
import { aLead } from '@libs/leads/testing';

const INVALID = 'Invalid unique code or your application has not been approved yet';
const PASSWORD = 'Sunny-roof-7';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

let addresses = 0;
const address = () => `203.0.113.${++addresses}`;
const leadIn = (status: LeadStatus, more: object = {}): Promise<LeadRow> =>
  api.database.transaction((tx) =>
    aLead(tx, { status, codes: api.app.get(UniqueCodes), actor: holderOf(admin.account, null), ...more }),
  );
const approved = async (more: object = {}) => {
  const lead = await leadIn('approved', more);
  const codes = await api.app.get(UniqueCodes).codesOf([lead.id]);
  return { lead, code: codes.get(lead.id) ?? '' };
};
const form = (lead: { workEmail: string }, uniqueCode: string, more: object = {}) => ({
  uniqueCode,
  email: lead.workEmail,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullName: 'Lena Hart-Moss',
  companyName: 'Hart Joinery',
  ...more,
});
const signUp = (body: object, from = address()): Promise<Answer> =>
  api.post('/api/auth/signup', { body, address: from });

test('an approved lead becomes the user of its host, signed in', async () => {
  const { lead, code } = await approved({ phoneNumber: '020 7946 0111' });
  const answer = await signUp(form(lead, code.toLowerCase(), { email: lead.workEmail.toUpperCase() }));
  expect(answer.status).toBe(201);
  const { user, accessToken, expiresIn } = SignedIn.parse(answer.body);
  expect(user).toEqual({
    id: user.id,
    role: 'asset_host',
    fullName: 'Lena Hart-Moss',
    email: lead.workEmail,
    companyName: 'Hart Joinery',
    phoneNumber: '02079460111',
  });
  expect(expiresIn).toBe(600);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await api.get('/api/auth/me', { headers })).body).toEqual(user);
  const cookies = { voltmere_refresh: answer.cookie('voltmere_refresh') ?? '' };
  expect((await api.post('/api/auth/refresh', { cookies })).status).toBe(200);

  const [host] = await api.query<{ id: string; version: number }>('select * from host where account_id = $1', [
    user.id,
  ]);
  expect(host).toMatchObject({ status: 'qualified', full_name: 'Lena Hart-Moss', email: lead.workEmail, version: 3 });
  const [account] = await api.query('select state, record_id, version from account where id = $1', [user.id]);
  expect(account).toEqual({ state: 'active', record_id: host?.id, version: 2 });

  const since = await api.query<{ type: string; data: object; actor: { name: string } | null }>(
    `select type, data, actor from event_log where stream = any($1) and type <> 'session.ended'
      and id > (select max(id) from event_log where type = 'host.created' and stream = $2) order by id`,
    [[`user:${user.id}`, `lead:${lead.id}`, `host:${host?.id}`], `host:${host?.id}`],
  );
  expect(since.map(({ type, data, actor }) => [type, data, actor?.name ?? null])).toEqual([
    ['account.created', {}, null],
    ['account.activated', {}, null],
    ['lead.signed_up', {}, 'Lena Hart-Moss'],
    ['host.details_changed', { fields: ['userId', 'fullName'] }, 'Lena Hart-Moss'],
    ['host.status_changed', { from: 'lead', to: 'qualified', override: false, reason: null }, 'Lena Hart-Moss'],
  ]);
  const stored = JSON.stringify([
    await api.query('select data, actor, audiences from event_log'),
    await api.query('select * from audit_event'),
    await api.query('select * from mail'),
  ]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(PASSWORD);
});

test('a host that is no lead any more keeps its status', async () => {
  const { lead, code } = await approved();
  const [host] = await api.query<{ id: string }>('select id from host where email = $1', [lead.workEmail]);
  await api.call('PATCH', `/api/hosts/${host?.id}/status`, { as: admin, body: { status: 'contracting' } });
  expect((await signUp(form(lead, code))).status).toBe(201);
  expect(await api.query('select status from host where id = $1', [host?.id])).toEqual([{ status: 'contracting' }]);
  expect(await api.history(`host:${host?.id}`)).toEqual([
    'host.created',
    'host.status_changed',
    'host.details_changed',
  ]);
});

describe('the first fault is told, in this order', () => {
  test.each([
    ['Passwords do not match', { password: 'a', confirmPassword: 'b' }],
    ['Passwords do not match', { confirmPassword: '' }],
    ['Password must be at least 8 characters long', { password: '', confirmPassword: '' }],
    ['Password must be at least 8 characters long', { password: 'Short-1', confirmPassword: 'Short-1' }],
    ['Password must contain at least one lowercase letter', { password: 'SUNNY-777', confirmPassword: 'SUNNY-777' }],
    ['Password must contain at least one uppercase letter', { password: 'sunny-777', confirmPassword: 'sunny-777' }],
    ['Password must contain at least one number', { password: 'Sunny-roof', confirmPassword: 'Sunny-roof' }],
    [TEXTS.passwordTooCommon, { password: 'Password1', confirmPassword: 'Password1' }],
    [INVALID, {}],
  ])('%s', async (message, more) => {
    const { error } = await signUp(form({ workEmail: 'nobody@lead.example' }, 'WRONGONE', more));
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  });

  test('and a right code changes nothing of that order, and is not used up', async () => {
    const { lead, code } = await approved();
    const weak = await signUp(form(lead, code, { password: 'weak', confirmPassword: 'weak' }));
    expect(weak.error.message).toBe('Password must be at least 8 characters long');
    expect((await signUp(form(lead, code))).status).toBe(201);
  });
});

describe('one answer for every code that opens nothing', () => {
  const said = ({ status, error, headers, cookie }: Answer) => {
    const { requestId: _, ...body } = error;
    return { status, body, length: headers['content-length'], cookie: cookie('voltmere_refresh') };
  };

  test('unknown, too long, empty, used, of another e-mail, of an e-mail that has an account', async () => {
    const used = await approved();
    expect((await signUp(form(used.lead, used.code))).status).toBe(201);
    const { lead, code } = await approved();
    const taken = await approved();
    await api.person('asset_host', { email: taken.lead.workEmail });
    const wrong = [
      form(lead, 'ABCDEFGH'),
      form(lead, 'A'.repeat(900)),
      form(lead, ''),
      form(lead, `${code}X`),
      form(used.lead, used.code),
      form({ workEmail: `${randomUUID()}@other.example` }, code),
      form(taken.lead, taken.code),
    ];
    const answers: ReturnType<typeof said>[] = [];
    for (const body of wrong) answers.push(said(await signUp(body)));
    const [first] = answers;
    expect(first).toMatchObject({
      status: 400,
      body: { message: INVALID, code: 'validation_failed', errors: [{ path: 'uniqueCode', message: INVALID }] },
      cookie: undefined,
    });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await api.query('select id from account where email = $1', [lead.workEmail])).toEqual([]);
  });

  test.each(LEAD_STATUSES.filter((status) => status !== 'approved'))('a lead that is %s has none', async (status) => {
    const lead = await leadIn(status);
    expect(await api.app.get(UniqueCodes).codesOf([lead.id])).toEqual(new Map());
    expect((await signUp(form(lead, 'ABCDEFGH'))).error.message).toBe(INVALID);
  });

  test('stands in the audit, without the code', async () => {
    const { lead } = await approved();
    await signUp(form(lead, 'QWERTYUK'), '203.0.113.250');
    const [line] = await api.query<{ text: string }>(`select * from audit_event where subject_name = $1`, [
      lead.workEmail,
    ]);
    expect(line).toMatchObject({ kind: 'sign_in_failed', network: '203.0.113.250', subject_id: null });
    expect(JSON.stringify(line)).not.toContain('QWERTYUK');
  });
});

test('of many at once with one code, one wins', async () => {
  const { lead, code } = await approved();
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(form(lead, code))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, error } of answers) if (status !== 201) expect([status, error.message]).toEqual([400, INVALID]);
  expect(await api.query('select id from account where email = $1', [lead.workEmail])).toHaveLength(1);
  expect(await api.history(`lead:${lead.id}`)).toEqual(['lead.submitted', 'lead.approved', 'lead.signed_up']);
});

test('of two codes for one e-mail at once, one wins', async () => {
  const one = await approved();
  const two = await approved({ workEmail: one.lead.workEmail });
  const answers = await Promise.all([signUp(form(one.lead, one.code)), signUp(form(two.lead, two.code))]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)?.error.message).toBe(INVALID);
  expect(
    await api.query(`select id from lead where work_email = $1 and status = 'approved'`, [one.lead.workEmail]),
  ).toHaveLength(1);
});

describe('an address may be wrong ten times in a quarter of an hour', () => {
  test('then a right code waits too, and other addresses do not', async () => {
    const { lead, code } = await approved();
    const from = address();
    for (let wrong = 0; wrong < 10; wrong++) expect((await signUp(form(lead, 'ABCDEFGH'), from)).status).toBe(400);
    const refused = await signUp(form(lead, code), from);
    expect(refused.error).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await signUp(form(lead, code))).status).toBe(201);
  });

  test('a good code in between does not clear the count, and other faults do not count', async () => {
    const { lead, code } = await approved();
    const from = address();
    for (let fault = 0; fault < 12; fault++) {
      expect((await signUp(form(lead, 'ABCDEFGH', { confirmPassword: 'x' }), from)).status).toBe(400);
    }
    for (let wrong = 0; wrong < 9; wrong++) expect((await signUp(form(lead, 'ABCDEFGH'), from)).status).toBe(400);
    expect((await signUp(form(lead, code), from)).status).toBe(201);
    expect((await signUp(form(lead, 'ABCDEFGH'), from)).status).toBe(400);
    expect((await signUp(form(lead, 'ABCDEFGH'), from)).status).toBe(429);
  });

  test('many guesses at once are no way around', async () => {
    const { lead } = await approved();
    const from = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(form(lead, 'ABCDEFGH'), from)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

test.each(['role', 'id', 'state', 'recordId', 'phoneNumber', 'version'])('nobody gives himself a %s', async (field) => {
  const { lead, code } = await approved();
  const { error } = await signUp(form(lead, code, { [field]: 'admin' }));
  expect(error).toMatchObject({ status: 400, errors: [{ path: field, message: 'This field isn’t recognised' }] });
});

test('without Redis sign-ups are counted in the process', async () => {
  const alone = await TestApi.start({ REDIS_URL: 'redis://127.0.0.1:1/0' });
  const body = form({ workEmail: 'nobody@lead.example' }, 'ABCDEFGH');
  for (let wrong = 0; wrong < 10; wrong++) expect((await alone.post('/api/auth/signup', { body })).status).toBe(400);
  expect((await alone.post('/api/auth/signup', { body })).status).toBe(429);
  await alone.stop();
});
