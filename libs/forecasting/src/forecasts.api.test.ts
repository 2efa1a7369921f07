import { type Answer, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ForecastAnswer } from '@libs/contracts';

const BODY = { businessType: 'cafe', annualUsageKwh: 25_000, offer: 'per_kwh', smartService: true };

let api: TestApi;
let host: Person;
let visitors = 0;

/** Every caller has a different address. */
const ask = (body: unknown, sent: { address?: string; as?: Person } = {}): Promise<Answer> =>
  api.post('/api/forecasts', { body, address: `198.51.100.${++visitors}`, ...sent });

beforeAll(async () => {
  api = await TestApi.start();
  host = await api.person('asset_host');
});
afterAll(() => api?.stop());

describe('what is answered', () => {
  test('anyone gets a forecast as the contract has it, the same for the same seed', async () => {
    const asked = { ...BODY, postcode: 'EH1 1BB', seed: 7 };
    const [one, other] = [await ask(asked), await ask(asked)];
    expect(one.status).toBe(200);
    expect(other.text).toBe(one.text);
    const answer = ForecastAnswer.parse(one.body);
    expect(answer).toMatchObject({ seed: 7, inputs: { region: 'Edinburgh' }, system: { sized: true } });
    expect((await ask({ ...asked, seed: 8 })).text).not.toBe(one.text);
  }, 120_000);

  test('the light of the very place counts, and how the panels lie', async () => {
    const asked = { ...BODY, system: { solarKwp: 10, batteryKwh: 0 } };
    const made = async (more: object) => ForecastAnswer.parse((await ask({ ...asked, ...more })).body);
    const kwh = ({ annual }: ForecastAnswer) => annual.generationKwh.p50;
    // One region of the climate tables, two coasts.
    const [exeter, penzance] = [await made({ postcode: 'EX1 1AA' }), await made({ postcode: 'TR18 4AA' })];
    expect(kwh(penzance)).toBeGreaterThan(1.03 * kwh(exeter));
    expect(exeter.inputs).toMatchObject({ tiltDeg: 15, azimuthDeg: 180, mount: 'rails', shadingPercent: 0 });
    expect(exeter.warnings).toContainEqual({
      code: 'plane_assumed',
      message: 'We assume panels at 15° facing south',
    });
    const roof = { postcode: 'EX1 1AA', tiltDeg: 15, azimuthDeg: 180, mount: 'flush', shadingPercent: 20 };
    const shaded = await made(roof);
    expect(kwh(shaded)).toBeLessThan(0.79 * kwh(exeter));
    expect(shaded.inputs).toMatchObject({ mount: 'flush', shadingPercent: 20 });
    expect(shaded.basis.inputs).toMatchObject({ tiltDeg: 'entered', mount: 'entered', shadingPercent: 'entered' });
    expect(shaded.warnings.map(({ code }) => code)).not.toContain('plane_assumed');
  }, 120_000);

  test('the API’s own thread stays free meanwhile', async () => {
    let longest = 0;
    let before = performance.now();
    const watch = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }, 1);
    const since = performance.now();
    await ask({ ...BODY, businessType: 'office', seed: 9 });
    const took = performance.now() - since;
    clearInterval(watch);
    // Most of the elapsed time is calculation, none of it in this thread.
    expect(longest).toBeLessThan(took / 2 + 50);
  }, 120_000);
});

describe('what is nonsense is refused by its field', () => {
  test.each([
    ['annualUsageKwh', { ...BODY, annualUsageKwh: -5 }],
    ['annualUsageKwh', { ...BODY, annualUsageKwh: 1e12 }],
    ['annualUsageKwh', { ...BODY, annualUsageKwh: undefined }],
    ['annualUsageKwh', { ...BODY, annualUsageKwh: '25000' }],
    ['businessType', { ...BODY, businessType: 'castle' }],
    ['postcode', { ...BODY, postcode: 'BT1 1AA' }],
    ['postcode', { ...BODY, postcode: 'XX1 1AA' }],
    ['postcode', { ...BODY, postcode: 'London' }],
    ['unitRatePence', { ...BODY, unitRatePence: -1 }],
    ['offer', { ...BODY, offer: 'free' }],
    ['tiltDeg', { ...BODY, tiltDeg: 91 }],
    ['azimuthDeg', { ...BODY, azimuthDeg: 361 }],
    ['mount', { ...BODY, mount: 'glued' }],
    ['shadingPercent', { ...BODY, shadingPercent: 15 }],
    ['evChargers', { ...BODY, evChargers: 1.5 }],
    ['system.solarKwp', { ...BODY, system: { solarKwp: -1, batteryKwh: 0 } }],
    ['monthlyUsageKwh', { ...BODY, monthlyUsageKwh: [1, 2] }],
    ['monthlyUsageKwh', { ...BODY, monthlyUsageKwh: Array.from({ length: 12 }, () => 9000) }],
    ['openingHours.to', { ...BODY, openingHours: { from: 17, to: 9, daysPerWeek: 5 } }],
    ['seed', { ...BODY, seed: 0.5 }],
    ['colour', { ...BODY, colour: 'red' }],
  ])('%s', async (path, body) => {
    const { error } = await ask(body);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.errors?.map((each) => each.path)).toContain(path);
  });

  test('a postcode outside Great Britain is refused', async () => {
    const { error } = await ask({ ...BODY, postcode: 'JE2 3AB' });
    expect(error.errors?.[0]?.message).toContain('England, Scotland and Wales');
  });
});

describe('limits', () => {
  test('the eleventh call of an address in a minute is refused, refused ones counted too', async () => {
    const address = '203.0.113.9';
    for (let call = 0; call < 10; call++) expect((await ask({}, { address })).status).toBe(400);
    const { status, headers } = await ask({}, { address });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({})).status).toBe(400);
  });

  test('an account is counted wherever it calls from', async () => {
    for (let call = 0; call < 10; call++) expect((await ask({}, { as: host })).status).toBe(400);
    expect((await ask({}, { as: host })).status).toBe(429);
    expect((await ask({})).status).toBe(400);
  });
});
