import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Behind } from './behind.js';

const instant = fc.double({ min: 0, max: 10_000, noNaN: true });

test('nothing is held before the first delivery', () => {
  expect(new Behind().hold(0)).toBe(0);
});

test('held only if the last delivery took longer than the pause after it: half of it, 20 to 80 ms', () => {
  fc.assert(
    fc.property(instant, instant, instant, (from, took, pause) => {
      const behind = new Behind();
      const ended = from + took;
      behind.delivered(from, ended);
      const hold = behind.hold(ended + pause);
      const measured = { took: ended - from, pause: ended + pause - ended };
      if (measured.took <= measured.pause || measured.took < 5) expect(hold).toBe(0);
      else expect(hold).toBe(Math.min(80, Math.max(20, measured.took / 2)));
    }),
  );
});

/** A process that delivers: a delivery costs so much once, whatever is in it, and so much for each event. */
function deliver(arrivals: number[], cost: { once: number; each: number }) {
  const behind = new Behind();
  const told: { event: number; at: number }[] = [];
  let [now, longest, deliveries] = [0, 0, 0];
  for (let next = 0; next < arrivals.length; deliveries += 1) {
    now = Math.max(now, arrivals[next] as number);
    now += behind.hold(now);
    const from = now;
    const count = arrivals.slice(next).filter((at) => at <= from).length;
    now += cost.once + count * cost.each;
    for (let at = next; at < next + count; at += 1) told.push({ event: at, at: now });
    next += count;
    longest = Math.max(longest, now - from);
    behind.delivered(from, now);
  }
  return { told, longest, deliveries };
}

test('every event is told once and in order, none later than a hold and the delivery it found after it came', () => {
  const gaps = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { minLength: 1, maxLength: 120 });
  const cost = fc.record({
    once: fc.double({ min: 0.1, max: 200, noNaN: true }),
    each: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(gaps, cost, (pauses, each) => {
      let at = 0;
      const arrivals = pauses.map((pause) => (at += pause));
      const { told, longest } = deliver(arrivals, each);
      expect(told.map(({ event }) => event)).toEqual(arrivals.map((_, index) => index));
      for (const { event, at: when } of told)
        expect(when - (arrivals[event] as number)).toBeLessThanOrEqual(80 + 2 * longest + 1e-6);
    }),
  );
});

test('at a rate that single deliveries cannot keep up with, fewer deliveries carry them', () => {
  const arrivals = Array.from({ length: 200 }, (_, at) => at * 20);
  const { deliveries, told } = deliver(arrivals, { once: 11, each: 1 });
  expect(told).toHaveLength(200);
  expect(deliveries).toBeLessThan(150);
});
