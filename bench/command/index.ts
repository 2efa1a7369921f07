import { floorsHere } from '../floors/start.ts';
import type { Line, ServedContext } from '../lib/row.ts';
import { alone, atLeast, atMost, type Compared, compare, median, rounded } from '../lib/stats.ts';
import { CONNECTIONS, type CommandSide, type Cost, KINDS, type Kind, measure, WARM_UP } from './measure.ts';
import { makeWorld } from './world.ts';

export const id = 'command';
export const title = 'confirmations and edits a second, and what each costs';

const FULL = 4000;
const QUICK = 1200;

const brief = (cost: Cost) =>
  `${cost.perSecond.toFixed(0)}/s, p50 ${cost.p50} ms, p99 ${cost.p99} ms, CPU a command: API ${cost.api.toFixed(2)}, worker ${cost.worker.toFixed(2)}, PostgreSQL ${cost.postgres.toFixed(2)}, Redis ${cost.redis.toFixed(2)} ms; ${cost.statements.toFixed(1)} statements, ${cost.commits.toFixed(2)} commits${cost.bytes ? `, ${cost.bytes.toFixed(0)} B in the log` : ''}${cost.faults.length ? ` FAULTS ${cost.faults[0]}` : ''}`;

const processesOf = (cost: Cost) => cost.api + cost.worker + cost.redis;

/** What a line is of. */
interface Figured {
  name: string;
  unit: string;
  of(cost: Cost): number;
  goal?: [words: string, isMet: (result: Compared) => boolean];
  replaces?: string[];
}

/** The product as it runs, with its worker, beside hand-written programs that write one row. */
const figuresOf = ({ words }: Kind): Figured[] => [
  {
    name: `${words}, worker running`,
    unit: '1/s',
    of: ({ perSecond }) => perSecond,
    goal: ['≥ 400', ({ ours }) => atLeast(ours, 400)],
    replaces: ['confirm-project commands'],
  },
  {
    name: `CPU of each ${words}: API, worker, Redis`,
    unit: 'ms',
    of: processesOf,
    goal: ['≤ 3', ({ ours }) => atMost(ours, 3)],
  },
  {
    name: `CPU of each ${words}: PostgreSQL`,
    unit: 'ms',
    of: ({ postgres }) => postgres,
    goal: ['≤ 2', ({ ours }) => atMost(ours, 2)],
  },
  { name: `statements of each ${words}`, unit: '', of: ({ statements }) => statements },
  { name: `commits of each ${words}`, unit: '', of: ({ commits }) => commits },
];

/** Runs the row: each kind of command, the product and the floors in turn. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const count = context.quick ? QUICK : FULL;
  const world = await makeWorld(context, WARM_UP + count);
  const sides: CommandSide[] = ['ours', ...(await floorsHere(context.note))];
  for (const kind of KINDS) {
    const rounds = await context.interleaved(
      `${count} times ${kind.words}`,
      (side) => measure(context, world, { kind, side, count }),
      brief,
      sides,
    );
    const load = { commands: count, connections: CONNECTIONS, worker: true };
    for (const floor of sides.slice(1))
      for (const figured of figuresOf(kind).slice(0, floor === 'by hand' ? undefined : 1))
        yield line(context, {
          figured,
          floor,
          load,
          pairs: rounds.map((round) => ({ ours: round.ours, floor: round[floor] })),
        });
    const bytes = rounds.map(({ ours }) => rounded(ours.bytes ?? Number.NaN));
    const logged = alone(bytes);
    yield context.result({
      id,
      name: `bytes of each ${kind.words} in the log`,
      unit: 'B',
      ...logged,
      goal: '≤ 3,000 B',
      met: atMost(logged.ours, 3000),
      load,
      faults: rounds.flatMap(({ ours }) => ours.faults),
      repetitions: bytes.map((ours) => ({ ours })),
    });
  }
}

interface LineParts {
  figured: Figured;
  floor: CommandSide;
  load: object;
  pairs: { ours: Cost; floor: Cost }[];
}

function line(context: ServedContext, { figured, floor, load, pairs }: LineParts): Line {
  const { name, unit, of, goal, replaces } = figured;
  const result = compare(pairs.map((pair) => ({ ours: rounded(of(pair.ours)), floor: rounded(of(pair.floor)) })));
  const byHand = floor === 'by hand';
  const cpu = (side: 'ours' | 'floor') => [
    rounded(median(pairs.map((pair) => processesOf(pair[side])))),
    rounded(median(pairs.map((pair) => pair[side].postgres))),
  ];
  return context.result({
    id,
    name: byHand ? name : `${name}, floor: ${floor}`,
    unit,
    ...result,
    goal: byHand ? (goal?.[0] ?? null) : null,
    met: byHand ? (goal?.[1](result) ?? null) : null,
    load: { ...load, floor },
    cpu: { of: 'command', unit: 'ms', ours: cpu('ours'), floor: cpu('floor') },
    ...(replaces ? { replaces } : {}),
    faults: pairs.flatMap(({ ours, floor }) => [...ours.faults, ...floor.faults]),
    repetitions: pairs.map((pair) => ({
      ours: rounded(of(pair.ours)),
      floor: rounded(of(pair.floor)),
      p50: [pair.ours.p50, pair.floor.p50],
      p99: [pair.ours.p99, pair.floor.p99],
      othersPercent: [pair.ours.machine.othersPercent, pair.floor.machine.othersPercent],
    })),
  });
}
