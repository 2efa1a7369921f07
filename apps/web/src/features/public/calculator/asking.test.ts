import { expect, test } from '@jest/globals';
import { type ForecastBody, ForecastBody as Body } from '@libs/contracts';
import { forecast } from '@libs/forecast';
import { type Answered, type Asked, Asking, DRAWS, type Maker, SKETCH_DRAWS, type Shown } from './asking';
import { questionOf, remarksOn, savesNothing } from './calculator.rules';
import { AT_FIRST, ROOF_PER_KWP } from './calculator-state';
import { BATTERY, nearest, PITCH, RATE, SOLAR, USAGE } from './steps';

/** An engine that answers on request. */
class Slow implements Maker {
  asked: Asked[] = [];
  onmessage: Maker['onmessage'] = null;
  onerror: Maker['onerror'] = null;
  postMessage = (asked: Asked) => void this.asked.push(asked);
  terminate = () => {};
  answer(): void {
    const { id, body, draws } = this.asked.at(-1) as Asked;
    const answer = forecast(body, { draws: Math.min(draws, 40) });
    this.onmessage?.({ data: { id, answer } } as MessageEvent<Answered>);
  }
}

const ask = (usage: number): ForecastBody => questionOf({ ...AT_FIRST, usage }, ROOF_PER_KWP);

test('a sketch at once, then the whole; what moves on while it works is asked about last alone', () => {
  const slow = new Slow();
  const shown: Shown[] = [];
  const asking = new Asking(
    slow,
    (one) => shown.push(one),
    () => {},
  );
  for (const usage of [25_000, 26_000, 27_000]) asking.ask(ask(usage));
  expect(slow.asked.map(({ draws }) => draws)).toEqual([SKETCH_DRAWS]);
  slow.answer();
  expect(slow.asked.at(-1)).toMatchObject({ draws: SKETCH_DRAWS, body: { annualUsageKwh: 27_000 } });
  slow.answer();
  expect(slow.asked.at(-1)).toMatchObject({ draws: DRAWS, body: { annualUsageKwh: 27_000 } });
  slow.answer();
  expect(slow.asked).toHaveLength(3);
  expect(shown.map(({ settled }) => settled)).toEqual([false, false, true]);
  // An answer to what is no longer set is old: the page greys it. A first answer tries fewer sizes.
  expect(shown.map(({ old }) => old)).toEqual([true, false, false]);
  expect(slow.asked.map(({ coarse }) => coarse)).toEqual([true, true, false]);
  expect(shown.at(-1)?.answer.inputs.annualUsageKwh).toBe(27_000);
});

test('an engine that fails says so once, unless something newer is asked', () => {
  const slow = new Slow();
  let failures = 0;
  const asking = new Asking(
    slow,
    () => {},
    () => (failures += 1),
  );
  asking.ask(ask(25_000));
  slow.onmessage?.({ data: { id: 1, failed: 'no' } } as MessageEvent<Answered>);
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
  expect(remarksOn(answer, false).join(' ')).toMatch(/could save up to \d+%/);
});

test('where our price is what is paid now nothing is said to be saved', () => {
  const body = questionOf(
    { ...AT_FIRST, usage: 5_000, rate: 14, system: { solarKwp: 2, batteryKwh: 0 } },
    ROOF_PER_KWP,
  );
  expect(savesNothing(forecast(body, { draws: 40 }).annual.savings)).toBe(true);
  expect(savesNothing(forecast(ask(25_000), { draws: 40 }).annual.savings)).toBe(false);
});
