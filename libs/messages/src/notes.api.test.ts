import { randomUUID } from 'node:crypto';
import { paired, type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MessageView, Notes } from '@libs/contracts';
import { handleNotification } from '@libs/notifications';

/** The office's notes on records: one internal thread each, under the record's own address, for admins alone. */

let api: TestApi;
let site: Awaited<ReturnType<typeof paired>>;
let sam: Person;

beforeAll(async () => {
  api = await TestApi.start();
  site = await paired(api);
  sam = await api.person('admin', { fullName: 'Sam Whitlock' });
});
afterAll(() => api?.stop());

const recordOf = (person: Person) => person.account.recordId ?? '';
const write = (path: string, body: string, as: Person = site.admin, more: object = {}) =>
  api.post(`/api/${path}/notes`, { as, body: { body, clientId: randomUUID(), ...more } });
const read = async (path: string, as: Person = site.admin) =>
  (await api.get(`/api/${path}/notes`, { as })).body as Notes;
const aLead = async () => {
  const body = { fullName: 'Olu Hart', companyName: 'Hart Joinery', workEmail: `${randomUUID()}@hart.example` };
  return ((await api.post('/api/leads', { body })).body as { id: string }).id;
};

test('every kind of record has notes, and the thread is that of the messages page', async () => {
  const paths = [
    `leads/${await aLead()}`,
    `hosts/${recordOf(site.host)}`,
    `funders/${recordOf(site.funder)}`,
    `installers/${recordOf(site.installer)}`,
    `projects/${site.project}`,
  ];
  for (const path of paths) {
    expect(await read(path)).toMatchObject({ thread: null, items: [] });
    expect((await write(path, `About ${path}`)).status).toBe(200);
    await write(path, 'And more', sam);
    const notes = await read(path);
    expect(notes.items.map(({ body }) => body)).toEqual([`About ${path}`, 'And more']);
    expect(notes.thread).toMatchObject({ kind: 'internal', lastSeq: 2 });
    const thread = await api.get(`/api/threads/${notes.thread?.id}`, { as: sam });
    expect(thread.body).toMatchObject({ kind: 'internal', about: { id: path.split('/')[1] } });
  }
});

test('a note that is sent twice is one, and one on another kind of record is a 404', async () => {
  const clientId = randomUUID();
  const path = `projects/${site.project}`;
  const before = (await read(path)).items.length;
  for (let time = 0; time < 2; time++) expect((await write(path, 'Once', site.admin, { clientId })).status).toBe(200);
  expect((await read(path)).items).toHaveLength(before + 1);
  expect((await write(`hosts/${site.project}`, 'Wrong')).status).toBe(404);
  expect((await write(`projects/${randomUUID()}`, 'Nowhere')).status).toBe(404);
  expect((await write(path, ' ')).status).toBe(400);
});

test('a mention tells a colleague; someone of a party is not mentioned and told nothing', async () => {
  const mentions = [sam.account.id, site.host.account.id];
  const note = await write(`projects/${site.project}`, '@Sam look', site.admin, { mentions });
  expect((note.body as MessageView).mentions.map(({ id }) => id)).toEqual([sam.account.id]);
  await work(api, ['message.written'], handleNotification);
  const told = await api.query<{ id: string }>(
    `select account_id as id from notification where kind = 'message_mention'`,
  );
  expect(told.map(({ id }) => id)).toEqual([sam.account.id]);
});

test('no party reads or writes a note, whatever record it is on', async () => {
  for (const person of [site.host, site.funder, site.installer])
    for (const path of [`projects/${site.project}`, `hosts/${recordOf(site.host)}`]) {
      expect((await api.get(`/api/${path}/notes`, { as: person })).status).toBe(403);
      expect((await write(path, 'Mine', person)).status).toBe(403);
    }
});

test('what was noted about a lead goes with its person', async () => {
  const lead = await aLead();
  await write(`leads/${lead}`, 'Olu prefers calls in the morning');
  expect((await api.post(`/api/leads/${lead}/erase`, { as: site.admin, body: {} })).status).toBeLessThan(300);
  const kept = await api.query(`select body from message where body like '%Olu prefers%'`);
  expect(kept).toEqual([]);
});
