import { afterEach, expect, test } from '@jest/globals';
import type { ForecastBody } from '@libs/contracts';
import { forecast } from '@libs/forecast';
import { Threads } from './threads.js';

const ASKED: ForecastBody = {
  businessType: 'garage',
  annualUsageKwh: 35_000,
  offer: 'per_kwh',
  smartService: false,
  system: { solarKwp: 10, batteryKwh: 0 },
};

let threads: Threads;
afterEach(() => threads?.close());

test('a thread answers what the engine answers here, one question after the other', async () => {
  threads = new Threads(1);
  const answers = await Promise.all([1, 2, 1].map((seed) => threads.run({ ...ASKED, seed })));
  expect(answers[0]).toEqual(forecast({ ...ASKED, seed: 1 }));
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[1]?.seed).toBe(2);
}, 120_000);

test('a question that the engine fails on leaves the thread fit for the next', async () => {
  threads = new Threads(1);
  const broken = { ...ASKED, businessType: 'castle' } as unknown as ForecastBody;
  await expect(threads.run(broken)).rejects.toThrow();
  expect((await threads.run(ASKED)).seed).toBe(1);
}, 120_000);

test('callers that wait while the process ends get an error, and so do later ones', async () => {
  threads = new Threads(1);
  const waiting = [threads.run(ASKED), threads.run(ASKED)];
  const told = Promise.allSettled(waiting);
  await threads.close();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(threads.run(ASKED)).rejects.toMatchObject({ code: 'unavailable' });
}, 120_000);

test('callers beyond the queue are refused at once', async () => {
  threads = new Threads(1);
  const asked = Array.from({ length: 60 }, () => threads.run(ASKED).catch((error: { code: string }) => error.code));
  await threads.close();
  expect(await asked.at(-1)).toBe('unavailable');
  await Promise.all(asked);
}, 120_000);

test('a thread that hangs is given up, and its caller refused', async () => {
  threads = new Threads(1, 1);
  await expect(threads.run(ASKED)).rejects.toMatchObject({ code: 'unavailable' });
}, 120_000);
