import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type AgreementForParty, TaskList } from '@libs/contracts';
import { notifyOfDamagedFiles, remindOfAgreements } from '@libs/notifications';
import { systemStep } from './change-agreement.js';
import { keepEndTasks } from './end-tasks.js';
import { findDamagedFiles } from './signed-files.js';
import { FACTS, stageOf } from './testing/stage.js';

// Pages are drawn and passwords are checked; a busy machine takes its time.
jest.setTimeout(240_000);

let api: TestApi;
let stage: ReturnType<typeof stageOf>;
let of: Awaited<ReturnType<typeof stage.site>>;
let admin: Awaited<ReturnType<TestApi['person']>>;
let agreement: AgreementForParty;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
  of = await stage.site();
  agreement = await stage.effective(of);
});
afterAll(() => api?.stop());

const told = (kind: string) =>
  api.query<{ role: string; text: string; href: string }>(
    `select a.role, n.text, n.href from notification n join account a on a.id = n.account_id
      where n.kind = $1 order by n.created_at, a.role`,
    [kind],
  );

test('office and fund hear 60, 30 and 7 days before the last day to go live, each time once, and not of a live site', async () => {
  const longStopOn = (await stage.get<AgreementForParty>(agreement.id, of.funder)).longStopOn ?? '';
  const daysBefore = (days: number) => new Date(Date.parse(`${longStopOn}T09:00:00Z`) - days * 86_400_000);
  const remind = (days: number) => remindOfAgreements(api.database, daysBefore(days));
  expect([await remind(61), await remind(60), await remind(59)]).toEqual([0, 1, 0]);
  const lines = await told('long_stop');
  expect(lines.map(({ role }) => role)).toEqual(['admin', 'asset_funder']);
  expect(lines[0]?.text).toMatch(/^Fenwick Row Bakery isn’t live yet\. .* by \d+ \w+ \d{4}$/);
  expect(lines.map(({ href }) => href)).toEqual([
    `/admin/projects?open=${of.project}&tab=agreement`,
    `/asset-funder/projects/${of.project}`,
  ]);
  expect([await remind(30), await remind(7), await remind(-1)]).toEqual([1, 1, 0]);
});

test('host and fund hear of a new price at least thirty days before its first day, once', async () => {
  const index = { kind: 'fixed_pct', bp: 250, capBp: null, floorBp: null };
  const priced = { priceKind: 'per_kwh', priceMp: 15_000, index, startsOn: '2026-03-01', termMonths: 180 };
  await api.query('update agreement set terms = terms || $2::jsonb where id = $1', [
    agreement.id,
    JSON.stringify(priced),
  ]);
  await api.query(
    `insert into asset (id, project_id, host_id, funder_id, status, version, live_since, registered_at)
     select gen_random_uuid(), id, asset_host_id, asset_funder_id, 'commissioning', 1, '2026-03-01', now() from project where id = $1`,
    [of.project],
  );
  const on = (day: string) => remindOfAgreements(api.database, new Date(`${day}T09:00:00Z`));
  const before = await told('price_rises');
  expect(before).toEqual([]);
  await on('2030-01-14');
  expect(await told('price_rises')).toEqual([]);
  await on('2030-01-20');
  await on('2030-01-21');
  const lines = await told('price_rises');
  expect(lines.map(({ role }) => role)).toEqual(['asset_funder', 'asset_host']);
  expect(lines[1]?.text).toBe(
    'From 1 March 2030 the price for Fenwick Row Bakery is 16.557p a kWh instead of 16.153p a kWh, as the agreement says',
  );
});

test('the office has a task a year, six months and one month before the end of the term, and two afterwards, each once', async () => {
  await api.query(`update project set go_live_date = '2026-03-01' where id = $1`, [of.project]);
  const on = (day: string) => keepEndTasks(api.database, new Date(`${day}T09:00:00Z`));
  const tasks = () =>
    api.query<{ title: string; due: string }>(
      'select title, due::text from task where record_id = $1 order by due, title',
      [of.project],
    );
  expect([await on('2040-02-27'), await on('2040-02-28'), await on('2040-03-20')]).toEqual([0, 1, 0]);
  const say = 'Prepare to pass the system to Fenwick Row Bakery: ';
  const before = { title: `${say}${agreement.number} ends on 28 February 2041`, due: '2040-02-28' };
  expect(await tasks()).toEqual([before]);
  // People find it in their list and tick it off like any other.
  const listed = TaskList.parse((await api.get('/api/tasks', { as: admin })).body).items;
  const [task] = listed.filter(({ title }) => title === before.title);
  const body = { done: true, version: task?.version };
  expect((await api.call('PATCH', `/api/tasks/${task?.id}`, { as: admin, body })).status).toBe(200);
  expect([await on('2040-08-28'), await on('2041-01-28')]).toEqual([1, 1]);
  expect((await tasks()).map(({ due }) => due)).toEqual(['2040-02-28', '2040-08-28', '2041-01-28']);
  await api.query(`update agreement set terms = terms || '{"exportOwner":"funder"}' where id = $1`, [agreement.id]);
  expect(await systemStep(api.database, agreement.id, { name: 'end' }, new Date('2041-03-01T00:01:00Z'))).toBe(true);
  expect([await on('2041-03-01'), await on('2041-03-02')]).toEqual([2, 0]);
  expect((await tasks()).slice(3)).toEqual([
    {
      title: `Decide about the system at Fenwick Row Bakery: the last day of ${agreement.number} is 28 February 2041`,
      due: '2041-03-01',
    },
    {
      title: `Give the export of Fenwick Row Bakery to its new owner: the last day of ${agreement.number} is 28 February 2041`,
      due: '2041-03-01',
    },
  ]);
});

test('a signed file that is not as it was signed alarms the office once a day', async () => {
  const [kept] = await api.query<{ path: string }>('select path from agreement where id = $1', [agreement.id]);
  const path = kept?.path ?? '';
  const bytes = (await stage.storage.get(path)) as Buffer;
  expect(await findDamagedFiles(api.database, stage.storage)).toEqual([]);

  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(900) ^ 1, 900);
  await stage.storage.put(path, changed, 'application/pdf');
  const about = { projectId: of.project, number: agreement.number, path };
  const damaged = await findDamagedFiles(api.database, stage.storage);
  expect(damaged).toEqual([{ ...about, what: 'changed' }]);
  const now = new Date();
  for (const _ of [1, 2]) await notifyOfDamagedFiles(api.database, damaged, now);
  expect(await told('signed_file_damaged')).toEqual([
    {
      role: 'admin',
      text: `A signed file of ${agreement.number} was changed. Restore it from a backup`,
      href: `/admin/projects?open=${of.project}&tab=agreement`,
    },
  ]);
  await notifyOfDamagedFiles(api.database, damaged, new Date(now.getTime() + 86_400_000));
  expect(await told('signed_file_damaged')).toHaveLength(2);

  await stage.storage.remove(path);
  expect(await findDamagedFiles(api.database, stage.storage)).toEqual([{ ...about, what: 'missing' }]);
  await stage.storage.put(path, bytes, 'application/pdf');
  expect(await findDamagedFiles(api.database, stage.storage)).toEqual([]);
});

test('a building that isn’t the host’s alone needs a scan of the consent before the office can check it off', async () => {
  const leased = await stage.site();
  const offer = await stage.offered(leased, { facts: { ...FACTS, premises: 'leasehold_consent' } });
  const check = () =>
    api.post(`/api/agreements/${offer.id}/conditions`, { as: admin, body: { condition: 'premises', met: true } });
  const without = await check();
  expect([without.status, without.error.code]).toEqual([409, 'gate_unmet']);
  expect(without.error.message).toContain('Upload the landlord’s or lender’s consent');
  const upload = (as: typeof admin, fileType = 'landlord_consent') =>
    api.post(`/api/agreements/${offer.id}/consents`, {
      as,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      raw: {
        payload: `--cut\r\nContent-Disposition: form-data; name="fileType"\r\n\r\n${fileType}\r\n--cut\r\nContent-Disposition: form-data; name="file"; filename="consent.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--cut--\r\n`,
      },
    });
  expect((await upload(leased.host, 'mcs_certificate')).status).toBe(400);
  expect((await upload(leased.installer)).status).toBe(403);
  expect((await upload(of.host)).status).toBe(404);
  expect((await upload(leased.host)).status).toBe(201);
  const seen = async (as: typeof admin) =>
    (
      (await api.get(`/api/projects/${leased.project}/files`, { as })).body as {
        items: { fileType: string; state: string }[];
      }
    ).items.map(({ fileType, state }) => `${fileType} ${state}`);
  expect(await seen(leased.host)).toEqual(['landlord_consent checking']);
  expect([await seen(leased.funder), await seen(leased.installer)]).toEqual([[], []]);
  expect((await check()).status).toBe(409);
  await api.query(`update project_file set state = 'ready' where project_id = $1`, [leased.project]);
  expect(await seen(leased.funder)).toEqual(['landlord_consent ready']);
  expect(await seen(leased.installer)).toEqual([]);
  expect((await check()).status).toBe(200);
  const told = await api.query<{ audiences: object }>(
    `select audiences from event_log where type like 'file.%' and audiences::text like '%landlord_consent%'`,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain(`installer:${leased.installer.account.recordId}`);
});
