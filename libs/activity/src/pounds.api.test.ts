import { paired, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { londonDate, type PipelinePounds } from '@libs/contracts';
import { parse } from 'csv-parse/sync';

/** The pipeline in pounds: computed from records and the log, and equal in every form. */

let api: TestApi;
let admin: Person;
let project: string;
let site: Awaited<ReturnType<typeof paired>>;

beforeAll(async () => {
  api = await TestApi.start();
  site = await paired(api);
  ({ admin, project } = site);
  await api.call('PATCH', `/api/projects/${project}`, { as: admin, body: { capitalCost: 61_500 } });
});
afterAll(() => api?.stop());

const pounds = async () => (await api.get('/api/admin/pounds', { as: admin })).body as PipelinePounds;
const stage = ({ stages }: PipelinePounds, status: string) => stages.find((one) => one.status === status);
const conversion = (found: PipelinePounds, status: string) => found.conversion.find((one) => one.status === status);

test('the value of a stage is the capital of its records; without one a site counts nothing and is named so', async () => {
  expect(stage(await pounds(), 'pending')).toEqual({
    kind: 'project',
    status: 'pending',
    sites: 1,
    capital: 61_500,
    withoutCapital: 0,
  });
  const lead = await api.post('/api/leads', {
    body: { fullName: 'Olu Hart', companyName: 'Hart', workEmail: 'olu@hart.example' },
  });
  await api.post(`/api/leads/${(lead.body as { id: string }).id}/approve`, { as: admin });
  const hosts = (await pounds()).stages.filter(({ kind }) => kind === 'host');
  expect(hosts.reduce((sum, { sites, withoutCapital }) => sum + sites - withoutCapital, 0)).toBe(0);
  expect(hosts.reduce((sum, { sites }) => sum + sites, 0)).toBe(1);
});

test('expected go-lives count each open project once, and every figure of the file is that of the page', async () => {
  const found = await pounds();
  expect(found.goLives).toHaveLength(6);
  expect(found.goLives[0]?.month).toBe(londonDate(new Date()).slice(0, 7));
  const expected = found.goLives.reduce((sum, month) => sum + month.expected, 0);
  expect(expected).toBeGreaterThan(0.8);
  expect(expected).toBeLessThanOrEqual(1.1);
  expect(found.byTarget).toContain('pending');

  const file = await api.get('/api/admin/pounds/export?format=csv', { as: admin });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="pipeline-\d{4}-\d\d-\d\d\.csv"$/);
  const rows = parse(file.text, { bom: true });
  expect(rows.find(([figure, of]) => figure === 'Capital, pounds' && of === 'Pending')?.[3]).toBe('61500');
  const inFile = rows
    .filter(([figure]) => figure === 'Expected go-lives')
    .map(([, , month, value]) => [month, Number(value)]);
  expect(inFile).toEqual(found.goLives.map((month) => [month.month, month.expected]));
  for (const row of rows) expect(row[4]).not.toBe('');
});

test('conversion counts the stays that ended: onward or lost, and a withdrawn project no longer has a value', async () => {
  expect(conversion(await pounds(), 'pending')).toMatchObject({ onward: 0, lost: 0, percent: null, medianDays: null });
  await api.call('PATCH', `/api/projects/${project}/status`, {
    as: admin,
    body: { status: 'confirmed', reason: 'By phone' },
  });
  const moved = await pounds();
  expect(conversion(moved, 'pending')).toMatchObject({ left: 1, onward: 1, lost: 0, percent: 100, medianDays: 0 });
  const month = londonDate(new Date()).slice(0, 7);
  expect(moved.months).toContainEqual(expect.objectContaining({ status: 'pending', month, stays: 1 }));

  const { status } = await api.post(`/api/projects/${project}/withdraw`, { as: admin, body: { reason: 'Roof sold' } });
  expect(status).toBe(200);
  const gone = await pounds();
  const after = gone.conversion.find(({ kind, lost }) => kind === 'project' && lost > 0);
  expect(after).toMatchObject({ lost: 1, percent: 0 });
  expect(gone.stages.filter(({ kind }) => kind === 'project').every(({ capital }) => capital === 0)).toBe(true);
  expect(gone.goLives.every(({ expected }) => expected === 0)).toBe(true);
});

test('nobody but admins reads it', async () => {
  for (const person of [site.host, site.funder, site.installer]) {
    expect((await api.get('/api/admin/pounds', { as: person })).status).toBe(403);
    expect((await api.get('/api/admin/pounds/export?format=csv', { as: person })).status).toBe(403);
  }
});
