import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { nth } from '../../tools/lib/nth.ts';
import { ROOT } from '../../tools/lib/settings.mjs';
import { row, withClient } from '../../tools/servers/database.ts';
import { type FloorName, startFloor } from '../floors/start.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOfTree, machineWatch } from '../lib/cpu.ts';
import { requestText } from '../lib/http.ts';
import { startApi, startWorker } from '../lib/product.ts';
import type { ServedContext, Watched } from '../lib/row.ts';
import { SYSTEM } from '../lib/seed.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import type { Figure } from '../lib/stats.ts';
import type { Clients } from './clients.ts';
import type { World } from './world.ts';

export const CONNECTIONS = 32;
/** As many as the connections: an edit rarely waits for another one of the same project. */
const EDITED = 32;
export const WARM_UP = 300;
/** Without a job or an event to number for this long, all that the commands set off is done. */
const QUIET_MS = 400;
const PATIENCE_MS = 120_000;
const CLIENTS = fileURLToPath(new URL('./clients.ts', import.meta.url));

export type CommandSide = 'ours' | FloorName;

export interface Kind {
  /** What the commands are called in a line. */
  words: string;
  /** The event that each writes. */
  type: string;
  /** A word of every answer, beside the project's id. */
  answered: string;
  /** How many projects of the floors' table show that so many commands were done. */
  done: string;
  request(world: World, at: number): { text: string; project: string };
}

export const KINDS: Kind[] = [
  {
    words: 'confirm',
    type: 'project.status_changed',
    answered: '"status":"confirmed"',
    done: `count(*) filter (where status = 'confirmed')`,
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
    done: 'sum(version - 1)',
    request(world, at) {
      const { project } = nth(world.projects, at % EDITED);
      const body = { systemRequirements: { ...SYSTEM, notes: `Survey note ${at}` } };
      return { text: requestText('PATCH', `/api/projects/${project}`, { token: world.adminToken(), body }), project };
    },
  },
];

/** What one command costs, in all processes, until everything that it sets off is done. Milliseconds of CPU. */
export interface Cost extends Watched {
  perSecond: number;
  p50: Figure;
  p99: Figure;
  /** The API, or the hand-written program with its nginx. */
  api: number;
  worker: number;
  redis: number;
  postgres: number;
  statements: number;
  commits: number;
  /** Bytes of an event in the log, with the places of its readers; null for a program without a log. */
  bytes: number | null;
}

/** A side that runs. */
interface System {
  port: number;
  api: number[];
  worker: number[];
  stop(): Promise<unknown>;
}

async function ours(context: ServedContext, kind: Kind, databaseUrl: string, closing: Closing): Promise<System> {
  const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
  const worker = await startWorker({ ...start, more: context.profile(`worker-${kind.words}`) });
  const api = await startApi({ ...start, more: context.profile(`api-${kind.words}`) });
  const stop = () => Promise.all([api.stop(), worker.stop()]);
  return { port: api.port, api: [api.pid], worker: [worker.pid], stop };
}

async function floor(
  name: FloorName,
  context: ServedContext,
  world: World,
  databaseUrl: string,
  closing: Closing,
): Promise<System> {
  const projects = world.projects.map(({ project, account }) => ({
    id: project,
    status: 'pending',
    version: 1,
    funderAccount: account,
  }));
  const accounts = [...new Set(world.projects.map(({ account }) => account))];
  const rooms = Object.fromEntries([
    [world.admin, { room: 'admin', audience: 'admin' }],
    ...accounts.map((account) => [account, { room: 'funder', audience: 'funder' }]),
  ]) as Record<string, { room: string; audience: string }>;
  const { port, pids, stop } = await startFloor(name, {
    folder: context.folder,
    databaseUrl,
    projects,
    rooms,
    closing,
  });
  return { port, api: pids, worker: [], stop };
}

/** One side started afresh: warm-up, then as many commands as fast as they are answered, and all that they set off. */
export async function measure(
  context: ServedContext,
  world: World,
  { kind, side, count }: { kind: Kind; side: CommandSide; count: number },
): Promise<Cost> {
  const closing = context.closing();
  const name = `bench_command_${side.replace(' ', '_')}`;
  const redis = new Redis(context.redisUrl, { maxRetriesPerRequest: 3 });
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const system =
      side === 'ours'
        ? await ours(context, kind, databaseUrl, closing)
        : await floor(side, context, world, databaseUrl, closing);
    const clients = new Child<Clients>(CLIENTS, closing);
    await clients.ask('open', { port: system.port, count: CONNECTIONS });
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
      const pids = [...system.api, ...system.worker];
      const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, clients.pid, ...pids]);
      const sum = (of: number[]) => of.reduce((all, pid) => all + cpuOfTree(pid), 0);
      const used = () => [system.api, system.worker, [context.redisPid], [context.postgresPid]].map((of) => sum(of));
      const [before, asked] = [used(), await workOf(client)];
      const sent = await send(WARM_UP, WARM_UP + count);
      await quiet(client, redis);
      const [after, answered] = [used(), await workOf(client)];
      const each = (at: number) => ((after[at] ?? Number.NaN) - (before[at] ?? Number.NaN)) / count;
      const all = WARM_UP + count;
      const wrong = side === 'ours' ? await checked(client, kind, all) : await floorChecked(client, kind, all);
      const cost = {
        perSecond: sent.perSecond,
        p50: sent.p50,
        p99: sent.p99,
        api: each(0),
        worker: each(1),
        redis: each(2),
        postgres: each(3),
        statements: (answered.statements - asked.statements) / count,
        commits: (answered.commits - asked.commits) / count,
        bytes: side === 'ours' ? await bytesOf(client, kind) : null,
        machine: machine(),
        faults: [...warm.faults, ...sent.faults, ...wrong],
      };
      await clients.stop();
      await system.stop();
      return cost;
    });
  } finally {
    redis.disconnect();
    await closing.all();
    await dropDatabase(context, name);
  }
}

/** Bytes of an event of this kind in the log, with the places of its readers, without indexes. */
async function bytesOf(client: pg.Client, { type }: Kind): Promise<number> {
  const found = await row<{ bytes: number }>(
    client,
    `select (sum(pg_column_size(e)) + (select sum(pg_column_size(a)) from audience_event a join event_log of using (event_id)
                                        where of.type = $1))::float8 / count(*) as bytes from event_log e where type = $1`,
    [type],
  );
  return found.bytes;
}

/** Every command is in the table, once. */
async function floorChecked(client: pg.Client, { done }: Kind, count: number): Promise<string[]> {
  const found = await row<{ n: number }>(client, `select (${done})::int as n from floor_project`);
  return found.n === count ? [] : [`done: ${found.n} of ${count}`];
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
