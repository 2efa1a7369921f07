import { setTimeout as sleep } from 'node:timers/promises';
import { nth } from '../lib/nth.ts';
import { rows } from '../servers/database.ts';
import { type Cluster, type Lines, MEMBERS, type MemberName } from './cluster.ts';
import type { LineMode } from './proxy.ts';
import type { World } from './world.ts';

/** What a fault is given: a number that chooses its victim, and how long it lasts in milliseconds. */
export interface Given {
  pick: number;
  lasts: number;
}

/** Does its harm and undoes it; answers whether it truly struck. */
export type Fault = (world: World, given: Given) => Promise<boolean>;

export const one = (names: readonly MemberName[], pick: number): MemberName => nth(names, pick % names.length);

/** Kills a process without a word; it is started again when the fault is over. */
export const kill =
  (names: readonly MemberName[]): Fault =>
  async ({ cluster }, { pick, lasts }) => {
    const name = one(names, pick);
    const struck = await cluster.kill(name);
    await sleep(lasts);
    await cluster.start(name);
    return struck;
  };

/** Stops a process as a machine that hangs does: its lines stay open and say nothing. */
export const freeze =
  (names: readonly MemberName[]): Fault =>
  async ({ cluster }, { pick, lasts }) => {
    const name = one(names, pick);
    const struck = cluster.signal(name, 'SIGSTOP');
    await sleep(lasts);
    cluster.signal(name, 'SIGCONT');
    return struck;
  };

/** The longest wait for each step of the armed process, in milliseconds: on a starved machine its start alone takes tens of seconds. */
const STEP_MS = 60_000;

/** A process that kills itself at a labelled point of the relay's work, once it leads. */
export const dieAt =
  (point: 'before-stamp' | 'after-stamp' | 'after-enqueue'): Fault =>
  async ({ cluster, say }, { pick }) => {
    const name = one(MEMBERS, pick);
    const before = cluster.faultPointsReached(name);
    const struck = () => cluster.faultPointsReached(name) > before;
    const began = Date.now();
    const steps: string[] = [];
    const step = async (what: string, done: () => Promise<boolean>) => {
      for (const until = Date.now() + STEP_MS; !struck() && Date.now() < until && !(await done()); ) await sleep(50);
      steps.push(`${what} after ${Date.now() - began} ms`);
    };
    await cluster.kill(name);
    // It may lead, and reach its point, before it is ready: then it never is.
    await cluster.start(name, { FAULT_POINT: `${point}:${1 + (pick % 3)}` }).catch(() => undefined);
    await step('waits for the lead', async () =>
      (await relaysOf(cluster).catch(() => [])).some(({ member }) => member === name),
    );
    // Whoever commits leads at once where nobody does, so the others are frozen, without their lines, until the armed process leads.
    const others = MEMBERS.filter((other) => other !== name && cluster.signal(other, 'SIGSTOP'));
    for (const other of others) cluster.lines(other).postgres.reset();
    await step('leads', async () => (await leaderOf(cluster).catch(() => null)) === name);
    for (const other of others) cluster.signal(other, 'SIGCONT');
    await step('ended', async () => !cluster.isUp(name));
    const reached = struck();
    if (!reached) say(`    ${name} did not die at ${point}: ${steps.join(', ')}`);
    await cluster.kill(name);
    await cluster.start(name);
    return reached;
  };

/** A worker that kills itself at a labelled point of following the log, once it is the one that follows. */
export const dieFollowing =
  (workers: readonly MemberName[], point: 'before-place' | 'after-place'): Fault =>
  async ({ cluster, say }, { pick }) => {
    const name = one(workers, pick);
    const before = cluster.faultPointsReached(name);
    await cluster.kill(name);
    await cluster.start(name, { FAULT_POINT: `${point}:${1 + (pick % 3)}` }).catch(() => undefined);
    // The others give up the lead, and it stands by to take it.
    for (const other of workers.filter((other) => other !== name)) {
      await cluster.kill(other);
      await cluster.start(other);
    }
    for (const until = Date.now() + STEP_MS; cluster.isUp(name) && Date.now() < until; ) await sleep(50);
    const reached = cluster.faultPointsReached(name) > before;
    if (!reached) say(`    ${name} did not die at ${point}`);
    await cluster.kill(name);
    await cluster.start(name);
    return reached;
  };

/** Disturbs the connections of one process, or with `all` of every process: any free worker may send an email. */
export const line =
  (names: readonly MemberName[], which: keyof Lines, mode: LineMode | 'cut' | 'delay', { all = false } = {}): Fault =>
  async ({ cluster }, { pick, lasts }) => {
    const proxies = (all ? names : [one(names, pick)]).map((name) => cluster.lines(name)[which]);
    const open = proxies.some(({ lines }) => lines > 0);
    const use = () => proxies.reduce((sum, { passed, held }) => sum + passed + held, 0);
    const before = use();
    for (const proxy of proxies) {
      if (mode === 'delay') proxy.delay = 50 + (pick % 400);
      else if (mode === 'cut') proxy.reset();
      else proxy.mode = mode;
      if (mode === 'refuse') proxy.reset();
    }
    await sleep(mode === 'cut' ? 50 : lasts);
    const struck = open || use() > before;
    for (const proxy of proxies) proxy.heal();
    return struck;
  };

/** Which process numbers the log now. */
export const leaderOf = async (cluster: Cluster): Promise<MemberName | null> =>
  (await relaysOf(cluster)).find(({ leads }) => leads)?.member ?? null;

/** The processes that number the log or wait to do so, by the name of their line to PostgreSQL. */
async function relaysOf(cluster: Cluster): Promise<{ member: MemberName; leads: boolean }[]> {
  const found = await cluster.query((client) =>
    rows<{ name: string; leads: boolean }>(
      client,
      `select application_name as name,
              exists (select 1 from pg_locks where pid = line.pid and locktype = 'advisory' and objid = 7204120 and granted) as leads
         from pg_stat_activity as line
        where datname = current_database() and application_name like 'voltmere relay %'`,
    ),
  );
  return found.flatMap(({ name, leads }) => {
    const pid = Number(/\d+$/.exec(name)?.[0]);
    return MEMBERS.filter((member) => cluster.pidOf(member) === pid).map((member) => ({ member, leads }));
  });
}
