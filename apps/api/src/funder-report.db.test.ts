import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FunderView, MandateEntry, ProjectForAdmin, ProjectForFunder } from '@libs/contracts';
import { parse } from 'csv-parse/sync';
import { type Answer, type Person, TestApi } from './testing/api.js';

let api: TestApi;
let admin: Person;
let funder: Person;
let project: ProjectForAdmin;

beforeAll(async () => {
  api = await TestApi.start();
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

const report = (format: string, as: Person | null = funder, query = '') =>
  api.get(`/api/me/funder/report?format=${format}${query}`, { as });
const define = (body: Record<string, unknown>, as = funder) => api.call('PUT', '/api/me/funder/mandate', { as, body });
const rowsOf = ({ text }: Answer): Record<string, string>[] => parse(text, { columns: true, bom: true });
const audited = () =>
  api.query<{ text: string; actor_name: string }>(
    `select text, actor_name from audit_event where kind = 'exported' order by at, id`,
  );

describe('Export Report', () => {
  test('as CSV: the own pipeline, checkable, with no formula in it', async () => {
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

  test('every export is audited, with its format, its filter and its hash; a refusal is not', async () => {
    const before = (await audited()).length;
    const answer = await report('csv', funder, '&status=live');
    await report('pdf', admin);
    const lines = (await audited()).slice(before);
    expect(lines).toEqual([
      {
        text: `Exported 0 projects as CSV: status live; SHA-256 ${String(answer.headers['x-data-sha256'])}`,
        actor_name: 'Eleanor Marsh',
      },
    ]);
  });
});

test.each(['admin', 'asset_host', 'installer'] as const)(
  '%s has no pipeline report and no mandate history',
  async (role) => {
    const person = role === 'admin' ? admin : await api.person(role);
    for (const path of ['report?format=csv', 'report?format=pdf', 'history']) {
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
