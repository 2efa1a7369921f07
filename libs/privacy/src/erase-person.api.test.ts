import { dumpDatabase, PASSWORD, type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { holderOf } from '@libs/accounts';
import { handleAudit } from '@libs/audit';
import { SUBSCRIBERS } from '@libs/contracts';
import { UniqueCodes } from '@libs/leads';
import { aLead } from '@libs/leads/testing';
import { handleNotification } from '@libs/notifications';
import { Clock } from '@libs/platform';
import { LocalStorage, until } from '@libs/platform/testing';
import { privacyWorker } from '@libs/privacy';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let api: TestApi;
let admin: Person;
let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'erase-'));
  api = await TestApi.start({ FILES_DIR: files });
  admin = await api.person('admin', { fullName: 'Amara Osei', companyName: 'Voltmere' });
});
afterAll(() => api?.stop());

/** Everything that the worker would do with what was published so far. */
async function workEverything() {
  await until(
    'all is stamped',
    async () => (await api.query('select 1 as one from event_log where seq is null')).length === 0,
  );
  await work(api, [...SUBSCRIBERS.notifications], handleNotification);
  await work(api, [...SUBSCRIBERS.audit], handleAudit);
  const storage = new LocalStorage(files);
  await work(api, [...SUBSCRIBERS.privacy], privacyWorker(api.database, storage, new Clock()));
}

const erase = (as: Person, password = PASSWORD) => api.post('/api/me/erasure', { as, body: { password } });
const traces = async (...words: string[]) =>
  (await dumpDatabase(api))
    .split('\n')
    .filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())));

async function importList(csv: string): Promise<string> {
  const payload = `--cut\r\nContent-Disposition: form-data; name="file"; filename="hosts.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--cut--\r\n`;
  const answer = await api.post('/api/host-imports', {
    as: admin,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload },
  });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

async function openThread(as: Person): Promise<string> {
  return ((await api.post('/api/threads', { as, body: { kind: 'host_office' } })).body as { id: string }).id;
}

async function write(as: Person, thread: string, text: string, mentions: string[] = []): Promise<string> {
  const body = { body: text, clientId: randomUUID(), mentions };
  const answer = await api.post(`/api/threads/${thread}/messages`, { as, body });
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }).id;
}

describe('a person erases itself', () => {
  test('no table, no past event and no copy says the name, the address or the phone again', async () => {
    const email = 'zelda.quux@bakery.example';
    const person = await api.person('asset_host', { email, fullName: 'Zelda Quux', companyName: 'Quuxbread' });
    const as = person;
    await api.call('PATCH', '/api/me/profile', { as, body: { phoneNumber: '020 7946 0777' } });
    await api.call('PATCH', '/api/me/host', {
      as,
      body: { businessDetails: { postcode: 'ZE2 9QX' }, electricityNeeds: { annualUsageKwh: 30_000 } },
    });
    await api.post('/api/auth/login', { body: { email, password: 'Wrong-password-1' }, address: '203.0.113.77' });
    await api.post('/api/auth/forgot-password', { body: { email }, address: '203.0.113.77' });
    await api.post('/api/lori/chat', { as, body: { message: 'I am Zelda Quux', context: 'energy_assistant' } });
    await api.call('PATCH', `/api/hosts/${person.account.recordId}/status`, {
      as: admin,
      body: { status: 'contracting', reason: 'Zelda Quux rang' },
    });
    const importId = await importList(
      `Company,Name,Email\nQuuxbread,Zelda Quux,${email.toUpperCase()}\nQuux,Z,${email}\nOther,Olga,olga@other.example`,
    );
    const thread = await openThread(as);
    const own = await write(as, thread, 'Zelda Quux here');
    await api.call('PATCH', `/api/messages/${own}`, { as, body: { body: 'Zelda is here' } });
    await write(admin, thread, 'Hello @Zelda Quux', [person.account.id]);
    await workEverything();
    expect((await traces('zelda')).length).toBeGreaterThan(5);

    const before = await api.query<{ n: string; seq: string }>(
      'select event_id as n, seq, type, version, at from event_log where seq is not null order by id',
    );
    expect((await erase(person)).status).toBe(204);
    await workEverything();

    expect(await traces('zelda', 'quux', '020 7946 0777', '02079460777', 'ZE2 9QX', '203.0.113.77')).toEqual([]);
    // The row that waited would have made the person again; the one that was left over is gone too, the third waits on.
    expect((await api.get(`/api/host-imports/${importId}`, { as: admin })).body).toMatchObject({
      state: 'running',
      total: 3,
      duplicates: 1,
      errors: 1,
      rows: [],
    });
    // History lost a person and no event.
    const after = await api.query('select event_id as n, seq, type, version, at from event_log order by id');
    expect(after.slice(0, before.length)).toEqual(before);
    // Nobody gets in again, by any way.
    expect((await api.get('/api/auth/me', { as: person })).status).toBe(401);
    const login = await api.post('/api/auth/login', { body: { email, password: PASSWORD } });
    expect(login.error).toMatchObject({ status: 401, message: 'Invalid login credentials' });
    // Admins find it in no list, under no name, and cannot bring it back.
    expect((await api.get('/api/users?search=zelda', { as: admin })).body).toMatchObject({ total: 0 });
    expect((await api.get(`/api/users/${person.account.id}`, { as: admin })).status).toBe(404);
    const restored = await api.call('PATCH', `/api/users/${person.account.id}`, {
      as: admin,
      body: { suspended: false },
    });
    expect(restored.status).toBe(404);
    const host = await api.get(`/api/hosts/${person.account.recordId}`, { as: admin });
    expect(host.body).toMatchObject({
      status: 'lost',
      mpanNumber: null,
      businessDetails: null,
      profile: { fullName: 'Erased person', companyName: 'Erased', phoneNumber: null },
    });
    // The audit says that it happened, and nothing of whom.
    const audit = await api.get('/api/admin/audit?kind=person_erased', { as: admin });
    expect(audit.body).toMatchObject({
      items: [{ subject: { name: 'Erased person' }, actor: { name: 'Erased person' } }],
    });
  });

  test('the address is free for somebody new', async () => {
    const email = 'again@bakery.example';
    await erase(await api.person('installer', { email }));
    await expect(api.person('installer', { email })).resolves.toBeTruthy();
  });

  test('a wrong password erases nothing', async () => {
    const person = await api.person('asset_funder');
    expect((await erase(person, 'Not-the-password-1')).error).toMatchObject({
      status: 400,
      message: 'Current password is incorrect',
    });
    expect((await api.get('/api/auth/me', { as: person })).status).toBe(200);
  });

  test('other people stay as they are', async () => {
    const one = await api.person('asset_host', { fullName: 'Sam Same', companyName: 'One Ltd' });
    const other = await api.person('asset_host', { fullName: 'Sam Same', companyName: 'Other Ltd' });
    await erase(one);
    await workEverything();
    expect((await api.get('/api/auth/me', { as: other })).body).toMatchObject({ fullName: 'Sam Same' });
    const events = await api.query<{ text: string }>(
      'select audiences::text as text from event_log where stream = $1',
      [`host:${other.account.recordId}`],
    );
    expect(events.every(({ text }) => text.includes('Sam Same'))).toBe(true);
  });

  test('every table that holds rows of an account loses them, but for its closed sessions, its ended membership and its record', async () => {
    const person = await api.person('asset_host');
    await erase(person);
    await workEverything();
    const tables = await api.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id' and table_name not like 'audience%'`,
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const found = await api.query(`select 1 as one from ${name} where account_id = $1`, [person.account.id]);
      if (found.length > 0) left.push(name);
    }
    expect(left.sort()).toEqual(['host', 'membership', 'session']);
  });

  test('the last active admin is kept', async () => {
    const { body } = await api.get('/api/me/erasure', { as: admin });
    expect(body).toMatchObject({ hindrances: ['You are the last active admin. Add another admin first.'] });
    expect((await erase(admin)).error).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('an admin erases a lead that has no account', () => {
  const lead = (status: 'submitted' | 'approved' | 'signed_up', workEmail: string) =>
    api.database.transaction((tx) =>
      aLead(tx, {
        status,
        codes: api.app.get(UniqueCodes),
        actor: holderOf(admin.account, null),
        fullName: 'Wilma Wobbegong',
        companyName: 'Wobbegong Wharf',
        workEmail,
      }),
    );
  const eraseLead = (id: string) => api.post(`/api/leads/${id}/erase`, { as: admin });

  test.each(['submitted', 'approved'] as const)('%s: gone from every table, list, search and mail', async (status) => {
    const { id } = await lead(status, `wilma.${status}@wharf.example`);
    await workEverything();
    expect((await eraseLead(id)).status).toBe(204);
    await workEverything();
    expect(await traces('wilma', 'wobbegong')).toEqual([]);
    expect((await api.get('/api/leads?search=wobbegong', { as: admin })).body).toMatchObject({ total: 0 });
    expect((await api.get('/api/search?q=wobbegong', { as: admin })).text).not.toMatch(/wobbegong/i);
    expect((await eraseLead(id)).status).toBe(404);
    expect(await api.history(`lead:${id}`)).toContain('lead.erased');
  });

  test('one that signed up is its holder’s to erase', async () => {
    const { id } = await lead('signed_up', 'wilma@wharf.example');
    expect((await eraseLead(id)).error).toMatchObject({ status: 409 });
  });

  test('its data can be handed over first, with what was agreed to and when; the audit says so', async () => {
    const { id } = await lead('submitted', 'copy@wharf.example');
    const answer = await api.get(`/api/leads/${id}/export`, { as: admin });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="lead-/);
    expect(answer.body).toMatchObject({
      lead: { work_email: 'copy@wharf.example', consent_text: 'privacy-policy/2025-09-01' },
      mails: [{ template: 'lead_receipt' }],
    });
    expect(answer.text).not.toMatch(/code_sealed|code_lookup/);
    expect((await api.get(`/api/leads/${id}`, { as: admin })).body).toMatchObject({
      consent: { text: 'privacy-policy/2025-09-01' },
    });
    const audit = await api.get(`/api/admin/audit?about=${id}`, { as: admin });
    expect(audit.body).toMatchObject({ items: [{ kind: 'exported' }] });
  });
});

test('only the worker’s role may take a person out of the log, and nobody may change the audit otherwise', async () => {
  const asApi = (sql: string) => api.query(sql);
  await expect(asApi(`select erase_from_log('{}', '{}', '{}', '', true)`)).rejects.toThrow(/permission denied/);
  await expect(asApi(`update event_log set data = '{}'`)).rejects.toThrow(/permission denied/);
  await expect(
    api.database.transaction(async (tx) => {
      await tx.rows(`select set_config('app.erasing', 'yes', true)`);
      await tx.rows(`update audit_event set text = 'nothing happened'`);
    }),
  ).rejects.toThrow(/permission denied|never changed/);
});
