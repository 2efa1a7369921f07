import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { nth } from '../../tools/lib/nth.ts';
import { row, withClient } from '../../tools/servers/database.ts';
import { type FloorName, floorCommits, startFloor } from '../floors/start.ts';
import { Child } from '../lib/child.ts';
import { wallOffset } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOfTree, machineWatch } from '../lib/cpu.ts';
import { requestText } from '../lib/http.ts';
import { startApi, startWorker } from '../lib/product.ts';
import type { ServedContext, Watched } from '../lib/row.ts';
import { type Commit, commitsOf } from '../lib/seed.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { type Figure, quantile, rounded } from '../lib/stats.ts';
import type { Clients, Protocol } from './clients.ts';
import { Driver } from './drive.ts';
import type { World } from './world.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Longer than this without a frame, and what is missing is lost. */
const PATIENCE = 8000;
/** Who is so far behind at the end has a queue that grew. */
const QUEUE = 1000;
/** The wall clock must not have been turned meanwhile. */
const DRIFT = 0.5;

/** The product, or one of the fixed programs that do the same job. */
export type LiveSide = 'ours' | FloorName;

interface ToStart {
  databaseUrl: string;
  apis: number;
  closing: Closing;
  more?: NodeJS.ProcessEnv | undefined;
}

/** One side that runs: where its sockets and its commands go. */
interface System {
  protocol: Protocol;
  urls: string[];
  port: number;
  pids: number[];
  /** Whether it promises every event once, in the order of the commits. */
  exact: boolean;
  /** Its newest events in the order of their commits, after the log's `last`. */
  commits(client: pg.Client, last: number, bodies: string[]): Promise<Committed[]>;
  stop(): Promise<unknown>;
}

type Committed = Omit<Commit, 'relay'> & { relay?: number | null };

/** So many events at a rate. */
interface Phase {
  rate: number;
  count: number;
}

interface Times {
  p50: Figure;
  p99: Figure;
}

export interface PhaseResult extends Phase, Watched {
  p50: Figure;
  p99: Figure;
  max: Figure;
  first: Figure;
  fromRequest: Times;
  deliveries: number;
  frameBytes: number;
  disordered: number;
  /** From the commit to the numbering by the relay. */
  relay: Times;
  overloaded: boolean;
  /** Microseconds: its processes and Redis, and PostgreSQL. */
  cpuPerDelivery: { processes: number; postgres: number };
}

/** The product: worker, then as many API processes as asked, on one database. */
async function ours(context: ServedContext, { databaseUrl, apis, closing, more }: ToStart): Promise<System> {
  const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
  const worker = await startWorker(start);
  const processes: Awaited<ReturnType<typeof startApi>>[] = [];
  for (let at = 0; at < apis; at += 1)
    processes.push(await startApi({ ...start, more: { ...context.profile(`api-${at}`), ...more } }));
  return {
    protocol: 'socket.io',
    urls: processes.map(({ port }) => `ws://127.0.0.1:${port}`),
    port: nth(processes, 0).port,
    pids: [...processes.map(({ pid }) => pid), worker.pid, context.redisPid],
    exact: true,
    commits: (client, last) => commitsOf(client, last, 'project.details_changed'),
    stop: () => Promise.all([worker, ...processes].map((process) => process.stop())),
  };
}

async function floor(
  name: FloorName,
  context: ServedContext,
  live: World,
  { databaseUrl, closing }: ToStart,
): Promise<System> {
  const projects = [{ id: live.projectId, status: 'job_assigned', version: live.version, funderAccount: null }];
  const started = await startFloor(name, { folder: context.folder, databaseUrl, projects, rooms: live.rooms, closing });
  return {
    ...started,
    urls: [started.url],
    exact: false,
    commits: (client, _last, bodies) => floorCommits(client, bodies),
  };
}

interface Load {
  sockets: number;
  apis: number;
  phases: Phase[];
  /** What the API processes read besides. */
  more?: NodeJS.ProcessEnv;
  /** After each phase, with the first API process. */
  after?: (api: number, result: PhaseResult) => Promise<void>;
}

/** One side started afresh, its sockets opened, and each rate measured in turn. */
export async function measure(
  context: ServedContext,
  live: World,
  side: LiveSide,
  { sockets, apis, phases, more, after }: Load,
): Promise<PhaseResult[]> {
  const closing = context.closing();
  const name = `bench_live_${side.replace(' ', '_')}`;
  try {
    const databaseUrl = await copyDatabase(context, name, live.template);
    await context.emptyRedis();
    context.trace('database copied, Redis empty');
    const start = { databaseUrl, apis, closing, more };
    const system = side === 'ours' ? await ours(context, start) : await floor(side, context, live, start);
    context.trace('started');
    const clients = new Child<Clients>(here('./clients.ts'), closing);
    const driver = new Driver(system.port);
    closing.push(() => driver.close());
    await clients.ask('open', { protocol: system.protocol, seats: live.seats(sockets, system.urls) });
    context.trace('sockets open');
    let note = live.firstNote;
    const request = () =>
      requestText('PATCH', `/api/projects/${live.projectId}`, { token: live.adminToken(), body: live.edit(++note) });
    const results: PhaseResult[] = [];
    for (const phase of phases) {
      const result = await withClient(databaseUrl, (client) =>
        onePhase({ context, client, clients, driver, system, sockets, request }, phase),
      );
      results.push(result);
      await after?.(nth(system.pids, 0), result);
    }
    await clients.stop();
    await system.stop();
    return results;
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

interface Running {
  context: ServedContext;
  client: pg.Client;
  clients: Child<Clients>;
  driver: Driver;
  system: System;
  sockets: number;
  request(): string;
}

async function onePhase(
  { context, client, clients, driver, system, sockets, request }: Running,
  { rate, count }: Phase,
): Promise<PhaseResult> {
  const last = await row<{ id: number }>(client, 'select coalesce(max(id), 0)::float8 as id from event_log');
  await clients.ask('begin', { exact: system.exact });
  const before = wallOffset();
  const watched = [process.pid, context.postgresPid, context.redisPid, clients.pid, ...system.pids];
  const machine = machineWatch(watched);
  const cpu = () => [system.pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0), cpuOfTree(context.postgresPid)];
  const used = cpu();
  const answered = await driver.send({ count, rate, request });
  context.trace(`${rate}/s: all answered`);
  await arrived(clients, sockets * count);
  const busy = machine();
  const [processes = 0, postgres = 0] = cpu().map((now, at) => ((now - nth(used, at)) * 1000) / (sockets * count));
  const drift = Math.abs(wallOffset() - before);
  const bodies = answered.map(({ body }) => body);
  const due = new Map(answered.map((one) => [(JSON.parse(one.body) as { version: number }).version, one.due]));
  const events = await system.commits(client, last.id, bodies);
  const judged = await clients.ask('judge', {
    ids: events.map(({ eventId }) => eventId),
    commits: events.map(({ at }) => at - before),
    requests: events.map(({ version }) => due.get(version) ?? Number.NaN),
  });
  const relayed = Float64Array.from(events.flatMap(({ relay }) => relay ?? [])).sort();
  const relay = { p50: rounded(quantile(relayed, 0.5)), p99: rounded(quantile(relayed, 0.99)) };
  const faults = [...judged.faults];
  if (events.length !== count) faults.push(`${events.length} of ${count} were committed`);
  if (drift > DRIFT) faults.push(`the wall clock moved by ${drift} ms`);
  // More was asked for than this side could deliver: the times are those of a queue that grows.
  const overloaded = judged.behind > QUEUE;
  const cpuPerDelivery = { processes, postgres };
  return { rate, count, ...judged, relay, faults, overloaded, cpuPerDelivery, machine: busy };
}

async function arrived(clients: Child<Clients>, wanted: number): Promise<void> {
  let known = -1;
  let since = Date.now();
  for (;;) {
    const received = await clients.ask('received');
    if (received >= wanted) return;
    if (received !== known) {
      known = received;
      since = Date.now();
    } else if (Date.now() - since > PATIENCE) return;
    await sleep(50);
  }
}
