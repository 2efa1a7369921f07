import { randomUUID } from 'node:crypto';
import { paired, type Person, postedTo, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EmailTemplate, RecordEmail, RecordEmails } from '@libs/contracts';
import { ImapStandIn, renderMail } from '@libs/mail/testing';
import { fetchReplies } from '@libs/messages';
import { Config, FixedClock, openStorage } from '@libs/platform';
import { eraseEmails, recordEmailProps, takeAnswer } from '../index.js';

/** Emails from a record: sent through the outbox without their words, answered by email, shown with what became of them, and erased. */

const NOON = new Date('2026-12-01T12:00:00.000Z');
const clock = new FixedClock(NOON);
let api: TestApi;
let server: ImapStandIn;
let config: Config;
let site: Awaited<ReturnType<typeof paired>>;
let hostId: string;

beforeAll(async () => {
  server = new ImapStandIn();
  const inboundMail = { url: await server.start(), address: 'replies@voltmere.example' };
  api = await TestApi.start({ INBOUND_MAIL_URL: inboundMail.url, INBOUND_MAIL_ADDRESS: inboundMail.address }, clock);
  config = new Config({ ...api.app.get(Config), inboundMail });
  site = await paired(api);
  hostId = site.host.account.recordId as string;
});
afterAll(async () => {
  await api?.stop();
  await server?.stop();
});

const write = (body: object, path = `hosts/${hostId}`, as: Person = site.admin) =>
  api.post(`/api/${path}/emails`, {
    as,
    body: { to: site.host.account.email, subject: 'Your bill', body: 'Hello Grace', clientId: randomUUID(), ...body },
  });
const sent = async (body: object = {}, path?: string) => {
  const answer = await write(body, path);
  expect(answer.status).toBe(201);
  return answer.body as RecordEmail;
};
const list = async (path = `hosts/${hostId}`, as = site.admin) =>
  (await api.get(`/api/${path}/emails`, { as })).body as RecordEmails;
const stored = async () =>
  (await api.query<{ count: number }>('select count(*)::int as count from record_email'))[0]?.count;
const asSent = async (email: RecordEmail) => {
  const props = await api.database.transaction((tx) => recordEmailProps(config)(tx, { cause: email.id }));
  if (!props) throw new Error('nothing to send');
  return { ...(await renderMail('record_email', props, config.publicUrl)), replyTo: props.replyTo ?? '' };
};
/** Each a second after the one before, so that the last is known. */
const answered = async (to: string, text: string, { from = site.host.account.email, head = '' } = {}) => {
  clock.set(new Date(clock.now().getTime() + 1_000));
  server.deliver(
    `From: Grace <${from}>\nTo: Voltmere <${to}>\nSubject: Re: Your bill\nMessage-ID: <${randomUUID()}@x>\n${head}\n${text}\n`,
  );
  const storage = openStorage(config);
  await fetchReplies({ database: api.database, storage, clock, config, elsewhere: takeAnswer });
};
const arrived = async () =>
  (
    await api.query<{ outcome: string; reason: string | null }>(
      'select outcome, reason from incoming_mail order by received_at desc, id limit 1',
    )
  )[0];

test('an email goes through the outbox, which has none of its words, and says what became of it', async () => {
  const email = await sent({ subject: 'Your electricity bill', body: 'Hello Grace,\nthe bill?\n\nAmara' });
  expect(email).toMatchObject({ state: 'waiting', by: 'Amara Osei', address: site.host.account.email, answers: null });
  const posted = await postedTo(api, 'record_email', site.host.account.email);
  expect(posted.cause).toBe(email.id);
  expect(
    await api.query(`select from mail where data::text like '%the bill%' or data::text like '%Your elec%'`),
  ).toEqual([]);
  const mail = await asSent(email);
  expect(mail.subject).toBe('Your electricity bill');
  expect(mail.text).toContain('Hello Grace,\nthe bill?\n\nAmara');
  await api.query(`update mail set state = 'failed', last_error = '550 no such user' where cause = $1`, [email.id]);
  expect((await list()).items[0]).toMatchObject({ id: email.id, state: 'failed', error: '550 no such user' });
});

test('sent twice with one id it is one email, and the id of another one is refused', async () => {
  const clientId = randomUUID();
  const before = await stored();
  const [one, other] = [await sent({ clientId }), await sent({ clientId })];
  expect(other.id).toBe(one.id);
  expect(await stored()).toBe((before ?? 0) + 1);
  expect(await api.query('select from mail where cause = $1', [clientId])).toHaveLength(1);
  const elsewhere = await write({ clientId }, `projects/${site.project}`);
  expect([elsewhere.status, elsewhere.error.message]).toEqual([409, 'This id was used for another email']);
});

test.each([
  ['an address of someone else', { to: 'someone@else.example' }, 'to', 'Choose an address of this record'],
  ['no address', { to: 'nobody' }, 'to', null],
  ['no subject', { subject: '  ' }, 'subject', 'Give it a subject'],
  ['a second header', { subject: 'Hello\nBcc: all@else.example' }, 'subject', 'Keep the subject to one line'],
  ['no text', { body: '\n' }, 'body', 'Write something first'],
  [
    'a variable that is open',
    { body: 'On {installation date}' },
    'body',
    'Fill in {installation date}, or take it out',
  ],
  ['10,001 characters', { body: 'x'.repeat(10_001) }, 'body', null],
  ['an unknown field', { bcc: 'all@else.example' }, null, null],
])('%s is refused, and nothing is sent', async (_, body, field, message) => {
  const before = await stored();
  const answer = await write(body);
  expect(answer.status).toBe(400);
  const error = { ...(field && { path: field }), ...(message && { message }) };
  expect(answer.error).toMatchObject({ errors: [error] });
  expect(await stored()).toBe(before);
});

test('a record that isn’t there, and whoever isn’t an admin', async () => {
  expect((await write({}, `hosts/${randomUUID()}`)).status).toBe(404);
  expect((await write({}, `funders/${hostId}`)).status).toBe(404);
  for (const as of [site.host, site.funder, site.installer]) {
    expect((await write({}, undefined, as)).status).toBe(403);
    expect((await api.get(`/api/hosts/${hostId}/emails`, { as })).status).toBe(403);
  }
});

test('whom a record can write to, and what a template can say of it', async () => {
  await api.query('update host set expected_savings_pence = 420050 where id = $1', [hostId]);
  await api.query(`update project set installation_date = '2027-01-14' where id = $1`, [site.project]);
  const { to, values, answers } = await list();
  expect(to.map(({ email, as }) => [email, as])).toEqual([[site.host.account.email, 'contact']]);
  expect(values).toEqual({
    company: 'Fenwick Row Bakery',
    status: 'Paired',
    'expected savings': '£4,201 a year',
    'installation date': '14 January 2027',
    'my name': 'Amara Osei',
  });
  expect(answers).toBe(true);
  const parties = (await list(`projects/${site.project}`)).to.map(({ name, as }) => [as, name]);
  expect(parties).toEqual([
    ['host', 'Grace Adeyemi'],
    ['funder', 'Eleanor Marsh'],
    ['installer', 'Tom Hallam'],
  ]);
  const colleague = await api.member(site.funder, 'signatory', { fullName: 'Ben Marsh' });
  const funder = await list(`funders/${site.funder.account.recordId}`);
  expect(funder.to.map(({ name, as }) => [as, name])).toEqual([
    ['contact', 'Eleanor Marsh'],
    ['member', 'Ben Marsh'],
  ]);
  const email = await sent({ to: colleague.account.email }, `funders/${site.funder.account.recordId}`);
  expect(email.address).toBe(colleague.account.email);
});

test('an answer comes back to the record, once, from whoever has the address, with the names of its files', async () => {
  const email = await sent();
  const { replyTo } = await asSent(email);
  expect(replyTo).toMatch(/^replies\+[0-9a-f]{32}@voltmere\.example$/);
  await answered(replyTo, 'Here it is.\n\nOn Mon, 30 Nov 2026, Voltmere <a@b.example> wrote:\n> Hello Grace');
  const file = 'Content-Type: application/pdf\nContent-Disposition: attachment; filename="bill.pdf"\n\nx';
  await answered(replyTo, `--b\nContent-Type: text/plain\n\nAnd the bill\n--b\n${file}\n--b--`, {
    from: 'accounts@fenwick.example',
    head: 'Content-Type: multipart/mixed; boundary=b\n',
  });
  const answers = (await list()).items.filter(({ answers }) => answers === email.id);
  expect(answers.map(({ body, address, state, files, by }) => [body, address, state, files, by])).toEqual([
    ['And the bill', 'accounts@fenwick.example', 'received', ['bill.pdf'], null],
    ['Here it is.', site.host.account.email, 'received', [], null],
  ]);
  const events = await api.query<{ data: object; subject_id: string }>(
    `select data, subject_id from event_log where type = 'email.received' order by id`,
  );
  expect(events).toHaveLength(2);
  expect(events[0]).toEqual({ data: { kind: 'host', emailId: answers[1]?.id }, subject_id: hostId });
});

test('machines aren’t answered to, and a guessed address leads nowhere', async () => {
  const email = await sent();
  const { replyTo } = await asSent(email);
  const before = await stored();
  await answered(replyTo, 'I am away', { head: 'Auto-Submitted: auto-replied\n' });
  expect(await arrived()).toMatchObject({ outcome: 'ignored' });
  await answered(`replies+${'0'.repeat(32)}@voltmere.example`, 'A guess');
  expect(await arrived()).toMatchObject({ outcome: 'held' });
  expect(await stored()).toBe(before);
  for (let at = 0; at < 22; at++) await answered(replyTo, `Number ${at}`);
  expect(await stored()).toBe((before ?? 0) + 20);
  expect(await arrived()).toMatchObject({
    outcome: 'ignored',
    reason: 'More than twenty replies to one email in a day',
  });
});

test('events say that, and none of what was written', async () => {
  const email = await sent({ subject: 'Between us', body: 'A word that no log has: quixotic' });
  const found = await api.query<{ audiences: object }>(
    `select audiences from event_log where data->>'emailId' = $1 and type = 'email.sent'`,
    [email.id],
  );
  expect(found).toHaveLength(1);
  for (const table of ['event_log', 'audience_event', 'audit_event', 'mail', 'notification']) {
    expect(
      await api.query(`select from ${table} t where t::text like '%quixotic%' or t::text like '%Between us%'`),
    ).toEqual([]);
  }
});

test('what was written to and from a person goes with them, and the email that waits is not sent', async () => {
  const own = await api.person('asset_host', { fullName: 'Ivy Gone', companyName: 'Gone Ltd' });
  const path = `hosts/${own.account.recordId}`;
  const email = await sent({ to: own.account.email }, path);
  const { replyTo } = await asSent(email);
  await answered(replyTo, 'From another address', { from: 'ivy@home.example' });
  await api.database.transaction((tx) =>
    eraseEmails(tx, { email: own.account.email, about: [own.account.recordId as string] }),
  );
  expect((await list(path)).items).toEqual([]);
  expect(await api.database.transaction((tx) => recordEmailProps(config)(tx, { cause: email.id }))).toBeNull();
});

test('templates: written, changed, deleted, each name once', async () => {
  const { items } = (await api.get('/api/email-templates', { as: site.admin })).body as { items: EmailTemplate[] };
  expect(items.map(({ name }) => name)).toContain('Ask for an electricity bill');
  const body = { name: 'Roof', subject: 'The roof of {company}', body: 'Hello {first name}' };
  const made = await api.post('/api/email-templates', { as: site.admin, body });
  expect(made.status).toBe(201);
  const { id } = made.body as EmailTemplate;
  const again = await api.post('/api/email-templates', { as: site.admin, body: { ...body, name: 'ROOF' } });
  expect(again.error).toMatchObject({
    status: 400,
    errors: [{ path: 'name', message: 'There is a template with this name already' }],
  });
  const changed = await api.call('PATCH', `/api/email-templates/${id}`, { as: site.admin, body: { name: 'Roofs' } });
  expect(changed.body).toEqual({ ...body, id, name: 'Roofs' });
  const call = (method: 'DELETE' | 'PATCH', as: Person) =>
    api.call(method, `/api/email-templates/${id}`, { as, ...(method === 'PATCH' ? { body: { name: 'x' } } : {}) });
  expect((await call('DELETE', site.host)).status).toBe(403);
  expect((await call('DELETE', site.admin)).status).toBe(204);
  expect((await call('DELETE', site.admin)).status).toBe(404);
  expect((await call('PATCH', site.admin)).status).toBe(404);
});
