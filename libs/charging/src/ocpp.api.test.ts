import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { eraseHostCharging } from '@libs/charging';
import { CentralSystem } from '@libs/charging/http';
import { StandInCharger } from '@libs/charging/testing';
import { makeDuePlans } from '@libs/control';
import type { ChargerAdded, ChargerList, ChargingSession } from '@libs/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';

/** A charger at a live site, by real frames over a real socket. */

const clock = new FixedClock(new Date('2026-11-30T21:00:00Z'));
const WHO = ['admin', 'host', 'otherHost', 'funder', 'installer'] as const;
const people = {} as Record<(typeof WHO)[number], Person>;
const open: StandInCharger[] = [];
let api: TestApi;
/** Another process on the same database. */
let other: TestApi | undefined;
let origin: string;
let asset: string;
let added: ChargerAdded;

/** All processes have the same. */
const SECRET_KEY = 'c0'.repeat(32);
const NIGHT = { pence: 30, bands: [{ from: '00:00', to: '05:00', pence: 10, weekdays: false }] };
const NEED = { kwh: 20, from: '18:00', by: '07:30', days: [1, 2, 3, 4, 5, 6, 7] };

beforeAll(async () => {
  api = await TestApi.start({ SECRET_KEY }, clock);
  await api.app.listen(0, '127.0.0.1');
  origin = `ws://127.0.0.1:${(api.app.getHttpServer().address() as AddressInfo).port}`;
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, host, funder, installer } = people;
  asset = (await liveSite(api, clock, { admin, host, funder, installer })).asset;
  added = await addCharger();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.end()));
  await api.redis.flushall();
});
afterAll(async () => {
  await other?.stop();
  await api?.stop();
});

async function addCharger(body: object = {}): Promise<ChargerAdded> {
  const answer = await api.post(`/api/assets/${asset}/chargers`, {
    as: people.host,
    body: { name: 'Car park', kw: 7.4, phases: 1, ...body },
  });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return answer.body as ChargerAdded;
}
const pathOf = ({ charger }: ChargerAdded) => `${origin}/ocpp/${charger.chargePointId}`;
const tryConnect = (more: object = {}, to = added) =>
  StandInCharger.connect({ url: pathOf(to), password: to.password, ...more });
async function connect(more: object = {}, to = added): Promise<StandInCharger> {
  const charger = await tryConnect(more, to);
  if (typeof charger === 'number') throw new Error(`refused with ${charger}`);
  open.push(charger);
  return charger;
}
const chargers = async () => (await api.get(`/api/assets/${asset}/chargers`, { as: people.host })).body as ChargerList;
const sessions = async (query = '') =>
  (await api.get(`/api/assets/${asset}/charging-sessions${query}`, { as: people.host })).body as {
    items: ChargingSession[];
    total: number;
    nextCursor: string | null;
  };
const newest = async () => (await sessions()).items[0] as ChargingSession;
const events = async () =>
  (await api.query<{ type: string }>(`select type from event_log where type ~ '^charg' order by id`)).map(
    ({ type }) => type,
  );
const put = (url: string, body: object, as = people.host) =>
  api.call('PUT', `/api/assets/${asset}/${url}`, { as, body });
const needs = (items: object[], to = added) => put(`chargers/${to.charger.id}/needs`, { items });
async function eventually(what: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await what()) return;
    await sleep(40);
  }
  throw new Error('it did not happen');
}

describe('the handshake', () => {
  test('takes the charger with its password, by the subprotocol', async () => {
    expect(added.url).toBe(`ws://localhost:3000/ocpp/${added.charger.chargePointId}`);
    expect(added.password).toMatch(/^[a-z2-9]{20}$/);
    const charger = await connect();
    expect(charger.socket.protocol).toBe('ocpp1.6');
    expect((await chargers()).items[0]).toMatchObject({ state: 'online' });
  });

  test('refuses a wrong password and a charger that we don’t know in the same way', async () => {
    expect(await tryConnect({ password: 'a'.repeat(20) })).toBe(401);
    expect(await tryConnect({ user: 'someone-else' })).toBe(401);
    expect(await tryConnect({ url: `${origin}/ocpp/VM-NOBODY` })).toBe(401);
    expect(await tryConnect({ url: `${origin}/ocpp/` })).toBe(401);
    expect(await tryConnect({ url: `${origin}/elsewhere/VM-NOBODY` })).toBe(404);
    expect(await tryConnect({ headers: { authorization: 'Basic nonsense' } })).toBe(401);
  });

  test('refuses a client without the subprotocol, and a page in a browser', async () => {
    expect(await tryConnect({ protocols: ['ocpp2.0.1'] })).toBe(400);
    expect(await tryConnect({ protocols: [] })).toBe(400);
    expect(await tryConnect({ headers: { origin: 'https://evil.example' } })).toBe(403);
  });

  test('the password is nowhere but with who added the charger', async () => {
    const rows = await api.query<{ row: string }>('select to_jsonb(charger)::text as row from charger');
    expect(rows.some(({ row }) => row.includes(added.password))).toBe(false);
    const list = await api.get(`/api/assets/${asset}/chargers`, { as: people.host });
    expect(list.text).not.toMatch(/hash|password/);
  });

  test('is refused to a charger that connects again and again, and to a network that guesses', async () => {
    const status = async (more: object = {}) => {
      const answer = await tryConnect(more);
      if (typeof answer === 'number') return answer;
      open.push(answer);
      return 101;
    };
    const own: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) own.push(await status());
    expect(own.filter((one) => one === 429)).toHaveLength(2);
    const wrong: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) wrong.push(await status({ password: 'x' }));
    expect(new Set(wrong)).toEqual(new Set([401, 429]));
  });

  test('a second connection takes the place of the first', async () => {
    const first = await connect();
    const second = await connect();
    await eventually(() => first.closed !== null);
    expect(await second.boot()).toMatchObject({ status: 'Accepted' });
    expect((await chargers()).items[0]?.state).toBe('online');
  });

  test('a charger that only another process knows is cut off when it speaks', async () => {
    const charger = await connect();
    await api.query('update charger set connection = gen_random_uuid() where id = $1', [added.charger.id]);
    void charger.send('Heartbeat', {});
    await eventually(() => charger.closed?.code === 1008);
  });
});

describe('frames', () => {
  test.each([
    ['an action that OCPP 1.6 doesn’t have', 'NotifyReport', {}, 'NotImplemented'],
    ['one of ours', 'RemoteStartTransaction', {}, 'NotSupported'],
    ['a payload that is a list', 'Heartbeat', [], 'FormationViolation'],
    ['a missing field', 'Authorize', {}, 'OccurenceConstraintViolation'],
    ['a wrong type', 'Authorize', { idTag: 7 }, 'TypeConstraintViolation'],
    ['a tag that is too long', 'Authorize', { idTag: 'x'.repeat(21) }, 'PropertyConstraintViolation'],
    [
      'a status that there isn’t',
      'StatusNotification',
      { connectorId: 1, errorCode: 'NoError', status: 'Happy' },
      'PropertyConstraintViolation',
    ],
  ])('%s', async (_, action, payload, code) => {
    const charger = await connect();
    const answer = await charger.send(action, payload, 'the-id');
    expect(answer.slice(0, 3)).toEqual([4, 'the-id', code]);
    // And goes on.
    expect(await charger.say('Heartbeat', {})).toEqual({ currentTime: clock.now().toISOString() });
  });

  test('what nobody can answer is passed over, and ends the connection at length', async () => {
    const charger = await connect();
    for (const text of ['', '{', '[]', '[2]', '[2,7,"Heartbeat",{}]', '[9,"a","b",{}]', '[3,"nobody-asked",{}]'])
      charger.socket.send(text);
    expect(await charger.say('Heartbeat', {})).toHaveProperty('currentTime');
    for (let sent = 0; sent < 20; sent += 1) charger.socket.send('?');
    await eventually(() => charger.closed?.code === 1008);
  });

  test('a frame that is too large, and calls that don’t wait for their answers, end the connection', async () => {
    const large = await connect();
    void large.send('DataTransfer', { vendorId: 'x', data: 'x'.repeat(300_000) });
    await eventually(() => large.closed?.code === 1009);
    const flood = await connect();
    for (let sent = 0; sent < 400; sent += 1) void flood.send('Heartbeat', {});
    await eventually(() => flood.closed?.code === 1008);
    expect((await sessions()).total).toBe(0);
  });
});

describe('a session', () => {
  test('has energy by half hour, cost by the tariff and carbon, while it runs and after', async () => {
    expect(
      (await put('control', { allowed: false, objective: 'balanced', reservePercent: 10, tariff: NIGHT })).status,
    ).toBe(200);
    const charger = await connect();
    expect(await charger.boot()).toEqual({ status: 'Accepted', currentTime: clock.now().toISOString(), interval: 120 });
    await eventually(() => charger.settings.get('MeterValueSampleInterval') === '300');
    await charger.status('Charging');
    clock.set(new Date('2026-11-30T23:45:00Z'));
    const id = await charger.start(100_000, '2026-11-30T23:45:00Z');
    clock.set(new Date('2026-12-01T00:15:00Z'));
    await charger.meter(id, 103_600, '2026-12-01T00:15:00Z', 7200);
    expect(await newest()).toMatchObject({
      stoppedAt: null,
      wh: 3600,
      powerW: 7200,
      idTag: 'A1B2C3D4',
      tariffEntered: true,
    });
    clock.set(new Date('2026-12-01T00:30:00Z'));
    await charger.stop(id, 105_400, '2026-12-01T00:30:00Z');
    const done = await newest();
    expect(done).toMatchObject({
      stoppedAt: '2026-12-01T00:30:00.000Z',
      stopReason: 'EVDisconnected',
      wh: 5400,
      powerW: null,
    });
    expect(done.halfHours).toEqual([
      { from: '2026-11-30T23:30:00.000Z', wh: 1800 },
      { from: '2026-12-01T00:00:00.000Z', wh: 3600 },
    ]);
    // 1.8 kWh at 30p and 3.6 kWh at 10p; no half hour of the grid is known, so the year's factor counts.
    expect(done.pence).toBe(90);
    expect(done.grams).toBe(Math.round(5.4 * 130.96));
    expect((await chargers()).items[0]).toMatchObject({
      model: 'Standin One 7 1.2',
      connectors: [{ id: 1, status: 'Charging', error: null }],
    });
    expect((await events()).slice(-2)).toEqual(['charging.started', 'charging.ended']);
  });

  test('repeated messages change nothing', async () => {
    const charger = await connect();
    const [before, eventsBefore] = [await sessions(), await events()];
    const same = await charger.start(100_000, '2026-11-30T23:45:00Z');
    await charger.meter(same, 103_600, '2026-12-01T00:15:00Z');
    await charger.stop(same, 105_400, '2026-12-01T00:30:00Z');
    await charger.stop(same, 999_999, '2026-12-01T00:45:00Z');
    // A transaction that we don't know is taken, so that it isn't sent for ever.
    expect(await charger.stop(-1, 5, '2026-12-01T00:45:00Z')).toEqual({});
    expect(await charger.meter(123_456, 5, '2026-12-01T00:45:00Z')).toEqual({});
    expect(await sessions()).toEqual(before);
    expect(await events()).toEqual(eventsBefore);
  });

  test('that was offline arrives late, in order or not', async () => {
    clock.set(new Date('2026-12-02T09:00:00Z'));
    const charger = await connect();
    const second = await charger.start(120_000, '2026-12-01T22:00:00Z');
    const first = await charger.start(110_000, '2026-12-01T08:00:00');
    await charger.stop(second, 124_000, '2026-12-02T01:00:00Z');
    await charger.say('StopTransaction', {
      transactionId: first,
      meterStop: 116_000,
      timestamp: '2026-12-01T11:00:00Z',
      transactionData: [
        { timestamp: '2026-12-01T09:30:00Z', sampledValue: [{ value: '116.0', unit: 'kWh' }] },
        {
          timestamp: '2026-12-01T09:00:00Z',
          sampledValue: [
            { value: '3', phase: 'L1' },
            { value: 'x', format: 'SignedData' },
          ],
        },
      ],
    });
    const { items } = await sessions('?from=2026-12-01&to=2026-12-01');
    expect(items.map(({ startedAt, wh }) => [startedAt, wh])).toEqual([
      ['2026-12-01T22:00:00.000Z', 4000],
      ['2026-12-01T08:00:00.000Z', 6000],
    ]);
    // All of it before 09:30, by the reading that came with the end.
    expect(items[1]?.halfHours.map(({ from, wh }) => [from.slice(11, 16), wh])).toEqual([
      ['08:00', 2000],
      ['08:30', 2000],
      ['09:00', 2000],
    ]);
  });

  test('without its end is over when its charger starts another, until the end arrives after all', async () => {
    const charger = await connect();
    const lost = await charger.start(130_000, '2026-12-02T08:00:00Z');
    await charger.meter(lost, 131_000, '2026-12-02T08:30:00Z');
    const next = await charger.start(133_000, '2026-12-02T08:50:00Z');
    const found = async () =>
      (await sessions()).items.find(({ startedAt }) => startedAt.startsWith('2026-12-02T08:00'));
    expect(await found()).toMatchObject({ stopReason: 'Lost', stoppedAt: '2026-12-02T08:30:00.000Z', wh: 1000 });
    await charger.stop(lost, 132_500, '2026-12-02T08:45:00Z');
    expect(await found()).toMatchObject({ stopReason: 'EVDisconnected', wh: 2500 });
    await charger.stop(next, 133_000, '2026-12-02T08:55:00Z');
    expect(await newest()).toMatchObject({ wh: 0, pence: 0, halfHours: [] });
  });

  test('has no impossible reading: below its start, of next year, or of a clock that begins in 1970', async () => {
    const charger = await connect();
    const id = await charger.start(140_000, '1970-01-01T00:00:07Z');
    expect(await newest()).toMatchObject({ startedAt: '2026-12-02T09:00:00.000Z' });
    await charger.meter(id, 12, '2026-12-02T09:00:00Z');
    await charger.meter(id, 2_000_000, '2026-12-02T09:00:00Z');
    await charger.stop(id, 3, '2027-12-02T09:00:00Z');
    expect(await newest()).toMatchObject({ stoppedAt: '2026-12-02T09:00:00.000Z', wh: 0 });
  });

  test('is listed in pages', async () => {
    const all = await sessions();
    const page = await sessions('?limit=2');
    expect([page.items.length, page.total, page.nextCursor]).toEqual([2, all.total, '2']);
    expect((await sessions(`?limit=200&cursor=2`)).items).toEqual(all.items.slice(2));
    const wrong = await api.get(`/api/assets/${asset}/charging-sessions?from=2026-12-02&to=2026-12-01`, {
      as: people.host,
    });
    expect(wrong.status).toBe(400);
  });
});

describe('limits', () => {
  const allow = () => put('control', { allowed: true, objective: 'cheapest', reservePercent: 10 });
  const plan = async (at: string) => {
    clock.set(new Date(at));
    expect(await makeDuePlans(api.database, clock)).toBe(1);
  };
  const at = (text: string) => Date.parse(text);

  test('follow from the plan: the need in the cheapest half hours, nothing before', async () => {
    const charger = await connect();
    await charger.boot();
    clock.set(new Date('2026-12-02T17:00:00Z'));
    expect((await allow()).status).toBe(200);
    expect((await needs([NEED])).body).toMatchObject({ needs: [NEED], version: 2 });
    await plan('2026-12-02T17:00:10Z');
    await eventually(() => charger.profiles.size === 1);
    expect(charger.profiles.get(1)).toMatchObject({ chargingProfilePurpose: 'TxDefaultProfile' });
    expect(charger.limitAt(at('2026-12-02T17:15:00Z'))).toBe(7400);
    expect(charger.limitAt(at('2026-12-02T20:00:00Z'))).toBe(0);
    expect(charger.limitAt(at('2026-12-03T00:45:00Z'))).toBe(7400);
    expect(charger.limitAt(at('2026-12-03T08:00:00Z'))).toBe(7400);
    const kwh = Array.from(
      { length: 31 },
      (_, half) => charger.limitAt(at('2026-12-02T18:00:00Z') + half * 1_800_000) ?? 0,
    )
      .slice(0, 27)
      .reduce((sum, watts) => sum + watts / 2000, 0);
    expect(kwh).toBeGreaterThanOrEqual(20);
    expect(kwh).toBeLessThan(21);
    const { items, allowed } = await chargers();
    expect(allowed).toBe(true);
    expect(items[0]?.limits).toMatchObject({ status: 'set' });
  });

  test('a car that comes gets them for its own transaction, from a new plan', async () => {
    const charger = await connect();
    await charger.boot();
    clock.set(new Date('2026-12-02T22:10:00Z'));
    const id = await charger.start(200_000, '2026-12-02T22:10:00Z');
    await plan('2026-12-02T22:10:10Z');
    await eventually(() => charger.profiles.get(2)?.transactionId === id);
    expect(charger.limitAt(at('2026-12-02T22:20:00Z'))).toBe(0);
    // What it has had by the next plan is not given again.
    await charger.meter(id, 219_000, '2026-12-02T23:20:00Z');
    await plan('2026-12-02T23:30:10Z');
    await eventually(async () => (await chargers()).items[0]?.limits?.periods[0]?.from === '2026-12-02T23:30:00.000Z');
    const halves = Array.from({ length: 15 }, (_, half) =>
      charger.limitAt(at('2026-12-03T00:00:00Z') + half * 1_800_000),
    );
    expect(halves.filter((watts) => watts !== 0)).toHaveLength(1);
    await charger.stop(id, 219_000, '2026-12-02T23:31:00Z');
  });

  test('are taken away at once by “Hands off”, and nothing is sent afterwards', async () => {
    const charger = await connect();
    await charger.boot();
    await eventually(() => charger.profiles.size > 0);
    await api.post(`/api/assets/${asset}/hands-off`, { as: people.host, body: {} });
    await eventually(() => charger.profiles.size === 0);
    await eventually(async () => (await chargers()).items[0]?.limits === null);
    const sent = () => charger.asked.filter(({ action }) => action === 'SetChargingProfile').length;
    const before = sent();
    await plan('2026-12-03T16:30:10Z');
    await charger.boot();
    await charger.status('Available');
    await sleep(300);
    expect(sent()).toBe(before);
  });

  test('reach a charger that is connected to another process, and “Hands off” does', async () => {
    clock.set(new Date('2026-12-03T16:40:00Z'));
    expect((await allow()).status).toBe(200);
    await plan('2026-12-03T16:40:10Z');
    const { databaseUrl, redisUrl } = api.config;
    other = await TestApi.start({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SECRET_KEY }, clock);
    await other.app.listen(0, '127.0.0.1');
    const { port } = other.app.getHttpServer().address() as AddressInfo;
    const charger = await connect({ url: `ws://127.0.0.1:${port}/ocpp/${added.charger.chargePointId}` });
    await charger.boot();
    await eventually(() => charger.profiles.size === 1);
    await api.post(`/api/assets/${asset}/hands-off`, { as: people.host, body: {} });
    await eventually(() => charger.profiles.size === 0);
    // As when the process is asked to stop.
    await other.app.get(CentralSystem, { strict: false }).stop();
    await eventually(() => charger.closed?.code === 1001);
    await eventually(async () => (await chargers()).items[0]?.state === 'offline');
  });

  test('are given in amps to a charger that refuses watts, and taken away when it is back after “Hands off”', async () => {
    clock.set(new Date('2026-12-03T17:00:00Z'));
    expect((await allow()).status).toBe(200);
    await plan('2026-12-03T17:00:10Z');
    const charger = await connect({ unit: 'A' });
    await charger.boot();
    await eventually(() => charger.profiles.size === 1);
    expect(charger.profiles.get(1)?.chargingSchedule.chargingRateUnit).toBe('A');
    await charger.end();
    await api.post(`/api/assets/${asset}/hands-off`, { as: people.admin, body: {} });
    const back = await connect();
    await back.boot();
    await eventually(() => back.asked.filter(({ action }) => action === 'ClearChargingProfile').length === 2);
  });

  test('a charger without a need is never limited, and its site needs no battery to be planned', async () => {
    expect(await api.query('select battery_kwh from asset where id = $1', [asset])).toEqual([{ battery_kwh: null }]);
    clock.set(new Date('2026-12-03T18:00:00Z'));
    await allow();
    expect((await needs([])).status).toBe(200);
    const charger = await connect();
    await charger.boot();
    await sleep(300);
    expect(charger.profiles.size).toBe(0);
    expect(await makeDuePlans(api.database, clock)).toBe(0);
  });
});

describe('who may', () => {
  test('only the host and the office read chargers and sessions, even past the code', async () => {
    for (const name of WHO) {
      const answer = await api.get(`/api/assets/${asset}/charging-sessions`, { as: people[name] });
      const expected = { admin: 200, host: 200, otherHost: 404, funder: 403, installer: 403 }[name];
      expect([name, answer.status]).toEqual([name, expected]);
      const { id, role, fullName, companyName, recordId } = people[name].account;
      const reader = readerOf({ accountId: id, sessionId: null, role, partyId: recordId, name: fullName, companyName });
      const rows = async (table: string) =>
        (await readAs(reader, () => api.database.read().rows(`select id from ${table}`))).length > 0;
      const sees = name === 'admin' || name === 'host';
      expect([name, await rows('charger'), await rows('charging_session')]).toEqual([name, sees, sees]);
      if (sees)
        await expect(readAs(reader, () => api.database.read().rows('select hash from charger'))).rejects.toThrow();
    }
  });

  test('a viewer changes nothing, and bad input is refused with what to do', async () => {
    const viewer = await api.member(people.host, 'viewer');
    const body = { name: 'Yard', kw: 7.4, phases: 1 };
    const as = people.host;
    expect((await api.post(`/api/assets/${asset}/chargers`, { as: viewer, body })).status).toBe(403);
    for (const wrong of [{ kw: 0 }, { phases: 2 }, { name: ' ' }, { chargePointId: 'a b' }])
      expect((await api.post(`/api/assets/${asset}/chargers`, { as, body: { ...body, ...wrong } })).status).toBe(400);
    const taken = { ...body, chargePointId: added.charger.chargePointId };
    expect((await api.post(`/api/assets/${asset}/chargers`, { as, body: taken })).status).toBe(400);
    for (const wrong of [{ kwh: 0 }, { by: '07:15' }, { by: '18:00' }, { days: [] }, { days: [8] }])
      expect((await needs([{ ...NEED, ...wrong }])).status).toBe(400);
    const old = await put(`chargers/${added.charger.id}/needs`, { items: [NEED], version: 1 });
    expect(old.status).toBe(409);
  });

  test('a removed charger is cut off and can’t come back; its sessions stay', async () => {
    const { total } = await sessions();
    const charger = await connect();
    await charger.boot();
    const answer = await api.call('DELETE', `/api/assets/${asset}/chargers/${added.charger.id}`, { as: people.host });
    expect(answer.status).toBe(204);
    expect(
      (await api.call('DELETE', `/api/assets/${asset}/chargers/${added.charger.id}`, { as: people.host })).status,
    ).toBe(204);
    await eventually(() => charger.closed !== null);
    expect(await tryConnect()).toBe(401);
    expect((await chargers()).items).toEqual([]);
    expect((await sessions()).total).toBe(total);
    const again = await addCharger({ chargePointId: added.charger.chargePointId });
    expect((await connect({}, again)).socket.protocol).toBe('ocpp1.6');
  });

  test('an erased host’s sessions and tags are gone, twice over', async () => {
    const erase = () => api.database.transaction((tx) => eraseHostCharging(tx, people.host.account.recordId as string));
    await erase();
    await erase();
    for (const table of ['charger', 'charging_session', 'charging_reading'])
      expect(await api.query(`select 1 from ${table}`)).toEqual([]);
    const stored = await api.query<{ data: object }>(`select data from event_log where type ~ '^charg'`);
    expect(JSON.stringify(stored)).not.toContain('A1B2C3D4');
  });
});
