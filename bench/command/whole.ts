import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { nth } from '../../tools/lib/nth.ts';
import { ROOT } from '../../tools/lib/settings.mjs';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import { cpuOf, cpuOfTree, machineWatch } from '../lib/cpu.ts';
import { requestText } from '../lib/http.ts';
import { startApi, startWorker } from '../lib/product.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import { SYSTEM } from '../lib/seed.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, type Figure, rounded } from '../lib/stats.ts';
import type { Clients } from './clients.ts';
import type { World } from './world.ts';

/** As many as the connections: an edit rarely waits for another one of the same project. */
const EDITED = 32;
const WARM_UP = 300;
/** Without a job or an event to number for this long, all that the commands set off is done. */
const QUIET_MS = 400;
const PATIENCE_MS = 120_000;
const CLIENTS = fileURLToPath(new URL('./clients.ts', import.meta.url));

interface Kind {
  /** What the commands are called in a line. */
  words: string;
  /** The event that each writes. */
  type: string;
  /** A word of every answer, beside the project's id. */
  answered: string;
  request(world: World, at: number): { text: string; project: string };
}

const KINDS: Kind[] = [
  {
    words: 'confirm',
    type: 'project.status_changed',
    answered: '"status":"confirmed"',
    request(world, at) {
      const project = nth(world.projects, at);
      const text = requestText('POST', `/api/projects/${project.project}/confirm`, { token: world.tokenOf(project) });
      return { text, project: project.project };
    },
  },
  {
    words: 'edit',
    type: 'project.details_changed',
    answered: 'Survey note',
    request(world, at) {
      const { project } = nth(world.projects, at % EDITED);
      const body = { systemRequirements: { ...SYSTEM, notes: `Survey note ${at}` } };
      return { text: requestText('PATCH', `/api/projects/${project}`, { token: world.adminToken(), body }), project };
    },
  },
];

/** What one command costs, in all processes, until everything that it sets off is done. Milliseconds of CPU. */
interface Cost extends Watched {
  perSecond: number;
  api: number;
  worker: number;
  redis: number;
  postgres: number;
  statements: number;
  commits: number;
}

const brief = (cost: Cost) =>
  `${cost.perSecond.toFixed(0)}/s, CPU a command: API ${cost.api.toFixed(2)}, worker ${cost.worker.toFixed(2)}, PostgreSQL ${cost.postgres.toFixed(2)}, Redis ${cost.redis.toFixed(2)} ms; ${cost.statements.toFixed(1)} statements, ${cost.commits.toFixed(2)} commits${cost.faults.length ? ` FAULTS ${cost.faults[0]}` : ''}`;

/** The product as it runs, with its worker: each kind of command, without a floor. */
export async function* runWhole(context: ServedContext, world: World, count: number): AsyncGenerator<Line> {
  for (const kind of KINDS) {
    const what = `${count} times ${kind.words}, worker running`;
    const runs = await context.repeated(what, () => measure(context, world, kind, count), brief);
    const line = (
      name: string,
      unit: string,
      figureOf: (cost: Cost) => number,
      goal?: [string, (of: Figure) => boolean],
    ) => {
      const result = alone(runs.map((run) => rounded(figureOf(run))));
      return context.result({
        id: 'command',
        name,
        unit,
        ...result,
        goal: goal?.[0] ?? null,
        met: goal ? goal[1](result.ours) : null,
        load: { commands: count, connections: 32, worker: true },
        faults: runs.flatMap(({ faults }) => faults),
        repetitions: runs.map((run) => ({
          ours: rounded(figureOf(run)),
          othersPercent: [run.machine.othersPercent],
        })),
      });
    };
    const { words } = kind;
    yield line(`${words}, worker running`, '1/s', (cost) => cost.perSecond, [
      '≥ 400',
      (of) => of !== null && of >= 400,
    ]);
    yield line(`CPU of each ${words}: API, worker, Redis`, 'ms', (cost) => cost.api + cost.worker + cost.redis, [
      '≤ 3',
      (of) => of !== null && of <= 3,
    ]);
    yield line(`CPU of each ${words}: PostgreSQL`, 'ms', (cost) => cost.postgres, [
      '≤ 2',
      (of) => of !== null && of <= 2,
    ]);
    yield line(`statements of each ${words}`, '', (cost) => cost.statements);
    yield line(`commits of each ${words}`, '', (cost) => cost.commits);
  }
}

async function measure(context: ServedContext, world: World, kind: Kind, count: number): Promise<Cost> {
  const closing = context.closing();
  const name = 'bench_command_whole';
  const redis = new Redis(context.redisUrl, { maxRetriesPerRequest: 3 });
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
    const worker = await startWorker({ ...start, more: context.profile(`worker-${kind.words}`) });
    const api = await startApi({ ...start, more: context.profile(`api-${kind.words}`) });
    const clients = new Child<Clients>(CLIENTS, closing);
    await clients.ask('open', { port: api.port, count: EDITED });
    const send = (from: number, to: number) => {
      const asked = Array.from({ length: to - from }, (_, at) => kind.request(world, from + at));
      return clients.ask('send', {
        requests: asked.map(({ text }) => text),
        names: asked.map(({ project }) => project),
        status: kind.answered,
      });
    };
    return await withClient(databaseUrl, async (client) => {
      const warm = await send(0, WARM_UP);
      await quiet(client, redis);
      const watched = [process.pid, context.postgresPid, context.redisPid, clients.pid, api.pid, worker.pid];
      const machine = machineWatch(watched);
      const used = () => [cpuOf(api.pid), cpuOf(worker.pid), cpuOf(context.redisPid), cpuOfTree(context.postgresPid)];
      const [before, asked] = [used(), await workOf(client)];
      const sent = await send(WARM_UP, WARM_UP + count);
      await quiet(client, redis);
      const [after, answered] = [used(), await workOf(client)];
      const each = (at: number) => ((after[at] ?? Number.NaN) - (before[at] ?? Number.NaN)) / count;
      const faults = [...warm.faults, ...sent.faults, ...(await checked(client, kind, WARM_UP + count))];
      const cost = {
        perSecond: sent.perSecond,
        api: each(0),
        worker: each(1),
        redis: each(2),
        postgres: each(3),
        statements: (answered.statements - asked.statements) / count,
        commits: (answered.commits - asked.commits) / count,
        machine: machine(),
        faults,
      };
      await clients.stop();
      await Promise.all([api.stop(), worker.stop()]);
      return cost;
    });
  } finally {
    redis.disconnect();
    await closing.all();
    await dropDatabase(context, name);
  }
}

/** Statements without BEGIN and COMMIT, and transactions that wrote something: those that took a transaction's number. */
async function workOf(client: pg.Client): Promise<{ statements: number; commits: number }> {
  await client.query('create extension if not exists pg_stat_statements');
  const found = await row<{ statements: number; commits: number }>(
    client,
    `select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements
              where dbid = (select oid from pg_database where datname = current_database()) and query !~* '^(begin|commit)') as statements,
            pg_snapshot_xmax(pg_current_snapshot())::text::float8 as commits`,
  );
  return found;
}

/** Events without a number, and those that a subscriber which follows the log has not handled. */
const OPEN = `
select ((select count(*) from event_log where seq is null)
      + (select count(*) from jsonb_each($1::jsonb) as f(name, types), event_log as e
          where types ? e.type and (e.idle is null or name <> all(e.idle))
            and not exists (select from inbox as i where i.subscriber = name and i.event_id = e.event_id)))::int as open`;

/** Resolves when every event has its number, its followers have handled it and no queue has a job. */
async function quiet(client: pg.Client, redis: Redis): Promise<void> {
  const { FOLLOWED: followed } = (await import(pathToFileURL(join(ROOT, 'dist/libs/contracts/index.js')).href)) as {
    FOLLOWED: Record<string, string[]>;
  };
  const began = Date.now();
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    if (Date.now() - began > PATIENCE_MS) throw new Error('What the commands set off does not come to an end');
    const { open } = await row<{ open: number }>(client, OPEN, [JSON.stringify(followed)]);
    const lists = await redis.keys('voltmere:*:wait');
    const busy = await redis.keys('voltmere:*:active');
    // An empty list has no key.
    if (open > 0 || lists.length + busy.length > 0) since = Date.now();
    await sleep(50);
  }
}

/** Every command wrote one event, and the admins' numbers have no gap. */
async function checked(client: pg.Client, { type }: Kind, count: number): Promise<string[]> {
  const found = await row<{ events: number; copies: number; newest: number }>(
    client,
    `select (select count(*)::int from event_log where type = $1 and seq is not null) as events,
            (select count(*)::int from audience_event where audience = 'admin') as copies,
            (select max(n)::int from audience_event where audience = 'admin') as newest`,
    [type],
  );
  const faults: string[] = [];
  if (found.events !== count) faults.push(`events: ${found.events} of ${count}`);
  if (found.copies !== found.newest) faults.push(`admins have ${found.copies} events and number ${found.newest}`);
  return faults;
}
