import { expect, test } from '@jest/globals';
import { randomFrom } from '../../bench/lib/random.ts';
import { stampRuns } from './stamp-runs.ts';
import { capacityOf, type StampCost, stampQueue } from './stamp-queue.ts';

const COST: StampCost = { fixedMs: 2, eachMs: 0.1, batch: 250, gatherMs: 8 };

/** The same numbers in every run. */
function dice() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const load = (rate: number, seconds = 5, streams = 1) => ({ rate, seconds, streams, random: dice() });

test('an event that comes alone waits for its own statement', () => {
  const { events, p50, p99, waiting } = stampQueue(COST, load(0.5, 100));
  expect(events).toBeGreaterThan(20);
  expect(p50).toBeCloseTo(2.1);
  expect(p99).toBeCloseTo(2.1);
  expect(waiting).toBe(1);
});

test('every event is numbered, and a busy stream waits for the pause of the relay, not for a queue', () => {
  const rate = 1_000;
  const { events, p50, p99, busy } = stampQueue(COST, load(rate));
  expect(Math.abs(events / (5 * rate) - 1)).toBeLessThan(0.1);
  // 8 events in each 8 ms: 2.8 ms of statement, and on average half a pause before it.
  expect(p50).toBeGreaterThan(4);
  expect(p50).toBeLessThan(9);
  expect(p99).toBeLessThan(16);
  expect(busy).toBeCloseTo(2.8 / 8, 1);
});

test('what is more than a stream can number waits ever longer; two streams carry it', () => {
  expect(capacityOf(COST)).toBeCloseTo(9_259, 0);
  const short = stampQueue(COST, load(12_000, 2));
  const long = stampQueue(COST, load(12_000, 6));
  expect(long.p99).toBeGreaterThan(2.5 * short.p99);
  expect(long.busy).toBeGreaterThan(1);
  const two = stampQueue(COST, load(12_000, 6, 2));
  expect(two.events).toBeGreaterThan(70_000);
  expect(two.p99).toBeLessThan(60);
  expect(two.waiting).toBeLessThanOrEqual(500);
});

test('a full statement is followed at once by the next: near its capacity a stream is never idle', () => {
  const { busy, p99 } = stampQueue(COST, load(9_000, 10));
  expect(busy).toBeGreaterThan(0.9);
  expect(p99).toBeLessThan(500);
});

test('a thousand seeded runs of 10,000 a second: one stream falls behind, two keep up in every run', () => {
  const seeded = { runs: 1_000, seed: 1, randomFrom };
  const [one, two] = [1, 2].map((streams) => stampRuns(COST, { rate: 10_000, seconds: 0.5, streams }, seeded));
  expect(two?.runs).toBe(1_000);
  expect(Math.abs((two?.events ?? 0) / 5_000_000 - 1)).toBeLessThan(0.01);
  expect(one?.busy).toBeGreaterThan(1);
  expect(two?.busy).toBeLessThan(0.9);
  expect(two?.p99.worst).toBeLessThan(60);
  expect(two?.p99.median).toBeLessThanOrEqual(two?.p99.worst ?? 0);
  expect(stampRuns(COST, { rate: 10_000, seconds: 0.5, streams: 2 }, seeded)).toEqual(two);
});
