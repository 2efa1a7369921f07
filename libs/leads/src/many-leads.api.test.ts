import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MailRoom, openSmtp } from '@libs/mail';
import { Clock, Database, openOrm } from '@libs/platform';
import { Slots, until } from '@libs/platform/testing';
import { countingMailbox, type CountingMailbox } from '@libs/mail/testing';

let api: TestApi;
let mailbox: CountingMailbox;
let orm: Awaited<ReturnType<typeof openOrm>> | null = null;
let sweep: NodeJS.Timeout | undefined;

beforeAll(async () => {
  api = await TestApi.start({ TRUST_PROXY: '127.0.0.1' });
  mailbox = await countingMailbox();
});
afterAll(async () => {
  clearInterval(sweep);
  await orm?.close(true);
  await mailbox?.close();
  await api?.stop();
});

/** `npm run bench -- leads` does the same with 10,000 over sockets. */
const COUNT = 300;

test('three hundred leads at once from as many addresses: none lost, each told once and thanked once', async () => {
  const { config } = api;
  const send = await openSmtp(mailbox.url, { requireTls: false });
  // Two rooms, as two workers have them, with connections of their own: a mail goes out of one alone.
  orm = await openOrm({ url: config.databaseUrl, entities: [], pool: 8 });
  const database = new Database(orm);
  const rooms = [0, 1].map(
    () => new MailRoom({ config, database, clock: new Clock(), send, preparers: {}, onFailed: async () => {} }),
  );
  const workers = rooms.map((room) => new Slots({ count: 4, next: () => room.sendNext(), onFailing: () => {} }));
  const emails = Array.from({ length: COUNT }, (_, at) => `owner-${at}@shop.example`);
  sweep = setInterval(() => workers.forEach((slots) => void slots.lookInOne()), 1_000);
  const submit = (workEmail: string, at: number) =>
    api.post('/api/leads', {
      body: { fullName: 'Olive Owner', companyName: `Shop ${at}`, workEmail },
      address: '127.0.0.1',
      headers: { 'x-forwarded-for': `198.18.${at >> 8}.${at & 255}` },
    });
  // Who waits longer than ten seconds for the database is answered 503: nothing was written, and the same form is sent again.
  const untilTaken = async (workEmail: string, at: number): Promise<number> => {
    const { status } = await submit(workEmail, at);
    return status === 503 ? untilTaken(workEmail, at) : status;
  };
  expect(new Set(await Promise.all(emails.map(untilTaken)))).toEqual(new Set([201]));
  await until('every receipt is out', () => mailbox.received.length >= COUNT, 50_000);
  clearInterval(sweep);
  for (const slots of workers) await slots.stop();

  expect(mailbox.received.map(({ to }) => to?.[0]?.address ?? '').sort()).toEqual([...emails].sort());
  expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(COUNT);
  const [stands] = await api.query(
    `select (select count(*)::int from lead) as leads,
            (select count(*)::int from event_log where type = 'lead.submitted') as told,
            (select count(*)::int from mail where state = 'sent') as sent`,
  );
  expect(stands).toEqual({ leads: COUNT, told: COUNT, sent: COUNT });
});

test('without the proxy’s word they all come from one address, and the twenty-first waits', async () => {
  const from = { address: '203.0.113.9' };
  const submit = (at: number) =>
    api.post('/api/leads', {
      body: { fullName: 'Olive Owner', companyName: 'Shop', workEmail: `one-${at}@shop.example` },
      headers: { 'x-forwarded-for': `198.19.0.${at}` },
      ...from,
    });
  const statuses = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await submit(at)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201));
  expect(statuses[20]).toBe(429);
});
