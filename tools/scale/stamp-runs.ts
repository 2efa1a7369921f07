import { type StampCost, type StampLoad, stampQueue } from './stamp-queue.ts';

interface StampRuns {
  runs: number;
  events: number;
  /** Of the runs' p99 until an event is numbered, in milliseconds. */
  p99: { median: number; worst: number };
  /** The most events that waited at once in any stream of any run. */
  waiting: number;
  /** The median share of the time that the busiest stream was in a statement; above 1 its queue grows without end. */
  busy: number;
}

/** The same load again and again, each run from a seed of its own. */
export function stampRuns(
  cost: StampCost,
  load: Omit<StampLoad, 'random'>,
  { runs, seed, randomFrom }: { runs: number; seed: number; randomFrom: (seed: number) => () => number },
): StampRuns {
  const p99: number[] = [];
  const busy: number[] = [];
  let [events, waiting] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const one = stampQueue(cost, { ...load, random: randomFrom(seed + run) });
    p99.push(one.p99);
    busy.push(one.busy);
    events += one.events;
    waiting = Math.max(waiting, one.waiting);
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return { runs, events, p99: { median: middle(p99), worst: p99.at(-1) ?? 0 }, waiting, busy: middle(busy) };
}
