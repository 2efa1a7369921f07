import { runInThisContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { forecastBundle } from './support/forecast-bundle.js';

const QUESTIONS = [
  { businessType: 'cafe', annualUsageKwh: 25_000, offer: 'per_kwh', smartService: true, seed: 3 },
  {
    businessType: 'manufacturing',
    postcode: 'KW15 1AA',
    annualUsageKwh: 150_000,
    unitRatePence: 31.7,
    tiltDeg: 33,
    azimuthDeg: 121,
    evChargers: 4,
    offer: 'flat_fee',
    smartService: true,
    system: { solarKwp: 87.5, batteryKwh: 60 },
    termYears: 17,
    seed: 4_294_967_295,
    monthlyUsageKwh: [15e3, 14e3, 13e3, 12e3, 11e3, 11e3, 11e3, 11e3, 12e3, 13e3, 13e3, 14e3],
    openingHours: { from: 6.5, to: 22, daysPerWeek: 6 },
  },
];

test('the same question and seed give the same bytes in Node and in the browser', async ({ page }) => {
  const code = await forecastBundle();
  const ask = `JSON.stringify(${JSON.stringify(QUESTIONS)}.map((asked) => engine.forecast(asked)))`;
  const here = runInThisContext(`${code};${ask}`) as string;
  await page.goto('about:blank');
  await page.addScriptTag({ content: code });
  const there = await page.evaluate<string>(ask);
  expect(there.length).toBeGreaterThan(10_000);
  expect(there).toBe(here);
});
