import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MakerPlatform } from '@libs/contracts';
import { MAKERS } from './makers.js';

/** What the makers answered, as it was recorded, word for word: each client asks as they document, and reads what they mean. */

interface Asked {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
const asked: Asked[] = [];
let answers: { status: number; text: string }[] = [];
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const { status, text } = answers.shift() ?? { status: 500, text: '' };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
});

function open(platform: MakerPlatform, account: string, now: string, ...texts: (string | [number, string])[]) {
  answers = texts.map((one) =>
    typeof one === 'string' ? { status: 200, text: one } : { status: one[0], text: one[1] },
  );
  return MAKERS[platform].open({
    baseUrl,
    key: platform === 'solis' ? { key: 'secret', keyId: '1300386381676' } : { key: 'a-key' },
    account,
    now: () => new Date(now),
    spend: () => Promise.resolve(),
  });
}

const ENERGY = `{"period":{"from":"2026-10-25T00:00:00+01:00","to":"2026-10-26T00:00:00+00:00"},"unit":"WH","resolution":"QUARTER_HOUR",
 "values":[{"timestamp":"2026-10-25T00:00:00+01:00","value":0.0},{"timestamp":"2026-10-25T07:15:00+00:00","value":7.0},{"timestamp":"2026-10-25T23:45:00+00:00","value":null}]}`;

test('SolarEdge’s energy of the day on which the clocks go back: zero is zero, and null is nothing', async () => {
  const maker = open('solaredge', '1234567', '2026-10-27T00:00:00Z', ENERGY);
  const device = { device: '1234567', span: 900_000, exp: null, imp: null };
  await expect(maker.read(new Date('2026-10-24T23:00:00Z'), new Date('2026-10-26T00:00:00Z'))).resolves.toEqual([
    { ...device, at: Date.parse('2026-10-24T23:00:00Z'), gen: 0 },
    { ...device, at: Date.parse('2026-10-25T07:15:00Z'), gen: 7 },
  ]);
  const url = new URL(asked[0]?.url ?? '', baseUrl);
  expect([asked[0]?.method, url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    'GET',
    '/sites/1234567/energy',
    { from: '2026-10-25T00:00:00+01:00', to: '2026-10-26T00:00:00+00:00', resolution: 'QUARTER_HOUR' },
  ]);
  expect(asked[0]?.headers['x-api-key']).toBe('a-key');
});

const SITES = `{"sites":{"count":1,"site":[{"siteId":1234567,"name":"Unit 4","peakPower":50.0,"installationDate":"2026-01-05","location":{},"activationStatus":"ACTIVE","note":""}]}}`;

test('SolarEdge’s sites, and a key that has another one alone', async () => {
  const found = { name: 'Unit 4', kwp: 50, timeZone: null, newestAt: null };
  await expect(open('solaredge', '1234567', '2026-10-27T00:00:00Z', SITES).test()).resolves.toEqual(found);
  expect(asked[0]?.url).toBe('/sites');
  await expect(open('solaredge', '7654321', '2026-10-27T00:00:00Z', SITES).test()).rejects.toMatchObject({
    reason: 'gone',
  });
});

/** What the record leaves out is left out here too; the stamp is that of the same inverter's `system-data`. */
const METER = `{"data":{"time":"2026-06-10T11:05:00Z","today":{"solar":96.4,"grid":{"import":3.1,"export":28.0},"battery":{"charge":0,"discharge":0},"consumption":71.5,"ac_charge":0},"total":{"solar":43747.4,"grid":{"import":53031.0,"export":8447.5},"battery":{"charge":812.4,"discharge":731.6}},"is_metered":true}}`;

test('GivEnergy’s newest counters: those of its life, never those of the day', async () => {
  const maker = open('givenergy', 'CE2345G123', '2026-06-10T11:06:00Z', METER);
  await expect(maker.latest?.()).resolves.toEqual([
    {
      device: 'CE2345G123',
      at: Date.parse('2026-06-10T11:05:00Z'),
      span: 0,
      gen: 43_747_400,
      exp: 8_447_500,
      imp: 53_031_000,
      chg: 812_400,
      dis: 731_600,
      soc: null,
    },
  ]);
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: '/inverter/CE2345G123/meter-data/latest',
    headers: { authorization: 'Bearer a-key' },
  });
});

const SYSTEM = `{"data":{"time":"2026-06-10T11:05:00Z","status":"Normal","solar":{"power":18420,"arrays":[{"array":1,"voltage":612.1,"current":15.0,"power":9180}]},
 "grid":{"voltage":241.2,"current":-30.1,"power":-9100,"frequency":50.01},"battery":{"percent":64,"power":0,"temperature":21},
 "inverter":{"temperature":38.9,"power":18300,"output_voltage":241.3,"output_frequency":50.01,"eps_power":0},"consumption":9200}}`;

test('GivEnergy’s power: the grid below zero is sold, and the battery below zero charges', async () => {
  const maker = open(
    'givenergy',
    'CE2345G123',
    '2026-06-10T11:06:00Z',
    SYSTEM,
    SYSTEM.replace('"power":0', '"power":-6000'),
  );
  const read = {
    at: Date.parse('2026-06-10T11:05:00Z'),
    pv: 18_420,
    grid: -9_100,
    bat: 0,
    load: 9_200,
    ev: null,
    soc: 64,
  };
  await expect(maker.power?.()).resolves.toEqual(read);
  await expect(maker.power?.()).resolves.toEqual({ ...read, bat: -6_000 });
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/inverter/CE2345G123/system-data/latest' });
});

const detail = (fields: string) =>
  `{"success":true,"code":"0","msg":"success","data":{"sn":"110A","dataTimestamp":"1781085900000",${fields}}}`;
const AT = Date.parse('2026-06-10T10:05:00Z');

test.each<[string, string, object]>([
  [
    'without a battery',
    '"pac":18.42,"pacStr":"kW","psum":9.1,"psumStr":"kW","familyLoadPower":9.2,"familyLoadPowerStr":"kW"',
    { pv: 18_420, grid: -9_100, bat: null, load: 9_200, soc: null },
  ],
  [
    'with one that charges',
    '"pac":12.4,"dcPac":18.42,"dcPacStr":"kW","psum":-1.5,"batteryPower":6,"batteryPowerStr":"kW","batteryCapacitySoc":64,"familyLoadPower":9200,"familyLoadPowerStr":"W"',
    { pv: 18_420, grid: 1_500, bat: -6_000, load: 9_200, soc: 64 },
  ],
  [
    'whose battery feeds the inverter',
    '"pac":6,"pacStr":"kW","batteryPower":-6,"batteryPowerStr":"kW"',
    { pv: null, grid: null, bat: 6_000, load: null, soc: null },
  ],
  ['in a unit that nobody knows', '"pac":6,"pacStr":"hp"', { pv: null, grid: null, bat: null, load: null, soc: null }],
])('Solis’s power %s, in our signs', async (_what, fields, power) => {
  const maker = open('solis', '110A', '2026-06-10T10:06:00Z', detail(fields));
  await expect(maker.power?.()).resolves.toEqual({ at: AT, ev: null, ...power });
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/v1/api/inverterDetail', body: '{"sn":"110A"}' });
});

test('Solis without data has no power, and SolarEdge never has', async () => {
  const maker = open(
    'solis',
    '110A',
    '2026-06-10T10:06:00Z',
    '{"success":true,"code":"0","msg":"success","data":null}',
  );
  await expect(maker.power?.()).resolves.toBeNull();
  expect(open('solaredge', '1', '2026-06-10T10:06:00Z').power).toBeUndefined();
});

const DAY = `{"success":true,"code":"0","msg":"success","data":[{"dataTimestamp":"1781085900000","timeStr":"11:05:00","pac":18.42,"pacStr":"kW","eToday":96.4,"eTotal":43.747,"eTotalStr":"MWh","gridPurchasedTotalEnergy":53.03,"gridSellTotalEnergy":8.447,"homeLoadTotalEnergy":88.3}]}`;

test('Solis’s day: each value in the unit beside it, at the moment of its stamp, which is London’s 11:05 in June', async () => {
  const maker = open('solis', '110A', '2026-06-10T10:06:00Z', DAY);
  const [from, to] = [new Date('2026-06-10T09:00:00Z'), new Date('2026-06-10T10:06:00Z')];
  await expect(maker.read(from, to)).resolves.toEqual([
    {
      device: '110A',
      at: Date.parse('2026-06-10T10:05:00Z'),
      span: 0,
      gen: 43_747_000,
      exp: 8_447_000,
      imp: 53_030_000,
      chg: null,
      dis: null,
      soc: null,
    },
  ]);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/v1/api/inverterDay',
    body: '{"sn":"110A","money":"GBP","time":"2026-06-10","timeZone":1}',
  });
  // A character set in the type is refused as a wrong signature.
  expect(asked[0]?.headers['content-type']).toBe('application/json');
  expect(asked[0]?.headers.authorization).toMatch(/^API 1300386381676:[\w+/]{27}=$/);
});

const FOX = `{"errno":0,"msg":"success","result":[{"deviceSN":"60B","datas":[{"variable":"pvPower","unit":"kW","name":"PVPower","data":[{"time":"2026-05-01 12:00:03 BST+0100","value":18.4}]},
 {"variable":"generation","unit":"kWh","name":"Cumulative power generation","data":[{"time":"2026-05-01 12:00:03 BST+0100","value":43747.4}]},
 {"variable":"PVEnergyTotal","unit":"kWh","name":"Photovoltaic power generation","data":[{"time":"2026-05-01 12:00:03 BST+0100","value":40000.1}]},
 {"variable":"chargeEnergyToTal","unit":"kWh","name":"Charge","data":[{"time":"2026-05-01 12:00:03 BST+0100","value":CHARGED}]},
 {"variable":"feedin","unit":"kWh","name":"Feed-in","data":[{"time":"2026-05-01 12:00:03 BST+0100","value":8447.5}]}]}]}`;

test.each([
  ['without a battery what the inverter generated', '0', 43_747_400, {}],
  [
    'with one what the panels generated, since the inverter’s counter includes the battery',
    '512.3',
    40_000_100,
    { chg: 512_300, dis: null, soc: null },
  ],
])('Fox ESS’s history: %s', async (_what, charged, gen, battery) => {
  const maker = open('foxess', '60B', '2026-05-01T11:03:00Z', FOX.replace('CHARGED', charged));
  const [from, to] = [new Date('2026-05-01T10:30:00Z'), new Date('2026-05-01T11:03:00Z')];
  await expect(maker.read(from, to)).resolves.toEqual([
    { device: '60B', at: Date.parse('2026-05-01T11:00:03Z'), span: 0, gen, exp: 8_447_500, imp: null, ...battery },
  ]);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/op/v0/device/history/query',
    headers: { token: 'a-key', lang: 'en' },
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ sn: '60B', begin: from.getTime(), end: to.getTime() });
  expect(asked[0]?.headers.signature).toMatch(/^[0-9a-f]{32}$/);
});

const N3RGY = `{"resource":"/mpxn/1234567891000/utility/electricity/readingtype/consumption?…","responseTimestamp":"2024-02-23T11:17:01.055Z","availableCacheRange":{"start":"201204270900","end":"201402280000"},"start":"201204270030","end":"201204280000","granularity":"halfhour","unit":"kWh","devices":[{"deviceId":"01-00-00-00-00-00-01-01","values":[{"primaryValue":0.214,"timestamp":"2012-04-27 09:00"},{"timestamp":"2012-04-27 09:30","additionalInformation":"no answer"},{"primaryValue":0.2,"secondaryValue":0.1,"timestamp":"2012-04-27 10:00"}]}]}`;

test('n3rgy’s half hours end at their stamps; a second element counts, and what is missing is nothing', async () => {
  const maker = open(
    'n3rgy',
    '1234567891000',
    '2012-04-28T08:00:00Z',
    N3RGY,
    '{"errors":[{"code":404,"message":"none"}]}',
  );
  await expect(maker.read(new Date('2012-04-27T00:00:00Z'), new Date('2012-04-28T00:00:00Z'))).resolves.toEqual([
    {
      device: '1234567891000',
      at: Date.parse('2012-04-27T08:30:00Z'),
      span: 1_800_000,
      gen: null,
      exp: null,
      imp: 214,
    },
    {
      device: '1234567891000',
      at: Date.parse('2012-04-27T09:30:00Z'),
      span: 1_800_000,
      gen: null,
      exp: null,
      imp: 300,
    },
  ]);
  const url = new URL(asked[0]?.url ?? '', baseUrl);
  expect([url.pathname, Object.fromEntries(url.searchParams), asked[0]?.headers['x-api-key']]).toEqual([
    '/mpxn/1234567891000/utility/electricity/readingtype/consumption',
    { start: '201204270030', end: '201204280000', granularity: 'halfhour', outputFormat: 'json' },
    'a-key',
  ]);
});

test.each<[MakerPlatform, string, number, string, string | null]>([
  ['solis', 'no right', 200, '{"success":false,"code":"R0000","msg":"no right","data":null}', 'denied'],
  ['solis', 'an unknown logger', 200, '{"success":false,"code":"B0049","msg":"unknown","data":null}', 'denied'],
  ['solis', 'a wrong signature', 403, '{"message":"wrong sign"}', 'auth'],
  ['solis', 'a clock that is off', 408, '{"message":"time"}', null],
  ['solis', 'a parameter that is missing', 200, '{"success":false,"code":"I0000","msg":"missing"}', null],
  ['givenergy', 'a key that is unknown', 401, '{"message":"Unauthenticated."}', 'auth'],
  ['givenergy', 'an inverter that is unknown', 404, '{"message":"Not found"}', 'gone'],
  ['givenergy', 'what it can’t process', 422, '{"message":"Invalid.","errors":{"page":["is no number"]}}', null],
  ['solaredge', 'a key without the right', 403, '{}', 'denied'],
  ['solaredge', 'version 1, which has ended', 410, '{}', 'gone'],
  ['foxess', 'a token that is unknown', 200, '{"errno":41809,"msg":"invalid token","result":null}', 'auth'],
  ['foxess', 'an inverter that is unknown', 200, '{"errno":41930,"msg":"no device","result":null}', 'gone'],
  ['foxess', 'that it failed', 200, '{"errno":41200,"msg":"failed","result":null}', null],
  ['n3rgy', 'no consent', 403, '{"errors":[{"code":403,"message":"Consent for the given MPxN not found."}]}', 'denied'],
  [
    'n3rgy',
    'no consent, with success',
    200,
    '{"errors":[{"code":403,"message":"Consent for the given MPxN not found."}]}',
    'denied',
  ],
])('%s answers %s', async (platform, _what, status, text, reason) => {
  const maker = open(platform, '110A', '2026-06-10T10:06:00Z', [status, text]);
  const error = await maker
    .read(new Date('2026-06-10T09:00:00Z'), new Date('2026-06-10T10:06:00Z'))
    .catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Error);
  expect((error as { reason?: string }).reason ?? null).toBe(reason);
});
