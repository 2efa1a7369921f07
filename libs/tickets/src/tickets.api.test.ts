import { randomUUID } from 'node:crypto';
import { type Person, type Sent, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { judgeDue, type SourceState } from '@libs/alerts';
import { liveSite } from '@libs/assets/testing';
import type { AlertView, TicketView } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { PostgresStore } from '@libs/telemetry';
import { keepTickets } from '@libs/tickets';
import sharp from 'sharp';

/** From an outage to the readings that close its ticket, and who sees what on the way. */

const clock = new FixedClock(new Date('2026-06-10T13:05:00Z'));
const WHO = ['admin', 'host', 'funder', 'installer', 'otherHost', 'otherFunder', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
let api: TestApi;
const people = {} as Record<Who, Person>;
let site: { project: string; asset: string };
let photo: Buffer;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  site = await liveSite(api, clock, people);
  await api.query(`update asset set status = 'reporting' where id = $1`, [site.asset]);
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api?.stop());

const store = new PostgresStore();
let batch = 0;
async function readings(wh: (start: number) => number | null): Promise<void> {
  batch += 1;
  const now = clock.now().getTime();
  const days = ['2026-06-10', '2026-06-11', '2026-06-12'].map((day) => {
    const values = Array.from({ length: periodsOfDay(day) }, (_, at) => {
      const start = localMidnight(day) + at * HALF_HOUR;
      return start + HALF_HOUR <= now ? wh(start) : null;
    });
    const quality = values.map((one) => (one === null ? 'M' : 'A')).join('');
    return { day, wh: values, quality, batch: values.map((one) => (one === null ? null : batch)) };
  });
  await api.database.transaction((tx) =>
    store.merge(tx, { assetId: site.asset, channel: 'gen', days, at: clock.now() }),
  );
}
const sources = async (): Promise<SourceState[]> => [
  { assetId: site.asset, platform: 'givenergy', timely: true, refusedSince: null },
];
const watching = { store, clock, sources, startedAt: new Date('2026-06-01T00:00:00Z') };
const judge = async () => {
  await judgeDue(api.database, watching);
  await keepTickets(api.database, watching);
};
const at = (text: string) => Date.parse(text);
/** Nothing from 11:00 in London on the tenth until then. */
const outUntil = (end: string) => (start: number) =>
  start >= at('2026-06-10T10:00:00Z') && start < at(end) ? 0 : 8_000;

const alerts = async () => ((await api.get('/api/alerts', { as: people.admin })).body as { items: AlertView[] }).items;
const tickets = async (who: Who, query = '') =>
  ((await api.get(`/api/tickets${query}`, { as: people[who] })).body as { items: TicketView[] }).items;
const step = (id: string, what: string, who: Who, body: object = {}) =>
  api.post(`/api/tickets/${id}/${what}`, { as: people[who], body });
const done = async (id: string, what: string, who: Who, body: object = {}) => {
  const answer = await step(id, what, who, body);
  expect({ what, text: answer.text, status: answer.status }).toMatchObject({ what, status: 200 });
  return answer.body as TicketView;
};

const field = (name: string, value: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
function picture(fields: Record<string, string>): Sent {
  const head = 'Content-Disposition: form-data; name="file"; filename="board.jpg"\r\nContent-Type: image/jpeg';
  const text = Object.entries(fields).map(([name, value]) => field(name, value));
  const payload = Buffer.concat([
    Buffer.from(`${text.join('')}--cut\r\n${head}\r\n\r\n`),
    photo,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=cut' }, raw: { payload } };
}
const upload = (ticketId: string, who: Who, fields: Record<string, string> = {}) =>
  api.post(`/api/projects/${site.project}/files`, {
    as: people[who],
    ...picture({ fileType: 'ticket_photo', ticketId, ...fields }),
  });

let id: string;

describe('a ticket from an alert', () => {
  test('is opened and offered once, and its clocks start', async () => {
    await readings(outUntil('2026-06-12T00:00:00Z'));
    await judge();
    const [alert] = await alerts();
    expect(alert).toMatchObject({ rule: 'zero_output', status: 'open' });
    const open = (who: Who, body: object = {}) =>
      api.post(`/api/alerts/${alert?.id}/ticket`, { as: people[who], body });
    expect((await open('installer')).status).toBe(403);
    const first = (await open('admin', { text: 'The isolator, perhaps' })).body as TicketView;
    const again = (await open('admin', { text: 'The host says it hums' })).body as TicketView;
    id = first.id;
    expect(again.id).toBe(id);
    expect(again).toMatchObject({
      status: 'offered',
      cause: 'zero_output',
      level: 'major',
      since: '2026-06-10T10:00:00.000Z',
      // A day; and five working days on, at the same time of day.
      respondBy: '2026-06-11T13:05:00.000Z',
      fixBy: '2026-06-17T13:05:00.000Z',
    });
    expect(again.notes.map(({ text }) => text).sort()).toEqual(['The host says it hums', 'The isolator, perhaps']);
    expect((await alerts())[0]).toMatchObject({ status: 'ticketed' });
    expect(await api.history(`ticket:${id}`)).toEqual(['ticket.opened', 'ticket.offered', 'ticket.noted']);
  });

  test('is its parties’ to see, each as far as it may, and nobody else’s', async () => {
    for (const who of ['host', 'funder', 'installer'] as const) {
      expect({ who, found: await tickets(who) }).toMatchObject({ who, found: [{ id, cost: null, office: null }] });
    }
    for (const who of ['host', 'funder'] as const)
      expect((await tickets(who))[0]).toMatchObject({ notes: [], contact: null });
    expect((await tickets('installer'))[0]).toMatchObject({ notes: [{}, {}], contact: { name: 'Pat Person' } });
    for (const who of ['otherHost', 'otherFunder', 'otherInstaller'] as const) {
      expect(await tickets(who)).toEqual([]);
      expect((await api.get(`/api/tickets/${id}`, { as: people[who] })).status).toBe(404);
    }
    expect((await step(id, 'accept', 'otherInstaller')).status).toBe(404);
    expect((await step(id, 'accept', 'host')).status).toBe(403);
  });

  test('reaches the installer’s audience from the offer on, never before', async () => {
    const events = await api.query<{ type: string; audiences: object }>(
      `select type, audiences from event_log where stream = $1 order by id`,
      [`ticket:${id}`],
    );
    const heard = events.map(({ type, audiences }) => [
      type,
      Object.keys(audiences).some((one) => one.startsWith('installer')),
    ]);
    expect(heard).toEqual([
      ['ticket.opened', false],
      ['ticket.offered', true],
      ['ticket.noted', true],
    ]);
  });
});

describe('the work', () => {
  test('goes back to the office when it is declined, and its reason stays there', async () => {
    expect((await step(id, 'decline', 'installer', { reason: ' ' })).status).toBe(400);
    await done(id, 'decline', 'installer', { reason: 'Nobody is free' });
    expect((await tickets('admin'))[0]).toMatchObject({ status: 'declined', office: { reason: 'Nobody is free' } });
    expect(JSON.stringify(await tickets('host'))).not.toContain('Nobody is free');
    const [event] = await api.query<{ audiences: Record<string, { data: object }> }>(
      `select audiences from event_log where type = 'ticket.declined'`,
    );
    for (const [audience, { data }] of Object.entries(event?.audiences ?? {}))
      expect([audience, 'reason' in data]).toEqual([audience, audience === 'admin']);
    await done(id, 'offer', 'admin');
    await done(id, 'accept', 'installer');
    await done(id, 'accept', 'installer');
    expect((await step(id, 'decline', 'installer', { reason: 'Too late' })).status).toBe(409);
  });

  test('has a visit that the host confirms or moves', async () => {
    const visit = (day: string, from = '14:00', to = '16:00') => step(id, 'visit', 'installer', { day, from, to });
    expect((await visit('2026-06-09')).status).toBe(400);
    expect((await visit('2026-12-01')).status).toBe(400);
    expect((await visit('2026-06-11', '16:00', '14:00')).status).toBe(400);
    expect((await step(id, 'arrive', 'installer')).status).toBe(409);
    expect((await visit('2026-06-11')).status).toBe(200);
    const answer = (body: object) => step(id, 'visit/answer', 'host', body);
    expect((await answer({ answer: 'another' })).status).toBe(400);
    expect((await answer({ answer: 'another', proposedDate: '2026-06-12' })).body).toMatchObject({
      visit: { answer: 'another', proposedDate: '2026-06-12' },
    });
    expect((await visit('2026-06-10', '13:30', '16:00')).body).toMatchObject({
      visit: { answer: null, proposedDate: null },
    });
    await answer({ answer: 'accept' });
    expect((await tickets('installer'))[0]).toMatchObject({ visit: { answer: 'accept', day: '2026-06-10' } });
    expect((await tickets('host'))[0]).toMatchObject({ visit: { answer: 'accept', from: '13:30' } });
  });

  test('takes photos of its own installer while it is under way, and of nobody else', async () => {
    expect((await upload(id, 'installer')).status).toBe(409);
    await done(id, 'arrive', 'installer', { at: '2026-06-10T12:40:00.000Z' });
    expect((await upload(id, 'otherInstaller')).status).toBe(404);
    expect((await upload(randomUUID(), 'installer')).status).toBe(404);
    expect((await upload(id, 'installer', { fileType: 'mcs_certificate' })).status).toBe(400);
  });

  test('is fixed with a photo, a cause that is true, and a cost unless in warranty', async () => {
    const fix = (body: object) => step(id, 'fix', 'installer', { cause: 'isolator', warranty: true, ...body });
    expect((await fix({})).text).toContain('Add a photo');
    expect((await upload(id, 'installer')).status).toBe(201);
    expect((await fix({ cause: 'meter_replaced' })).text).toContain('generation meter');
    expect((await fix({ warranty: false })).text).toContain('cost');
    expect((await fix({ costPence: 100 })).status).toBe(400);
    expect((await fix({ at: '2026-06-01T00:00:00.000Z' })).status).toBe(400);
    const body = {
      warranty: false,
      costPence: 18_500,
      parts: [{ what: 'DC isolator', newSerial: 'S-2' }],
      note: 'Burnt',
    };
    expect((await fix(body)).body).toMatchObject({
      status: 'fixed',
      fix: { cause: 'isolator', note: 'Burnt' },
      arrivedAt: '2026-06-10T12:40:00.000Z',
      parts: [{ what: 'DC isolator' }],
      photos: [{ name: 'board.jpg' }],
      cost: { pence: 18_500, payer: null },
    });
    for (const who of ['host', 'funder'] as const) {
      const text = JSON.stringify(await tickets(who));
      expect([who, text.includes('18500')]).toEqual([who, false]);
      expect(text).toContain('DC isolator');
    }
  });
});

describe('readings', () => {
  test('reopen it while the fault goes on, after the daylight that shows it', async () => {
    await judge();
    expect((await tickets('admin'))[0]).toMatchObject({ status: 'fixed' });
    clock.set(new Date('2026-06-10T17:35:00Z'));
    await readings(outUntil('2026-06-12T00:00:00Z'));
    await judge();
    expect((await tickets('admin'))[0]).toMatchObject({
      status: 'reopened',
      office: { reason: expect.stringContaining('fault') },
    });
    expect((await tickets('installer'))[0]).toMatchObject({ status: 'reopened', fixedAt: null });
  });

  test('verify it once they are back, and the office closes it with its cost', async () => {
    await done(id, 'visit', 'installer', { day: '2026-06-10', from: '18:40', to: '19:00' });
    await done(id, 'arrive', 'installer');
    await done(id, 'fix', 'installer', { cause: 'isolator', warranty: false, costPence: 18_500 });
    clock.set(new Date('2026-06-11T06:35:00Z'));
    await readings(outUntil('2026-06-11T05:00:00Z'));
    await judge();
    expect((await tickets('admin'))[0]).toMatchObject({ status: 'fixed' });
    clock.set(new Date('2026-06-11T09:35:00Z'));
    await readings(outUntil('2026-06-11T05:00:00Z'));
    await judge();
    await judge();
    expect(await alerts()).toEqual([]);
    expect((await tickets('admin'))[0]).toMatchObject({ status: 'verified', readHours: 2 });
    const close = (body: object) =>
      step(id, 'close', 'admin', { warranty: false, costPence: 17_000, payer: 'funder', ...body });
    expect((await close({ warranty: true })).status).toBe(400);
    expect((await close({})).body).toMatchObject({ status: 'closed', cost: { pence: 17_000, payer: 'funder' } });
    expect(await tickets('admin')).toEqual([]);
    expect((await tickets('funder', '?ended=true'))[0]).toMatchObject({ cost: { pence: 17_000 } });
    expect((await tickets('host', '?ended=true'))[0]).toMatchObject({
      status: 'closed',
      cost: null,
      fix: { cause: 'isolator' },
    });
    expect((await api.history(`ticket:${id}`)).slice(-3)).toEqual(['ticket.fixed', 'ticket.verified', 'ticket.closed']);
  });

  test('close by themselves what costs nothing, and open a ticket for what stands for four daylight hours', async () => {
    clock.set(new Date('2026-06-11T13:05:00Z'));
    const out = (end: string) => (start: number) =>
      start >= at('2026-06-11T10:00:00Z') && start < at(end) ? 0 : 8_000;
    await readings(out('2026-06-13T00:00:00Z'));
    await judge();
    expect(await tickets('admin')).toEqual([]);
    clock.set(new Date('2026-06-11T18:05:00Z'));
    await readings(out('2026-06-13T00:00:00Z'));
    await judge();
    await judge();
    const [made] = await tickets('installer');
    expect(made).toMatchObject({ openedBy: 'system', status: 'offered', number: 2 });
    const own = made?.id ?? '';
    await done(own, 'accept', 'installer');
    await done(own, 'visit', 'installer', { day: '2026-06-12', from: '06:00', to: '07:00' });
    await done(own, 'arrive', 'installer');
    expect((await upload(own, 'installer')).status).toBe(201);
    await done(own, 'fix', 'installer', { cause: 'inverter_reset', warranty: true });
    clock.set(new Date('2026-06-12T09:35:00Z'));
    await readings(out('2026-06-12T05:00:00Z'));
    await judge();
    expect((await tickets('admin', '?ended=true'))[0]).toMatchObject({
      id: own,
      status: 'closed',
      cost: { warranty: true, pence: 0, payer: 'installer' },
    });
  });
});

describe('what a host reports', () => {
  let own: string;
  const report = (who: Who, text: string) =>
    api.post('/api/tickets', { as: people[who], body: { assetId: site.asset, text } });

  test('is one open ticket, which the office offers or cancels', async () => {
    expect((await report('otherHost', 'It hums')).status).toBe(404);
    const made = (await report('host', 'It hums')).body as TicketView;
    own = made.id;
    expect(made).toMatchObject({ status: 'opened', openedBy: 'asset_host', notes: [{ text: 'It hums' }] });
    expect(((await report('host', 'It hums more')).body as TicketView).id).toBe(own);
    expect(await tickets('installer')).toEqual([]);
    expect((await tickets('host'))[0]?.notes).toHaveLength(2);
    await done(own, 'offer', 'admin');
    expect(await tickets('installer')).toMatchObject([{ id: own, notes: [{}, {}] }]);
  });

  test('has notes that the host doesn’t read, and devices replaced with both registers', async () => {
    await done(own, 'accept', 'installer');
    await done(own, 'notes', 'installer', { text: 'Bearing is worn' });
    expect(JSON.stringify(await tickets('host'))).not.toContain('Bearing');
    await done(own, 'visit', 'installer', { day: '2026-06-12', from: '11:00', to: '12:00' });
    const asset = (await api.get(`/api/assets/${site.asset}`, { as: people.installer })).body as {
      devices: { id: string; kind: string }[];
    };
    const meter = asset.devices.find(({ kind }) => kind === 'generation_meter');
    const swap = {
      deviceId: meter?.id,
      oldSerial: 'EM22-090417',
      finalWh: 9_000,
      newSerial: 'EM27-301155',
      openingWh: 0,
    };
    expect((await step(own, 'swap', 'installer', swap)).status).toBe(409);
    await done(own, 'arrive', 'installer');
    const { openingWh: _, ...half } = swap;
    expect((await step(own, 'swap', 'installer', half)).status).toBe(400);
    expect(await done(own, 'swap', 'installer', swap)).toMatchObject({
      parts: [{ kind: 'generation_meter', oldSerial: 'EM22-090417', newSerial: 'EM27-301155', finalWh: 9_000 }],
    });
    expect((await step(own, 'swap', 'installer', swap)).status).toBe(400);
    expect(await api.history(`asset:${site.asset}`)).toContain('asset.device_swapped');
  });

  test('is no more to the tables themselves, asked without a where', async () => {
    const EXPECTED: Record<Who, number[]> = {
      admin: [3, 5, 3],
      host: [3, 2, 0],
      funder: [3, 0, 1],
      installer: [3, 5, 3],
      otherHost: [0, 0, 0],
      otherFunder: [0, 0, 0],
      otherInstaller: [0, 0, 0],
    };
    await api.query(`insert into ticket_cost (ticket_id, warranty) values ($1, true)`, [own]);
    for (const who of WHO) {
      const { id: accountId, role, recordId } = people[who].account;
      const about = { accountId, sessionId: null, role, name: '', companyName: null, partyId: recordId };
      const ask = async (sql: string) => (await readAs(readerOf(about), () => api.database.read().rows(sql))).length;
      const counts = [
        await ask('select id from ticket'),
        await ask('select id from ticket_note'),
        await ask('select ticket_id from ticket_cost'),
      ];
      expect({ who, counts }).toEqual({ who, counts: EXPECTED[who] });
      if (who !== 'admin')
        await expect(ask('select ticket_id from ticket_office')).rejects.toThrow('permission denied');
    }
  });

  test('is cancelled by the office with a reason, unless someone is on site', async () => {
    expect((await step(own, 'cancel', 'admin', { reason: 'Twice' })).status).toBe(409);
    expect((await tickets('admin'))[0]).toMatchObject({ id: own, status: 'on_site' });
  });
});
