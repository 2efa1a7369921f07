import type { Battery } from './battery.js';

/** What a plan may know of the half hours ahead: net load (load less sun, kWh) and prices, pounds per kWh. */
export interface Outlook {
  net: Float64Array;
  importPounds: Float64Array;
  exportPounds: Float64Array;
}

/** What a half hour costs that draws `energy` kWh from the grid, or gives it back where negative. */
const costAt = (energy: number, importPounds: number, exportPounds: number): number =>
  energy > 0 ? energy * importPounds : energy * exportPounds;

/** A grid of states of charge, and what a move between them takes at the meter. */
export interface Levels {
  count: number;
  /** kWh in the battery between two levels. */
  size: number;
  /** Levels that a half hour can move at most, up and down. */
  up: number;
  down: number;
  /** kWh at the meter for a move of so many levels; index 0 is the furthest down. */
  meter: Float64Array;
}

export function levelsOf(battery: Battery, count: number): Levels {
  const oneWay = Math.sqrt(battery.roundTrip);
  const size = battery.capacity / (count - 1);
  const up = Math.min(count - 1, Math.floor((battery.power * 0.5 * oneWay) / size + 1e-9));
  const down = Math.min(count - 1, Math.floor((battery.power * 0.5) / oneWay / size + 1e-9));
  const meter = Float64Array.from({ length: down + up + 1 }, (_, at) => {
    const stored = (at - down) * size;
    return stored > 0 ? stored / oneWay : stored * oneWay;
  });
  return { count, size, up, down, meter };
}

/**
 * What it will cost from each half hour on, by the state of charge it begins with: `value[step * levels + level]`, one row more than
 * there are half hours. Backwards, trying every move, and the one that keeps the meter at nothing, which lies between levels.
 */
export function valueOfCharge(battery: Battery, outlook: Outlook, levels: Levels, last: Float64Array): Float64Array {
  const steps = outlook.net.length;
  const { count, size, up, down, meter } = levels;
  const value = new Float64Array((steps + 1) * count);
  value.set(last, steps * count);
  const costs = new Float64Array(meter.length);
  const oneWay = Math.sqrt(battery.roundTrip);
  for (let step = steps - 1; step >= 0; step--) {
    const net = outlook.net[step] as number;
    const buys = outlook.importPounds[step] as number;
    const sells = outlook.exportPounds[step] as number;
    for (let move = 0; move < costs.length; move++) costs[move] = costAt(net + (meter[move] as number), buys, sells);
    const quiet = quietMove(net, battery, oneWay) / size;
    const next = (step + 1) * count;
    for (let level = 0; level < count; level++) {
      let best = Number.POSITIVE_INFINITY;
      const lowest = Math.max(-down, -level);
      const highest = Math.min(up, count - 1 - level);
      for (let move = lowest; move <= highest; move++) {
        const cost = (costs[move + down] as number) + (value[next + level + move] as number);
        if (cost < best) best = cost;
      }
      const to = Math.min(count - 1, Math.max(0, level + quiet));
      const moved = (to - level) * size;
      const cost =
        costAt(net + (moved > 0 ? moved / oneWay : moved * oneWay), buys, sells) + between(value, next, to, count);
      value[step * count + level] = cost < best ? cost : best;
    }
  }
  return value;
}

/** kWh into the battery (out of it where negative) that would leave nothing at the meter, as far as its power goes. */
function quietMove(net: number, battery: Battery, oneWay: number): number {
  const most = battery.power / 2;
  return net < 0 ? Math.min(-net, most) * oneWay : -Math.min(net, most) / oneWay;
}

/** The value between two levels. */
function between(value: Float64Array, row: number, level: number, count: number): number {
  const low = Math.min(count - 2, Math.floor(level));
  const share = level - low;
  return (value[row + low] as number) * (1 - share) + (value[row + low + 1] as number) * share;
}

/** The best move of one half hour from any state of charge: kWh into the battery, out of it where negative. */
export function bestMove(
  battery: Battery,
  stored: number,
  now: { net: number; importPounds: number; exportPounds: number },
  levels: Levels,
  value: Float64Array,
  nextRow: number,
): number {
  const oneWay = Math.sqrt(battery.roundTrip);
  const lowest = Math.max(-stored, (-battery.power * 0.5) / oneWay);
  const highest = Math.min(battery.capacity - stored, battery.power * 0.5 * oneWay);
  let best = 0;
  let bestCost = Number.POSITIVE_INFINITY;
  const look = (wanted: number): void => {
    const move = wanted < lowest ? lowest : wanted > highest ? highest : wanted;
    const meter = move > 0 ? move / oneWay : move * oneWay;
    const level = Math.min(levels.count - 1, Math.max(0, (stored + move) / levels.size));
    const cost =
      costAt(now.net + meter, now.importPounds, now.exportPounds) + between(value, nextRow, level, levels.count);
    if (cost < bestCost - 1e-12) {
      bestCost = cost;
      best = move;
    }
  };
  look(0);
  look(quietMove(now.net, battery, oneWay));
  look(lowest);
  look(highest);
  // Costs to come bend at the levels alone: nothing between two of them can be better than both.
  const first = Math.ceil((stored + lowest) / levels.size);
  const last = Math.floor((stored + highest) / levels.size);
  for (let level = first; level <= last; level++) look(level * levels.size - stored);
  return best;
}
