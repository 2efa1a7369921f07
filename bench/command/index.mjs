import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/lib/database.mjs';
import { Child } from '../lib/child.mjs';
import { cpuOf, cpuOfTree, machineWatch } from '../lib/cpu.mjs';
import { requestText, ThinHttp } from '../lib/http.mjs';
import { startApi } from '../lib/product.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { compare } from '../lib/stats.mjs';
import { recorded, startRecorded } from '../live/calibrate.mjs';
import { makeWorld } from './world.mjs';

export const id = 'command';
export const title = 'confirm-project commands a second';

const CONNECTIONS = 32;
const WARM_UP = 600;
const FULL = 4000;
const QUICK = 1200;
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

export const brief = ({ perSecond, p50, p99, cpu, postgres, faults }) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${Math.round(cpu)} µs of CPU each, PostgreSQL ${Math.round(postgres)}${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row; gives its one result line. */
export async function* run(context) {
  const count = context.quick ? QUICK : FULL;
  const world = await makeWorld(context, WARM_UP + count);
  world.recorded = await calibrate(context, world, context.closing());
  await context.settled();
  context.note(`statements a command: ${world.recorded.statements.length}`);
  context.detail(world.recorded.statements);
  const pairs = await context.interleaved(`${count} commands`, (side) => measure(context, world, side));
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
    met: result.ratio >= 0.9,
    load: { commands: count, connections: CONNECTIONS, funders: 12, roundTrips: world.recorded.statements.length },
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

const confirm = (project, token) => requestText('POST', `/api/projects/${project}/confirm`, { token });

/** One confirmation through the product: what it says to PostgreSQL, and its answer. */
async function calibrate(context, world, closing) {
  const url = await copyDatabase(context, 'bench_calibrate', world.template);
  const api = await startRecorded(context, url, closing);
  const http = await ThinHttp.open(api.port);
  const tokens = world.tokens();
  const confirmOne = async ({ project, funder }) => {
    const { status, body } = await http.send(confirm(project, tokens.get(funder)));
    if (status !== 200) throw new Error(`The confirmation answered ${status}: ${body}`);
    return body;
  };
  await confirmOne(world.projects[0]);
  rmSync(api.file, { force: true });
  const [, one] = world.projects;
  const body = await confirmOne(one);
  const statements = recorded(api.file);
  const event = await withClient(url, async (client) => {
    const found = await client.query('select event_id from event_log where subject_id = $1', [one.project]);
    if (found.rowCount !== 1) throw new Error(`A confirmation wrote ${found.rowCount} facts, the floor knows one`);
    return found.rows[0].event_id;
  });
  http.close();
  await api.stop();
  return { statements, body, words: { ...one, event } };
}

/** One side started afresh: warm-up, then as many commands as fast as they are answered. */
async function measure(context, world, side) {
  const closing = context.closing();
  const name = `bench_command_${side}`;
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const { port, pid, stop } = await (side === 'ours' ? ours : floor)(context, world, databaseUrl, closing);
    const clients = new Child(here('./clients.mjs'), closing);
    await clients.ask('open', { port, count: CONNECTIONS });
    const tokens = world.tokens();
    const send = (projects) =>
      clients.ask('send', {
        requests: projects.map(({ project, funder }) => confirm(project, tokens.get(funder))),
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

const ours = (context, _world, databaseUrl, closing) =>
  startApi({
    folder: context.folder,
    databaseUrl,
    redisUrl: context.redisUrl,
    closing,
    more: context.profile('command'),
  });

async function floor(_context, world, databaseUrl, closing) {
  const child = new Child(here('./floor.mjs'), closing);
  const port = await child.ask('start', { databaseUrl, projects: world.projects, ...world.recorded });
  return { port, pid: child.pid, stop: child.stop };
}

/** Every project confirmed, with exactly one fact; ours numbered without a gap once the relay has caught up. */
async function checked(databaseUrl, world, side) {
  const count = world.projects.length;
  return withClient(databaseUrl, async (client) => {
    const one = async (sql) => Number((await client.query(sql)).rows[0].n);
    const faults = [];
    const expect = (what, found) => found === count || faults.push(`${what}: ${found} of ${count}`);
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
