import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { nth } from '../../tools/lib/nth.ts';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import { wallOffset } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOf, machineWatch } from '../lib/cpu.ts';
import { requestText } from '../lib/http.ts';
import { startApi, startWorker } from '../lib/product.ts';
import type { ServedContext, Side, Watched } from '../lib/row.ts';
import { commitsOf } from '../lib/seed.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { type Figure, quantile, rounded } from '../lib/stats.ts';
import type { Edit } from './calibrate.ts';
import type { Clients, Protocol } from './clients.ts';
import { Driver } from './drive.ts';
import type { Floor } from './floor.ts';
import type { World } from './world.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Longer than this without a frame, and what is missing is lost. */
const PATIENCE = 8000;
/** Who is so far behind at the end has a queue that grew. */
const QUEUE = 1000;
/** The wall clock must not have been turned meanwhile. */
const DRIFT = 0.5;

export type MeasurableWorld = World & { recorded: Edit };

interface ToStart {
  databaseUrl: string;
  apis: number;
  closing: Closing;
}

/** One side that runs: where its sockets and its commands go. */
interface System {
  protocol: Protocol;
  urls: string[];
  port: number;
  pids: number[];
  request(): string;
  stop(): Promise<unknown>;
}

/** So many events at a rate. */
export interface Phase {
  rate: number;
  count: number;
}

export interface PhaseResult extends Phase, Watched {
  p50: Figure;
  p99: Figure;
  max: Figure;
  first: Figure;
  deliveries: number;
  /** From the commit to the numbering by the relay. */
  relay: { p50: Figure; p99: Figure };
  overloaded: boolean;
  cpuPerDelivery: number;
}

/** The product: worker, then as many API processes as asked, on one database. */
async function ours(context: ServedContext, live: World, { databaseUrl, apis, closing }: ToStart): Promise<System> {
  const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
  const worker = await startWorker(start);
  const processes: Awaited<ReturnType<typeof startApi>>[] = [];
  for (let at = 0; at < apis; at += 1) processes.push(await startApi({ ...start, more: context.profile(`api-${at}`) }));
  let note = live.firstNote;
  return {
    protocol: 'socket.io',
    urls: processes.map(({ port }) => `ws://127.0.0.1:${port}`),
    port: nth(processes, 0).port,
    pids: [worker.pid, ...processes.map(({ pid }) => pid)],
    request: () =>
      requestText('PATCH', `/api/projects/${live.projectId}`, { token: live.adminToken(), body: live.edit(++note) }),
    stop: () => Promise.all([worker, ...processes].map((process) => process.stop())),
  };
}

async function floor(
  _context: ServedContext,
  live: MeasurableWorld,
  { databaseUrl, closing }: ToStart,
): Promise<System> {
  const child = new Child<Floor>(here('./floor.ts'), closing);
  const port = await child.ask('start', { databaseUrl, ...live.recorded });
  return {
    protocol: 'bare',
    urls: [`ws://127.0.0.1:${port}`],
    port,
    pids: [child.pid],
    request: () => requestText('POST', '/event'),
    stop: child.stop,
  };
}

/** One side started afresh, its sockets opened, and each rate measured in turn. */
export async function measure(
  context: ServedContext,
  live: MeasurableWorld,
  side: Side,
  { sockets, apis, phases }: { sockets: number; apis: number; phases: Phase[] },
): Promise<PhaseResult[]> {
  const closing = context.closing();
  const name = `bench_live_${side}`;
  try {
    const databaseUrl = await copyDatabase(context, name, live.template);
    await context.emptyRedis();
    context.trace('database copied, Redis empty');
    const system = await (side === 'ours' ? ours : floor)(context, live, { databaseUrl, apis, closing });
    context.trace('started');
    const clients = new Child<Clients>(here('./clients.ts'), closing);
    const driver = new Driver(system.port);
    closing.push(() => driver.close());
    await clients.ask('open', { protocol: system.protocol, seats: live.seats(sockets, system.urls) });
    context.trace('sockets open');
    const results: PhaseResult[] = [];
    for (const phase of phases)
      results.push(
        await withClient(databaseUrl, (client) =>
          onePhase({ context, client, clients, driver, system, sockets }, phase),
        ),
      );
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
}

async function onePhase(
  { context, client, clients, driver, system, sockets }: Running,
  { rate, count }: Phase,
): Promise<PhaseResult> {
  const last = await row<{ id: number }>(client, 'select coalesce(max(id), 0)::float8 as id from event_log');
  await clients.ask('begin');
  const before = wallOffset();
  const watched = [process.pid, context.postgresPid, context.redisPid, clients.pid, ...system.pids];
  const machine = machineWatch(watched);
  const cpu = () => system.pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const used = cpu();
  await driver.send({ count, rate, request: system.request });
  context.trace(`${rate}/s: all answered`);
  await arrived(clients, sockets * count);
  const busy = machine();
  const cpuPerDelivery = ((cpu() - used) * 1000) / (sockets * count);
  const drift = Math.abs(wallOffset() - before);
  const events = await commitsOf(client, last.id);
  const judged = await clients.ask('judge', {
    ids: events.map(({ eventId }) => eventId),
    commits: events.map(({ at }) => at - before),
  });
  const relayed = Float64Array.from(events.flatMap(({ relay }) => relay ?? [])).sort();
  const relay = { p50: rounded(quantile(relayed, 0.5)), p99: rounded(quantile(relayed, 0.99)) };
  const faults = [...judged.faults];
  if (events.length !== count) faults.push(`${events.length} of ${count} were committed`);
  if (drift > DRIFT) faults.push(`the wall clock moved by ${drift} ms`);
  // More was asked for than this side could deliver: the times are those of a queue that grows.
  const overloaded = judged.behind > QUEUE;
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
