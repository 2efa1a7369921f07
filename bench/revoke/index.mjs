import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/lib/database.mjs';
import { Child } from '../lib/child.mjs';
import { wallOffset } from '../lib/clock.mjs';
import { machineWatch } from '../lib/cpu.mjs';
import { requestText, ThinHttp } from '../lib/http.mjs';
import { SECRET, migrate, startApi, startWorker } from '../lib/product.mjs';
import { randomFrom, uuidFrom } from '../lib/random.mjs';
import * as seed from '../lib/seed.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { median, quantile, rounded } from '../lib/stats.mjs';
import { tokenSigner } from '../lib/tokens.mjs';
import { Driver } from '../live/drive.mjs';

export const id = 'revoke';
export const title = 'suspend a user → the last frame it gets';

const RATE = 50;
const PEOPLE = { full: 40, quick: 12 };
const BETWEEN_MS = 250;
const LIMIT_MS = 250;
const CLIENTS = fileURLToPath(new URL('./clients.mjs', import.meta.url));

export const brief = ({ p50, p99, closed }) => `last frame p50 ${p50} p99 ${p99} ms, closed p99 ${closed} ms`;

/** Runs the row; gives its one result line. There is no floor: the goal is a time. */
export async function* run(context) {
  const people = context.quick ? PEOPLE.quick : PEOPLE.full;
  const world = await makeWorld(context, people);
  const runs = [];
  for (let at = 0; at < context.repetitions; at += 1) {
    context.signal.throwIfAborted();
    runs.push(await measure(context, world));
    context.note(`${people} suspended under ${RATE}/s, ${at + 1}/${context.repetitions}: ${brief(runs.at(-1))}`);
  }
  for (const metric of ['p50', 'p99']) {
    const values = runs.map((one) => one[metric]);
    const ours = rounded(median(values));
    yield context.result({
      id,
      name: `${metric}, two API processes, ${RATE}/s`,
      unit: 'ms',
      ours,
      floor: null,
      ratio: null,
      spread: [Math.min(...values), Math.max(...values)],
      goal: metric === 'p99' ? `≤ ${LIMIT_MS} ms` : null,
      met: metric === 'p99' ? ours <= LIMIT_MS : null,
      load: { people, socketsEach: 2, apiProcesses: 2, rate: RATE },
      faults: runs.flatMap(({ faults }) => faults),
      repetitions: runs.map((one) => ({
        ours: one[metric],
        closed: one.closed,
        othersPercent: [one.machine.othersPercent],
      })),
    });
  }
}

/** Admins who hear of every event, each with one session, and a project that changes. */
async function makeWorld(context, people) {
  const template = 'bench_revoke';
  const random = randomFrom(context.seed);
  const uuid = () => uuidFrom(random);
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const admins = Array.from({ length: people + 1 }, uuid);
  const [host, funder, project] = [uuid(), uuid(), uuid()];
  const sessions = await withClient(url, async (client) => {
    for (const admin of admins) await seed.addAdmin(client, admin);
    await seed.addHost(client, { id: host });
    await seed.addFunder(client, { id: funder });
    await seed.addProjects(client, { ids: [project], hosts: [host], funders: [funder], status: 'pending' });
    await seed.noteTransactions(client);
    return seed.addSessions(client, admins);
  });
  const sign = tokenSigner(SECRET);
  return { template, admins, project, token: (at) => sign({ accountId: admins[at], sessionId: sessions[at] }) };
}

async function measure(context, world) {
  const closing = context.closing();
  const name = 'bench_revoke_ours';
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
    const worker = await startWorker(start);
    const apis = [await startApi(start), await startApi(start)];
    const clients = new Child(CLIENTS, closing);
    const targets = world.admins.slice(1).map((accountId, at) => ({ accountId, token: world.token(at + 1) }));
    await clients.ask('open', {
      seats: apis.flatMap(({ port }) =>
        targets.map(({ accountId, token }) => ({ person: accountId, token, url: `ws://127.0.0.1:${port}` })),
      ),
    });
    const driver = new Driver(apis[0].port);
    closing.push(() => driver.close());
    const before = wallOffset();
    const own = [process.pid, context.postgresPid, context.redisPid, clients.pid, worker.pid];
    const machine = machineWatch([...own, ...apis.map(({ pid }) => pid)]);
    let note = 0;
    const events = driver.send({
      count: Math.ceil(((targets.length + 8) * BETWEEN_MS * RATE) / 1000),
      rate: RATE,
      request: () =>
        requestText('PATCH', `/api/projects/${world.project}`, {
          token: world.token(0),
          body: { systemRequirements: { ...seed.SYSTEM, notes: `Survey note ${++note}` } },
        }),
    });
    events.catch(() => {});
    await suspendAll(apis[1].port, world, targets);
    await events;
    const busy = machine();
    await sleep(500);
    const seen = await clients.ask('seen');
    const commits = await suspensions(databaseUrl);
    await clients.stop();
    await Promise.all([worker, ...apis].map((one) => one.stop()));
    return { ...judged(targets, seen, commits, before), machine: busy };
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

/** One after another, while the events go on. */
async function suspendAll(port, world, targets) {
  const http = await ThinHttp.open(port);
  await sleep(4 * BETWEEN_MS);
  for (const { accountId } of targets) {
    const { status, body } = await http.send(
      requestText('PATCH', `/api/users/${accountId}`, { token: world.token(0), body: { suspended: true } }),
    );
    if (status !== 200) throw new Error(`Suspending answered ${status}: ${body}`);
    await sleep(BETWEEN_MS);
  }
  http.close();
}

/** When each suspension was committed, by PostgreSQL's own word. */
const suspensions = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select subject_id, extract(epoch from pg_xact_commit_timestamp(bench_xid::xid)) * 1000 as at
         from event_log where type = 'account.suspended'`,
    );
    return new Map(rows.map((row) => [row.subject_id, Number(row.at)]));
  });

/** Of each person the later of both sockets; 0 where nothing came after the commit. */
function judged(targets, seen, commits, offset) {
  const faults = [];
  const last = [];
  const closed = [];
  for (const { accountId } of targets) {
    const own = seen.filter(({ person }) => person === accountId);
    const commit = commits.get(accountId) - offset;
    if (own.some(({ frames }) => frames === 0)) faults.push('a socket heard nothing at all');
    if (own.some((socket) => socket.closed === null)) faults.push('a socket of somebody suspended stayed open');
    last.push(Math.max(0, ...own.map((socket) => socket.last - commit)));
    closed.push(Math.max(...own.map((socket) => socket.closed - commit)));
  }
  const at = (values, share) => rounded(quantile(Float64Array.from(values).sort(), share));
  return { p50: at(last, 0.5), p99: at(last, 0.99), closed: at(closed, 0.99), faults };
}
