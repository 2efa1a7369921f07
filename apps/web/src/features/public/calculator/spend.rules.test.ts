import { expect, test } from '@jest/globals';
import { type ForecastBody, readCalculatorLink, calculatorPath, linkOfQuestion } from '@libs/contracts';
import { forecast } from '@libs/forecast';
import fc from 'fast-check';
import { changed, linkOf, questionOf, settingsOf } from './calculator.rules';
import { AT_FIRST, ROOF_PER_KWP, type Settings } from './calculator-state';
import { BILL, spendOf, usageOfSpend } from './spend.rules';

const usages = fc.integer({ min: 500, max: 400_000 });
const rates = fc.integer({ min: 15, max: 60 });

test('pounds a month and kWh a year lead to each other', () => {
  fc.assert(
    fc.property(usages, rates, (usage, rate) => {
      // Without a levy up to 33 kWh a day the same pounds may buy a little less; beyond, it is the same kWh.
      const back = usageOfSpend(spendOf(usage, rate), rate);
      expect(Math.abs(back - usage)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the bill that is turned round is the engine’s own', () => {
  const { inputs, host, annual } = forecast(questionOf({ ...AT_FIRST, usage: 60_000 }, ROOF_PER_KWP), { draws: 100 });
  expect(inputs.standingChargePencePerDay).toBe(BILL.standingCharge);
  expect(host.levies.cclPencePerKwh).toBe(BILL.levy);
  expect(annual.currentBill.p50 / 12).toBeCloseTo(spendOf(60_000, 26), -1);
});

test('what was said last leads: pounds follow a new rate with other kWh, and kWh end them', () => {
  const paying = changed(AT_FIRST, { spend: 1_000 });
  const dearer = changed(paying, { rate: 40 });
  expect(dearer.spend).toBe(1_000);
  expect(dearer.usage).toBeLessThan(paying.usage);
  expect(changed(dearer, { usage: 30_000 })).toMatchObject({ spend: null, usage: 30_000 });
});

const settings: fc.Arbitrary<Settings> = fc.record({
  businessType: fc.constantFrom('small_warehouse', 'cafe', 'office'),
  usage: usages,
  spend: fc.constant(null),
  rate: rates,
  postcode: fc.constantFrom('', 'LS9 8AA', 'M1'),
  roofArea: fc.option(fc.integer({ min: 0, max: 4_000 })),
  system: fc.option(
    fc.record({ solarKwp: fc.integer({ min: 0, max: 200 }), batteryKwh: fc.integer({ max: 99, min: 0 }) }),
  ),
  chargers: fc.integer({ min: 0, max: 20 }),
  offer: fc.constantFrom('per_kwh', 'flat_fee'),
  smartService: fc.boolean(),
  roof: fc.constantFrom({}, { tiltDeg: 30, azimuthDeg: 270, mount: 'flush' as const, shadingPercent: 10 as const }),
});

const searchOf = (path: string): string => path.slice(path.indexOf('?'), path.indexOf('#'));

test('a link brings back what it was made of, and a receipt’s link the same question', () => {
  fc.assert(
    fc.property(settings, (one) => {
      const read = readCalculatorLink(searchOf(calculatorPath(linkOf(one))));
      expect(read?.unread).toEqual([]);
      expect(settingsOf(read?.link ?? {})).toEqual(one);
      const asked: ForecastBody = questionOf(one, ROOF_PER_KWP);
      const again = readCalculatorLink(searchOf(calculatorPath(linkOfQuestion(asked))));
      expect(questionOf(settingsOf(again?.link ?? {}), ROOF_PER_KWP)).toEqual(asked);
    }),
  );
  const byPounds = changed(AT_FIRST, { spend: 900 });
  const read = readCalculatorLink(searchOf(calculatorPath(linkOf(byPounds))));
  expect(settingsOf(read?.link ?? {})).toEqual(byPounds);
});

test('a part that cannot be read is left out by name, and the others stand', () => {
  const read = readCalculatorLink('?business=castle&kwh=-5&pence=30&postcode=BT1+1AA&roof=&pay=flat_fee&utm_source=x');
  expect(read).toEqual({ link: { pence: 30, pay: 'flat_fee' }, unread: ['business', 'kwh', 'postcode', 'roof'] });
  expect(readCalculatorLink('?utm_source=x')).toBeNull();
  expect(calculatorPath({ business: 'office', kwh: 62_500, pence: 30, postcode: 'LS9 8AA' })).toBe(
    '/?business=office&kwh=62500&pence=30&postcode=LS9+8AA#calculator',
  );
});
