import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { answersOk, freePort } from '../../tools/lib/ports.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { row, rows, withClient } from '../../tools/servers/database.ts';
import { launchProgram, PROGRAMS } from '../../tools/start/app.ts';
import { Kept } from '../../tools/start/supervisor.ts';
import { type FloorName, floorsHere, startFloor } from '../floors/start.ts';
import { Child } from '../lib/child.ts';
import { monotonic, until } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOfTree, machineWatch } from '../lib/cpu.ts';
import { requestText, ThinHttp } from '../lib/http.ts';
import { environment, startWorker } from '../lib/product.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atMost, type Compared, compare, median, rounded } from '../lib/stats.ts';
import { makeWorld, type World } from '../live/world.ts';
import type { Clients } from './clients.ts';

export const id = 'crash';
export const title = 'kill −9 of the API under load';

const SOCKETS = 100;
const RATE = 50;
const LOAD = { full: { before: 200, after: 400 }, quick: { before: 60, after: 240 } };
/** Until something answers again; longer than this is a failure. */
const BACK_SECONDS = 60;
/** So long is given to those who come back, after the last command. */
const REST_MS = 8000;
const CLIENTS = fileURLToPath(new URL('./clients.ts', import.meta.url));

type CrashSide = 'ours' | FloorName;

interface Measurement extends Watched {
  firstAnswer: number;
  firstFrame: number;
  committed: number;
  untold: number;
  stale: number;
  cpu: [processes: number, postgres: number];
}

interface System {
  protocol: 'socket.io' | 'bare';
  port: number;
  /** Where its sockets go. */
  sockets: number;
  pids(): number[];
  /** Kills the process that answers; something else starts it again. */
  kill(): Promise<void>;
  /** What was committed, and how many of those events reached nobody. */
  committed(client: pg.Client, told: string[]): Promise<{ committed: number; untold: number }>;
  stop(): Promise<unknown>;
}

const brief = ({ firstAnswer, firstFrame, committed, untold, stale, faults }: Measurement) =>
  `first answer after ${Math.round(firstAnswer)} ms, first frame ${Math.round(firstFrame)} ms, ${untold} of ${committed} told to nobody, ${stale} of ${SOCKETS} clients lack something${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: the product under its own supervisor, and the floors, which are started again at once. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const world = await makeWorld(context, SOCKETS);
  const sides: CrashSide[] = ['ours', ...(await floorsHere(context.note))];
  const rounds = await context.interleaved('a kill', (side) => measure(context, world, side), brief, sides);
  const goals: Record<string, [string, (result: Compared) => boolean]> = {
    'kill → first answer': ['≤ 2,000 ms', ({ ours }) => atMost(ours, 2000)],
    'committed, told to nobody': ['0', ({ ours }) => ours === 0],
  };
  const figures: [name: string, unit: string, of: (measured: Measurement) => number][] = [
    ['kill → first answer', 'ms', ({ firstAnswer }) => firstAnswer],
    ['kill → first frame', 'ms', ({ firstFrame }) => firstFrame],
    ['committed, told to nobody', '', ({ untold }) => untold],
    ['clients that lack something in the end, of 100', '', ({ stale }) => stale],
  ];
  for (const floor of sides.slice(1))
    for (const [name, unit, of] of figures) {
      const pairs = rounds.map((round) => ({ ours: round.ours, floor: round[floor] }));
      const result = compare(pairs.map((pair) => ({ ours: rounded(of(pair.ours)), floor: rounded(of(pair.floor)) })));
      const goal = floor === 'by hand' ? goals[name] : undefined;
      const cpu = (side: 'ours' | 'floor') =>
        ([0, 1] as const).map((part) => rounded(median(pairs.map((pair) => pair[side].cpu[part]))));
      yield context.result({
        id,
        name: floor === 'by hand' ? name : `${name}, floor: ${floor}`,
        unit,
        ...result,
        goal: goal?.[0] ?? null,
        met: goal?.[1](result) ?? null,
        load: { sockets: SOCKETS, rate: RATE, ...LOAD[context.quick ? 'quick' : 'full'], floor },
        cpu: { of: 'command', unit: 'ms', ours: cpu('ours'), floor: cpu('floor') },
        // A floor may lose what it promised to nobody; the product may not.
        faults: rounds.flatMap(({ ours }) => ours.faults),
        repetitions: pairs.map((pair) => ({
          ours: rounded(of(pair.ours)),
          floor: rounded(of(pair.floor)),
          committed: [pair.ours.committed, pair.floor.committed],
          othersPercent: [pair.ours.machine.othersPercent, pair.floor.machine.othersPercent],
        })),
      });
    }
}

async function ours(context: ServedContext, world: World, databaseUrl: string, closing: Closing): Promise<System> {
  const { folder, redisUrl } = context;
  const worker = await startWorker({ folder, databaseUrl, redisUrl, closing });
  const [port, metrics] = [await freePort(), String(await freePort())];
  let pid = 0;
  const api = new Kept('api', {
    folder,
    launch: (spawned) =>
      launchProgram(ROOT, PROGRAMS.api, {
        env: environment({ databaseUrl, redisUrl, port, more: { METRICS_PORT: metrics } }),
        log: join(folder, 'api.log'),
        isUp: () => answersOk(`http://127.0.0.1:${port}/readyz`),
        what: 'The API',
        spawned: (started) => {
          pid = started;
          spawned(started);
        },
      }),
  });
  closing.push(() => api.stop(true));
  await api.start();
  return {
    protocol: 'socket.io',
    port,
    sockets: port,
    pids: () => [pid, worker.pid, context.redisPid],
    kill: async () => void process.kill(pid, 'SIGKILL'),
    committed: async (client, told) => {
      const found = await rows<{ id: string }>(
        client,
        `select event_id as id from event_log where type = 'project.details_changed' and subject_id = $1`,
        [world.projectId],
      );
      const known = new Set(told);
      return { committed: found.length, untold: found.filter(({ id }) => !known.has(id)).length };
    },
    stop: () => Promise.all([api.stop(), worker.stop()]),
  };
}

async function floor(
  name: FloorName,
  context: ServedContext,
  world: World,
  databaseUrl: string,
  closing: Closing,
): Promise<System> {
  const projects = [{ id: world.projectId, status: 'job_assigned', version: world.version, funderAccount: null }];
  const started = await startFloor(name, {
    folder: context.folder,
    databaseUrl,
    projects,
    rooms: world.rooms,
    closing,
  });
  return {
    protocol: started.protocol,
    port: started.port,
    sockets: Number(new URL(started.url).port),
    pids: () => started.pids,
    kill: () => started.killed(),
    committed: async (client, told) => {
      const { n } = await row<{ n: number }>(client, 'select version as n from floor_project');
      const committed = n - world.version;
      return { committed, untold: Math.max(0, committed - told.length) };
    },
    stop: () => started.stop(),
  };
}

/** Commands at a steady rate; in their midst the process that answers is killed. */
async function measure(context: ServedContext, world: World, side: CrashSide): Promise<Measurement> {
  const closing = context.closing();
  const name = `bench_crash_${side.replace(' ', '_')}`;
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const start = side === 'ours' ? ours(context, world, databaseUrl, closing) : null;
    const system = start ? await start : await floor(side as FloorName, context, world, databaseUrl, closing);
    const clients = new Child<Clients>(CLIENTS, closing);
    await clients.ask('open', { protocol: system.protocol, port: system.sockets, seats: world.seats(SOCKETS, ['']) });
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, clients.pid, ...system.pids()]);
    const cpu = () => system.pids().reduce((sum, pid) => sum + cpuOfTree(pid), 0);
    const atStart = cpu();
    const postgres = cpuOfTree(context.postgresPid);
    const { before, after } = LOAD[context.quick ? 'quick' : 'full'];
    let note = world.firstNote;
    const answered: { sent: number; at: number }[] = [];
    const one = async () => {
      const bytes = requestText('PATCH', `/api/projects/${world.projectId}`, {
        token: world.adminToken(),
        body: world.edit((note += 1)),
      });
      const asked = monotonic();
      const http = await ThinHttp.open(system.port).catch(() => null);
      const { status } = (await http?.send(bytes).catch(() => null)) ?? { status: 0 };
      if (status === 200) answered.push({ sent: asked, at: monotonic() });
      http?.close();
    };
    const begun = monotonic() + 20;
    const sent: Promise<void>[] = [];
    let [killed, lost, back] = [Number.POSITIVE_INFINITY, 0, Promise.resolve()];
    const isBack = () => answered.some((one) => one.sent > killed);
    for (let at = 0; at < before + after || (!isBack() && at < before + RATE * BACK_SECONDS); at += 1) {
      await until(begun + (at * 1000) / RATE);
      if (at === before) {
        killed = monotonic();
        lost = cpuOfTree(system.pids()[0] ?? 0);
        back = system.kill();
      }
      sent.push(one());
    }
    await Promise.all([...sent, back]);
    await sleep(REST_MS);
    const used = cpu() + lost - atStart;
    // What was under way when it was killed may still arrive: only who asked afterwards was answered by the new process.
    const later = answered.filter((one) => one.sent > killed);
    const first = Math.min(...later.map(({ at }) => at));
    const heard = await clients.ask('heard', { since: Math.min(...later.map((one) => one.sent)) });
    const { committed, untold } = await withClient(databaseUrl, (client) => system.committed(client, heard.told));
    const faults: string[] = [];
    if (untold > 0) faults.push(`${untold} of ${committed} were told to nobody`);
    if (heard.twice > 0) faults.push(`${heard.twice} came twice`);
    if (heard.disordered > 0) faults.push(`${heard.disordered} came out of order`);
    const stale = heard.counts.filter((count) => count < committed).length;
    if (stale > 0) faults.push(`${stale} clients lack something`);
    await clients.ask('end');
    await clients.stop();
    await system.stop();
    return {
      firstAnswer: first - killed,
      firstFrame: (heard.first ?? Number.NaN) - killed,
      committed,
      untold,
      stale,
      cpu: [used / committed, (cpuOfTree(context.postgresPid) - postgres) / committed],
      faults: side === 'ours' ? faults : [],
      machine: machine(),
    };
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}
