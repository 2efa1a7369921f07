import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scheduleOf } from './schedules.js';
import { type Mistakes, Simulation } from './simulation.js';

/** Run more by hand with `SCHEDULES=100000`. */
const RUNS = Number(process.env.SCHEDULES ?? 4_000);

const schedule = fc
  .array(fc.nat({ max: 359 }), { minLength: 30, maxLength: 180, size: 'max' })
  .map((numbers) => scheduleOf(numbers));

const holds = (mistakes: Mistakes, numRuns: number) =>
  fc.check(
    fc.asyncProperty(schedule, async (steps) => {
      expect(await new Simulation(mistakes).run(steps)).toEqual([]);
    }),
    { numRuns, seed: 20261120, endOnFailure: true },
  );

test('from the commit to the client: nothing lost, nothing twice, nothing out of order', async () => {
  const result = await holds({}, RUNS);
  expect(result.failed ? fc.defaultReportMessage(result) : null).toBeNull();
  expect(result.numRuns).toBe(RUNS);
}, 120_000);

test('the schedules reach what they are about', async () => {
  const reached = { live: 0, caughtUp: 0, lateCommits: 0 };
  for (const steps of fc.sample(schedule, { numRuns: 500, seed: 7 })) {
    const simulation = new Simulation();
    await simulation.run(steps);
    for (const [what, count] of Object.entries(simulation.reached)) reached[what as keyof typeof reached] += count;
  }
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(100);
});

test('a server that drops packets is noticed by the numbers', async () => {
  const result = await holds({ lossy: true }, RUNS / 4);
  expect(result.failed ? fc.defaultReportMessage(result) : null).toBeNull();
});

test.each<[string, Mistakes]>([
  ['a relay that reads `id > last`', { relay: 'greater-id' }],
  ['rooms joined after the answer, without the numbers to notice', { join: 'later', reader: 'takes-all' }],
  ['a client without the check for gaps on a server that drops', { reader: 'takes-all', lossy: true }],
])(
  'the net catches %s',
  async (_, mistakes) => {
    expect((await holds(mistakes, RUNS)).failed).toBe(true);
  },
  60_000,
);
