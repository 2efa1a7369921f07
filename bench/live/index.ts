import { floorsHere } from '../floors/start.ts';
import { nth } from '../../tools/lib/nth.ts';
import type { Line, ServedContext } from '../lib/row.ts';
import { alone, atMost, type Compared, compare, type Figure, median, rounded } from '../lib/stats.ts';
import { type LiveSide, measure, type PhaseResult } from './run.ts';
import { makeWorld } from './world.ts';

export const id = 'live';
export const title = 'request and commit → handler in the client';

/** How many events at each rate; fewer where each goes to thousands. */
const RATES = [
  { rate: 1, count: 15, large: 10, quick: 3 },
  { rate: 10, count: 100, large: 60, quick: 30 },
  { rate: 50, count: 250, large: 100, quick: 50 },
];
const WARM_UP = { rate: 20, count: 40, large: 20, quick: 20 };

type Metric = 'p50' | 'p99';
type From = 'commit' | 'request';

interface Goal {
  text: string;
  isMet(result: Compared): boolean;
}

const noMore = (milliseconds: number): Goal => ({
  text: `≤ ${milliseconds} ms`,
  isMet: ({ ours }) => atMost(ours, milliseconds),
});
const times = (most: number): Goal => ({ text: `≤ ${most}×`, isMet: ({ ratio }) => atMost(ratio, most) });

const GOALS: Record<string, Goal> = {
  'request p50 1000 10': times(1.2),
  'request p50 1000 50': noMore(60),
  'request p99 1000 50': noMore(150),
  'commit p50 1000 10': noMore(15),
  'commit p99 1000 10': noMore(40),
  'commit p50 5000 50': noMore(90),
};

const from = (result: PhaseResult, origin: From, metric: Metric): Figure =>
  origin === 'commit' ? result[metric] : result.fromRequest[metric];

/** One repetition in a few words, as printed while it runs. */
const brief = (phases: PhaseResult[]) =>
  phases
    .map(
      ({ rate, relay, first, p50, p99, fromRequest, cpuPerDelivery, disordered, faults }) =>
        `${rate}/s ${relay.p50 === null ? '' : `relay ${relay.p50} `}first ${first} p50 ${p50} p99 ${p99} from the request ${fromRequest.p50} and ${fromRequest.p99} cpu ${cpuPerDelivery.processes.toFixed(1)} + ${cpuPerDelivery.postgres.toFixed(1)} µs${disordered ? ` out of order ${disordered}` : ''}${faults.length ? ` FAULTS ${faults[0]}` : ''}`,
    )
    .join(', ');

/** Runs the row; gives its result lines as they come. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const sizes = context.sockets ?? (context.quick ? [1000] : [1000, 5000]);
  const live = await makeWorld(context, Math.max(...sizes));
  const sides: LiveSide[] = ['ours', ...(await floorsHere(context.note))];
  for (const sockets of sizes) {
    const apis = context.apis ?? (sockets >= 5000 ? 2 : 1);
    const phases = [WARM_UP, ...RATES.filter(({ rate }) => !context.rates || context.rates.includes(rate))].map(
      ({ rate, count, large, quick }) => ({ rate, count: context.quick ? quick : sockets >= 5000 ? large : count }),
    );
    const rounds = await context.interleaved(
      `${sockets} sockets`,
      (side) => measure(context, live, side, { sockets, apis, phases }).then((results) => results.slice(1)),
      brief,
      sides,
    );
    for (const [at, { rate, count }] of phases.slice(1).entries())
      for (const floor of sides.slice(1))
        for (const origin of ['request', 'commit'] as const)
          for (const metric of ['p50', 'p99'] as const)
            yield line(context, {
              name: `${origin === 'request' ? 'request → ' : ''}${metric}, ${sockets.toLocaleString('en-GB')} sockets, ${rate}/s${floor === 'by hand' ? '' : `, floor: ${floor}`}`,
              origin,
              metric,
              load: {
                sockets,
                audiences: 12,
                rate,
                events: count,
                deliveriesPerEvent: sockets,
                apiProcesses: apis,
                floor,
              },
              goal: floor === 'by hand' ? (GOALS[`${origin} ${metric} ${sockets} ${rate}`] ?? null) : null,
              pairs: rounds.map((round) => ({ ours: nth(round.ours, at), floor: nth(round[floor], at) })),
            });
    const frames = rounds.map(({ ours }) => ours[0]?.frameBytes ?? null);
    const framed = alone(frames);
    yield context.result({
      id,
      name: 'bytes of a frame, one changed field',
      unit: 'B',
      ...framed,
      goal: '≤ 700 B',
      met: atMost(framed.ours, 700),
      load: { sockets, audiences: 12 },
      faults: rounds.flatMap(({ ours }) => ours.flatMap(({ faults }) => faults)),
      repetitions: frames.map((ours) => ({ ours })),
    });
  }
}

interface LineParts {
  name: string;
  origin: From;
  metric: Metric;
  load: object;
  goal: Goal | null;
  pairs: { ours: PhaseResult; floor: PhaseResult }[];
}

function line(context: ServedContext, { name, origin, metric, load, goal, pairs }: LineParts): Line {
  const result = compare(
    pairs.map(({ ours, floor }) => ({ ours: from(ours, origin, metric), floor: from(floor, origin, metric) })),
  );
  const both = pairs.flatMap(({ ours, floor }) => [ours, floor]);
  const cpu = (side: 'ours' | 'floor', part: 'processes' | 'postgres') =>
    rounded(median(pairs.map((pair) => pair[side].cpuPerDelivery[part])));
  return context.result({
    id,
    name,
    unit: 'ms',
    ...result,
    goal: goal?.text ?? null,
    met: goal?.isMet(result) ?? null,
    load,
    cpu: {
      of: 'delivery',
      unit: 'µs',
      ours: [cpu('ours', 'processes'), cpu('ours', 'postgres')],
      floor: [cpu('floor', 'processes'), cpu('floor', 'postgres')],
    },
    floorOutOfOrder: pairs.reduce((sum, { floor }) => sum + floor.disordered, 0),
    overloaded: { ours: pairs.some(({ ours }) => ours.overloaded), floor: pairs.some(({ floor }) => floor.overloaded) },
    faults: both.flatMap(({ faults }) => faults),
    repetitions: pairs.map(({ ours, floor }) => ({
      ours: from(ours, origin, metric),
      floor: from(floor, origin, metric),
      first: [ours.first, floor.first],
      relay: ours.relay[metric],
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    })),
  });
}
