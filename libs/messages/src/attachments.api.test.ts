import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, type Sent, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Attachment, MESSAGE_FILE_BYTES, MessagePage, MessageView } from '@libs/contracts';
import { Clock } from '@libs/platform';
import { LocalStorage, until } from '@libs/platform/testing';
import sharp from 'sharp';
import { attachmentChecker, removeUnsentFiles } from '../index.js';

let api: TestApi;
let storage: LocalStorage;
const people = {} as Record<'admin' | 'host' | 'viewer' | 'billing' | 'other', Person>;
let thread: string;
let picture: Buffer;

beforeAll(async () => {
  const files = await mkdtemp(join(tmpdir(), 'messages-'));
  storage = new LocalStorage(files);
  api = await TestApi.start({ FILES_DIR: files });
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.viewer = await api.member(people.host, 'viewer');
  people.billing = await api.member(people.host, 'billing');
  people.other = await api.person('asset_host');
  const opened = await api.post('/api/threads', { as: people.host, body: { kind: 'host_office' } });
  thread = (opened.body as { id: string }).id;
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => api?.stop());

function upload(bytes: Buffer, name: string, media: string): Sent {
  const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${media}\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]) },
  };
}
const attach = (as: Person, bytes = picture, name = 'roof.png', media = 'image/png') =>
  api.post(`/api/threads/${thread}/files`, { as, ...upload(bytes, name, media) });
const attached = async (as: Person, bytes = picture, name = 'roof.png', media = 'image/png') => {
  const answer = await attach(as, bytes, name, media);
  expect(answer.status).toBe(201);
  return Attachment.parse(answer.body);
};
const check = async () => {
  await until(
    'all is stamped',
    async () => (await api.query('select 1 as one from event_log where seq is null')).length === 0,
  );
  await work(api, ['message.file_uploaded'], attachmentChecker(storage, new Clock()));
};
const send = (as: Person, attachments: string[]) =>
  api.post(`/api/threads/${thread}/messages`, {
    as,
    body: { body: 'Here it is', clientId: randomUUID(), attachments },
  });
const get = async (as: Person, id: string) => (await api.get(`/api/message-files/${id}/content`, { as })).status;

test('a file is its sender’s until it is sent, and then of whoever reads the message, once it has been checked', async () => {
  const file = await attached(people.host);
  expect(file).toMatchObject({ name: 'roof.png', picture: true, state: 'checking' });
  expect(await get(people.host, file.id)).toBe(409);
  expect(await get(people.viewer, file.id)).toBe(404);
  const sent = MessageView.parse((await send(people.host, [file.id])).body);
  expect(sent.attachments).toMatchObject([{ id: file.id, state: 'checking' }]);
  await check();
  await check();
  for (const who of ['admin', 'host', 'viewer'] as const)
    expect({ who, status: await get(people[who], file.id) }).toEqual({ who, status: 200 });
  expect([await get(people.billing, file.id), await get(people.other, file.id)]).toEqual([403, 404]);
  const { items } = MessagePage.parse((await api.get(`/api/threads/${thread}/messages`, { as: people.viewer })).body);
  expect(items.at(-1)?.attachments).toMatchObject([{ id: file.id, state: 'ready', reason: null }]);
  // With its message it goes out of sight.
  expect((await api.call('DELETE', `/api/messages/${sent.id}`, { as: people.host })).status).toBe(204);
  expect(await get(people.viewer, file.id)).toBe(404);
});

test('what is not what it says is rejected, and its bytes go', async () => {
  const file = await attached(people.host, Buffer.from('MZ this is a program'), 'bill.pdf', 'application/pdf');
  await check();
  const [row] = await api.query<{ state: string; path: string | null }>(
    'select state, path from message_file where id = $1',
    [file.id],
  );
  expect(row).toEqual({ state: 'rejected', path: null });
  expect(await get(people.host, file.id)).toBe(404);
  expect((await send(people.host, [file.id])).status).toBe(400);
});

test('only a member who writes may attach, only allowed formats, and only one’s own files of this thread can be sent', async () => {
  expect((await attach(people.other)).status).toBe(404);
  expect((await attach(people.viewer)).status).toBe(403);
  expect((await attach(people.host, Buffer.from('x'), 'a.exe', 'application/x-msdownload')).status).toBe(400);
  expect((await attach(people.host, Buffer.alloc(0), 'a.png', 'image/png')).status).toBe(400);
  const theirs = await attached(people.admin);
  const before = (await api.query('select 1 as one from message where thread_id = $1', [thread])).length;
  expect((await send(people.host, [theirs.id])).status).toBe(400);
  expect((await send(people.host, [randomUUID()])).status).toBe(400);
  const six = Array.from({ length: 6 }, () => randomUUID());
  expect((await send(people.host, six)).status).toBe(400);
  // Refused, nothing was written.
  expect(await api.query('select 1 as one from message where thread_id = $1', [thread])).toHaveLength(before);
});

test('a file of up to 20 MiB is taken, which is more than a document may have, and a larger one is refused', async () => {
  const of = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  const large = await attach(people.host, of(MESSAGE_FILE_BYTES + 1));
  expect([large.status, large.error.message]).toEqual([413, 'This file is too large. Files can be up to 20 MB']);
  expect((await attach(people.host, of(MESSAGE_FILE_BYTES))).status).toBe(201);
});

test('what was never sent is removed after a day', async () => {
  const file = await attached(people.host);
  await api.query(`update message_file set created_at = now() - interval '25 hours' where id = $1`, [file.id]);
  await removeUnsentFiles(api.database, storage, new Clock());
  expect(await api.query('select 1 as one from message_file where id = $1', [file.id])).toEqual([]);
  expect(await storage.get(`messages/${thread}/${file.id}.png`)).toBeNull();
});
