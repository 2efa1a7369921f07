import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FixedClock } from '@libs/platform';
import { mailUnread } from '../index.js';

const MINUTE = 60_000;
/** Noon in London, after all those here became members: at night nothing is sent. */
const NOON = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`);
const clock = new FixedClock(NOON);
let api: TestApi;
let admin: Person;
let second: Person;
let installer: Person;
let late: Person;
let thread: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  second = await api.person('admin', { fullName: 'Sam Whitaker' });
  installer = await api.person('installer', { fullName: 'Tom Hallam' });
  const opened = await api.post('/api/threads', { as: installer, body: { kind: 'installer_office' } });
  thread = (opened.body as { id: string }).id;
});
afterAll(() => api?.stop());

const after = (minutes: number) => clock.set(new Date(NOON.getTime() + minutes * MINUTE));
const write = async (as: Person, body: string) => {
  const sent = { body, clientId: randomUUID() };
  expect((await api.post(`/api/threads/${thread}/messages`, { as, body: sent })).status).toBe(200);
};
interface Mailed {
  recipient: string;
  data: { text: string; href: string };
}
const mails = () =>
  api.query<Mailed>(`select recipient, data from mail where cause like '%:message_new' order by created_at, recipient`);
const toOf = async () => (await mails()).map(({ recipient, data }) => `${recipient}: ${data.text}`);

test('acceptance 12: whoever is away for five minutes hears once of what is unread: one address, no text, and nothing from before them', async () => {
  await write(admin, 'The price of the old job was a secret');
  // Who comes now has nothing to catch up with, whatever stands in the thread.
  await api.query('update message set created_at = $1', [new Date(0)]);
  late = await api.member(installer, 'manager', { fullName: 'Late Lee' });
  await write(admin, 'Please bring the ladder');
  after(4);
  await mailUnread(api.database, clock.now());
  expect(await mails()).toEqual([]);
  after(5);
  await mailUnread(api.database, clock.now());
  await mailUnread(api.database, clock.now());
  const expected = [installer, late].map(({ account }) => `${account.email}: New message from Amara Osei`);
  expect((await toOf()).sort()).toEqual(expected.sort());
  for (const { recipient, data } of await mails()) {
    expect(recipient).not.toMatch(/[,;\s]/);
    expect(JSON.stringify(data)).not.toMatch(/ladder|secret/);
    expect(data.href).toBe(`/messages/${thread}`);
  }
});

test('again after fifteen minutes, but not for who has looked or is here', async () => {
  await write(admin, 'And the drill');
  after(11);
  await mailUnread(api.database, clock.now());
  expect(await mails()).toHaveLength(2);
  await api.call('PUT', `/api/threads/${thread}/read`, { as: installer, body: { lastSeq: 3 } });
  after(21);
  await mailUnread(api.database, clock.now());
  const third = (await mails())[2];
  expect(await mails()).toHaveLength(3);
  expect(third?.recipient).toBe(late.account.email);
  await write(admin, 'See you');
  await api.query(`insert into account_seen (account_id, epoch, seq, seen_at) values ($1, '', 0, $2)`, [
    installer.account.id,
    new Date(NOON.getTime() + 40 * MINUTE),
  ]);
  after(42);
  await mailUnread(api.database, clock.now());
  expect((await mails()).filter(({ recipient: to }) => to === installer.account.email)).toHaveLength(1);
});

test('the office hears of a message while none of them has read it', async () => {
  const office = async () =>
    (await mails()).filter(({ recipient }) => [admin, second].some(({ account }) => account.email === recipient));
  await write(installer, 'Is anybody there?');
  after(50);
  await mailUnread(api.database, clock.now());
  expect((await office()).map(({ data }) => data.href)).toEqual([
    `/admin/messages/${thread}`,
    `/admin/messages/${thread}`,
  ]);
  await write(installer, 'Hello?');
  await api.call('PUT', `/api/threads/${thread}/read`, { as: second, body: { lastSeq: 6 } });
  after(70);
  await mailUnread(api.database, clock.now());
  expect(await office()).toHaveLength(2);
});
