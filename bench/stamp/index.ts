import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { ROOT } from '../../tools/lib/settings.mjs';
import { capacityOf, type StampCost } from '../../tools/scale/stamp-queue.ts';
import { stampRuns } from '../../tools/scale/stamp-runs.ts';
import { nth } from '../../tools/lib/nth.ts';
import { withClient } from '../../tools/servers/database.ts';
import { monotonic } from '../lib/clock.ts';
import { machineWatch } from '../lib/cpu.ts';
import { migrate } from '../lib/product.ts';
import { randomFrom } from '../lib/random.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, type Figure, median, rounded } from '../lib/stats.ts';

export const id = 'stamp';
export const title = 'numbering events, and 10,000 of them a second by simulation';

/** Events a statement, the smallest and the largest that the relay sends. */
const SIZES = [1, 10, 50, 250];
const TIMES = { full: 200, quick: 40 };
const WARM_UP = 20;
/** As the relay waits between two statements that are not full. */
const GATHER_MS = 8;
const RATE = 10_000;
const SECONDS = 2;
const RUNS = 1000;
const NAME = 'bench_stamp';

/** The product's own statement. */
interface Stamping {
  prepareStamping(client: pg.ClientBase): Promise<void>;
  raiseFence(client: pg.ClientBase): Promise<string>;
  stamp(client: pg.ClientBase, fence: string): Promise<unknown[]>;
}

interface Measurement extends Watched {
  /** Milliseconds of a statement, by the number of its events. */
  took: Record<number, number>;
  cost: StampCost;
}

const brief = ({ took, cost }: Measurement) =>
  `${SIZES.map((size) => `${size}: ${took[size]?.toFixed(2)} ms`).join(', ')}; ${Math.round(capacityOf(cost))}/s`;

/** Runs the row: what the statement costs by its size, how many events a second that makes, and a queue of them. No floor. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const url = await copyDatabase(context, `${NAME}_template`);
  await migrate(context.folder, url, context.redisUrl);
  const runs = await context.repeated('stamp', () => measure(context), brief);
  const line = (name: string, unit: string, figureOf: (run: Measurement) => Figure) =>
    context.result({
      id,
      name,
      unit,
      ...alone(runs.map(figureOf)),
      load: { audiences: 4, changedFields: 1 },
      faults: runs.flatMap(({ faults }) => faults),
      repetitions: runs.map((run) => ({ ours: figureOf(run), othersPercent: [run.machine.othersPercent] })),
    });
  for (const size of SIZES)
    yield line(`a statement that numbers ${size}`, 'ms', ({ took }) => rounded(took[size] ?? Number.NaN));
  yield line('events a second, one stamp', '1/s', ({ cost }) => rounded(capacityOf(cost)));
  for (const streams of [1, 2, 4]) {
    const simulated = runs.map(({ cost }) =>
      stampRuns(cost, { rate: RATE, seconds: SECONDS, streams }, { runs: RUNS, seed: context.seed, randomFrom }),
    );
    const of = `${RATE.toLocaleString('en-GB')}/s simulated ${RUNS.toLocaleString('en-GB')} times, ${streams === 1 ? 'one stream' : `${streams} streams`}`;
    const kept = (figureOf: (of: (typeof simulated)[number]) => number) => (run: Measurement) =>
      rounded(figureOf(nth(simulated, runs.indexOf(run))));
    yield line(
      `p99 until numbered, ${of}: the median run`,
      'ms',
      kept(({ p99 }) => p99.median),
    );
    yield line(
      `p99 until numbered, ${of}: the worst run`,
      'ms',
      kept(({ p99 }) => p99.worst),
    );
    yield line(
      `share of the time in statements, ${of}`,
      '',
      kept(({ busy }) => busy),
    );
  }
}

/** Statements of each size in turn, each on as many committed events as it takes. */
async function measure(context: ServedContext): Promise<Measurement> {
  const url = await copyDatabase(context, NAME, `${NAME}_template`);
  const stamping = (await import(
    pathToFileURL(join(ROOT, 'dist/libs/platform/src/event-log/stamp.js')).href
  )) as Stamping;
  try {
    return await withClient(url, async (client) => {
      const fence = await stamping.raiseFence(client);
      await stamping.prepareStamping(client);
      const machine = machineWatch([process.pid, context.postgresPid]);
      const samples = new Map(SIZES.map((size) => [size, [] as number[]]));
      const faults: string[] = [];
      const times = context.quick ? TIMES.quick : TIMES.full;
      for (let at = -WARM_UP; at < times; at += 1)
        for (const size of SIZES) {
          await write(client, size);
          const since = monotonic();
          const { length } = await stamping.stamp(client, fence);
          const took = monotonic() - since;
          if (length !== size) faults.push(`numbered ${length} of ${size}`);
          if (at >= 0) samples.get(size)?.push(took);
        }
      const took = Object.fromEntries([...samples].map(([size, all]) => [size, median(all)]));
      return { took, cost: costOf(took), faults, machine: machine() };
    });
  } finally {
    await dropDatabase(context, NAME);
  }
}

/** Straight through the smallest and the largest. */
function costOf(took: Record<number, number>): StampCost {
  const [least = 1, most = 1] = [SIZES[0], SIZES.at(-1)];
  const eachMs = ((took[most] ?? 0) - (took[least] ?? 0)) / (most - least);
  return { fixedMs: (took[least] ?? 0) - least * eachMs, eachMs, batch: most, gatherMs: GATHER_MS };
}

/** Events of projects with the four audiences of a project, each with one changed field. */
const write = (client: pg.ClientBase, count: number) =>
  client.query(
    `with made as (select gen_random_uuid() as id, n from generate_series(1, $1::int) as n)
     insert into event_log (event_id, stream, version, topic, type, data, actor, at, subject_kind, subject_id, audiences)
     select gen_random_uuid(), 'project:' || id, 2, 'project:' || id, 'project.details_changed', '{"fields":["co2Reduction"]}', null, now(),
            'project', id, jsonb_build_object('admin', copy, 'host:' || n, copy, 'funder:' || n % 10, copy, 'installer:' || n % 10, copy)
       from made, lateral (select jsonb_build_object('actor', null, 'data', '{"fields":["co2Reduction"]}'::jsonb, 'records',
         jsonb_build_array(jsonb_build_object('kind', 'project', 'id', id, 'version', 2, 'base', 1, 'whole', 1, 'patch',
           jsonb_build_object('co2Reduction', 41.5, 'version', 2, 'updatedAt', now())))) as copy) as copied`,
    [count],
  );
