import { expect, test } from '@jest/globals';
import { type ForecastBody, ForecastBody as Body } from '@libs/contracts';
import { forecast } from '@libs/forecast';
import { Answering } from './answering';
import { type Answered, type Asked, Asking, type Maker, type Shown } from './asking';
import { questionOf, remarksOn, savesNothing } from './calculator.rules';
import { AT_FIRST, ROOF_PER_KWP } from './calculator-state';
import { BATTERY, nearest, PITCH, RATE, SOLAR, USAGE } from './steps';

const ask = (usage: number): ForecastBody => questionOf({ ...AT_FIRST, usage }, ROOF_PER_KWP);

/** A worker without a thread: receives messages after `turns`, as a worker receives them between its tasks. */
function inOneThread(turns = 0) {
  const posted: Asked[] = [];
  const said: Answered[] = [];
  let maker: Maker;
  let turn = 0;
  let moment = 0;
  const answering = new Answering({
    tell: (answered) => {
      said.push(answered);
      maker.onmessage?.({ data: answered } as MessageEvent<Answered>);
    },
    rest: async () => {
      turn += 1;
      if (turn > turns) for (const one of posted.splice(0)) answering.ask(one);
    },
    now: () => (moment += 20),
  });
  maker = { postMessage: (asked) => void posted.push(asked), onmessage: null, onerror: null, terminate: () => {} };
  const begin = () => posted.length > 0 && answering.ask(posted.shift() as Asked);
  return { maker, said, begin };
}

const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await new Promise((resolve) => setImmediate(resolve));
};

test('a sketch, an answer that holds, what would change its funding, and all draws in the end', async () => {
  const { maker, said, begin } = inOneThread();
  const shown: Shown[] = [];
  new Asking(
    maker,
    (one) => shown.push(one),
    () => {},
  ).ask(ask(25_000));
  begin();
  await until(() => said.length === 4);
  expect(shown.map(({ stage, levers, old }) => [stage, levers === null, old])).toEqual([
    ['sketch', true, false],
    ['settled', true, false],
    ['settled', false, false],
    ['whole', false, false],
  ]);
  expect(shown.map(({ answer }) => answer.draws)).toEqual([20, 300, 300, 1000]);
  // The last answer is the same as the server's.
  expect(shown.at(-1)?.answer).toEqual(forecast(ask(25_000)));
});

test('what moves on while it works gets a sketch of its own, and only the newest is worked out to the end', async () => {
  const { maker, said, begin } = inOneThread(3);
  const shown: Shown[] = [];
  const asking = new Asking(
    maker,
    (one) => shown.push(one),
    () => {},
  );
  for (const usage of [25_000, 26_000, 27_000]) asking.ask(ask(usage));
  begin();
  await until(() => said.at(-1)?.id === 3 && shown.at(-1)?.stage === 'whole');
  // The page greys out answers to older settings; the second question was skipped.
  expect(said.map(({ id }) => id)).toEqual([1, 3, 3, 3, 3]);
  expect(shown.map(({ old }) => old)).toEqual([true, false, false, false, false]);
  expect(shown.at(-1)?.answer.inputs.annualUsageKwh).toBe(27_000);
});

test('an engine that fails says so once, unless something newer is asked', () => {
  let failures = 0;
  const { maker } = inOneThread();
  const asking = new Asking(
    maker,
    () => {},
    () => (failures += 1),
  );
  const fail = (id: number) => maker.onmessage?.({ data: { id, failed: 'no' } } as MessageEvent<Answered>);
  asking.ask(ask(25_000));
  asking.ask(ask(26_000));
  fail(1);
  expect(failures).toBe(0);
  fail(2);
  expect(failures).toBe(1);
});

test('whatever can be set is a question that the API takes too', () => {
  for (const usage of [USAGE[0], USAGE.at(-1)])
    for (const rate of [RATE[0], RATE.at(-1)])
      for (const system of [
        null,
        { solarKwp: 0, batteryKwh: 0 },
        { solarKwp: SOLAR.at(-1), batteryKwh: BATTERY.at(-1) },
      ])
        for (const offer of ['per_kwh', 'flat_fee'] as const)
          expect(
            Body.safeParse(
              questionOf({ ...AT_FIRST, usage, rate, system, offer, chargers: 20 } as typeof AT_FIRST, ROOF_PER_KWP),
            ).error,
          ).toBeUndefined();
});

test('what was said of the roof is asked, and the rest left to the engine', () => {
  expect(questionOf(AT_FIRST, ROOF_PER_KWP)).not.toHaveProperty('tiltDeg');
  const roof = { tiltDeg: PITCH.at(-1), azimuthDeg: 270, mount: 'flush', shadingPercent: 20 } as const;
  const body = questionOf({ ...AT_FIRST, roof }, ROOF_PER_KWP);
  expect(Body.parse(body)).toMatchObject(roof);
  const said = forecast({ ...body, system: { solarKwp: 5, batteryKwh: 0 } }, { draws: 5 });
  expect(said.warnings.map(({ code }) => code)).not.toContain('plane_assumed');
});

test('steps rise, and any value finds its nearest', () => {
  for (const steps of [USAGE, RATE, SOLAR, BATTERY, PITCH]) expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(USAGE[nearest(USAGE, 25_400)]).toBe(25_000);
  expect(SOLAR[nearest(SOLAR, 12.5)]).toBe(12);
});

test('an array of one’s own is not called too large for a roof that nobody measured', () => {
  const answer = forecast(questionOf({ ...AT_FIRST, system: { solarKwp: 40, batteryKwh: 0 } }, ROOF_PER_KWP), {
    draws: 40,
  });
  expect(answer.warnings.map(({ code }) => code)).not.toContain('too_large');
  expect(remarksOn(answer).join(' ')).toMatch(/could save up to \d+%/);
});

test('where our price is what is paid now nothing is said to be saved', () => {
  const body = questionOf(
    { ...AT_FIRST, usage: 5_000, rate: 14, system: { solarKwp: 2, batteryKwh: 0 } },
    ROOF_PER_KWP,
  );
  expect(savesNothing(forecast(body, { draws: 40 }).annual.savings)).toBe(true);
  expect(savesNothing(forecast(ask(25_000), { draws: 40 }).annual.savings)).toBe(false);
});
