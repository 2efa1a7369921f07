import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refused, TryLater } from '../maker.js';
import { GivEnergyStandIn } from '../stand-in/givenergy.js';
import { type BatterySettings, settingsKey } from './battery-settings.js';
import { GivEnergySettings } from './givenergy-settings.js';

/** The real client against a stand-in that keeps an inverter's settings by their ids. */

let stand: GivEnergyStandIn;
let baseUrl: string;
let calls = 0;
const SITE = { key: 'a-key', serial: 'CE2345G123', kwp: 50, scopes: ['api:inverter:control'] };
const open = (key = SITE.key) =>
  new GivEnergySettings({
    baseUrl,
    key: { key },
    account: SITE.serial,
    now: () => new Date(),
    guard: (write) => write(),
    spend: async () => {
      calls += 1;
      stand.setClock(Date.UTC(2026, 10, 29) + calls * 13_000);
    },
  });

beforeAll(async () => {
  stand = new GivEnergyStandIn(SITE);
  baseUrl = await stand.start();
});
afterAll(() => stand?.stop());
beforeEach(() => stand.setFaults([]));

const NIGHT: BatterySettings = {
  charge: [{ from: '23:30', to: '05:00', percent: 90 }],
  discharge: [{ from: '17:00', to: '19:00', percent: 20 }],
  hold: [{ from: '05:00', to: '16:00' }],
  reservePercent: 10,
};
const NONE: BatterySettings = { charge: [], discharge: [], hold: [], reservePercent: 4 };

describe('the settings of an inverter', () => {
  test('are read as they were written, in whatever order', async () => {
    await open().write(NIGHT);
    expect(settingsKey(await open().read())).toBe(settingsKey(NIGHT));
    await open().write(NONE);
    expect(await open().read()).toEqual(NONE);
  });

  test('are only written where they differ, and no window is switched on before it is whole', async () => {
    await open().write(NONE);
    const before = stand.settings.writes.length;
    const adapter = open();
    await adapter.write(NIGHT);
    const ids = stand.settings.writes.slice(before).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [64, 65, 101]) expect(ids.indexOf(66)).toBeGreaterThan(ids.indexOf(id));
    for (const id of [53, 54, 129]) expect(ids.indexOf(56)).toBeGreaterThan(ids.indexOf(id));
    const [writes, asked] = [stand.settings.writes.length, calls];
    await adapter.write(NIGHT);
    expect([stand.settings.writes.length, calls]).toEqual([writes, asked]);
  });

  test('whatever fits the limits comes back the same', async () => {
    const clock = fc
      .integer({ min: 0, max: 47 })
      .map((at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
    const time = fc.tuple(clock, clock).filter(([from, to]) => from !== to);
    const window = fc
      .tuple(time, fc.integer({ min: 4, max: 100 }))
      .map(([[from, to], percent]) => ({ from, to, percent }));
    const settings: fc.Arbitrary<BatterySettings> = fc.record({
      charge: fc.array(window, { maxLength: 4 }),
      discharge: fc.array(window, { maxLength: 3 }),
      hold: fc.array(
        time.map(([from, to]) => ({ from, to })),
        { maxLength: 1 },
      ),
      reservePercent: fc.integer({ min: 4, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(settings, async (wanted) => {
        await open().write(wanted);
        expect(settingsKey(await open().read())).toBe(settingsKey(wanted));
      }),
      { numRuns: 20 },
    );
  });

  test('what the maker refuses is a refusal, and an inverter that doesn’t answer is tried later', async () => {
    await open().write(NONE);
    stand.setFaults(['rejected']);
    await expect(open().write(NIGHT)).rejects.toThrow(Refused);
    stand.setFaults(['offline']);
    await expect(open().read()).rejects.toThrow(TryLater);
    stand.setFaults([]);
    await expect(open('another key').read()).rejects.toThrow(Refused);
    await expect(open().write({ ...NONE, reservePercent: 2 })).rejects.toThrow();
  });

  test('a write that was answered as done but wasn’t shows when it is read back', async () => {
    await open().write(NONE);
    stand.setFaults(['unwritten']);
    await open().write(NIGHT);
    expect(settingsKey(await open().read())).not.toBe(settingsKey(NIGHT));
  });

  test('what a person changed at the inverter shows too', async () => {
    await open().write(NIGHT);
    stand.settings.press(66, false);
    expect((await open().read()).charge).toEqual([]);
  });
});
