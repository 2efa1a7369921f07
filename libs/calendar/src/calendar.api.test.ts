import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Calendar, dayAfter, londonDate, type NewCalendarFeed } from '@libs/contracts';

/** Visits in the portals' calendar and in feeds for other calendars: each firm's own, and all of them for the office. */

let api: TestApi;
let admin: Person;
let firm: Person;
let other: Person;
let project: string;
let job: string;
const today = londonDate(new Date());
const DAY = dayAfter(today, 5);

/** A job of an installer with a date. */
async function scheduled(installer: Person, day: string): Promise<{ project: string; job: string }> {
  const [host, funder] = [await api.person('asset_host'), await api.person('asset_funder')];
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, {
    as: admin,
    body: { status: 'awaiting_pairing' },
  });
  const body = { ...parties, installerId: installer.account.recordId };
  const { id } = (await api.post('/api/projects', { as: admin, body })).body as { id: string };
  expect((await api.post(`/api/projects/${id}/confirm`, { as: funder, body: {} })).status).toBe(200);
  const [row] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [id]);
  await api.query('update installation_job set scheduled_date = $2 where id = $1', [row?.id, day]);
  return { project: id, job: row?.id ?? '' };
}

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
  [firm, other] = [await api.person('installer'), await api.person('installer')];
  ({ project, job } = await scheduled(firm, DAY));
});
afterAll(() => api?.stop());

const list = async (as: Person, from = today, to = dayAfter(today, 30)) =>
  api.get(`/api/calendar?from=${from}&to=${to}`, { as });
const make = async (as: Person) => (await api.post('/api/me/calendar-feed', { as, body: {} })).body as NewCalendarFeed;
const read = (address: string) => api.get(new URL(address).pathname);
/** A folded line goes on after a line break and a space. */
const textOf = async (address: string): Promise<string> =>
  String((await read(address)).text ?? '').replace(/\r\n /g, '');

test('an installer lists its own visits, an admin all of them, and nobody else any', async () => {
  expect(((await list(firm)).body as Calendar).items).toMatchObject([
    { id: job, kind: 'installation', day: DAY, from: null, installer: firm.account.companyName, projectId: project },
  ]);
  expect(((await list(other)).body as Calendar).items).toEqual([]);
  expect(((await list(admin)).body as Calendar).items).toHaveLength(1);
  for (const role of ['asset_host', 'asset_funder'] as const) {
    const person = await api.person(role);
    expect((await list(person)).status).toBe(403);
    expect((await api.post('/api/me/calendar-feed', { as: person, body: {} })).status).toBe(403);
  }
  expect((await list(firm, DAY, today)).status).toBe(400);
  expect((await list(firm, '2020-01-01', DAY)).status).toBe(400);
});

test('a feed is read by its address alone, says what the visits are, and follows them', async () => {
  const { address, madeAt } = await make(firm);
  expect(address).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  expect((await api.get('/api/me/calendar-feed', { as: firm })).body).toEqual({ madeAt });
  const text = await textOf(address);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`DTSTART;VALUE=DATE:${DAY.replaceAll('-', '')}`);
  expect(text).toContain(`UID:${job}@voltmere`);
  expect(text).toMatch(/SUMMARY:Installation: /);
  expect(text).toContain(`/installer/jobs/${job}`);
  const later = dayAfter(DAY, 1);
  await api.query('update installation_job set scheduled_date = $2 where id = $1', [job, later]);
  expect(await textOf(address)).toContain(`DTSTART;VALUE=DATE:${later.replaceAll('-', '')}`);
  // The other firm's feed has none of it, and the office's says whose visit it is.
  expect(await textOf((await make(other)).address)).not.toContain('BEGIN:VEVENT');
  expect(await textOf((await make(admin)).address)).toContain(`Installer: ${firm.account.companyName}`);
});

test('the address is kept as a hash alone, and stops working when it is replaced, removed or its owner is gone', async () => {
  const first = await make(firm);
  const token = first.address.slice(-47, -4);
  const rows = await api.query<{ row: string }>('select calendar_feed::text as row from calendar_feed');
  expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false);
  const second = await make(firm);
  expect((await read(first.address)).status).toBe(404);
  expect((await read(second.address)).status).toBe(200);
  await api.query(`update account set state = 'suspended' where id = $1`, [firm.account.id]);
  expect((await read(second.address)).status).toBe(404);
  await api.query(`update account set state = 'active' where id = $1`, [firm.account.id]);
  await api.query('update membership set until = now() where account_id = $1', [firm.account.id]);
  expect((await read(second.address)).status).toBe(404);
  await api.query('update membership set until = null where account_id = $1', [firm.account.id]);
  expect((await api.call('DELETE', '/api/me/calendar-feed', { as: firm })).status).toBe(204);
  expect((await read(second.address)).status).toBe(404);
  expect((await api.get('/api/calendar/nonsense.ics')).status).toBe(400);
});
