import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refused, TryLater } from '../maker.js';
import { FoxEssStandIn } from '../stand-in/foxess.js';
import { GivEnergyStandIn } from '../stand-in/givenergy.js';
import { SolisStandIn } from '../stand-in/solis.js';
import { areAsWanted, type BatterySettings, type ControlOptions, settingsKey } from './battery-settings.js';
import { FoxEssSettings } from './foxess-settings.js';
import { GivEnergySettings } from './givenergy-settings.js';
import { SolisSettings } from './solis-settings.js';

/** The contract of each maker's client, against a stand-in that keeps an inverter's settings by the rules of that maker. */

const GIVENERGY = new GivEnergyStandIn();
const SOLIS = new SolisStandIn();
const FOXESS = new FoxEssStandIn();

interface Maker {
  name: string;
  stand: GivEnergyStandIn | SolisStandIn | FoxEssStandIn;
  open: (options: ControlOptions) => GivEnergySettings | SolisSettings | FoxEssSettings;
  keyId?: string;
  /** Between two calls, so that the maker's limit isn't reached. */
  paceMs: number;
  /** A person turns a charging window off, and changes what the inverter does otherwise. */
  press: () => void;
  pressOtherwise: () => void;
  /** Whether a change turns windows on. */
  turnsOn: (id: number | string, value: string | number | boolean) => boolean;
}
const MAKERS: Maker[] = [
  {
    name: 'GivEnergy',
    stand: GIVENERGY,
    open: (options) => new GivEnergySettings(options),
    paceMs: 13_000,
    press: () => GIVENERGY.settings.press(66, false),
    pressOtherwise: () => GIVENERGY.settings.press(24, false),
    turnsOn: (id, value) => [66, 56].includes(Number(id)) && value === true,
  },
  {
    name: 'Solis',
    stand: SOLIS,
    open: (options) => new SolisSettings(options),
    keyId: SOLIS.site.keyId,
    paceMs: 1000,
    press: () => SOLIS.settings.press(5916, '0'),
    pressOtherwise: () => SOLIS.settings.press(636, '64'),
    turnsOn: (id, value) => Number(id) >= 5916 && Number(id) <= 5927 && value === '1',
  },
  {
    name: 'Fox ESS',
    stand: FOXESS,
    open: (options) => new FoxEssSettings(options),
    paceMs: 70_000,
    press: () => FOXESS.settings.press('flag', '0'),
    pressOtherwise: () => FOXESS.settings.press('WorkMode', 'Backup'),
    turnsOn: (id, value) => id === 'flag' && value === '1',
  },
];

const urls = new Map<Maker, string>();
beforeAll(async () => {
  for (const maker of MAKERS) urls.set(maker, await maker.stand.start());
});
afterAll(() => Promise.all(MAKERS.map(({ stand }) => stand.stop())));
beforeEach(() => {
  for (const { stand } of MAKERS) stand.setFaults([]);
});

const NIGHT: BatterySettings = {
  charge: [{ from: '23:30', to: '05:00', percent: 90 }],
  discharge: [{ from: '17:00', to: '19:00', percent: 20 }],
  hold: [],
  reservePercent: 20,
  chargeW: 10_000,
  dischargeW: 8000,
};
const NONE: BatterySettings = { charge: [], discharge: [], hold: [], reservePercent: 20 };

describe.each(MAKERS)('the settings of $name', (maker) => {
  const { stand, press, pressOtherwise } = maker;
  let now = Date.UTC(2026, 10, 29);
  let calls = 0;
  const open = (more: Partial<ControlOptions> = {}) =>
    maker.open({
      baseUrl: urls.get(maker) ?? '',
      key: { key: stand.site.key, ...(maker.keyId ? { keyId: maker.keyId } : {}) },
      account: stand.site.serial,
      now: () => new Date(now),
      guard: (write) => write(),
      spend: async () => {
        calls += 1;
        now += maker.paceMs;
        stand.setClock(now);
      },
      ...more,
    });
  /** A fresh client, as after a restart. */
  const found = () => open().read();

  test('are read as they were written', async () => {
    await open().write(NIGHT);
    expect(areAsWanted(await found(), NIGHT)).toBe(true);
    await open().write(NONE);
    expect(settingsKey(await found())).toBe(settingsKey(NONE));
    expect((await found()).charge).toEqual([]);
  });

  test('are only written where they differ, and turn windows on last', async () => {
    await open().write({ ...NIGHT, charge: [{ from: '22:30', to: '04:00', percent: 80 }] });
    await open().write(NONE);
    const before = stand.settings.writes.length;
    const adapter = open();
    await adapter.write(NIGHT);
    const writes = stand.settings.writes.slice(before);
    const first = writes.findIndex(({ id, value }) => maker.turnsOn(id, value));
    expect(first).toBeGreaterThan(0);
    expect(writes.slice(first).every(({ id, value }) => maker.turnsOn(id, value))).toBe(true);
    const { length } = stand.settings.writes;
    const asked = calls;
    await adapter.write(NIGHT);
    await open().write(NIGHT);
    expect(stand.settings.writes).toHaveLength(length);
    // A second client has to read first.
    expect(calls).toBeGreaterThan(asked);
  });

  test('no window runs with half of its values, whatever it ran before', async () => {
    await open().write(NIGHT);
    const between: BatterySettings = {
      ...NIGHT,
      charge: [{ from: '01:00', to: '05:30', percent: 40 }],
      discharge: [{ from: '23:00', to: '01:00', percent: 30 }],
    };
    const { length } = stand.settings.writes;
    await open().write(between);
    expect(settingsKey(await found())).toBe(settingsKey(between));
    const writes = stand.settings.writes.slice(length);
    expect(writes.findLastIndex(({ id, value }) => !maker.turnsOn(id, value))).toBeLessThan(
      // GivEnergy has one switch for all of its windows, which stays on.
      maker.name === 'GivEnergy' ? writes.length : writes.findIndex(({ id, value }) => maker.turnsOn(id, value)),
    );
  });

  test('whatever fits the limits comes back the same', async () => {
    const limits = open().limits;
    const slot = (at: number) => `${String((at >> 1) % 24).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
    const cuts = fc
      .uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 0, maxLength: 14 })
      .map((all) => all.sort((one, other) => one - other));
    const drawn = fc.tuple(
      cuts,
      fc.array(fc.integer({ min: 30, max: 100 }), { minLength: 7, maxLength: 7 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(drawn, fc.integer({ min: 20, max: 30 }), async ([at, percents, charges], reservePercent) => {
        // Every second stretch is a window, in turn of each kind; the last one may go over midnight.
        const starts = charges ? at : [...at.slice(1), ...at.slice(0, 1)];
        const pairs = Array.from({ length: Math.floor(starts.length / 2) }, (_, pair) => ({
          from: slot(starts[pair * 2] ?? 0),
          to: slot(starts[pair * 2 + 1] ?? 0),
          percent: percents[pair] ?? 50,
        }));
        const wanted: BatterySettings = {
          charge: pairs.filter((_, pair) => pair % 2 === 0).slice(0, limits.charge),
          discharge: pairs.filter((_, pair) => pair % 2 === 1).slice(0, limits.discharge),
          hold: [],
          reservePercent,
          chargeW: 7000,
          dischargeW: 6000,
        };
        await open().write(wanted);
        const read = await found();
        expect(settingsKey(read)).toBe(settingsKey(wanted));
        expect(areAsWanted(read, wanted)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('come back exactly, once a plan is over', async () => {
    await open().write(NIGHT);
    pressOtherwise();
    const own = await found();
    expect(own.otherwise).toBeDefined();
    await open().write({ ...NONE, reservePercent: 35, charge: [{ from: '02:00', to: '03:00', percent: 70 }] });
    const plan = await found();
    expect(plan.otherwise).toBeUndefined();
    // As it was stored.
    await open().write(JSON.parse(JSON.stringify(own)) as BatterySettings);
    expect(await found()).toEqual(own);
    await open().write(NONE);
  });

  test('what is refused is a refusal with its reason, and what doesn’t answer is tried later', async () => {
    await open().write(NONE);
    stand.setFaults(['rejected']);
    await expect(open().write(NIGHT)).rejects.toThrow(Refused);
    await expect(open().write(NIGHT)).rejects.toThrow(/rejected|not accepted|do not meet expectations/);
    for (const fault of ['offline', 'nonsense']) {
      stand.setFaults([fault]);
      await expect(open().read()).rejects.toThrow(TryLater);
    }
    stand.setFaults([]);
    await expect(open({ key: { key: 'another key', keyId: 'another' } }).read()).rejects.toThrow(Refused);
  });

  test('a limit of the inverter is never passed', async () => {
    await open().write(NONE);
    await expect(open().write({ ...NONE, reservePercent: 2 })).rejects.toThrow();
    expect((await found()).reservePercent).toBe(20);
    await open().write(NIGHT);
    const { chargeW = 0, dischargeW = 0 } = await found();
    expect([chargeW <= 10_000, dischargeW <= 8000]).toEqual([true, true]);
    await open().write(NONE);
  });

  test('a change that was answered as done but wasn’t made, or is made late, shows when it is read back', async () => {
    for (const fault of ['unwritten', 'late']) {
      await open().write(NONE);
      stand.setFaults([fault]);
      // Solis notices at its second switch.
      await open()
        .write(NIGHT)
        .catch((error: Error) => expect(error).toBeInstanceOf(TryLater));
      if (fault === 'unwritten') expect(settingsKey(await found())).not.toBe(settingsKey(NIGHT));
      stand.setFaults([]);
      now += 600_000;
      stand.setClock(now);
      await open().write(NIGHT);
      expect(settingsKey(await found())).toBe(settingsKey(NIGHT));
    }
  });

  test('what a person changed at the inverter shows', async () => {
    for (const change of [press, pressOtherwise]) {
      await open().write(NIGHT);
      expect(areAsWanted(await found(), NIGHT)).toBe(true);
      change();
      expect(areAsWanted(await found(), NIGHT)).toBe(false);
    }
    await open().write(NONE);
  });

  test('no write is made that its guard refuses', async () => {
    await open().write(NONE);
    const { length } = stand.settings.writes;
    const guard = () => Promise.reject(new Error('stopped'));
    await expect(open({ guard }).write(NIGHT)).rejects.toThrow('stopped');
    expect(stand.settings.writes).toHaveLength(length);
  });
});

test('more windows than an inverter has, windows that hold, and the older windows of Solis are refused', async () => {
  const options = (maker: Maker): ControlOptions => ({
    baseUrl: urls.get(maker) ?? '',
    key: { key: maker.stand.site.key, ...(maker.keyId ? { keyId: maker.keyId } : {}) },
    account: maker.stand.site.serial,
    now: () => new Date(maker.stand.now()),
    guard: (write) => write(),
    spend: async () => {},
  });
  const hours = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      from: `${String(at * 2).padStart(2, '0')}:00`,
      to: `${String(at * 2 + 1).padStart(2, '0')}:00`,
      percent: 60,
    }));
  for (const maker of MAKERS.slice(1)) {
    const held = { ...NONE, hold: [{ from: '01:00', to: '02:00' }] };
    await expect(maker.open(options(maker)).write(held)).rejects.toThrow(Refused);
    await expect(maker.open(options(maker)).write({ ...NONE, charge: hours(10) })).rejects.toThrow(Refused);
  }
  SOLIS.settings.press(6798, '0');
  await expect(new SolisSettings(options(MAKERS[1] as Maker)).read()).rejects.toThrow(/older windows/);
  SOLIS.settings.press(6798, '43605');
});
