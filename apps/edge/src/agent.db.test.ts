import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { liveSite } from '@libs/assets/testing';
import { FixedClock } from '@libs/platform';
import { counterAt, YEAR } from '@libs/sources/testing';
import { SunSpecStandIn } from '../testing/sunspec-stand-in.ts';
import { Agent, Refused } from './agent.ts';
import { ModbusTcp } from './modbus.ts';

/** From the registers of an inverter to the half hours of its site: the agent, over Modbus TCP and HTTP, with what goes wrong in between. */

const HALF_HOUR = 1_800_000;
const BEGAN = Date.UTC(2026, 0, 1);
const DAY = '2026-11-27';
const NOW = Date.parse('2026-11-28T12:07:00.000Z');
/** This machine's clock is wrong by so much. */
const WRONG_MS = 2 * 3_600_000;
/** The counters begin again from zero at noon. */
const ROUND = 2 ** 32;
const NOON = Date.parse(`${DAY}T12:00:00Z`);

const clock = new FixedClock(new Date(NOW));
const folder = mkdtempSync(join(tmpdir(), 'voltmere-edge-'));
const said: string[] = [];
let api: TestApi;
let standIn: SunSpecStandIn;
let modbus: ModbusTcp;
let asset = '';
let token = '';
let at = NOW;

const rolling = (name: 'gen' | 'imp' | 'exp') => (counterAt(name, at) - counterAt(name, NOON) + ROUND + 1) % ROUND;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  await api.app.listen(0, '127.0.0.1');
  const people = {} as Record<'admin' | 'host' | 'funder' | 'installer', Person>;
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  ({ asset } = await liveSite(api, clock, people));
  await api.query(`update asset set live_since = '2026-11-24' where id = $1`, [asset]);
  clock.set(new Date(NOW));
  const made = await api.post(`/api/assets/${asset}/agents`, { as: people.host, body: { name: 'Plant room' } });
  ({ token } = made.body as { token: string });
  standIn = new SunSpecStandIn(() => ({ tenths: 8650, gen: rolling('gen'), imp: rolling('imp'), exp: rolling('exp') }));
  modbus = new ModbusTcp('127.0.0.1', await standIn.start(), 1);
});
afterAll(async () => {
  await modbus?.close();
  await standIn?.stop();
  await api?.stop();
  rmSync(folder, { recursive: true });
});

const started = (url: string) =>
  new Agent(modbus, { url, token, folder, say: (text) => said.push(text), now: () => at + WRONG_MS });
const url = () => `http://127.0.0.1:${(api.app.getHttpServer().address() as { port: number }).port}`;
const gen = async () =>
  (
    await api.query<{ wh: (number | null)[] }>(
      `select wh from site_day where asset_id = $1 and day = $2 and channel = 'gen'`,
      [asset, DAY],
    )
  )[0]?.wh;

test('a day without a network, a wrong clock, a counter that begins again and a restart lose nothing', async () => {
  let agent = started('http://127.0.0.1:9');
  const [from, to] = [Date.parse(DAY) - HALF_HOUR, Date.parse(DAY) + 49 * HALF_HOUR];
  for (at = from; at <= to; at += 300_000) {
    // Killed and started again twice on the way.
    if ((at - from) % (30 * HALF_HOUR) === 0) agent = started('http://127.0.0.1:9');
    await agent.turn();
  }
  expect(said.every((text) => text.startsWith('Not sent yet'))).toBe(true);
  expect(await gen()).toBeUndefined();
  at = NOW;
  await started(url()).turn();
  const first = (Date.parse(DAY) - BEGAN) / HALF_HOUR;
  expect(await gen()).toEqual(YEAR.slice(first, first + 48).map((one) => one.gen));
  const sent = await api.query<{ n: number }>('select count(*)::int as n from source_reading');
  // Sent, so that another start sends nothing again.
  const before = standIn.reads;
  await started(url()).turn();
  expect(standIn.reads).toBeGreaterThan(before);
  expect(await api.query('select count(*)::int as n from source_reading')).toEqual(sent);
});

test('an inverter that is mute is said, and the rest goes on', async () => {
  said.length = 0;
  standIn.fault = 'exception';
  at += 60_000;
  clock.set(new Date(at));
  const agent = started(url());
  await agent.turn();
  expect(said).toEqual([expect.stringContaining('The inverter didn’t answer')]);
  standIn.fault = null;
  at += 60_000;
  clock.set(new Date(at));
  await agent.turn();
  const [newest] = await api.query<{ at: Date }>('select newest_at as at from data_source');
  expect(new Date(newest?.at ?? 0).getTime()).toBe(at);
});

test('a token that is refused ends it, with what to do', async () => {
  const wrong = new Agent(modbus, {
    url: url(),
    token: `${token.slice(0, -1)}-`,
    folder,
    say: () => undefined,
    now: () => at,
  });
  await expect(wrong.turn()).rejects.toThrow(Refused);
  await expect(wrong.turn()).rejects.toThrow('Add the agent again');
  expect(() => new Agent(modbus, { url: url(), token: 'mine', folder, say: () => undefined })).toThrow('page Energy');
});
