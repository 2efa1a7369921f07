import { setTimeout as sleep } from 'node:timers/promises';
import { Closing } from '../../bench/lib/closing.mjs';
import { FAULTS, LARGE } from './faults.mjs';
import { described, scheduleOf, SPAN_MS } from './schedule.mjs';
import { promised, Traffic } from './traffic.mjs';
import { World } from './world.mjs';

/** Everybody must know everything so long after the healing, and every subscriber have handled it. */
const LIVENESS_MS = 10_000;
const DRAINED_MS = 30_000;
const REPEATED = 20;

/** What was tried, reached and violated, schedule by schedule. */
export const nothingPlayed = () => ({ schedules: 0, events: 0, commands: 0, reached: {}, violations: [] });

/** Puts what a schedule came to beside what others did. */
export function count(result, seed, { reached, applied, commands, violations }) {
  result.schedules += 1;
  result.events += applied;
  result.commands += commands;
  for (const [name, struck] of reached) {
    const known = (result.reached[name] ??= { tried: 0, struck: 0 });
    known.tried += 1;
    known.struck += struck ? 1 : 0;
  }
  result.violations.push(...violations.map((text) => ({ seed, text })));
}

/**
 * Plays schedules, each against the same processes, and audits each; `played` is told of each. `only`: the faults to choose from;
 * `sabotage`: a mistake that is built in on purpose.
 */
export async function runChaos({ from, schedules, clients, rate, only, sabotage, say, signal, played }) {
  const closing = new Closing();
  signal?.addEventListener('abort', () => void closing.all());
  try {
    const world = await new World({ closing, count: clients, rate, say }).open(sabotage);
    for (let seed = from; seed < from + schedules; seed += 1) {
      signal?.throwIfAborted();
      played(seed, await playSchedule(world, seed, scheduleOf(seed, only)));
    }
  } finally {
    await closing.all();
  }
}

/**
 * One schedule: everybody comes in, commands run, faults strike, all is healed, and the auditor looks. `span`: milliseconds before the
 * healing; `patience`: at most so long is waited for what must come by itself.
 */
export async function playSchedule(world, seed, faults, { span = SPAN_MS, patience = LIVENESS_MS } = {}) {
  const { cluster, people, clients, mailbox, auditor, file, rate, say } = world;
  const began = Date.now();
  const urls = cluster.addresses();
  await clients.ask('open', { seats: await people.seats(world.count, urls) });
  const base = await resources(cluster);
  const traffic = new Traffic({ people, urls, seed });
  const running = traffic.run(rate);
  const reached = [];
  await Promise.all([
    sleep(span),
    ...faults.map(async (fault) => {
      await sleep(fault.at);
      const struck = await (FAULTS[fault.name] ?? LARGE[fault.name])(world, fault).catch((error) => {
        // A fault that itself failed (a process that does not start beside another fault) has struck all the same; the healing mends it.
        say(`    ${fault.name}: ${error.message.split('\n')[0]}`);
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
  const violations = world.found ?? [];
  world.found = null;
  violations.push(...(await traffic.repeat(REPEATED)).map((text) => `I8 durable: ${text}`));
  await drained(cluster, Math.min(DRAINED_MS, 3 * patience));
  const { late, newest } = await allCaughtUp(world, patience);
  violations.push(...late);
  const { reconnects } = await clients.ask('report', { file });
  // Before the mail server is asked: what is sent meanwhile is no loss.
  const sent = await cluster.query(
    async (client) => (await client.query("select id, template from mail where state = 'sent'")).rows,
  );
  const audited = await auditor.ask('audit', {
    databaseUrl: cluster.urlOf(cluster.database),
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

/** I7: everybody who still has a session knows the newest number of each audience it holds. */
async function allCaughtUp({ cluster, clients }, patience) {
  const until = Date.now() + patience;
  for (;;) {
    const newest = await cluster.query(async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from event_log where seq is null) as unnumbered, jsonb_object_agg(audience, n) as n from audience_counter`,
      );
      return rows[0];
    });
    const standing = await clients.ask('standing');
    const late = standing.filter(
      ({ caughtUp, numbers }) =>
        !caughtUp || Object.entries(numbers).some(([audience, n]) => n < (newest.n?.[audience] ?? 0)),
    );
    if (late.length === 0 && newest.unnumbered === 0) return { late: [], newest: newest.n };
    if (Date.now() > until) {
      const text = `${late.length} of ${standing.length} clients and ${newest.unnumbered} facts behind after ${patience / 1000} s`;
      return { late: [`I7 liveness: ${text}`], newest: newest.n };
    }
    await sleep(200);
  }
}

/** Waits until what is numbered was handled by those who tell and by those who look papers over, at most `milliseconds`. */
async function drained(cluster, milliseconds) {
  const until = Date.now() + milliseconds;
  for (;;) {
    const owed = await cluster.query(
      async (client) =>
        (
          await client.query(
            `select count(*)::int as n
               from event_log e join (values ('project.status_changed', 'notifications'), ('file.uploaded', 'documents')) as s (type, name)
                 on s.type = e.type
              where not exists (select 1 from inbox i where i.subscriber = s.name and i.event_id = e.event_id)`,
          )
        ).rows[0].n,
    );
    if (owed === 0 || Date.now() > until) return;
    await sleep(250);
  }
}

/** What a cluster holds: connections of the product to PostgreSQL, its lines to Redis and the memory of each process. */
async function resources(cluster) {
  const postgres = await cluster.query(
    async (client) =>
      (
        await client.query(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'voltmere%'`,
        )
      ).rows[0].n,
  );
  return {
    postgres,
    redis: cluster.names.reduce((sum, name) => sum + cluster.lines(name).redis.lines, 0),
    memory: Object.fromEntries(cluster.names.map((name) => [name, cluster.memoryOf(name)])),
  };
}

/** I9: nothing is held that was not held before, with room for what a pool or a heap keeps for later. */
function back(before, now) {
  const found = [];
  if (now.postgres > before.postgres + 40)
    found.push(`I9 base: ${now.postgres} connections to PostgreSQL, before ${before.postgres}`);
  if (now.redis > before.redis + 16) found.push(`I9 base: ${now.redis} lines to Redis, before ${before.redis}`);
  for (const [name, megabytes] of Object.entries(now.memory))
    if (megabytes > 2 * before.memory[name] + 200)
      found.push(`I9 base: ${name} holds ${megabytes} MB, before ${before.memory[name]} MB`);
  return found;
}
