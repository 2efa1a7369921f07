/** What one stamp statement costs, as `npm run bench -- stamp` measures it. */
export interface StampCost {
  /** Milliseconds of a statement, whatever it numbers, and of each event in it. */
  fixedMs: number;
  eachMs: number;
  /** Events a statement numbers at most. */
  batch: number;
  /** From the start of one statement to the start of the next, unless the first was full. */
  gatherMs: number;
}

export interface StampLoad {
  /** Events a second, over all streams. */
  rate: number;
  seconds: number;
  /** Logs with a stamp each; an event belongs to one of them. */
  streams: number;
  /** Between 0 and 1. */
  random: () => number;
}

export interface StampedLoad {
  events: number;
  /** From the commit of an event to the end of the statement that numbered it, in milliseconds. */
  p50: number;
  p99: number;
  /** The most events that were waiting at once in a stream. */
  waiting: number;
  /** Share of the time that the busiest stream was in a statement. */
  busy: number;
}

/** Events that a stream can number in a second: full statements, one after the other. */
export const capacityOf = ({ fixedMs, eachMs, batch }: StampCost): number =>
  (1000 * batch) / (fixedMs + batch * eachMs);

/** Events that come at random at a rate, and stamps that number them in turn, as the relay does it: a queue with gathered service. */
export function stampQueue(cost: StampCost, { rate, seconds, streams, random }: StampLoad): StampedLoad {
  const waits: number[] = [];
  let [waiting, busy] = [0, 0];
  for (let stream = 0; stream < streams; stream += 1) {
    const one = oneStream(cost, arrivals(rate / streams, seconds, random));
    for (const wait of one.waits) waits.push(wait);
    waiting = Math.max(waiting, one.waiting);
    busy = Math.max(busy, one.busyMs / (1000 * seconds));
  }
  const sorted = Float64Array.from(waits).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { events: waits.length, p50: at(0.5), p99: at(0.99), waiting, busy };
}

/** Instants in milliseconds, as independent people cause them. */
function arrivals(rate: number, seconds: number, random: () => number): number[] {
  const instants: number[] = [];
  for (let at = 0; ; instants.push(at)) {
    at += (-Math.log(1 - random()) * 1000) / rate;
    if (at >= seconds * 1000) return instants;
  }
}

function oneStream({ fixedMs, eachMs, batch, gatherMs }: StampCost, instants: readonly number[]) {
  const waits: number[] = [];
  let [next, arrived, free, waiting, busyMs] = [0, 0, 0, 0, 0];
  while (next < instants.length) {
    const start = Math.max(free, instants[next] ?? 0);
    while (arrived < instants.length && (instants[arrived] ?? 0) <= start) arrived += 1;
    waiting = Math.max(waiting, arrived - next);
    const taken = Math.min(batch, arrived - next);
    const took = fixedMs + taken * eachMs;
    for (const end = next + taken; next < end; next += 1) waits.push(start + took - (instants[next] ?? 0));
    busyMs += took;
    free = taken === batch ? start + took : Math.max(start + took, start + gatherMs);
  }
  return { waits, waiting, busyMs };
}
