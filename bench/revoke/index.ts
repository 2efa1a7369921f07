import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nth } from '../../tools/lib/nth.ts';
import { rows, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import { wallOffset } from '../lib/clock.ts';
import { machineWatch } from '../lib/cpu.ts';
import { requestText, ThinHttp } from '../lib/http.ts';
import { migrate, SECRET, startApi, startWorker } from '../lib/product.ts';
import { randomFrom, uuidFrom } from '../lib/random.ts';
import type { Line, ServedContext, Watched } from '../lib/row.ts';
import * as seed from '../lib/seed.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, atMost, type Figure, quantile, rounded } from '../lib/stats.ts';
import { tokenSigner } from '../lib/tokens.ts';
import { Driver } from '../live/drive.ts';
import type { Clients, Seen } from './clients.ts';

export const id = 'revoke';
export const title = 'suspend a user → the last frame it gets';

const RATE = 50;
const PEOPLE = { full: 40, quick: 12 };
const BETWEEN_MS = 250;
const LIMIT_MS = 250;
const CLIENTS = fileURLToPath(new URL('./clients.ts', import.meta.url));

interface Judged {
  p50: Figure;
  p99: Figure;
  closed: Figure;
  faults: string[];
}

type World = Awaited<ReturnType<typeof makeWorld>>;

interface Target {
  accountId: string;
  token: string;
}

const brief = ({ p50, p99, closed }: Judged) => `last frame p50 ${p50} p99 ${p99} ms, closed p99 ${closed} ms`;

/** Runs the row; gives its one result line. There is no floor: the goal is a time. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const people = context.quick ? PEOPLE.quick : PEOPLE.full;
  const world = await makeWorld(context, people);
  const runs = await context.repeated(`${people} suspended under ${RATE}/s`, () => measure(context, world), brief);
  for (const metric of ['p50', 'p99'] as const) {
    const figures = alone(runs.map((one) => one[metric]));
    yield context.result({
      id,
      name: `${metric}, two API processes, ${RATE}/s`,
      unit: 'ms',
      ...figures,
      goal: metric === 'p99' ? `≤ ${LIMIT_MS} ms` : null,
      met: metric === 'p99' ? atMost(figures.ours, LIMIT_MS) : null,
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

/** Admins, who receive every event, each with one session, and a project that changes. */
async function makeWorld(context: ServedContext, people: number) {
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
  const token = (at: number) => sign({ accountId: nth(admins, at), sessionId: nth(sessions, at) });
  return { template, admins, project, token };
}

async function measure(context: ServedContext, world: World): Promise<Judged & Watched> {
  const closing = context.closing();
  const name = 'bench_revoke_ours';
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
    const worker = await startWorker(start);
    const [first, second] = [await startApi(start), await startApi(start)];
    const apis = [first, second];
    const clients = new Child<Clients>(CLIENTS, closing);
    const targets = world.admins.slice(1).map((accountId, at) => ({ accountId, token: world.token(at + 1) }));
    await clients.ask('open', {
      seats: apis.flatMap(({ port }) =>
        targets.map(({ accountId, token }) => ({ person: accountId, token, url: `ws://127.0.0.1:${port}` })),
      ),
    });
    const driver = new Driver(first.port);
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
    await suspendAll(second.port, world, targets);
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

/** One after another, while events continue. */
async function suspendAll(port: number, world: World, targets: Target[]): Promise<void> {
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
const suspensions = (databaseUrl: string): Promise<Map<string, number>> =>
  withClient(databaseUrl, async (client) => {
    const found = await rows<{ subject_id: string; at: string }>(
      client,
      `select subject_id, extract(epoch from pg_xact_commit_timestamp(bench_xid::xid)) * 1000 as at
         from event_log where type = 'account.suspended'`,
    );
    return new Map(found.map(({ subject_id, at }) => [subject_id, Number(at)]));
  });

/** Of each person the later of both sockets; 0 where nothing came after the commit. */
function judged(targets: Target[], seen: Seen[], commits: Map<string, number>, offset: number): Judged {
  const faults: string[] = [];
  const last: number[] = [];
  const closed: number[] = [];
  for (const { accountId } of targets) {
    const own = seen.filter(({ person }) => person === accountId);
    const committed = commits.get(accountId);
    if (committed === undefined) {
      faults.push('a suspension was not committed');
      continue;
    }
    const commit = committed - offset;
    if (own.some(({ frames }) => frames === 0)) faults.push('a socket heard nothing at all');
    if (own.some((socket) => socket.closed === null)) faults.push('a socket of somebody suspended stayed open');
    last.push(Math.max(0, ...own.map((socket) => (socket.last ?? commit) - commit)));
    closed.push(Math.max(...own.map((socket) => (socket.closed ?? Number.NaN) - commit)));
  }
  const at = (values: number[], share: number) => rounded(quantile(Float64Array.from(values).sort(), share));
  return { p50: at(last, 0.5), p99: at(last, 0.99), closed: at(closed, 0.99), faults };
}
