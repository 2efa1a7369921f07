import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { liveSite } from '@libs/assets/testing';
import type { ThreadView, TicketView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';

const clock = new FixedClock(new Date('2026-06-10T13:05:00Z'));
const WHO = ['admin', 'host', 'funder', 'installer', 'otherInstaller', 'otherHost'] as const;
type Who = (typeof WHO)[number];
let api: TestApi;
const people = {} as Record<Who, Person>;
let site: { project: string; asset: string };

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  site = await liveSite(api, clock, people);
});
afterAll(() => api?.stop());

const report = (text: string) => api.post('/api/tickets', { as: people.host, body: { assetId: site.asset, text } });
const open = (who: Who, ticket: string) =>
  api.post('/api/threads', { as: people[who], body: { kind: 'ticket', about: ticket } });
const write = (who: Who, thread: string, body = 'Is Tuesday good for you?') =>
  api.post(`/api/threads/${thread}/messages`, { as: people[who], body: { body, clientId: randomUUID() } });
const step = (who: Who, ticket: string, what: string, body: object = {}) =>
  api.post(`/api/tickets/${ticket}/${what}`, { as: people[who], body });

test('host and installer talk about a ticket from its offer to its end, and the funder reads', async () => {
  const reported = await report('The display is dark');
  expect(reported.status).toBeLessThan(300);
  const { id, number } = reported.body as TicketView;
  const early = await open('host', id);
  expect([early.status, early.error.message]).toEqual([
    409,
    'This ticket hasn’t been offered to an installer yet. The conversation opens when it is.',
  ]);
  expect((await open('installer', id)).status).toBe(404);
  expect((await step('admin', id, 'offer')).status).toBe(200);

  for (const who of ['otherInstaller', 'otherHost'] as const) expect((await open(who, id)).status).toBe(404);
  expect((await open('funder', id)).status).toBe(403);
  const thread = (await open('installer', id)).body as ThreadView;
  expect(thread).toMatchObject({
    kind: 'ticket',
    closed: null,
    projectId: site.project,
    about: { kind: 'ticket', id },
  });
  expect(thread.title).toMatch(new RegExp(`^Ticket ${number}, .+`));
  expect(thread.parties.map(({ side }) => side)).toEqual(['host', 'funder', 'installer', 'office']);
  expect(((await open('host', id)).body as ThreadView).id).toBe(thread.id);

  for (const who of ['installer', 'host', 'admin'] as const) expect((await write(who, thread.id)).status).toBe(200);
  const list = await api.get(`/api/threads?about=${id}`, { as: people.funder });
  expect((list.body as { items: ThreadView[] }).items).toMatchObject([
    { id: thread.id, closed: 'reads_only', lastSeq: 3 },
  ]);
  const refused = await write('funder', thread.id);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'You can read this conversation. To write about it, message the office.',
  ]);

  expect((await step('admin', id, 'cancel', { reason: 'Reported twice' })).status).toBe(200);
  const ended = await write('installer', thread.id);
  expect([ended.status, ended.error.message]).toEqual([
    409,
    'This conversation ended with its ticket. You can still read it, or write to the office.',
  ]);
  expect(((await open('host', id)).body as ThreadView).closed).toBe('ticket_ended');
});

test('whoever gets the site later neither reads nor reopens what was written before', async () => {
  const { id } = (await report('A loose cable')).body as TicketView;
  await step('admin', id, 'offer');
  const thread = (await open('host', id)).body as ThreadView;
  const other = people.otherHost.account.recordId;
  await api.query('update ticket set host_id = $1 where id = $2', [other, id]);
  await api.query('update project set asset_host_id = $1 where id = $2', [other, site.project]);
  expect((await write('installer', thread.id)).status).toBe(409);
  expect((await api.get(`/api/threads/${thread.id}`, { as: people.otherHost })).status).toBe(404);
  expect((await open('host', id)).status).toBe(404);

  // The new host has a conversation of its own with the installer, which the former one can't read.
  await write('host', thread.id, 'Never read');
  const next = (await open('otherHost', id)).body as ThreadView;
  expect(next).toMatchObject({ kind: 'ticket', closed: null, lastSeq: 0, about: { kind: 'ticket', id } });
  expect(next.id).not.toBe(thread.id);
  for (const who of ['installer', 'admin'] as const)
    expect(((await open(who, id)).body as ThreadView).id).toBe(next.id);
  expect((await write('installer', next.id, 'Shall I come on Friday?')).status).toBe(200);
  const seen = async (who: Who) =>
    ((await api.get(`/api/threads?about=${id}`, { as: people[who] })).body as { items: ThreadView[] }).items
      .map((one) => one.id)
      .toSorted((a, b) => a.localeCompare(b));
  expect(await seen('host')).toEqual([thread.id]);
  expect(await seen('otherHost')).toEqual([next.id]);
  expect(await seen('installer')).toEqual([next.id, thread.id].toSorted((a, b) => a.localeCompare(b)));
  for (const [who, other] of [
    ['host', next.id],
    ['otherHost', thread.id],
  ] as const) {
    expect((await api.get(`/api/threads/${other}/messages`, { as: people[who] })).status).toBe(404);
    expect((await write(who, other)).status).toBe(404);
  }
  expect((await step('admin', id, 'cancel', { reason: 'Mended' })).status).toBe(200);
});

test('another installer of a ticket reads nothing that the first one and the host wrote', async () => {
  await api.query('update project set asset_host_id = $1 where id = $2', [people.host.account.recordId, site.project]);
  const { id } = (await report('A dead fuse')).body as TicketView;
  await step('admin', id, 'offer');
  const thread = (await open('host', id)).body as ThreadView;
  await api.query('update ticket set installer_id = $1 where id = $2', [people.otherInstaller.account.recordId, id]);
  const next = (await open('otherInstaller', id)).body as ThreadView;
  expect(next).toMatchObject({ closed: null, lastSeq: 0 });
  expect((await write('installer', thread.id)).error.message).toBe(
    'This conversation ended when the installer left the project. You can still read it.',
  );
  expect((await api.get(`/api/threads/${thread.id}`, { as: people.otherInstaller })).status).toBe(404);
  expect((await api.get(`/api/threads/${next.id}`, { as: people.installer })).status).toBe(404);
});
