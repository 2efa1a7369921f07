import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MailRoom, OneClick, openSmtp, postMail } from '@libs/mail';
import { type CountingMailbox, countingMailbox, SAMPLES } from '@libs/mail/testing';
import { Clock } from '@libs/platform';

let api: TestApi;
let mailbox: CountingMailbox;

beforeAll(async () => {
  api = await TestApi.start();
  mailbox = await countingMailbox();
});
afterAll(async () => {
  await mailbox?.close();
  await api?.stop();
});

const preference = async (as: Person, kind: string) =>
  (
    (await api.get('/api/notifications/preferences', { as })).body as { items: { kind: string; mail: string }[] }
  ).items.find((item) => item.kind === kind)?.mail;

/** The headers of a mail that was sent over SMTP and read back. */
async function sent(as: Person, template: 'project_live' | 'daily_digest', data: object) {
  const { received, url } = mailbox;
  const before = received.length;
  const to = { to: as.account.email, accountId: as.account.id };
  await api.database.transaction((tx) =>
    postMail(tx, { template, cause: randomUUID(), ...to, data: { ...data } }, new Date()),
  );
  const { config, database } = api;
  const send = await openSmtp(url, { requireTls: false });
  const room = new MailRoom({ config, database, clock: new Clock(), send, preparers: {}, onFailed: async () => {} });
  while (received.length === before) await room.sendNext();
  const headers = received.at(-1)?.headers ?? [];
  const of = (name: string) => headers.find(({ key }) => key === name)?.value;
  return { address: of('list-unsubscribe')?.slice(1, -1) ?? '', post: of('list-unsubscribe-post') };
}

test('one click in the mail program switches off that kind, and it alone, without a sign-in', async () => {
  const person = await api.person('asset_funder');
  const { address, post } = await sent(person, 'project_live', { ...SAMPLES.project_live, kind: 'project_live' });
  expect(post).toBe('List-Unsubscribe=One-Click');
  const { pathname } = new URL(address);
  const review = await preference(person, 'project_review');

  // As RFC 8058 has it: a form, no cookie, no origin. Opening the address changes nothing.
  expect((await api.get(pathname)).headers.location).toBe('/settings/notifications');
  expect(await preference(person, 'project_live')).toBe('now');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const off = await api.post(pathname, { headers: form, raw: { payload: 'List-Unsubscribe=One-Click' } });
  expect(off).toMatchObject({ status: 200, body: { message: 'You will not get these mails any more' } });
  expect(await preference(person, 'project_live')).toBe('off');
  expect(await preference(person, 'project_review')).toBe(review);
  expect((await api.post(pathname, { headers: form, raw: { payload: 'x' } })).status).toBe(200);
});

test('of the digest it switches off whatever comes with it', async () => {
  const admin = await api.person('admin');
  const { address } = await sent(admin, 'daily_digest', SAMPLES.daily_digest);
  const { pathname } = new URL(address);
  expect((await api.get(pathname)).headers.location).toBe('/admin/settings/notifications');
  await api.post(pathname);
  expect(await preference(admin, 'lead_new')).toBe('off');
  expect(await preference(admin, 'job_declined')).toBe('now');
});

test('security is never switched off, and a token that is not ours does nothing', async () => {
  const person = await api.person('asset_host');
  const links = new OneClick(api.config);
  await api.post(links.pathFor(person.account.id, 'new_device'));
  expect(await preference(person, 'new_device')).toBe('now');
  const right = links.pathFor(person.account.id, 'project_live');
  for (const wrong of [
    right.slice(0, -2),
    right.replace('project_live', 'commissioned'),
    '/api/mail/unsubscribe/nonsense-nonsense-nonsense',
  ]) {
    expect((await api.post(wrong)).status).toBe(404);
  }
  expect(await preference(person, 'commissioned')).toBe('now');
});

test('a mail that waits for the morning is not sent once its kind is off', async () => {
  const person = await api.person('asset_funder');
  const to = { to: person.account.email, accountId: person.account.id };
  const later = new Date(Date.now() + 3_600_000);
  await api.database.transaction((tx) =>
    postMail(
      tx,
      {
        template: 'plain',
        cause: randomUUID(),
        ...to,
        data: { ...SAMPLES.plain, kind: 'project_withdrawn' },
        dueAt: later,
      },
      new Date(),
    ),
  );
  const items = [{ kind: 'project_withdrawn', inApp: true, mail: 'off' }];
  await api.call('PUT', '/api/notifications/preferences', { as: person, body: { items } });
  const [mail] = await api.query('select state from mail where account_id = $1', [person.account.id]);
  expect(mail).toEqual({ state: 'dropped' });
});
