import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Health, MessageView } from '@libs/contracts';
import { ImapStandIn } from '@libs/mail/testing';
import { Config, FixedClock, openStorage, type Storage } from '@libs/platform';
import { dropOldReplies, fetchReplies, ReplyAddresses, unreadMailProps } from '../../index.js';
import { mailUnread } from '../mail-unread.js';
import { tokenIn } from './reply-addresses.js';
import { takeReply } from './take-reply.js';

const ADDRESS = 'replies@voltmere.example';
const MINUTE = 60_000;
const NOON = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`);
const clock = new FixedClock(NOON);
let api: TestApi;
let server: ImapStandIn;
let config: Config;
let storage: Storage;
let admin: Person;
let installer: Person;
let thread: string;
let minute = 0;

beforeAll(async () => {
  server = new ImapStandIn();
  const inboundMail = { url: await server.start(), address: ADDRESS };
  api = await TestApi.start({ INBOUND_MAIL_URL: inboundMail.url, INBOUND_MAIL_ADDRESS: ADDRESS }, clock);
  config = new Config({ ...api.app.get(Config), inboundMail });
  storage = openStorage(config);
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  installer = await api.person('installer', { fullName: 'Tom Hallam' });
  const opened = await api.post('/api/threads', { as: installer, body: { kind: 'installer_office' } });
  thread = (opened.body as { id: string }).id;
});
afterAll(async () => {
  await api?.stop();
  await server?.stop();
});
// So far apart that nothing here looks like a loop.
beforeEach(() => {
  minute += 180;
  clock.set(new Date(NOON.getTime() + minute * MINUTE));
});

const replies = () => ({ database: api.database, storage, clock, config });
const fetched = () => fetchReplies(replies());
const write = async (as: Person, body: string, to = thread) =>
  expect((await api.post(`/api/threads/${to}/messages`, { as, body: { body, clientId: randomUUID() } })).status).toBe(
    200,
  );
const messages = async (to = thread) =>
  ((await api.get(`/api/threads/${to}/messages`, { as: admin })).body as { items: MessageView[] }).items;
const last = async () => (await messages()).at(-1);
const addressOf = async (person: Person, to = thread, membershipOf = person) => {
  const [membership] = await api.query<{ id: string }>('select id from membership where account_id = $1', [
    membershipOf.account.id,
  ]);
  const of = { threadId: to, accountId: person.account.id, membershipId: membership?.id ?? null };
  const address = await api.database.transaction((tx) => new ReplyAddresses(config).addressFor(tx, of, clock.now()));
  return address as string;
};
const mail = (to: string, body: string, { from = installer.account.email, head = '', id = randomUUID() } = {}) =>
  `From: Tom Hallam <${from}>\nTo: Voltmere <${to}>\nSubject: Re: New message\nMessage-ID: <${id}@x>\n${head}\n${body}\n`;
const arrived = () =>
  api.query<{ outcome: string; reason: string | null; raw: Buffer | null; sender: string }>(
    'select outcome, reason, raw, sender from incoming_mail order by received_at desc, id limit 1',
  );
const answers = () =>
  api.query<{ recipient: string; data: { text: string } }>(
    `select recipient, data from mail where cause like '%:reply' order by created_at`,
  );

describe('a reply', () => {
  test('becomes the member’s message, without what it quotes, once, and the office reads it', async () => {
    const to = await addressOf(installer);
    const source = mail(to, 'Tuesday at nine.\n\nOn Mon, 23 Nov 2026, Voltmere <a@b.example> wrote:\n> When?');
    server.deliver(source);
    server.deliver(source);
    expect(await fetched()).toBe(2);
    const all = await messages();
    expect(all.map(({ body, author }) => [body, author.name, author.side])).toEqual([
      ['Tuesday at nine.', 'Tom Hallam', 'installer'],
    ]);
    expect((await arrived())[0]?.raw?.toString()).toContain('> When?');
    expect(server.left).toBe(0);
  });

  test('taken by several workers at once is one message', async () => {
    const source = Buffer.from(mail(await addressOf(installer), 'Once only'));
    await Promise.all(Array.from({ length: 8 }, () => takeReply(replies(), source)));
    expect((await messages()).filter(({ body }) => body === 'Once only')).toHaveLength(1);
    expect(await api.query(`select from message where body = 'Once only'`)).toHaveLength(1);
  });

  test('whose worker dies before the commit is not lost, and after it not written twice', async () => {
    const to = await addressOf(installer);
    server.deliver(mail(to, 'Before the commit'));
    const dying = { ...replies(), database: failing() };
    await expect(fetchReplies(dying)).rejects.toThrow('killed');
    expect(server.left).toBe(1);
    expect(await fetched()).toBe(1);
    server.deliver(mail(to, 'After the commit'));
    server.cutAt = 'UID STORE';
    await expect(fetched()).rejects.toThrow();
    server.cutAt = null;
    expect(server.left).toBe(1);
    expect(await fetched()).toBe(1);
    const bodies = (await messages()).map(({ body }) => body);
    for (const once of ['Before the commit', 'After the commit']) {
      expect(bodies.filter((body) => body === once)).toHaveLength(1);
    }
  });

  test('brings its files through the same check, and says which it left out', async () => {
    const to = await addressOf(installer);
    const file = (type: string, name: string) =>
      `--b\nContent-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\nJVBERi0=`;
    const head = 'Content-Type: multipart/mixed; boundary=b\n';
    const text = '--b\nContent-Type: text/plain\n\nBoth attached';
    const body = [text, file('application/pdf', 'quote.pdf'), file('application/zip', 'all.zip'), '--b--'].join('\n');
    server.deliver(mail(to, body, { head }));
    await fetched();
    const written = await last();
    expect(written?.body).toBe('Both attached');
    expect(written?.attachments.map(({ name, state }) => [name, state])).toEqual([['quote.pdf', 'checking']]);
    expect((await arrived())[0]).toMatchObject({ outcome: 'partly' });
    expect((await answers()).at(-1)).toMatchObject({ recipient: installer.account.email });
    expect((await answers()).at(-1)?.data.text).toContain('all.zip');
  });
});

describe('what is no message', () => {
  const nothingWritten = async (source: string, outcome: string, answered: boolean) => {
    // So that the last to arrive is known by its time.
    clock.set(new Date(clock.now().getTime() + 1_000));
    const before = [(await messages()).length, (await answers()).length] as const;
    server.deliver(source);
    await fetched();
    expect((await arrived())[0]).toMatchObject({ outcome });
    expect((await messages()).length).toBe(before[0]);
    expect((await answers()).length - before[1]).toBe(answered ? 1 : 0);
  };

  test.each([['Auto-Submitted: auto-replied'], ['Precedence: bulk'], ['List-Id: <x.y>'], ['Return-Path: <>']])(
    '%s is ignored and not answered',
    async (head) => {
      await nothingWritten(mail(await addressOf(installer), 'Away', { head: `${head}\n` }), 'ignored', false);
    },
  );

  test('another sender with the address is held and told nothing; so is one with no address', async () => {
    const to = await addressOf(installer);
    await nothingWritten(mail(to, 'Let me in', { from: 'someone@else.example' }), 'held', false);
    await nothingWritten(mail(ADDRESS.replace('@', `+${'0'.repeat(32)}@`), 'Guess'), 'held', false);
    await nothingWritten(mail(to.replace('voltmere.example', 'other.example'), 'Elsewhere'), 'held', false);
    const { mail: state } = (await api.get('/api/admin/health', { as: admin })).body as Health;
    expect(state.incoming?.held).toBe(3);
    expect(state.incoming?.items[1]).toMatchObject({ outcome: 'held', sender: installer.account.email });
    expect(JSON.stringify(state)).not.toContain('Let me in');
  });

  test('what is held is read by admins, who deliver it in the member’s name once, or refuse it', async () => {
    const to = await addressOf(installer);
    const held = async (source: string): Promise<string> => {
      clock.set(new Date(clock.now().getTime() + 1_000));
      await nothingWritten(source, 'held', false);
      const [row] = await api.query<{ id: string }>(
        'select id from incoming_mail order by received_at desc, id limit 1',
      );
      return row?.id ?? '';
    };
    const on = (id: string, what = '', as = admin) =>
      what
        ? api.post(`/api/admin/incoming-mails/${id}/${what}`, { as })
        : api.get(`/api/admin/incoming-mails/${id}`, { as });
    const mine = await held(mail(to, 'From my phone', { from: 'tom@home.example' }));
    expect((await on(mine, '', installer)).status).toBe(403);
    expect((await on(mine)).body).toMatchObject({
      text: 'From my phone',
      sender: 'tom@home.example',
      member: { name: 'Tom Hallam', email: installer.account.email },
      threadId: thread,
      fault: null,
      decided: null,
    });
    const both = await Promise.all([on(mine, 'deliver'), on(mine, 'deliver')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await messages()).filter(({ body }) => body === 'From my phone')).toMatchObject([
      { author: { name: 'Tom Hallam', side: 'installer' } },
    ]);
    const late = await on(mine, 'refuse');
    expect([late.status, late.error.message]).toEqual([409, 'Amara Osei has already decided about this reply']);

    const stranger = await held(mail(to, 'Click here', { from: 'someone@else.example' }));
    expect((await on(stranger, 'refuse')).body).toMatchObject({ outcome: 'refused', decided: { by: 'Amara Osei' } });
    expect((await on(stranger, 'refuse')).status).toBe(200);
    expect((await on(stranger, 'deliver')).status).toBe(409);
    expect((await messages()).some(({ body }) => body === 'Click here')).toBe(false);

    // What belongs to no conversation can only be refused.
    const guess = await held(mail(ADDRESS.replace('@', `+${'1'.repeat(32)}@`), 'Guess again'));
    expect((await on(guess)).body).toMatchObject({ member: null, threadId: null });
    const none = await on(guess, 'deliver');
    expect([none.status, none.error.code]).toEqual([409, 'conflict']);
    expect((await on(guess, 'refuse')).status).toBe(200);
    expect((await on(randomUUID(), 'deliver')).status).toBe(404);

    const audited = await api.query<{ text: string }>(
      `select text from audit_event where text like '%held reply%' order by at`,
    );
    expect(audited.map(({ text }) => text)).toEqual([
      'Delivered a held reply from tom@home.example in the name of Tom Hallam',
      'Refused a held reply from someone@else.example',
      expect.stringContaining('Refused a held reply from'),
    ]);
  });

  test('nothing of one’s own, and too much of it, is answered with what to do', async () => {
    await nothingWritten(mail(await addressOf(installer), '> Quoted'), 'refused', true);
    clock.set(new Date(clock.now().getTime() + 60 * MINUTE));
    await nothingWritten(mail(await addressOf(installer), 'word '.repeat(1_100)), 'refused', true);
    expect((await answers()).at(-1)?.data.text).toContain('5,000');
  });

  test('a fourth within ten minutes is held: two machines may be answering each other', async () => {
    const to = await addressOf(installer);
    for (const word of ['one', 'two', 'three']) server.deliver(mail(to, word));
    await fetched();
    expect((await last())?.body).toBe('three');
    await nothingWritten(mail(to, 'four'), 'held', false);
  });

  test('an address ends after thirty days without an email', async () => {
    const to = await addressOf(installer);
    const [address] = await api.query<{ until: Date }>('select until from reply_address order by until desc limit 1');
    expect(new Date(address?.until ?? 0).getTime() - clock.now().getTime()).toBe(30 * 86_400_000);
    await api.query('update reply_address set until = $1', [clock.now()]);
    await nothingWritten(mail(to, 'Late'), 'refused', true);
  });

  test('a viewer may not write, and whoever was removed is part of it no more, even when invited again', async () => {
    const viewer = await api.member(installer, 'viewer');
    const from = viewer.account.email;
    await nothingWritten(mail(await addressOf(viewer), 'I only look', { from }), 'refused', true);
    const left = await api.member(installer, 'manager');
    const to = await addressOf(left);
    await api.query('update membership set until = now() where account_id = $1', [left.account.id]);
    await nothingWritten(mail(to, 'Still here', { from: left.account.email }), 'refused', true);
    await api.query(
      `insert into membership (id, account_id, party_kind, party_id, role, since, version)
       select gen_random_uuid(), account_id, party_kind, party_id, role, now(), 1 from membership where account_id = $1`,
      [left.account.id],
    );
    clock.set(new Date(clock.now().getTime() + 60 * MINUTE));
    await nothingWritten(mail(to, 'And again', { from: left.account.email }), 'refused', true);
  });
});

interface Completed {
  message?: { text: string | null; replyTo: string | null };
}

describe('the email about a message', () => {
  const propsFor = async (person: Person): Promise<Completed | null> => {
    const [row] = await api.query<{ cause: string; data: Record<string, unknown> }>(
      `select cause, data from mail where account_id = $1 and cause like '%:message_new' order by created_at desc limit 1`,
      [person.account.id],
    );
    const prepare = unreadMailProps(new ReplyAddresses(config), clock);
    const sent = { accountId: person.account.id, cause: row?.cause ?? '', data: row?.data ?? {} };
    return api.database.transaction((tx) => prepare(tx, sent));
  };
  const unread = async () => {
    clock.set(new Date(clock.now().getTime() + 20 * MINUTE));
    await mailUnread(api.database, clock.now());
  };

  test('has the text of that message and the reader’s own address; a reply to it lands where it belongs', async () => {
    await write(admin, 'Earlier words');
    await write(admin, 'Which day suits you?');
    await unread();
    const props = await propsFor(installer);
    expect(props?.message?.text).toBe('Which day suits you?');
    expect(tokenIn([props?.message?.replyTo ?? ''], ADDRESS)).toMatch(/^[0-9a-f]{32}$/);
    server.deliver(mail(props?.message?.replyTo ?? '', 'Wednesday'));
    await fetched();
    expect((await last())?.body).toBe('Wednesday');
    const kept = await api.query(
      `select from mail where data::text like '%Which day%' or data::text like '%replies+%'`,
    );
    expect(kept).toHaveLength(0);
  });

  test('has no text that was taken back, and is not sent to whoever has left', async () => {
    const manager = await api.member(installer, 'manager');
    await write(admin, 'Taken back');
    await unread();
    await api.query(`update message set gone = 'deleted', body = '' where body = 'Taken back'`);
    expect((await propsFor(installer))?.message?.text).toBeNull();
    await api.query('update membership set until = now() where account_id = $1', [manager.account.id]);
    expect(await propsFor(manager)).toBeNull();
  });

  test('says nothing of a thread among admins, and has no address', async () => {
    const second = await api.person('admin');
    const [party] = await api.query<{ id: string }>('select installer_id as id from thread where id = $1', [thread]);
    const about = { kind: 'installer', id: party?.id };
    const opened = await api.post('/api/threads', { as: admin, body: { kind: 'internal', about } });
    await write(admin, 'Between us', (opened.body as { id: string }).id);
    await unread();
    expect(await propsFor(second)).not.toHaveProperty('message');
  });
});

test('what arrived is deleted after ninety days', async () => {
  await dropOldReplies(api.database, new Date(clock.now().getTime() + 91 * 86_400_000));
  expect(await arrived()).toEqual([]);
});

/** A database whose worker is killed just before it commits. */
function failing() {
  const { database } = api;
  const transaction: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    });
  return Object.assign(Object.create(database) as typeof database, { transaction });
}
