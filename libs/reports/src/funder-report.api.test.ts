import { type Answer, type Person, TestApi, work } from '@apps/api/testing';
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  type FunderView,
  type MandateEntry,
  type ProjectForAdmin,
  type ProjectForFunder,
  ReportView,
} from '@libs/contracts';
import { Clock } from '@libs/platform';
import { LocalStorage } from '@libs/platform/testing';
import { eraseReports, reportMaker } from '@libs/reports';
import { askMonthlyReports, giveUpReports, removeOldReports } from '@libs/reports/testing';
import { parse } from 'csv-parse/sync';

// Pages are drawn; a busy machine takes its time.
jest.setTimeout(180_000);

const DAY = 86_400_000;
let api: TestApi;
let storage: LocalStorage;
let admin: Person;
let funder: Person;
let project: ProjectForAdmin;

beforeAll(async () => {
  const files = await mkdtemp(join(tmpdir(), 'reports-'));
  storage = new LocalStorage(files);
  api = await TestApi.start({ FILES_DIR: files });
  admin = await api.person('admin', { fullName: 'Ada Admin' });
  funder = await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Capital' });
  project = await paired(funder, '=HYPERLINK("evil")');
});
afterAll(() => api?.stop());

/** A pairing with this funder, its site in Leeds. */
async function paired(with_: Person, companyName: string): Promise<ProjectForAdmin> {
  const host = (await api.person('asset_host', { companyName })).account.recordId;
  await api.call('PATCH', `/api/hosts/${host}`, { as: admin, body: { businessDetails: { postcode: 'LS2 7EY' } } });
  await api.call('PATCH', `/api/hosts/${host}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const body = { assetHostId: host, assetFunderId: with_.account.recordId };
  const made = await api.post('/api/projects', { as: admin, body });
  expect(made.status).toBe(201);
  return made.body as ProjectForAdmin;
}

/** What the worker does with the reports that were asked for. */
const make = async (): Promise<void> => {
  await work(api, ['report.asked'], reportMaker(api.database, storage, new Clock()));
};
/** One call that asks, waits and downloads, while the worker does its part. */
async function report(format: string, as: Person | null = funder, query = ''): Promise<Answer> {
  let answered = false;
  const answer = api.get(`/api/me/funder/report?format=${format}${query}`, { as }).finally(() => {
    answered = true;
  });
  while (!answered) {
    await make();
    await sleep(20);
  }
  return answer;
}
const define = (body: Record<string, unknown>, as = funder) => api.call('PUT', '/api/me/funder/mandate', { as, body });
const rowsOf = ({ text }: Answer): Record<string, string>[] => parse(text, { columns: true, bom: true });
const audited = () =>
  api.query<{ text: string; actor_name: string }>(
    `select text, actor_name from audit_event where kind = 'exported' order by at, id`,
  );

describe('Export Report', () => {
  test('as CSV: the own pipeline, made by the worker, checkable, with no formula in it', async () => {
    await paired(await api.person('asset_funder'), 'Of another fund');
    const answer = await report('csv');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pipeline-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.headers['x-data-sha256']).toBe(createHash('sha256').update(answer.text, 'utf8').digest('hex'));
    expect(Date.parse(String(answer.headers['x-as-of']))).toBeGreaterThan(Date.now() - 600_000);
    expect(rowsOf(answer)).toEqual([
      expect.objectContaining({
        Id: project.id,
        Company: `'=HYPERLINK("evil")`,
        Region: 'Yorkshire',
        Status: 'Needs Review',
      }),
    ]);
  });

  test('as PDF: a whole one, of the same data', async () => {
    const [csv, pdf] = [await report('csv'), await report('pdf')];
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf.headers['x-data-sha256']).toBe(csv.headers['x-data-sha256']);
  });

  test('by status: what does not have it stays out', async () => {
    expect(rowsOf(await report('csv', funder, '&status=live,complete'))).toEqual([]);
    expect((await report('csv', funder, '&status=lost')).status).toBe(400);
    expect((await report('xlsx')).status).toBe(400);
  });

  test('every export is audited when made and when taken, with format, filter and hash; a refusal is not', async () => {
    const before = (await audited()).length;
    const answer = await report('csv', funder, '&status=live');
    await report('pdf', admin);
    const words = `Exported 0 projects as CSV: status live; SHA-256 ${String(answer.headers['x-data-sha256'])}`;
    expect((await audited()).slice(before)).toEqual([
      { text: `Report made: ${words}`, actor_name: 'Eleanor Marsh' },
      { text: words, actor_name: 'Eleanor Marsh' },
    ]);
  });
});

describe('a report that is asked for', () => {
  let own: Person;
  const ask = (body: object, as = own) => api.post('/api/me/funder/reports', { as, body });
  const list = async (as = own) =>
    (await api.get('/api/me/funder/reports', { as })).body as { items: ReportView[]; total: number };
  const file = (id: string, as: Person | null = own) => api.get(`/api/me/funder/reports/${id}/file`, { as });

  beforeAll(async () => {
    own = await api.person('asset_funder', { fullName: 'Nina Ask' });
    await paired(own, 'Fenwick Row Bakery');
  });

  test('waits, is one while it is made, and answers no file before; then it stands with all that it says', async () => {
    const asked = await ask({ format: 'pdf', status: ['pending', 'live'] });
    expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', version: 1, status: ['pending', 'live'] } });
    const { id } = ReportView.parse(asked.body);
    expect((await ask({ format: 'pdf', status: ['live', 'pending'] })).body).toMatchObject({ id });
    const early = await file(id);
    expect(early).toMatchObject({ status: 409, error: { message: expect.stringContaining('still being made') } });

    await make();
    await make();
    const [ready] = (await list()).items.map((item) => ReportView.parse(item));
    expect(ready).toMatchObject({ id, state: 'ready', version: 2, rows: 1, done: 3, steps: 3, step: null });
    expect(Date.parse(ready?.expiresAt ?? '') - Date.parse(ready?.readyAt ?? '')).toBe(90 * DAY);
    expect(await api.history(`report:${id}`)).toEqual(['report.asked', 'report.ready']);

    const taken = await file(id);
    expect(taken.bytes.length).toBe(ready?.size);
    expect(taken.headers['x-data-sha256']).toBe(ready?.sha256);
    expect(createHash('sha256').update(taken.bytes).digest('hex')).toBe(ready?.fileSha256);
    expect(ready?.fileSha256).not.toBe(ready?.sha256);
    expect((await file(id)).bytes.equals(taken.bytes)).toBe(true);
    const lines = (await audited()).filter(({ actor_name }) => actor_name === 'Nina Ask').map(({ text }) => text);
    expect(lines).toEqual([
      expect.stringMatching(/^Report made: Exported 1 project as PDF: status pending or live; SHA-256 [0-9a-f]{64}$/),
      expect.stringMatching(/^Exported 1 project as PDF: status pending or live; SHA-256 [0-9a-f]{64}$/),
      expect.stringMatching(/; downloaded again$/),
    ]);
  });

  test('is nobody else’s, and its path is told to no one', async () => {
    const [mine] = (await list()).items;
    expect((await list(funder)).items.map(({ id }) => id)).not.toContain(mine?.id);
    expect((await file(mine?.id ?? '', funder)).status).toBe(404);
    const told = await api.query<{ audience: string; copy: string }>(
      `select audience, copy::text as copy from event_copy where type like 'report.%'`,
    );
    for (const { audience, copy } of told) {
      expect(audience).toMatch(/^funder:/);
      expect(copy).not.toContain('reports/');
    }
  });

  test('three at once are enough; the fourth is told to wait', async () => {
    const busy = await api.person('asset_funder');
    for (const status of ['pending', 'confirmed', 'live']) {
      expect((await ask({ format: 'csv', status: [status] }, busy)).status).toBe(201);
    }
    const refused = await ask({ format: 'csv' }, busy);
    expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('Please wait') } });
    await make();
    expect((await ask({ format: 'csv' }, busy)).status).toBe(201);
    expect((await ask({ format: 'csv', status: [] }, busy)).status).toBe(400);
  });

  test('and never made is given up after a while, says what to do, and is made no more', async () => {
    const { id } = ReportView.parse((await ask({ format: 'csv', status: ['live'] })).body);
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await giveUpReports(api.database, later(14));
    expect((await list()).items[0]).toMatchObject({ id, state: 'waiting' });
    await giveUpReports(api.database, later(16));
    expect((await list()).items[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('Please ask') });
    await make();
    expect(await api.history(`report:${id}`)).toEqual(['report.asked', 'report.failed']);
    expect((await file(id)).status).toBe(409);
  });

  test('is made by itself at a month’s beginning, once, for funders with a pipeline', async () => {
    const monthly = async (as: Person) => (await list(as)).items.filter(({ month }) => month !== null);
    const empty = await api.person('asset_funder');
    expect(await askMonthlyReports(api.database, new Date('2027-03-04T09:00:00Z'))).toBe(0);
    // Half past eleven in London, March still; then half past midnight.
    expect(await askMonthlyReports(api.database, new Date('2027-03-31T22:30:00Z'))).toBe(0);
    const first = await askMonthlyReports(api.database, new Date('2027-03-31T23:30:00Z'));
    expect(first).toBeGreaterThan(0);
    expect(await askMonthlyReports(api.database, new Date('2027-04-02T09:00:00Z'))).toBe(0);
    await make();
    expect(await monthly(own)).toMatchObject([
      { month: '2027-04', format: 'pdf', status: null, state: 'ready', rows: 1 },
    ]);
    expect(await monthly(empty)).toEqual([]);
    const [made] = await monthly(own);
    expect((await file(made?.id ?? '')).text.startsWith('%PDF-1.')).toBe(true);
  });

  test('is gone with its bytes after its time, and with its person', async () => {
    const kept = () =>
      api.query<{ path: string }>('select path from funder_report where path is not null and funder_id = $1', [
        own.account.recordId,
      ]);
    const [first] = await kept();
    expect(await storage.get(first?.path ?? '')).not.toBeNull();
    await removeOldReports(api.database, storage, new Date(Date.now() + 89 * DAY));
    expect(await kept()).not.toHaveLength(0);
    await removeOldReports(api.database, storage, new Date(Date.now() + 91 * DAY));
    expect(await kept()).toHaveLength(0);
    expect(await storage.get(first?.path ?? '')).toBeNull();

    await ask({ format: 'csv' });
    await make();
    const [mine] = await kept();
    await api.database.transaction((tx) => eraseReports(tx, storage, own.account.recordId ?? ''));
    expect((await list()).total).toBe(0);
    expect(await storage.get(mine?.path ?? '')).toBeNull();
  });
});

test.each(['admin', 'asset_host', 'installer'] as const)(
  '%s has no pipeline report and no mandate history',
  async (role) => {
    const person = role === 'admin' ? admin : await api.person(role);
    for (const path of ['report?format=csv', 'report?format=pdf', 'reports', 'history']) {
      expect((await api.get(`/api/me/funder/${path}`, { as: person })).status).toBe(403);
      expect((await api.get(`/api/me/funder/${path}`, { as: null })).status).toBe(401);
    }
  },
);

test('the history of a mandate is its own funder’s, newest first, page by page', async () => {
  const own = await api.person('asset_funder', { fullName: 'Nora Field' });
  await define({ investmentMandate: { riskProfile: 'moderate' } }, own);
  await define({ investmentMandate: { riskProfile: 'aggressive' }, expectedReturns: 9 }, own);
  const read = async (query = '') =>
    (await api.get(`/api/me/funder/history${query}`, { as: own })).body as {
      items: MandateEntry[];
      total: number;
      nextCursor: string | null;
    };
  const whole = await read();
  expect(whole).toMatchObject({ total: 2, nextCursor: null });
  expect(whole.items).toMatchObject([
    { version: 3, expectedReturns: 9, investmentMandate: { riskProfile: 'aggressive' }, actor: { name: 'Nora Field' } },
    { version: 2, expectedReturns: null, investmentMandate: { riskProfile: 'moderate' } },
  ]);
  // In the order of the log, however often it was changed.
  for (let returns = 10; returns < 18; returns++) await define({ expectedReturns: returns }, own);
  expect((await read()).items.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);

  const first = await read('?limit=1');
  expect(first.items).toMatchObject([{ version: 11 }]);
  expect((await read(`?limit=9&cursor=${first.nextCursor}`)).items.slice(-2)).toEqual(whole.items);
  expect((await api.get('/api/me/funder/history?cursor=other', { as: own })).status).toBe(400);
  const other = await api.person('asset_funder');
  expect((await api.get('/api/me/funder/history', { as: other })).body).toMatchObject({ items: [], total: 0 });
});

test('the match score follows the mandate, for the funder and admins alone', async () => {
  const seen = async (as: Person) => (await api.get(`/api/projects/${project.id}`, { as })).body as ProjectForFunder;
  expect((await seen(funder)).matchScore).toBeNull();
  const fits = await define({ investmentMandate: { geographicFocus: ['Yorkshire'], targetAssets: ['Solar'] } });
  expect((fits.body as FunderView).investmentMandate).toMatchObject({ targetAssets: ['Solar'] });
  const score = (await seen(funder)).matchScore ?? 0;
  expect(score).toBeGreaterThan(50);
  expect((await seen(admin)).matchScore).toBe(score);
  await define({ investmentMandate: { geographicFocus: ['London'], targetAssets: ['Solar'] } });
  expect((await seen(funder)).matchScore).toBe(score - 25);
  const list = (await api.get('/api/projects', { as: funder })).body as { items: ProjectForFunder[] };
  expect(list.items[0]?.matchScore).toBe(score - 25);
  expect(JSON.stringify(list)).not.toContain('investmentMandate');
});
