import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Health } from '@libs/contracts';
import { eraseMail, MailRoom, openSmtp, postMail } from '@libs/mail';
import { aReport, type CountingMailbox, countingMailbox, SAMPLES, signReport } from '@libs/mail/testing';
import { Clock } from '@libs/platform';

const SECRET = 'what the hook is signed with, long enough';
const ADDRESS = 'holly@people.example';
let api: TestApi;
let mailbox: CountingMailbox;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start({ MAIL_HOOK_SECRET: SECRET, MAIL_BOUNCES: 'bounces@voltmere.example' });
  mailbox = await countingMailbox();
  admin = await api.person('admin');
});
afterAll(async () => {
  await mailbox?.close();
  await api?.stop();
});

/** Sends what is due over real SMTP. */
async function sendAll() {
  const { config, database } = api;
  const send = await openSmtp(mailbox.url, { requireTls: false });
  const room = new MailRoom({ config, database, clock: new Clock(), send, preparers: {}, onFailed: async () => {} });
  while (await room.sendNext());
}
async function aSentMail(template: 'project_live' | 'password_changed' = 'project_live', to = ADDRESS) {
  const cause = randomUUID();
  const data = { ...SAMPLES[template], ...(template === 'project_live' ? { kind: 'project_live' } : {}) };
  await api.database.transaction((tx) => postMail(tx, { template, cause, to, data }, new Date()));
  await sendAll();
  const [mail] = await api.query<{ id: string; state: string }>('select id, state from mail where cause = $1', [cause]);
  return mail as { id: string; state: string };
}
const hand = (message: string, signature: string = signReport(SECRET, message, new Date())) =>
  api.post('/api/mail/reports', { body: { message }, headers: { 'x-voltmere-signature': signature } });
const mails = async () => ((await api.get('/api/admin/health', { as: admin })).body as Health).mail;
const told = () => api.query(`select text from notification where kind = 'mail_failed'`);

test('a bounced email has failed, admins see the reason, and its address only gets mandatory emails', async () => {
  const mail = await aSentMail();
  const before = (await told()).length;
  const report = aReport({ messageId: mail.id });
  expect((await hand(report)).body).toEqual({ taken: 'failed' });
  const shown = await mails();
  expect(shown.items[0]).toMatchObject({
    id: mail.id,
    state: 'failed',
    lastError: expect.stringMatching(/^Returned by inbox\.people\.example: 550 5\.1\.1 .*User unknown$/),
  });
  expect(shown.returned).toMatchObject([
    { address: ADDRESS, held: 0, reason: expect.stringContaining('User unknown') },
  ]);
  expect((await told()).slice(before)).toEqual([{ text: `Email to ${ADDRESS} wasn’t delivered` }]);
  // A report that comes twice changes nothing and notifies no one.
  expect((await hand(report)).body).toEqual({ taken: 'noted' });
  expect(await told()).toHaveLength(before + 1);

  expect((await aSentMail()).state).toBe('held');
  expect((await aSentMail('password_changed')).state).toBe('sent');
  expect(await mails()).toMatchObject({ held: 1, returned: [{ address: ADDRESS, held: 1 }] });

  const release = (as: Person | null, address = ADDRESS) =>
    api.post('/api/admin/mails/release', { as, body: { address } });
  expect((await release(await api.person('installer'))).status).toBe(403);
  expect((await release(admin, 'nobody@people.example')).status).toBe(404);
  expect((await release(admin)).body).toEqual({ address: ADDRESS, released: 1 });
  await sendAll();
  expect(await mails()).toMatchObject({ held: 0, returned: [] });
  expect(await api.query(`select text from audit_event where kind = 'mail_replayed'`)).toEqual([
    { text: `Allowed email to ${ADDRESS} again and released 1 held email` },
  ]);
});

test.each(['path', 'envelope', 'messageId'] as const)('the email is found by its %s', async (where) => {
  const { id } = await aSentMail('password_changed', `${where}@people.example`);
  expect((await hand(aReport({ [where]: id }))).body).toEqual({ taken: 'failed' });
});

test('a full mailbox only fails the email; a delay or a stranger’s email changes nothing', async () => {
  const full = await aSentMail('password_changed', 'full@people.example');
  const { body } = await hand(aReport({ messageId: full.id, status: '5.2.2', said: '552 5.2.2 Over quota' }));
  expect(body).toEqual({ taken: 'failed' });
  expect((await mails()).returned.map(({ address }) => address)).not.toContain('full@people.example');
  const late = await aSentMail('password_changed', 'late@people.example');
  expect((await hand(aReport({ messageId: late.id, action: 'delayed', status: '4.4.1' }))).body).toEqual({
    taken: 'noted',
  });
  expect((await hand(aReport({ messageId: randomUUID() }))).body).toEqual({ taken: 'unknown' });
  expect(await api.query('select state from mail where id = $1', [late.id])).toEqual([{ state: 'sent' }]);
});

test('an email that is being sent again is not failed by an earlier report', async () => {
  const { id } = await aSentMail('password_changed', 'again@people.example');
  await hand(aReport({ messageId: id }));
  expect((await api.post(`/api/admin/mails/${id}/replay`, { as: admin })).body).toMatchObject({ state: 'due' });
  // Who tries again believes that someone is there.
  expect((await mails()).returned.map(({ address }) => address)).not.toContain('again@people.example');
  expect((await hand(aReport({ messageId: id }))).body).toEqual({ taken: 'noted' });
  expect(await api.query('select state from mail where id = $1', [id])).toEqual([{ state: 'due' }]);
});

test('only reports that were signed recently with the secret are accepted', async () => {
  const { id } = await aSentMail('password_changed', 'signed@people.example');
  const report = aReport({ messageId: id });
  const old = signReport(SECRET, report, new Date(Date.now() - 600_000));
  for (const signature of ['', 'nonsense', old, signReport('another secret', report, new Date())])
    expect((await hand(report, signature)).error).toMatchObject({ status: 401, code: 'unauthorized' });
  const letter = 'Subject: Out of office\r\n\r\nBack on Monday';
  expect((await hand(letter)).error).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(await api.query('select state from mail where id = $1', [id])).toEqual([{ state: 'sent' }]);
  const without = await TestApi.start();
  const { status } = await without.post('/api/mail/reports', { body: { message: report } });
  await without.stop();
  expect(status).toBe(404);
});

test('an erased person leaves no address behind', async () => {
  const { id } = await aSentMail('password_changed', 'gone@people.example');
  await hand(aReport({ messageId: id }));
  const state = () => api.query(`select 1 from returned_address where address = 'gone@people.example'`);
  expect(await state()).toHaveLength(1);
  await api.database.transaction((tx) => eraseMail(tx, 'Gone@people.example'));
  expect(await state()).toHaveLength(0);
});
