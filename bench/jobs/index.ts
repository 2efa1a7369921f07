import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOf, machineWatch } from '../lib/cpu.ts';
import { type Started, startWorker } from '../lib/product.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atLeast, atMost, compare, type Figure, quantile, rounded } from '../lib/stats.ts';
import { calibrate, type JobDone } from './calibrate.ts';
import type { Floor } from './floor.ts';
import { openQueue, PREFIX } from './queue.ts';
import { makeWorld, SUBSCRIBER, type World } from './world.ts';

export const id = 'jobs';
export const title = 'jobs a second and their pick-up';

const CONCURRENCY = 16;
const WARM_UP = 500;
const JOBS = { full: 6000, quick: 1500 };
const TRICKLE = { full: 800, quick: 200, rate: 100 };
const AGAIN = 300;
/** The worker's own first looks (schedules, reconciler) are over by then. */
const SETTLED_MS = 4000;
const LIMIT_MS = 120_000;
const SIDES = ['floor', 'same', 'ours'] as const;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const WATCH = pathToFileURL(here('./watch.ts')).href;

type JobSide = (typeof SIDES)[number];

interface Measurement extends Watched {
  perSecond: number;
  p50: Figure;
  p99: Figure;
  cpu: number;
}

type WorkableWorld = World & { recorded: JobDone };

interface LineParts {
  against: 'floor' | 'same';
  key: 'perSecond' | 'p50' | 'p99';
  name: string;
  unit: string;
  goal?: { text: string; isMet: (ratio: Figure) => boolean };
}

const brief = ({ perSecond, p50, p99, cpu, faults }: Measurement) =>
  `${perSecond.toFixed(0)}/s, pick-up p50 ${p50} p99 ${p99} ms, ${cpu.toFixed(0)} µs of CPU each${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: jobs a second against BullMQ alone and against BullMQ with the same statements, then the pick-up. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const count = context.quick ? JOBS.quick : JOBS.full;
  const trickle = context.quick ? TRICKLE.quick : TRICKLE.full;
  const made = await makeWorld(context, WARM_UP + count + trickle);
  const world = { ...made, recorded: await calibrate(context, made, context.closing()) };
  await context.settled();
  context.note(`statements a job: ${world.recorded.statements.length}`);
  context.detail(world.recorded.statements);
  const rounds = await context.interleaved(
    `${count} jobs`,
    (side) => measure(context, world, side, { count, trickle }),
    brief,
    SIDES,
  );
  const line = ({ against, key, name, unit, goal }: LineParts) => {
    const result = compare(rounds.map((round) => ({ ours: round.ours[key], floor: round[against][key] })));
    const cpu = compare(rounds.map((round) => ({ ours: round.ours.cpu, floor: round[against].cpu })));
    return context.result({
      id,
      name,
      unit,
      ...result,
      goal: goal?.text ?? null,
      met: goal ? goal.isMet(result.ratio) : null,
      load: { jobs: count, concurrency: CONCURRENCY, statements: world.recorded.statements.length, ...TRICKLE },
      cpuMicrosecondsPerJob: { ours: cpu.ours, floor: cpu.floor },
      faults: rounds.flatMap((round) => [...round.ours.faults, ...round[against].faults]),
      repetitions: rounds.map((round) => ({
        ours: rounded(round.ours[key] ?? Number.NaN),
        floor: rounded(round[against][key] ?? Number.NaN),
        othersPercent: [round.ours.machine.othersPercent, round[against].machine.othersPercent],
      })),
    });
  };
  const rate = { key: 'perSecond', unit: '1/s' } as const;
  const most = { text: '≥ 0.9×', isMet: (ratio: Figure) => atLeast(ratio, 0.9) };
  yield line({ ...rate, against: 'floor', name: 'jobs with their effect, floor: BullMQ alone', goal: most });
  yield line({ ...rate, against: 'same', name: 'jobs with their effect, floor: BullMQ and the same statements' });
  const pickUp = { against: 'floor', unit: 'ms' } as const;
  const soon = { text: '≤ 1.3×', isMet: (ratio: Figure) => atMost(ratio, 1.3) };
  yield line({ ...pickUp, key: 'p50', name: `pick-up p50 at ${TRICKLE.rate}/s` });
  yield line({ ...pickUp, key: 'p99', name: `pick-up p99 at ${TRICKLE.rate}/s`, goal: soon });
}

/** One side started afresh: warm-up, a full queue worked off, then jobs one by one. */
async function measure(
  context: ServedContext,
  world: WorkableWorld,
  side: JobSide,
  { count, trickle }: { count: number; trickle: number },
): Promise<Measurement> {
  const closing = context.closing();
  const name = `bench_jobs_${side}`;
  const file = join(context.folder, `jobs-${side}.txt`);
  rmSync(file, { force: true });
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const watched = { NODE_OPTIONS: `--import=${WATCH}`, BENCH_JOBS: file, BENCH_QUEUE: SUBSCRIBER };
    const worker = await (side === 'ours' ? ours : floor)(context, world, { side, databaseUrl, closing, watched });
    const queue = openQueue(context.redisUrl);
    closing.push(() => queue.close());
    await sleep(SETTLED_MS);
    const warm = world.events.slice(0, WARM_UP);
    const measured = world.events.slice(WARM_UP, WARM_UP + count);
    const single = world.events.slice(WARM_UP + count);
    await queue.add(warm);
    await done(file, WARM_UP);
    await queue.pause();
    await queue.add(measured);
    await sleep(300);
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, worker.pid]);
    const used = cpuOf(worker.pid);
    const since = monotonic();
    await queue.resume();
    const all = await done(file, WARM_UP + count);
    const cpu = ((cpuOf(worker.pid) - used) * 1000) / count;
    const seconds = (Math.max(...all.map(({ end }) => end)) - since) / 1000;
    const sent = await queue.trickle(single, TRICKLE.rate);
    const busy = machine();
    const begun = await done(file, WARM_UP + count + trickle);
    const waits = Float64Array.from(
      begun.flatMap(({ job, begin }) => {
        const at = sent.get(job);
        return at === undefined ? [] : [begin - at];
      }),
    ).sort();
    const faults = await checked({ queue, databaseUrl, world, file, side });
    await worker.stop();
    return {
      perSecond: count / seconds,
      p50: rounded(quantile(waits, 0.5)),
      p99: rounded(quantile(waits, 0.99)),
      cpu,
      faults,
      machine: busy,
    };
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

interface ToStart {
  side: JobSide;
  databaseUrl: string;
  closing: Closing;
  watched: { NODE_OPTIONS: string; BENCH_JOBS: string; BENCH_QUEUE: string };
}

function ours(context: ServedContext, _world: World, { databaseUrl, closing, watched }: ToStart): Promise<Started> {
  const profile = context.profile('worker').NODE_OPTIONS;
  const NODE_OPTIONS = [watched.NODE_OPTIONS, profile].filter(Boolean).join(' ');
  return startWorker({
    folder: context.folder,
    databaseUrl,
    redisUrl: context.redisUrl,
    closing,
    more: { ...watched, NODE_OPTIONS },
  });
}

async function floor(
  context: ServedContext,
  world: WorkableWorld,
  { side, databaseUrl, closing, watched }: ToStart,
): Promise<Started> {
  const child = new Child<Floor>(here('./floor.ts'), closing, watched);
  await child.ask('start', {
    redisUrl: context.redisUrl,
    queue: SUBSCRIBER,
    prefix: PREFIX,
    concurrency: CONCURRENCY,
    ...(side === 'same' ? { effect: { databaseUrl, ...world.recorded } } : {}),
  });
  return child;
}

/** What the worker noted, once it is so many jobs. */
async function done(file: string, count: number): Promise<{ job: string; begin: number; end: number }[]> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const lines = existsSync(file) ? readFileSync(file, 'latin1').split('\n').slice(0, -1) : [];
    if (lines.length >= count)
      return lines.map((line) => {
        const [job = '', begin, end] = line.split(' ');
        return { job, begin: Number(begin), end: Number(end) };
      });
    if (Date.now() > until) throw new Error(`${lines.length} of ${count} jobs were done`);
    await sleep(50);
  }
}

/** Each event handled once and with one effect; ours also when the jobs come again. */
interface ToCheck {
  queue: ReturnType<typeof openQueue>;
  databaseUrl: string;
  world: World;
  file: string;
  side: JobSide;
}

async function checked({ queue, databaseUrl, world, file, side }: ToCheck): Promise<string[]> {
  const faults: string[] = [];
  const count = world.events.length;
  const failed = await queue.failed();
  if (failed > 0) faults.push(`${failed} jobs failed`);
  if (side === 'floor') return faults;
  if (side === 'ours') {
    await queue.add(world.events.slice(0, AGAIN), '__again');
    await done(file, count + AGAIN);
  }
  await withClient(databaseUrl, async (client) => {
    const expect = async (what: string, sql: string) => {
      const { all, once } = await row<{ all: string; once: string }>(client, sql);
      if (Number(all) !== count || Number(once) !== count) faults.push(`${what}: ${all} for ${once} of ${count}`);
    };
    await expect(
      'notes in the inbox',
      `select count(*) as all, count(distinct event_id) as once from inbox where subscriber = '${SUBSCRIBER}'`,
    );
    await expect('effects', 'select count(*) as all, count(distinct cause) as once from audit_event');
  });
  return faults;
}
