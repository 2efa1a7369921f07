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

/** The longest waits, in milliseconds, on a machine that is several times slower: until the armed process leads, and until it has reached its point. */
const LEADS_MS = 20_000;
const REACHES_MS = 15_000;

/** A process that kills itself at a labelled point of the relay's work, once it leads. */
export const dieAt =
  (point: 'before-stamp' | 'after-stamp' | 'after-enqueue'): Fault =>
  async ({ cluster }, { pick, lasts }) => {
    // Whoever commits leads at once where nobody does, so the others are frozen, without their lines, until the armed process leads.
    const name = one(MEMBERS, pick);
    const before = cluster.faultPointsReached(name);
    const struck = () => cluster.faultPointsReached(name) > before;
    await cluster.kill(name);
    // It may lead, and reach its point, before it is ready: then it never is.
    await cluster.start(name, { FAULT_POINT: `${point}:${1 + (pick % 3)}` }).catch(() => undefined);
    const others = MEMBERS.filter((other) => other !== name && cluster.signal(other, 'SIGSTOP'));
    for (const other of others) cluster.lines(other).postgres.reset();
    const leads = Date.now() + LEADS_MS;
    while (!struck() && (await leaderOf(cluster).catch(() => null)) !== name && Date.now() < leads) await sleep(50);
    for (const other of others) cluster.signal(other, 'SIGCONT');
    const until = Date.now() + lasts + REACHES_MS;
    while (!struck() && Date.now() < until) await sleep(50);
    const reached = struck();
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

/** Which process numbers the log now, by the port of its line to PostgreSQL. */
export async function leaderOf(cluster: Cluster): Promise<MemberName | null> {
  const [leader] = await cluster.query((client) =>
    rows<{ name: string }>(
      client,
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = 7204120 and granted and datname = current_database()`,
    ),
  );
  const pid = Number(/\d+$/.exec(leader?.name ?? '')?.[0]);
  return MEMBERS.find((member) => cluster.pidOf(member) === pid) ?? null;
}
