import { randomUUID } from 'node:crypto';
import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ErrorBody,
  MessageHistory,
  MessagePage,
  MessageView,
  ThreadList,
  ThreadPeople,
  ThreadView,
} from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { openThreads } from '../index.js';

const NOW = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
const clock = new FixedClock(NOW);
let api: TestApi;
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer' | 'other', Person>;
let project: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin', { fullName: 'Amara Osei' });
  people.host = await api.person('asset_host', { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' });
  people.funder = await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Yield' });
  people.installer = await api.person('installer', { fullName: 'Tom Hallam', companyName: 'Bright Ridge Solar' });
  people.other = await api.person('installer', { fullName: 'Olga Other', companyName: 'Other Solar' });
  project = await aProject();
});
afterAll(() => api?.stop());

async function aProject(): Promise<string> {
  const of = (person: Person) => person.account.recordId ?? '';
  const body = { assetHostId: of(people.host), assetFunderId: of(people.funder), installerId: of(people.installer) };
  await api.call('PATCH', `/api/hosts/${of(people.host)}/status`, {
    as: people.admin,
    body: { status: 'awaiting_pairing' },
  });
  const { id } = (await api.post('/api/projects', { as: people.admin, body })).body as { id: string };
  expect((await api.post(`/api/projects/${id}/confirm`, { as: people.funder })).status).toBe(200);
  return id;
}

const open = async (as: Person, kind: string, about?: string) =>
  ThreadView.parse((await api.post('/api/threads', { as, body: { kind, ...(about ? { about } : {}) } })).body);
const write = (as: Person, thread: string, body: string, more: object = {}) =>
  api.post(`/api/threads/${thread}/messages`, { as, body: { body, clientId: randomUUID(), ...more } });
const written = async (as: Person, thread: string, body: string, more: object = {}) => {
  const answer = await write(as, thread, body, more);
  expect(answer.status).toBe(200);
  return MessageView.parse(answer.body);
};
const read = async (as: Person, thread: string, query = '') =>
  MessagePage.parse((await api.get(`/api/threads/${thread}/messages${query}`, { as })).body);
const list = async (as: Person, query = '') => ThreadList.parse((await api.get(`/api/threads${query}`, { as })).body);
const unread = async (as: Person) => (await api.get('/api/threads/unread', { as })).body;
const markRead = (as: Person, thread: string, lastSeq: number) =>
  api.call('PUT', `/api/threads/${thread}/read`, { as, body: { lastSeq } });
const refusal = (answer: { status: number; body: unknown }) => ErrorBody.parse(answer.body).message;

test('a host and the office write to each other, with numbers, unread counts and receipts', async () => {
  const thread = await open(people.host, 'host_office');
  expect(thread).toMatchObject({ kind: 'host_office', title: 'Voltmere office', lastSeq: 0, unread: 0, closed: null });
  expect(thread.parties.map(({ name }) => name)).toEqual(['Fenwick Row Bakery', 'Voltmere office']);
  const first = await written(people.host, thread.id, '  When do the works begin?  ');
  expect(first).toMatchObject({ seq: 1, mine: true, body: 'When do the works begin?', gone: null });
  expect(await unread(people.admin)).toEqual({ unread: 1, mentions: 0 });
  const [item] = (await list(people.admin)).items;
  expect(item).toMatchObject({
    title: 'Fenwick Row Bakery',
    unread: 1,
    last: { author: 'Grace Adeyemi', mine: false },
  });
  await written(people.admin, thread.id, 'On Monday.');
  // Whoever writes has read what stands above.
  expect(await unread(people.admin)).toEqual({ unread: 0, mentions: 0 });
  expect(await unread(people.host)).toEqual({ unread: 1, mentions: 0 });
  const page = await read(people.host, thread.id);
  expect(page.items.map(({ seq, author }) => [seq, author.name, author.company])).toEqual([
    [1, 'Grace Adeyemi', 'Fenwick Row Bakery'],
    [2, 'Amara Osei', 'Voltmere office'],
  ]);
  // To a party the office is one reader; to the office each reader has a name.
  expect(page.receipts).toEqual([{ name: 'Voltmere office', side: 'office', seq: 2, at: NOW.toISOString() }]);
  expect((await markRead(people.host, thread.id, 2)).status).toBe(204);
  expect(await unread(people.host)).toEqual({ unread: 0, mentions: 0 });
  expect((await read(people.admin, thread.id)).receipts).toMatchObject([
    { name: 'Grace Adeyemi', side: 'host', seq: 2 },
  ]);
  // It never goes back, and never beyond what there is.
  await markRead(people.host, thread.id, 1);
  expect((await markRead(people.host, thread.id, 999)).status).toBe(204);
  expect((await read(people.host, thread.id)).readSeq).toBe(2);
  expect((await api.history(`thread:${thread.id}`)).filter((type) => type === 'message.read')).toHaveLength(1);
});

test('the same message sent again is there once; many at once get numbers without a gap', async () => {
  const thread = await open(people.host, 'host_office');
  const clientId = randomUUID();
  const [one, two] = await Promise.all([
    write(people.host, thread.id, 'Once', { clientId }),
    write(people.host, thread.id, 'Once', { clientId }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((one.body as { id: string }).id).toBe((two.body as { id: string }).id);
  const before = (await open(people.host, 'host_office')).lastSeq;
  const who = [people.host, people.admin];
  const seqs: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => written(who[n % 2] as Person, thread.id, `Number ${round} ${n}`)),
    );
    seqs.push(...answers.map(({ seq }) => seq));
  }
  expect(seqs.sort((a, b) => a - b)).toEqual(seqs.map((_, n) => before + 1 + n));
});

test('a funder asks about its project: a conversation of its own, which the office answers', async () => {
  const ask = (as: Person, id: string, body: string, clientId = randomUUID()) =>
    api.post(`/api/projects/${id}/questions`, { as, body: { body, clientId } });
  const sent = randomUUID();
  const thread = ThreadView.parse((await ask(people.funder, project, 'Is the roof sound?', sent)).body);
  expect(thread).toMatchObject({ kind: 'funder_office', title: 'Fenwick Row Bakery', projectId: project, lastSeq: 1 });
  expect(ThreadView.parse((await ask(people.funder, project, 'Is the roof sound?', sent)).body).lastSeq).toBe(1);
  const answered = ThreadView.parse((await ask(people.admin, project, 'The survey says so.')).body);
  expect(answered).toMatchObject({ id: thread.id, title: 'Fenwick Row Bakery', lastSeq: 2 });
  expect((await open(people.funder, 'funder_office')).id).not.toBe(thread.id);
  expect((await ask(people.host, project, 'And the price?')).status).toBe(403);
  const stranger = await api.person('asset_funder');
  expect((await ask(stranger, project, 'And the price?')).status).toBe(404);
  expect((await ask(people.funder, randomUUID(), 'And this one?')).status).toBe(404);
  expect((await ask(people.funder, project, ' ')).status).toBe(400);
});

test('pages go both ways by number', async () => {
  const thread = await open(people.funder, 'funder_office');
  for (let n = 1; n <= 7; n += 1) await written(people.funder, thread.id, `Line ${n}`);
  const seqs = ({ items, hasBefore, hasAfter }: MessagePage) => [items.map(({ seq }) => seq), hasBefore, hasAfter];
  expect(seqs(await read(people.funder, thread.id, '?limit=3'))).toEqual([[5, 6, 7], true, false]);
  expect(seqs(await read(people.funder, thread.id, '?limit=3&before=5'))).toEqual([[2, 3, 4], true, true]);
  expect(seqs(await read(people.funder, thread.id, '?limit=3&before=2'))).toEqual([[1], false, true]);
  expect(seqs(await read(people.funder, thread.id, '?after=5'))).toEqual([[6, 7], true, false]);
  expect(seqs(await read(people.funder, thread.id, '?after=7'))).toEqual([[], false, false]);
  const both = await api.get(`/api/threads/${thread.id}/messages?after=1&before=3`, { as: people.funder });
  expect(both.status).toBe(400);
});

describe('a message', () => {
  test('is changed and deleted by its author for fifteen minutes, and admins keep what it said', async () => {
    const thread = await open(people.host, 'host_office');
    const { id } = await written(people.host, thread.id, 'The key is under the mat');
    const edit = (as: Person, body: string) => api.call('PATCH', `/api/messages/${id}`, { as, body: { body } });
    expect((await edit(people.admin, 'Mine now')).status).toBe(404);
    clock.set(new Date(NOW.getTime() + 14 * 60_000));
    expect(MessageView.parse((await edit(people.host, 'The key is with the neighbour')).body)).toMatchObject({
      body: 'The key is with the neighbour',
      editedAt: clock.now().toISOString(),
    });
    clock.set(new Date(NOW.getTime() + 15 * 60_000 + 1));
    const late = await edit(people.host, 'Too late');
    expect([late.status, refusal(late)]).toEqual([409, 'A message can be changed for 15 minutes. Write another one.']);
    clock.set(new Date(NOW.getTime() + 15 * 60_000));
    expect((await api.call('DELETE', `/api/messages/${id}`, { as: people.host })).status).toBe(204);
    expect((await api.call('DELETE', `/api/messages/${id}`, { as: people.host })).status).toBe(409);
    const found = (await read(people.admin, thread.id)).items.find((message) => message.id === id);
    expect(found).toMatchObject({ body: null, gone: 'deleted' });
    const history = MessageHistory.parse((await api.get(`/api/messages/${id}/history`, { as: people.admin })).body);
    expect(history.items.map(({ change, body, by }) => [change, body, by])).toEqual([
      ['edited', 'The key is under the mat', 'Grace Adeyemi'],
      ['deleted', 'The key is with the neighbour', 'Grace Adeyemi'],
    ]);
    expect((await api.get(`/api/messages/${id}/history`, { as: people.host })).status).toBe(403);
    clock.set(NOW);
  });

  test('is removed by an admin with a reason, for everybody, and what it said is kept', async () => {
    const thread = await open(people.host, 'host_office');
    const { id } = await written(people.host, thread.id, 'My PIN is 4471');
    const none = await api.post(`/api/messages/${id}/redact`, { as: people.admin, body: { reason: ' ' } });
    expect(none.status).toBe(400);
    const answer = await api.post(`/api/messages/${id}/redact`, { as: people.admin, body: { reason: 'A secret' } });
    expect(MessageView.parse(answer.body)).toMatchObject({ body: null, gone: 'redacted' });
    expect((await read(people.host, thread.id)).items.some(({ body }) => body?.includes('4471'))).toBe(false);
    const history = MessageHistory.parse((await api.get(`/api/messages/${id}/history`, { as: people.admin })).body);
    expect(history.items).toMatchObject([{ change: 'redacted', body: 'My PIN is 4471', reason: 'A secret' }]);
    // The reason is the office's.
    const [event] = await api.query<{ audiences: Record<string, { data: object }> }>(
      `select audiences from event_log where type = 'message.redacted' order by id desc limit 1`,
    );
    const { admin, ...members } = event?.audiences ?? {};
    expect(admin?.data).toMatchObject({ reason: 'A secret' });
    for (const copy of Object.values(members)) expect(copy.data).not.toHaveProperty('reason');
  });

  test('of nothing or too much is refused', async () => {
    const { id, lastSeq } = await open(people.host, 'host_office');
    for (const body of ['   ', 'x'.repeat(5001)]) expect((await write(people.host, id, body)).status).toBe(400);
    expect((await open(people.host, 'host_office')).lastSeq).toBe(lastSeq);
  });
});

test('a mention reaches members of the thread alone; other ids stay plain text', async () => {
  const thread = await open(people.admin, 'host_installer', project);
  await written(people.installer, thread.id, 'We come on Saturday');
  const known = async (as: Person) =>
    ThreadPeople.parse((await api.get(`/api/threads/${thread.id}/people`, { as })).body).items.map(({ name }) => name);
  expect(await known(people.admin)).toEqual(['Amara Osei', 'Grace Adeyemi', 'Tom Hallam']);
  // A party sees its own people, and those of the others who have written.
  expect(await known(people.host)).toEqual(['Grace Adeyemi', 'Tom Hallam']);
  const mentions = [people.installer, people.funder, people.other].map(({ account }) => account.id);
  const message = await written(people.host, thread.id, '@Tom Hallam fine', { mentions });
  expect(message.mentions).toEqual([{ id: people.installer.account.id, name: 'Tom Hallam' }]);
  expect(await unread(people.installer)).toEqual({ unread: 1, mentions: 1 });
  expect((await list(people.installer, '?only=mentions')).items.map(({ id }) => id)).toEqual([thread.id]);
});

test('who opens what: a party its own thread with the office, the office every kind', async () => {
  const asked = async (as: Person, kind: string, about?: string) =>
    (await api.post('/api/threads', { as, body: { kind, ...(about ? { about } : {}) } })).status;
  expect(await asked(people.host, 'funder_office')).toBe(403);
  expect(await asked(people.host, 'internal', project)).toBe(403);
  expect(await asked(people.host, 'project_all', project)).toBe(403);
  expect(await asked(people.funder, 'host_installer', project)).toBe(403);
  expect(await asked(people.other, 'host_installer', project)).toBe(404);
  expect(await asked(people.admin, 'host_office')).toBe(400);
  expect(await asked(people.admin, 'host_office', people.funder.account.recordId ?? '')).toBe(404);
  expect(await asked(people.admin, 'internal', randomUUID())).toBe(404);
  // A party may not name another one: its own is what it gets.
  const own = await open(people.installer, 'installer_office', people.host.account.recordId ?? '');
  expect(own.about.id).toBe(people.installer.account.recordId);
  expect((await open(people.admin, 'host_installer', project)).id).toBe(
    (await open(people.host, 'host_installer', project)).id,
  );
});

test('threads open by themselves for a new party and an assigned job, once', async () => {
  const events = await api.query<{ type: string; subject_id: string; subject_kind: string; at: string }>(
    `select type, subject_id, subject_kind, at from event_log
      where type in ('host.created', 'funder.created', 'installer.created', 'job.assigned') order by id`,
  );
  for (const event of [...events, ...events]) {
    const subject = { kind: event.subject_kind, id: event.subject_id };
    await api.database.transaction((tx) => openThreads(tx, { ...event, subject } as never));
  }
  const kinds = await api.query<{ kind: string; threads: number }>(
    `select kind, count(*)::int as threads from thread where kind <> 'internal' group by kind order by kind`,
  );
  expect(kinds).toEqual([
    { kind: 'funder_office', threads: 3 },
    { kind: 'host_installer', threads: 1 },
    { kind: 'host_office', threads: 1 },
    { kind: 'installer_office', threads: 2 },
  ]);
});

test('an installer who leaves reads what was said until then, writes no more, and the next one sees none of it', async () => {
  const thread = await open(people.host, 'host_installer', project);
  const everyone = await open(people.admin, 'project_all', project);
  await written(people.host, thread.id, 'Between us');
  await written(people.admin, everyone.id, 'For all of you');
  const to = people.other.account.recordId;
  const assigned = await api.post(`/api/projects/${project}/installer`, {
    as: people.admin,
    body: { installerId: to },
  });
  expect(assigned.status).toBeLessThan(300);
  for (const [as, id] of [
    [people.installer, thread.id],
    [people.host, thread.id],
    [people.admin, everyone.id],
  ] as const) {
    const answer = await write(as, id, 'One more');
    expect([answer.status, refusal(answer)]).toEqual([
      409,
      'This conversation ended when the installer left the project. You can still read it.',
    ]);
  }
  expect((await read(people.installer, thread.id)).items.at(-1)?.body).toBe('Between us');
  expect((await open(people.host, 'host_installer', project)).id).not.toBe(thread.id);
  for (const id of [thread.id, everyone.id]) {
    expect((await api.get(`/api/threads/${id}`, { as: people.other })).status).toBe(404);
    expect((await api.get(`/api/threads/${id}/messages`, { as: people.other })).status).toBe(404);
  }
});

test('whoever is removed while writing is told so, and nothing is written', async () => {
  const thread = await open(people.host, 'host_office');
  const member = await api.member(people.host, 'manager', { fullName: 'Max Manager' });
  expect((await write(member, thread.id, 'I am here')).status).toBe(200);
  const removal = { as: people.host, body: { password: PASSWORD } };
  expect((await api.call('DELETE', `/api/me/org/members/${member.memberId}`, removal)).status).toBe(204);
  expect((await write(member, thread.id, 'Still?')).status).toBe(401);
  expect((await read(people.host, thread.id)).items.at(-1)?.body).toBe('I am here');
});

test('a new member reads the thread from its start, and has nothing to catch up with', async () => {
  const thread = await open(people.host, 'host_office');
  await written(people.admin, thread.id, 'Before you came');
  await api.query('update message set created_at = $1', [new Date(0)]);
  const member = await api.member(people.host, 'viewer');
  expect(await unread(member)).toEqual({ unread: 0, mentions: 0 });
  expect((await read(member, thread.id)).items.at(-1)?.body).toBe('Before you came');
  // Viewers read alone.
  const answer = await write(member, thread.id, 'May I?');
  expect([answer.status, answer.error.hint]).toEqual([403, 'member_role']);
});

test('search finds words and companies among the reader’s own threads alone', async () => {
  const internal = await open(people.admin, 'internal', people.host.account.recordId ?? '');
  await written(people.admin, internal.id, 'A zebra crossing');
  const found = async (as: Person, search: string) => (await list(as, `?search=${search}`)).items.map(({ id }) => id);
  expect(await found(people.admin, 'zebra')).toEqual([internal.id]);
  expect(await found(people.host, 'zebra')).toEqual([]);
  expect((await found(people.admin, 'fenwick')).length).toBeGreaterThan(1);
});
