import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccessCodes } from '@libs/accounts';
import { type HostImport, IMPORT_ROWS, type ImportMapping, type ImportPreview } from '@libs/contracts';
import { ImportRoom } from '@libs/host-imports';
import { Clock } from '@libs/platform';
import { parse } from 'csv-parse/sync';

/** Lists of asset hosts: what a dry run says, what the job makes of it, and what is left over. */

let api: TestApi;
let ada: Person;
let room: ImportRoom;

beforeAll(async () => {
  api = await TestApi.start();
  ada = await api.person('admin', { fullName: 'Ada Admin' });
  await api.person('asset_host', { email: 'taken@people.example' });
  room = new ImportRoom(api.database, api.app.get(Clock), api.app.get(AccessCodes));
});
afterAll(() => api?.stop());

function form(csv: string | Buffer, mapping?: ImportMapping, name = 'hosts.csv') {
  const head = (of: string) => `--cut\r\nContent-Disposition: form-data; ${of}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(mapping ? `${head('name="mapping"')}\r\n${JSON.stringify(mapping)}\r\n` : ''),
    Buffer.from(`${head(`name="file"; filename="${name}"`)}Content-Type: text/csv\r\n\r\n`),
    Buffer.from(csv),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=cut' }, raw: { payload } };
}
const send = (path: string, csv: string | Buffer, mapping?: ImportMapping, headers: Record<string, string> = {}) => {
  const sent = form(csv, mapping);
  return api.post(path, { as: ada, ...sent, headers: { ...sent.headers, ...headers } });
};
const preview = async (csv: string | Buffer, mapping?: ImportMapping): Promise<ImportPreview> =>
  (await send('/api/host-imports/preview', csv, mapping)).body as ImportPreview;
async function start(csv: string, mapping?: ImportMapping, headers?: Record<string, string>): Promise<HostImport> {
  const answer = await send('/api/host-imports', csv, mapping, headers);
  expect(answer.status).toBe(201);
  return answer.body as HostImport;
}
async function importAll(): Promise<void> {
  while (await room.importNext());
}
const found = async (id: string): Promise<HostImport> =>
  (await api.get(`/api/host-imports/${id}`, { as: ada })).body as HostImport;
const hostsOf = (email: string) =>
  api.query<{ status: string; mpan: string | null; postcode: string | null }>(
    `select h.status, h.mpan_number as mpan, h.postcode from host h join account a on a.id = h.account_id where a.email = $1`,
    [email],
  );
const many = async (): Promise<number> =>
  (await api.query<{ many: number }>('select count(*)::int as many from host'))[0]?.many ?? 0;

const HEAD = 'Business name;Contact name;E-mail address;Telephone;Post code';
const LIST = [
  HEAD,
  'Mill Lane Bakery;Mia Mill;Mia@Mill.example;+44 20 7946 0000;LS9 8AA',
  'Taken Ltd;Tia Taken;TAKEN@people.example;;',
  'No Mail Ltd;Ned;;;',
  'Odd Mail Ltd;Oda;oda at home;;',
  'Mill Lane Annexe;Max Mill;mia@mill.example;;',
  'Nowhere Ltd;Noa;noa@nowhere.example;;ZZZZ 99',
  'Łódź & Søn;José Ångström;jose@soen.example;;',
].join('\r\n');

describe('a dry run', () => {
  test('guesses the columns, says what each row would do, and keeps nothing', async () => {
    const before = await many();
    const said = await preview(LIST);
    expect(said.mapping).toEqual({
      companyName: 0,
      fullName: 1,
      email: 2,
      phoneNumber: 3,
      postcode: 4,
      mpanNumber: null,
    });
    expect(said.counts).toEqual({ created: 2, duplicate: 2, error: 3 });
    expect(said.rows.map(({ line, outcome, message }) => [line, outcome, message])).toEqual([
      [4, 'error', 'Email is missing'],
      [5, 'error', 'Please enter a valid email address'],
      [7, 'error', 'This isn’t a postcode'],
      [3, 'duplicate', 'There’s already an account with this email'],
      [6, 'duplicate', 'The same email is in line 2'],
      [2, 'created', null],
      [8, 'created', null],
    ]);
    expect(await many()).toBe(before);
    expect(await api.query('select 1 from host_import')).toEqual([]);
  });

  test('names the host that a new row may be, and why', async () => {
    const known = await api.person('asset_host', { fullName: 'Ned Known', companyName: 'Known Mills Ltd' });
    await api.query(
      `update host set phone_number = '020 7946 0123', postcode = 'LS9 8AA', mpan_number = '1420658823106' where id = $1`,
      [known.account.recordId],
    );
    const said = await preview(
      [
        'Company,Contact,Email,Phone,Post code,MPAN',
        'Someone Else Ltd,Sue,sue@else.example,,,',
        'Known Mills,Nia,nia@gmail.com,+44 20 7946 0123,ls98aa,',
        'Mills Annexe,Ned,ned2@elsewhere.example,,,01 801 902 14 2065 8823 106',
        `Faulty Ltd,,${known.account.email},,,`,
      ].join('\n'),
    );
    expect(said.similar).toBe(2);
    expect(said.rows.map(({ line, similar }) => [line, similar?.name ?? null, similar?.reasons ?? null])).toEqual([
      [5, null, null],
      [3, 'Known Mills Ltd', ['phone', 'postcode_name']],
      [4, 'Known Mills Ltd', ['mpan']],
      [2, null, null],
    ]);
    expect(said.rows[1]?.similar?.id).toBe(known.account.recordId);
  });

  test('goes by the columns that are chosen, and asks for those that are not', async () => {
    const csv = 'a,b,c\nAnn,ann@ann.example,Ann Ltd';
    const unsaid = await preview(csv);
    expect(unsaid.refusal).toBe('Choose the column of Full Name, Email, Company Name');
    const none = { phoneNumber: null, mpanNumber: null, postcode: null };
    const said = await preview(csv, { fullName: 0, email: 1, companyName: 2, ...none });
    expect([said.refusal, said.counts.created]).toEqual([null, 1]);
    expect((await send('/api/host-imports', csv)).status).toBe(400);
  });

  test.each([
    ['nothing', '', 'This file is empty'],
    ['names alone', HEAD, 'This file has no rows below its column names'],
    ['a zip', 'PK\u0003\u0004', 'This is an Excel or zip file. Save it as CSV, then choose that file.'],
    [
      'too many rows',
      `Email\n${'a@a.example\n'.repeat(IMPORT_ROWS + 1)}`,
      'This file has more than 5000 rows. Split it into two files.',
    ],
  ])('says what is wrong with %s', async (_, csv, refusal) => {
    expect((await preview(csv)).refusal).toBe(refusal);
  });

  test('checks meter numbers by their digits', async () => {
    const csv = 'Full name,Email,Company,MPAN\nA,a@a.example,A,1234567890123\nB,b@b.example,B,12';
    const { rows: said } = await preview(csv);
    expect(said.every(({ outcome, message }) => outcome === 'error' && /MPAN|digit/.test(message ?? ''))).toBe(true);
  });
});

describe('an import', () => {
  test('makes hosts by the command of the form: account, record, code and mail; twice it makes no second', async () => {
    const first = await start(LIST);
    expect(first).toMatchObject({ state: 'running', total: 7, created: 0, duplicates: 1, errors: 3 });
    await importAll();
    expect(await found(first.id)).toMatchObject({ state: 'done', total: 7, created: 2, duplicates: 2, errors: 3 });
    expect(await hostsOf('mia@mill.example')).toEqual([{ status: 'qualified', mpan: null, postcode: 'LS9 8AA' }]);
    const [account] = await api.query<{ id: string }>(`select id from account where email = 'mia@mill.example'`);
    expect(await api.history(`user:${account?.id}`)).toEqual(['account.created', 'access_code.issued']);
    const before = await many();
    const again = await start(LIST);
    await importAll();
    expect(await found(again.id)).toMatchObject({ state: 'done', created: 0, duplicates: 4, errors: 3 });
    expect(await many()).toBe(before);
  });

  test('sent twice under one key it is one import; its line stands in the audit', async () => {
    const csv = 'Full name,Email,Company\nKim,kim@kim.example,Kim Ltd';
    const headers = { 'idempotency-key': 'import-of-kim-1' };
    const [one, two] = [await start(csv, undefined, headers), await start(csv, undefined, headers)];
    expect(two.id).toBe(one.id);
    const audit = (await api.get(`/api/admin/audit?about=${one.id}`, { as: ada })).body as {
      items: { text: string }[];
    };
    expect(audit.items.map(({ text }) => text)).toEqual(['Import of 1 asset host from a CSV']);
    await importAll();
  });

  test('worked off by several at once, and as the worker’s own role, makes each host once', async () => {
    const people = Array.from({ length: 24 }, (_, at) => `P${at},p${at}@many.example,Many ${at} Ltd`);
    const { id } = await start(['Name,Email,Company', ...people].join('\n'));
    await api.database.transaction(async (tx) => {
      await tx.rows('set local role app_worker');
      expect(await room.importNext()).toBe(true);
    });
    await Promise.all([importAll(), importAll(), importAll()]);
    await importAll();
    expect(await found(id)).toMatchObject({ state: 'done', created: 24 });
    const [counted] = await api.query<{ many: number }>(
      `select count(*)::int as many from account where email like '%@many.example'`,
    );
    expect(counted?.many).toBe(24);
  });

  test('gives back what made no host, with the reason, and no cell is a formula; mended, it goes in', async () => {
    const csv = ['Company,Full name,Email,Phone', '"=HYPERLINK(""http://x"")",@SUM(A1),none,+44 20 7946 0000'].join(
      '\n',
    );
    const { id } = await start(csv);
    const file = await api.get(`/api/host-imports/${id}/errors`, { as: ada });
    expect(file.headers['content-disposition']).toBe('attachment; filename="hosts-not-imported.csv"');
    const [names, row] = parse(file.text, { bom: true });
    expect(names).toEqual(['Company', 'Full name', 'Email', 'Phone', 'Line', 'Result', 'Reason']);
    expect(row).toEqual([
      `'=HYPERLINK("http://x")`,
      `'@SUM(A1)`,
      'none',
      `'+44 20 7946 0000`,
      '2',
      'error',
      'Please enter a valid email address',
    ]);
    const mended = await start(file.text.replace(',none,', ',mended@people.example,'));
    await importAll();
    expect(await found(mended.id)).toMatchObject({ created: 1, errors: 0 });
    const [account] = await api.query(
      `select full_name as name, phone_number as phone from account where email = 'mended@people.example'`,
    );
    expect(account).toEqual({ name: '@SUM(A1)', phone: '+44 20 7946 0000' });
  });

  test('leaves nothing of the people that it made', async () => {
    const kept = await api.query<{ cells: unknown[]; email: string }>(
      `select cells, email from host_import_row where state = 'created'`,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const row of kept) expect(row).toEqual({ cells: [], email: '' });
    expect(await api.query(`select 1 from host_import_row where wish is not null and state <> 'waiting'`)).toEqual([]);
  });

  test('comes by an API key with that scope, and by no other', async () => {
    const key = async (scopes: string[]) =>
      (
        (await api.post('/api/api-keys', { as: ada, body: { name: 'Import', scopes, password: PASSWORD } })).body as {
          secret: string;
        }
      ).secret;
    const sent = form('Name,Email,Company\nKey,key@key.example,Key Ltd');
    const call = async (scopes: string[]) =>
      api.post('/api/host-imports', {
        ...sent,
        headers: { ...sent.headers, authorization: `Bearer ${await key(scopes)}` },
      });
    expect((await call(['hosts:read'])).status).toBe(403);
    expect((await call(['hosts:import'])).status).toBe(201);
    await importAll();
    expect(await hostsOf('key@key.example')).toHaveLength(1);
  });
});
