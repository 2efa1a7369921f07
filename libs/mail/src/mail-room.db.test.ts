import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, Slots, type TestDatabase, until } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import { listLocalMail } from './local-mail.js';
import { openLocalMailbox } from './local-mailbox.js';
import { MailRoom, type MailRoomOptions } from './mail-room.js';
import { type Mail, postMail } from './post-mail.js';
import { releaseAddress } from './returned-address.js';
import { SAMPLES } from './samples.js';
import { openSmtp } from './smtp.js';
import { MAX_ATTEMPTS, takeMail, waitAfter } from './waiting-mail.js';

const AT = new Date('2026-11-20T14:02:07.000Z');
const CONFIG = {
  publicUrl: 'https://voltmere.example',
  mailFrom: 'hello@voltmere.example',
  mailBounces: null as string | null,
  secretKey: 'a secret key for tests alone, long enough',
};
const MINUTE = 60_000;

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let clock: FixedClock;
let servers: SMTPServer[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [], pool: 12 });
  database = new Database(orm);
});
beforeEach(async () => {
  clock = new FixedClock(AT);
  await database.read().rows('truncate mail, local_mail, returned_address');
});
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  servers = [];
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

/** A mail server that keeps what it takes. */
async function aServer(options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.push(mail))
        .then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { received, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}

async function aRoom(url: string, given: Partial<MailRoomOptions> = {}) {
  const send = await openSmtp(url, { requireTls: false });
  return new MailRoom({ database, clock, config: CONFIG, send, preparers: {}, onFailed: async () => {}, ...given });
}

const post = (mail: Partial<Mail> = {}) =>
  database.transaction((tx) =>
    postMail(
      tx,
      { template: 'welcome', cause: 'joined', to: 'holly@people.example', data: SAMPLES.welcome, ...mail },
      clock.now(),
    ),
  );

interface Row {
  id: string;
  state: string;
  attempts: number;
  last_error: string | null;
}
const outbox = () => database.read().rows<Row>('select id, state, attempts, last_error from mail order by created_at');
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));

describe('an email', () => {
  test('goes out once, as HTML and as text, under an id of its own', async () => {
    const { received, url } = await aServer();
    expect(await post()).toBe(true);
    expect(await post()).toBe(false);
    const room = await aRoom(url);
    expect([await room.sendNext(), await room.sendNext()]).toEqual([true, false]);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      messageId: `<${mail?.id}@voltmere.example>`,
      subject: 'Welcome to Voltmere',
      from: { name: 'Voltmere', address: 'hello@voltmere.example' },
      to: [{ address: 'holly@people.example' }],
    });
    expect(received[0]?.html).toContain('https://voltmere.example/asset-host');
    expect(received[0]?.text).toContain('https://voltmere.example/asset-host');
  });

  test('can be switched off where it says so, and one about security cannot', async () => {
    const { received, url } = await aServer();
    await post({ template: 'project_live', data: SAMPLES.project_live, cause: 'a' });
    await post({ template: 'password_changed', data: SAMPLES.password_changed, cause: 'b' });
    const room = await aRoom(url);
    while (await room.sendNext());
    const unsubscribe = received.map(
      ({ subject, headers }) => [subject, headers.find(({ key }) => key === 'list-unsubscribe')?.value] as const,
    );
    expect(new Map(unsubscribe)).toEqual(
      new Map([
        ['Marsh Foods is live', '<https://voltmere.example/settings/notifications>'],
        ['Your password was changed', undefined],
      ]),
    );
  });

  test('is held until it is due', async () => {
    const { received, url } = await aServer();
    await post({ dueAt: new Date(AT.getTime() + MINUTE) });
    const room = await aRoom(url);
    expect(await room.sendNext()).toBe(false);
    later(MINUTE);
    expect(await room.sendNext()).toBe(true);
    expect(received).toHaveLength(1);
  });

  test('that is no longer wanted is dropped', async () => {
    const { received, url } = await aServer();
    await post();
    const room = await aRoom(url, { preparers: { welcome: async () => null } });
    await room.sendNext();
    expect([received.length, (await outbox())[0]?.state]).toEqual([0, 'dropped']);
  });

  test('contains its secret, which is stored nowhere', async () => {
    const { received, url } = await aServer();
    await post({ template: 'access_code', data: { name: 'Holly Marsh' } });
    const code = 'KX7M2PQA';
    const expiresAt = '2026-12-04T14:02:07.000Z';
    let tries = 0;
    const room = await aRoom(url, {
      preparers: {
        access_code: async (_, { data }) => {
          if (tries++ === 0) throw new Error('not yet');
          return { ...data, code, expiresAt };
        },
      },
    });
    await room.sendNext();
    later(waitAfter(1));
    await room.sendNext();
    expect(received[0]?.text).toContain(code);
    const kept = await database.read().rows<{ text: string }>('select m::text as text from mail m');
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe('whatever happens on the way', () => {
  test('a worker that crashes after the server accepted the email: the next attempt has the same id', async () => {
    const { received, url } = await aServer();
    await post();
    const send = await openSmtp(url, { requireTls: false });
    const dying = await aRoom(url, {
      send: async (message) => {
        await send(message);
        // What follows in a process that is killed here: nothing.
        await new Promise(() => undefined);
      },
    });
    void dying.sendNext();
    await until('the server took it', () => received.length === 1);
    const next = await aRoom(url);
    expect(await next.sendNext()).toBe(false);
    later(3 * MINUTE);
    expect(await next.sendNext()).toBe(true);
    expect(received.map(({ messageId }) => messageId)).toEqual([received[0]?.messageId, received[0]?.messageId]);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('a connection that is cut in the middle: retried with increasing delays, under the same id', async () => {
    let cuts = 2;
    const ids: (string | undefined)[] = [];
    const { url } = await aServer({
      onData(stream, session, done) {
        buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then(({ messageId }) => {
            ids.push(messageId);
            if (cuts-- > 0) for (const { connections } of servers) for (const each of connections) each.close();
            else done();
          }, done);
        void session;
      },
    });
    await post();
    const room = await aRoom(url);
    await room.sendNext();
    expect(await outbox()).toMatchObject([{ state: 'due', attempts: 1, last_error: expect.any(String) }]);
    expect(await room.sendNext()).toBe(false);
    later(waitAfter(1));
    await room.sendNext();
    later(waitAfter(1));
    expect(await room.sendNext()).toBe(false);
    later(waitAfter(2) - waitAfter(1));
    await room.sendNext();
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3, last_error: null }]);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('two workers with eight lanes: each email once', async () => {
    const { received, url } = await aServer();
    for (let index = 0; index < 24; index++) await post({ cause: `cause ${index}` });
    const rooms = await Promise.all([aRoom(url), aRoom(url)]);
    const workers = rooms.map((room) => new Slots({ count: 4, next: () => room.sendNext(), onFailing: () => {} }));
    await Promise.all(workers.map((slots) => slots.lookInAll()));
    expect((await outbox()).every(({ state }) => state === 'sent')).toBe(true);
    expect(received).toHaveLength(24);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(24);
    expect((await outbox()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('a refused address fails at once, and notifies', async () => {
    const { url } = await aServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    const told: string[] = [];
    await post();
    const room = await aRoom(url, { onFailed: async (_, { recipient }) => void told.push(recipient) });
    await room.sendNext();
    expect(await outbox()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringContaining('No such mailbox') },
    ]);
    expect(told).toEqual(['holly@people.example']);
  });

  test('an unavailable server: failed after the last attempt, notified once', async () => {
    let told = 0;
    await post();
    const room = await aRoom('smtp://127.0.0.1:1', { onFailed: async () => void told++ });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect((await outbox())[0]?.state).toBe('due');
      expect(await room.sendNext()).toBe(true);
      later(waitAfter(attempt));
    }
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: MAX_ATTEMPTS }]);
    expect([told, await room.sendNext()]).toEqual([1, false]);
  });

  test('the failure and its notification are committed together', async () => {
    await post({ data: { nothing: 'of what it needs' } });
    const room = await aRoom('smtp://127.0.0.1:1', { onFailed: () => Promise.reject(new Error('not told')) });
    await expect(room.sendNext()).rejects.toThrow('not told');
    expect(await outbox()).toMatchObject([{ state: 'due' }]);
  });
});

describe('a bouncing address', () => {
  const LIVE = { template: 'project_live', data: { ...SAMPLES.project_live, kind: 'project_live' } } as const;
  const CHANGED = { template: 'password_changed', data: SAMPLES.password_changed } as const;
  const returned = () => database.read().rows('select address, reason from returned_address');
  const refusing = (text: string, responseCode: number) =>
    aServer({ onRcptTo: (_, __, done) => done(Object.assign(new Error(text), { responseCode })) });
  async function sendAll(url: string) {
    const room = await aRoom(url);
    while (await room.sendNext());
  }
  const states = async () => (await outbox()).map(({ state }) => state);

  test('is recorded; optional emails are held for it, emails about the account are sent', async () => {
    const refuser = await refusing('5.1.1 No such mailbox', 550);
    await post({ to: 'Holly@people.example' });
    await sendAll(refuser.url);
    expect(await returned()).toEqual([
      { address: 'holly@people.example', reason: expect.stringContaining('5.1.1 No such mailbox') },
    ]);
    const { received, url } = await aServer();
    await post({ ...LIVE, cause: 'live' });
    await post({ ...LIVE, cause: 'live', to: 'nora@people.example' });
    await post({ ...CHANGED, cause: 'changed' });
    await post({ template: 'daily_digest', data: SAMPLES.daily_digest, cause: 'digest' });
    await sendAll(url);
    expect(
      received.map(({ subject, to }) => [subject, to?.[0]?.address]).sort(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['Marsh Foods is live', 'nora@people.example'],
      ['Your password was changed', 'holly@people.example'],
    ]);
    expect((await states()).sort()).toEqual(['failed', 'held', 'held', 'sent', 'sent']);
    const held = (await outbox()).find(({ state }) => state === 'held');
    expect(held?.last_error).toMatch(/^Held, because this address bounces email: .*No such mailbox/);
  });

  test('is used again on request: held emails are sent, old ones are not', async () => {
    const refuser = await refusing('5.1.1 No such mailbox', 550);
    await post();
    await sendAll(refuser.url);
    const { received, url } = await aServer();
    await post({ ...LIVE, cause: 'old' });
    await sendAll(url);
    later(4 * 24 * 60 * MINUTE);
    await post({ ...LIVE, cause: 'new' });
    await sendAll(url);
    expect(received).toHaveLength(0);
    const release = () => database.transaction((tx) => releaseAddress(tx, 'HOLLY@people.example', clock.now()));
    expect([await release(), await release()]).toEqual([1, null]);
    await sendAll(url);
    expect(received).toHaveLength(1);
    expect(await states()).toEqual(['failed', 'dropped', 'sent']);
  });

  test.each([
    ['5.2.2 Mailbox full', 552],
    ['5.7.1 Blocked', 550],
  ])('is not noted where it is the mail that is refused: %s', async (text, code) => {
    const { url } = await refusing(text, code);
    await post();
    await sendAll(url);
    expect([await states(), await returned()]).toEqual([['failed'], []]);
  });

  test('a temporary refusal is retried, and nothing is recorded', async () => {
    let grey = 2;
    const { received, url } = await aServer({
      onRcptTo: (_, __, done) =>
        grey-- > 0 ? done(Object.assign(new Error('4.7.1 Greylisted'), { responseCode: 451 })) : done(),
    });
    await post();
    const room = await aRoom(url);
    for (const attempt of [1, 2]) {
      await room.sendNext();
      expect(await outbox()).toMatchObject([{ state: 'due', attempts: attempt }]);
      expect(await room.sendNext()).toBe(false);
      later(waitAfter(attempt));
    }
    await room.sendNext();
    expect([received.length, await states(), await returned()]).toEqual([1, ['sent'], []]);
  });
});

test('each email has its own return path', async () => {
  const seen: string[] = [];
  const { url } = await aServer({
    onMailFrom: ({ address }, _, done) => {
      seen.push(address);
      done();
    },
  });
  await post();
  await (await aRoom(url, { config: { ...CONFIG, mailBounces: 'bounces@voltmere.example' } })).sendNext();
  const [mail] = await outbox();
  expect(seen).toEqual([`bounces+${mail?.id}@voltmere.example`]);
});

test('a leased email belongs to one worker', async () => {
  await post();
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeMail(database.read(), clock.now())));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('a hostile name cannot inject a header', async () => {
  const { received, url } = await aServer();
  const name = 'Eve\r\nBcc: everyone@people.example\r\n\r\n<script>alert(1)</script>';
  await post({
    template: 'pairing_to_review',
    data: { ...SAMPLES.pairing_to_review, name, text: `Needs Review: ${name}`, hostCompany: name },
  });
  await (await aRoom(url)).sendNext();
  expect(received[0]?.subject).toBe('Needs Review: Eve Bcc: everyone@people.example <script>alert(1)</script>');
  expect(received[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(received[0]?.to).toEqual([{ name: '', address: 'holly@people.example' }]);
  expect(received[0]?.html).not.toContain('<script>');
});

test('the local mailbox stores what it receives, and a repeated email once', async () => {
  const mailbox = await openLocalMailbox(database, clock);
  await post({ to: 'Holly@people.example' });
  const room = await aRoom(mailbox.url);
  await room.sendNext();
  await database.read().rows(`update mail set state = 'due', due_at = $1`, [AT]);
  await room.sendNext();
  await mailbox.close();
  const kept = await listLocalMail(database.read(), 'holly@people.example', 10);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ to: 'holly@people.example', subject: 'Welcome to Voltmere', at: AT.toISOString() });
  expect(kept[0]?.html).toContain('Open your portal');
});
