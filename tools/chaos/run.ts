import { setTimeout as sleep } from 'node:timers/promises';
import { Closing } from '../../bench/lib/closing.ts';
import { messageOf } from '../lib/refusal.mjs';
import { row, rows } from '../servers/database.ts';
import type { Cluster } from './cluster.ts';
import { FAULTS } from './faults.ts';
import { LARGE } from './large-faults.ts';
import { NotPlayed, type Outcome } from './played.ts';
import type { Sabotage } from './sabotage.ts';
import { described, type ScheduledFault, scheduleOf, SPAN_MS } from './schedule.ts';
import type { Numbers } from './told.ts';
import { promised, Traffic } from './traffic.ts';
import { World } from './world.ts';

/** Everyone must know everything so long after the healing, and every subscriber have handled it. */
const LIVENESS_MS = 10_000;
const DRAINED_MS = 30_000;
const REPEATED = 20;

export interface ToPlay {
  /** The first seed, and how many from there on. */
  from: number;
  schedules: number;
  clients: number;
  /** Commands a second. */
  rate: number;
  /** The faults to choose from; all where it is left out. */
  only: string[] | undefined;
  /** A mistake that is built in on purpose. */
  sabotage: Sabotage | undefined;
  say: (text: string) => void;
  signal: AbortSignal;
  played: (seed: number, outcome: Outcome) => void;
}

/** Plays schedules, each against the same processes, and audits each. */
export async function runChaos(given: ToPlay): Promise<void> {
  const { from, schedules, clients, rate, only, sabotage, say, signal, played } = given;
  const closing = new Closing();
  signal.addEventListener('abort', () => void closing.all());
  let seed = from;
  try {
    const world = await World.open({ closing, count: clients, rate, say }, sabotage);
    for (; seed < from + schedules; seed += 1) {
      signal.throwIfAborted();
      played(seed, await playSchedule(world, seed, scheduleOf(seed, only)));
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new NotPlayed(seed, messageOf(error));
  } finally {
    await closing.all();
  }
}

/**
 * One schedule: everyone comes in, commands run, faults strike, all is healed, and the auditor looks. `span`: milliseconds before the
 * healing; `patience`: the longest wait for what must happen automatically.
 */
export async function playSchedule(
  world: World,
  seed: number,
  faults: ScheduledFault[],
  { span = SPAN_MS, patience = LIVENESS_MS } = {},
): Promise<Outcome> {
  const { cluster, people, clients, mailbox, auditor, file, rate, say } = world;
  const began = Date.now();
  const urls = cluster.addresses();
  await clients.ask('open', { seats: await people.seats(world.count, urls) });
  const base = await resources(cluster);
  const traffic = new Traffic({ people, urls, seed });
  const running = traffic.run(rate);
  const reached: Outcome['reached'] = [];
  await Promise.all([
    sleep(span),
    ...faults.map(async (fault) => {
      await sleep(fault.at);
      const strike = FAULTS[fault.name] ?? LARGE[fault.name];
      if (!strike) throw new Error(`There is no fault "${fault.name}"`);
      const struck = await strike(world, fault).catch((error: unknown) => {
        // A fault that itself failed (a process that does not start beside another fault) has struck all the same; the healing mends it.
        say(`    ${fault.name}: ${messageOf(error).split('\n')[0]}`);
        return true;
      });
      reached.push([fault.name, struck]);
    }),
  ]);
  await cluster.heal();
  await clients.ask('return');
  await sleep(500);
  await traffic.stop();
  await running;
  const violations = world.found.splice(0);
  violations.push(...(await traffic.repeat(REPEATED)).map((text) => `I8 durable: ${text}`));
  await drained(cluster, Math.min(DRAINED_MS, 3 * patience));
  const { late, newest } = await allCaughtUp(world, patience);
  violations.push(...late);
  const { reconnects } = await clients.ask('report', { file });
  // Before the mail server is queried: emails sent in the meantime are not lost.
  const sent = await cluster.query((client) =>
    rows<{ id: string; template: string }>(client, "select id, template from mail where state = 'sent'"),
  );
  const audited = await auditor.ask('audit', {
    databaseUrl: cluster.servers.urlOf(cluster.database),
    file,
    acknowledged: traffic.acknowledged.map(promised),
    files: cluster.filesFolder,
    sent,
    mails: await mailbox.ask('got'),
    suspended: people.suspended,
    audiences: people.audiences(),
    newest,
  });
  violations.push(...audited.findings, ...back(base, await resources(cluster)));
  say(
    `  ${String(seed).padStart(4)}  ${violations.length === 0 ? 'held' : 'BROKEN'}  ${((Date.now() - began) / 1000).toFixed(0)} s, ${traffic.acknowledged.length} commands (${traffic.tries - traffic.sent} sent again, ${traffic.refused.length} refused), ${audited.applied} events applied, ${reconnects} reconnects: ${faults.map(described).join('; ')}`,
  );
  for (const text of violations) say(`        ${text}`);
  if (process.env.DEBUG)
    for (const { command, status, text } of traffic.refused.slice(0, 3))
      say(`        refused ${command.path} ${status} ${text}`);
  return { reached, violations, applied: audited.applied, commands: traffic.acknowledged.length };
}

/** I7: every client with a session has the newest number of each of its audiences. */
async function allCaughtUp(
  { cluster, clients }: World,
  patience: number,
): Promise<{ late: string[]; newest: Numbers }> {
  const until = Date.now() + patience;
  for (;;) {
    const { unnumbered, newest } = await cluster.query((client) =>
      row<{ unnumbered: number; newest: Numbers }>(
        client,
        `select (select count(*)::int from event_log where seq is null) as unnumbered,
                coalesce(jsonb_object_agg(audience, n), '{}') as newest from audience_counter`,
      ),
    );
    const state = await clients.ask('standing');
    const late = state.filter(
      ({ caughtUp, numbers }) =>
        !caughtUp || Object.entries(numbers).some(([audience, n]) => n < (newest[audience] ?? 0)),
    );
    if (late.length === 0 && unnumbered === 0) return { late: [], newest };
    if (Date.now() > until) {
      const text = `${late.length} of ${state.length} clients and ${unnumbered} facts behind after ${patience / 1000} s`;
      return { late: [`I7 liveness: ${text}`], newest };
    }
    await sleep(200);
  }
}

/** Waits until stamped events were handled by notifications and document checks, at most `milliseconds`. */
async function drained(cluster: Cluster, milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const { owed } = await cluster.query((client) =>
      row<{ owed: number }>(
        client,
        `select count(*)::int as owed
           from event_log e join (values ('project.status_changed', 'notifications'), ('file.uploaded', 'documents')) as s (type, name)
             on s.type = e.type
          where not exists (select 1 from inbox i where i.subscriber = s.name and i.event_id = e.event_id)`,
      ),
    );
    if (owed === 0 || Date.now() > until) return;
    await sleep(250);
  }
}

/** What a cluster holds: connections of the product to PostgreSQL, its lines to Redis and the memory of each process. */
interface Resources {
  postgres: number;
  redis: number;
  memory: Map<string, number>;
}

async function resources(cluster: Cluster): Promise<Resources> {
  const { postgres } = await cluster.query((client) =>
    row<{ postgres: number }>(
      client,
      `select count(*)::int as postgres from pg_stat_activity
        where datname = current_database() and application_name like 'voltmere%'`,
    ),
  );
  return {
    postgres,
    redis: cluster.names.reduce((sum, name) => sum + cluster.lines(name).redis.lines, 0),
    memory: new Map(cluster.names.map((name) => [name, cluster.memoryOf(name)])),
  };
}

/** I9: nothing is held that was not held before, with room for what a pool or a heap keeps for later. */
function back(before: Resources, now: Resources): string[] {
  const found: string[] = [];
  if (now.postgres > before.postgres + 40)
    found.push(`I9 base: ${now.postgres} connections to PostgreSQL, before ${before.postgres}`);
  if (now.redis > before.redis + 16) found.push(`I9 base: ${now.redis} lines to Redis, before ${before.redis}`);
  for (const [name, megabytes] of now.memory) {
    const held = before.memory.get(name) ?? 0;
    if (megabytes > 2 * held + 200) found.push(`I9 base: ${name} holds ${megabytes} MB, before ${held} MB`);
  }
  return found;
}
