import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nth } from '../../tools/lib/nth.ts';
import { row, rows, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOf, cpuOfTree, machineWatch } from '../lib/cpu.ts';
import { requestText, ThinHttp } from '../lib/http.ts';
import { startApi } from '../lib/product.ts';
import type { Line, ServedContext, Side, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atLeast, compare, type Figure } from '../lib/stats.ts';
import { recorded, startRecorded } from '../live/calibrate.ts';
import type { Clients } from './clients.ts';
import type { Floor } from './floor.ts';
import { runWhole } from './whole.ts';
import { type Confirmation, makeWorld, type Project, type World } from './world.ts';

export const id = 'command';
export const title = 'confirm-project commands a second';

const CONNECTIONS = 32;
const WARM_UP = 600;
const FULL = 4000;
const QUICK = 1200;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Measurement extends Watched {
  perSecond: number;
  p50: Figure;
  p99: Figure;
  cpu: number;
  postgres: number;
}

type ConfirmableWorld = World & { recorded: Confirmation };

const brief = ({ perSecond, p50, p99, cpu, postgres, faults }: Measurement) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${Math.round(cpu)} µs of CPU each, PostgreSQL ${Math.round(postgres)}${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: the API alone beside its floor, then the whole product and what a command costs in it. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const count = context.quick ? QUICK : FULL;
  const made = await makeWorld(context, WARM_UP + count);
  yield* runWhole(context, made, count);
  const world = { ...made, recorded: await calibrate(context, made, context.closing()) };
  await context.settled();
  const roundTrips = world.recorded.statements.filter(({ joined }) => !joined).length;
  context.note(`statements a command: ${world.recorded.statements.length}, in ${roundTrips} round trips`);
  context.detail(world.recorded.statements);
  const pairs = await context.interleaved(`${count} commands`, (side) => measure(context, world, side), brief);
  const both = pairs.flatMap(({ ours, floor }) => [ours, floor]);
  const cpu = compare(pairs.map(({ ours, floor }) => ({ ours: ours.cpu, floor: floor.cpu })));
  const postgres = compare(pairs.map(({ ours, floor }) => ({ ours: ours.postgres, floor: floor.postgres })));
  const result = compare(pairs.map(({ ours, floor }) => ({ ours: ours.perSecond, floor: floor.perSecond })));
  yield context.result({
    id,
    name: 'confirm-project commands',
    unit: '1/s',
    ...result,
    goal: '≥ 0.9×',
    met: atLeast(result.ratio, 0.9),
    load: { commands: count, connections: CONNECTIONS, funders: 12, roundTrips },
    cpuMicrosecondsPerCommand: { ours: cpu.ours, floor: cpu.floor },
    postgresMicrosecondsPerCommand: { ours: postgres.ours, floor: postgres.floor },
    faults: both.flatMap(({ faults }) => faults),
    repetitions: pairs.map(({ ours, floor }) => ({
      ours: Math.round(ours.perSecond),
      floor: Math.round(floor.perSecond),
      p50: [ours.p50, floor.p50],
      p99: [ours.p99, floor.p99],
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    })),
  });
}

const confirm = (world: World, project: Project) =>
  requestText('POST', `/api/projects/${project.project}/confirm`, { token: world.tokenOf(project) });

/** Confirms one project through the product, the second of two. */
async function calibrate(context: ServedContext, world: World, closing: Closing): Promise<Confirmation> {
  const url = await copyDatabase(context, 'bench_calibrate', world.template);
  const api = await startRecorded(context, url, closing);
  const http = await ThinHttp.open(api.port);
  const confirmOne = async (project: Project) => {
    const { status, body } = await http.send(confirm(world, project));
    if (status !== 200) throw new Error(`The confirmation answered ${status}: ${body}`);
    return body;
  };
  await confirmOne(nth(world.projects, 0));
  rmSync(api.file, { force: true });
  const one = nth(world.projects, 1);
  const body = await confirmOne(one);
  const statements = recorded(api.file);
  const event = await withClient(url, async (client) => {
    const text = 'select event_id from event_log where subject_id = $1';
    const [found, ...more] = await rows<{ event_id: string }>(client, text, [one.project]);
    if (!found || more.length > 0) throw new Error('A confirmation writes one event, as the floor does');
    return found.event_id;
  });
  http.close();
  await api.stop();
  return { statements, body, words: { ...one, event } };
}

/** One side started afresh: warm-up, then as many commands as fast as they are answered. */
async function measure(context: ServedContext, world: ConfirmableWorld, side: Side): Promise<Measurement> {
  const closing = context.closing();
  const name = `bench_command_${side}`;
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const { port, pid, stop } = await (side === 'ours' ? ours : floor)(context, world, databaseUrl, closing);
    const clients = new Child<Clients>(here('./clients.ts'), closing);
    await clients.ask('open', { port, count: CONNECTIONS });
    const send = (projects: Project[]) =>
      clients.ask('send', {
        requests: projects.map((project) => confirm(world, project)),
        names: projects.map(({ project }) => project),
        status: '"status":"confirmed"',
      });
    const warm = await send(world.projects.slice(0, WARM_UP));
    await sleep(300);
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, clients.pid, pid]);
    const used = cpuOf(pid);
    const usedByPostgres = cpuOfTree(context.postgresPid);
    const measured = world.projects.slice(WARM_UP);
    const sent = await send(measured);
    const cpu = ((cpuOf(pid) - used) * 1000) / measured.length;
    const postgres = ((cpuOfTree(context.postgresPid) - usedByPostgres) * 1000) / measured.length;
    const busy = machine();
    const faults = [...warm.faults, ...sent.faults, ...(await checked(databaseUrl, world, side))];
    await clients.stop();
    await stop();
    return { ...sent, faults, cpu, postgres, machine: busy };
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

const ours = (context: ServedContext, _world: World, databaseUrl: string, closing: Closing) =>
  startApi({
    folder: context.folder,
    databaseUrl,
    redisUrl: context.redisUrl,
    closing,
    more: context.profile('command'),
  });

async function floor(_context: ServedContext, world: ConfirmableWorld, databaseUrl: string, closing: Closing) {
  const child = new Child<Floor>(here('./floor.ts'), closing);
  const port = await child.ask('start', { databaseUrl, projects: world.projects, ...world.recorded });
  return { port, pid: child.pid, stop: child.stop };
}

/** Every project confirmed, with exactly one event; ours numbered without a gap once the relay has caught up. */
async function checked(databaseUrl: string, world: World, side: Side): Promise<string[]> {
  const count = world.projects.length;
  return withClient(databaseUrl, async (client) => {
    const one = async (sql: string) => Number((await row<{ n: string }>(client, sql)).n);
    const faults: string[] = [];
    const expect = (what: string, found: number) => {
      if (found !== count) faults.push(`${what}: ${found} of ${count}`);
    };
    expect('confirmed', await one(`select count(*) as n from project where status = 'confirmed'`));
    expect('facts', await one('select count(distinct stream) as n from event_log'));
    if (side === 'floor') return faults;
    for (let wait = 0; wait < 100 && (await one('select count(*) as n from event_log where seq is null')); wait += 1)
      await sleep(100);
    expect('numbered', await one('select max(seq) as n from event_log'));
    expect('told admins', await one(`select count(*) as n from audience_event where audience = 'admin'`));
    expect('newest number', await one(`select max(n) as n from audience_event where audience = 'admin'`));
    return faults;
  });
}
