import { nth } from '../../tools/lib/nth.ts';
import type { Line, ServedContext, Side } from '../lib/row.ts';
import { atMost, compare, type Figure } from '../lib/stats.ts';
import { calibrate } from './calibrate.ts';
import { measure, type PhaseResult } from './run.ts';
import { makeWorld } from './world.ts';

export const id = 'live';
export const title = 'commit → handler in the client';

/** How many events at each rate; fewer where each goes to thousands. */
const RATES = [
  { rate: 1, count: 15, large: 10, quick: 3 },
  { rate: 10, count: 100, large: 60, quick: 30 },
  { rate: 50, count: 250, large: 100, quick: 50 },
];
const WARM_UP = { rate: 20, count: 40, large: 20, quick: 20 };

type Metric = 'p50' | 'p99';

const goalOf = (sockets: number, metric: Metric) => {
  if (sockets === 5000) return { text: '< 1.0×', isMet: (ratio: Figure) => ratio !== null && ratio < 1 };
  if (sockets !== 1000) return null;
  const most = metric === 'p50' ? 1.15 : 1.3;
  return { text: `≤ ${most}×`, isMet: (ratio: Figure) => atMost(ratio, most) };
};
const limitOf = (sockets: number, rate: number, metric: Metric) =>
  sockets === 1000 && rate === 10 ? { p50: 15, p99: 40 }[metric] : undefined;

/** One repetition in a few words, as printed while it runs. */
const brief = (phases: PhaseResult[]) =>
  phases
    .map(
      ({ rate, relay, first, p50, p99, cpuPerDelivery, faults }) =>
        `${rate}/s ${relay.p50 === null ? '' : `relay ${relay.p50} `}first ${first} p50 ${p50} p99 ${p99} cpu ${cpuPerDelivery.toFixed(1)} µs${faults.length ? ` FAULTS ${faults[0]}` : ''}`,
    )
    .join(', ');

/** Runs the row; gives its result lines as they come. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const sizes = context.sockets ?? (context.quick ? [1000] : [1000, 5000]);
  const world = await makeWorld(context, Math.max(...sizes));
  const live = { ...world, recorded: await calibrate(context, world, context.closing()) };
  await context.settled();
  const bytes = Object.fromEntries(live.recorded.frames.map(({ room, text }) => [room, Buffer.byteLength(text)]));
  context.note(`bytes a frame: ${JSON.stringify(bytes)}, statements a command: ${live.recorded.statements.length}`);
  context.detail(live.recorded.statements);
  for (const sockets of sizes) {
    const apis = context.apis ?? (sockets >= 5000 ? 2 : 1);
    const phases = [WARM_UP, ...RATES.filter(({ rate }) => !context.rates || context.rates.includes(rate))].map(
      ({ rate, count, large, quick }) => ({ rate, count: context.quick ? quick : sockets >= 5000 ? large : count }),
    );
    const pairs = await context.interleaved(
      `${sockets} sockets`,
      (side) => measure(context, live, side, { sockets, apis, phases }).then((results) => results.slice(1)),
      brief,
    );
    for (const [at, { rate, count }] of phases.slice(1).entries())
      for (const metric of ['p50', 'p99'] as const)
        yield line({
          context,
          sockets,
          apis,
          rate,
          count,
          bytes,
          metric,
          pairs: pairs.map((pair) => ({ ours: nth(pair.ours, at), floor: nth(pair.floor, at) })),
        });
  }
}

interface LineParts {
  context: ServedContext;
  sockets: number;
  apis: number;
  rate: number;
  count: number;
  bytes: Record<string, number>;
  metric: Metric;
  pairs: Record<Side, PhaseResult>[];
}

function line({ context, sockets, apis, rate, count, bytes, metric, pairs }: LineParts): Line {
  const result = compare(pairs.map(({ ours, floor }) => ({ ours: ours[metric], floor: floor[metric] })));
  const goal = goalOf(sockets, metric);
  const limit = limitOf(sockets, rate, metric);
  const both = pairs.flatMap(({ ours, floor }) => [ours, floor]);
  const cpu = compare(pairs.map(({ ours, floor }) => ({ ours: ours.cpuPerDelivery, floor: floor.cpuPerDelivery })));
  return context.result({
    id,
    name: `${metric}, ${sockets.toLocaleString('en-GB')} sockets, ${rate}/s`,
    unit: 'ms',
    ...result,
    goal: goal && `${goal.text}${limit ? `, ≤ ${limit} ms` : ''}`,
    met: goal && goal.isMet(result.ratio) && (!limit || atMost(result.ours, limit)),
    load: { sockets, audiences: 12, rate, events: count, deliveriesPerEvent: sockets, apiProcesses: apis, bytes },
    cpuMicrosecondsPerDelivery: { ours: cpu.ours, floor: cpu.floor },
    overloaded: { ours: pairs.some(({ ours }) => ours.overloaded), floor: pairs.some(({ floor }) => floor.overloaded) },
    faults: both.flatMap(({ faults }) => faults),
    repetitions: pairs.map(({ ours, floor }) => ({
      ours: ours[metric],
      floor: floor[metric],
      first: [ours.first, floor.first],
      relay: ours.relay[metric],
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    })),
  });
}
