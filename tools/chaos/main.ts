import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { Refusal } from '../lib/refusal.mjs';
import { ROOT } from '../lib/settings.mjs';
import { complain, say } from '../lib/steps.mjs';
import { onAskedToStop } from '../start/node26.mjs';
import { FAULTS } from './faults.ts';
import { LARGE } from './large-faults.ts';
import { readOptions } from './options.mjs';
import { count, ending, NotPlayed, nothingPlayed, type Outcome, type Played } from './played.ts';
import { keep, ranges, summary } from './results.ts';
import { runChaos } from './run.ts';
import { isSabotage, SABOTAGES } from './sabotage.ts';
import { asTests, runShort } from './short.ts';
import { simulate } from './simulate.ts';

/** So many schedules are kept together, so that a run that is stopped loses no more than those. */
const BATCH = 10;

type Options = ReturnType<typeof read>;

function read(args: string[]) {
  const values = readOptions(args);
  for (const name of values.fault ?? [])
    if (!(name in FAULTS || name in LARGE))
      throw new Refusal(`There is no fault "${name}". Faults: ${Object.keys({ ...FAULTS, ...LARGE }).join(', ')}`);
  const { sabotage } = values;
  if (sabotage !== undefined && !isSabotage(sabotage))
    throw new Refusal(`There is no sabotage "${sabotage}". Sabotages: ${Object.keys(SABOTAGES).join(', ')}`);
  const [seed, schedules] = [Number(values.seed), Number(values.schedules)];
  const from = values.from === undefined ? seed : Number(values.from);
  if (from < seed || from >= seed + schedules)
    throw new Refusal(`--from ${from} is none of the ${schedules} schedules from seed ${seed} on`);
  return {
    from,
    schedules: seed + schedules - from,
    clients: Number(values.clients),
    rate: Number(values.rate),
    only: values.fault,
    sabotage,
    keeps: values.keep,
    short: values.short,
    net: values.net,
    simulation: values.simulation ? Number(values.simulation) : null,
    summary: values.summary,
  };
}

/** Runs what was asked for and says what was tried, reached and violated; answers the exit code. */
export async function runChaosCommand(args: string[]): Promise<number> {
  const options = read(args);
  if (options.summary) return tell(summary());
  if (options.simulation) return simulation(options.simulation, options.keeps);
  const stop = new AbortController();
  onAskedToStop(() => stop.abort(new Error('stopped')));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  await build(ROOT, { log: join(ROOT, '.cache', 'chaos-build.log'), signal: stop.signal });
  if (options.short || options.net) return short(options, stop.signal);
  return schedules(options, stop.signal);
}

async function schedules({ keeps, ...options }: Options, signal: AbortSignal): Promise<number> {
  const { from, schedules: wanted, clients, rate } = options;
  say(`${wanted} schedules from seed ${from}, ${clients} clients, ${rate} commands a second`);
  const began = Date.now();
  const whole = nothingPlayed();
  let batch = { ...nothingPlayed(), from, began };
  const put = () => {
    const { began: since, ...result } = batch;
    if (keeps && result.schedules > 0)
      keep('processes', { ...result, clients, rate, seconds: Math.round((Date.now() - since) / 1000) });
    batch = { ...nothingPlayed(), from: result.from + result.schedules, began: Date.now() };
  };
  const played = (seed: number, outcome: Outcome) => {
    count(whole, seed, outcome);
    count(batch, seed, outcome);
    if (batch.schedules === BATCH) put();
  };
  let stopped: NotPlayed | null = null;
  try {
    await runChaos({ ...options, say, signal, played });
  } catch (error) {
    if (!(error instanceof NotPlayed)) throw error;
    stopped = error;
  } finally {
    put();
  }
  say('');
  struck(whole.reached, options.only);
  say(
    `${whole.schedules} schedules in ${Math.round((Date.now() - began) / 1000)} s: ${whole.commands} commands, ${whole.events} events applied, ${whole.violations.length} violations`,
  );
  const { code, words } = ending(whole, stopped);
  for (const line of words) complain(line);
  return code;
}

/** How often each fault was tried and struck, and which never did. */
function struck(reached: Played['reached'], names = Object.keys(FAULTS)): void {
  for (const [name, { tried, struck: times }] of Object.entries(reached).sort(([a], [b]) => (a < b ? -1 : 1)))
    say(`  ${name.padEnd(42)}${times} of ${tried} struck`);
  const never = names.filter((name) => !reached[name]?.struck);
  if (never.length > 0) say(`  never struck: ${never.join(', ')}`);
}

/** The short run, or the sabotages of it alone. */
async function short({ net, keeps }: Options, signal: AbortSignal): Promise<number> {
  const began = Date.now();
  const result = await runShort({ say, signal, parts: net ? ['net'] : ['schedules', 'net'] });
  const { passed, failed, failures } = asTests(result);
  say('');
  if (!net) struck(result.reached, Object.keys(result.reached));
  for (const [name, by] of Object.entries(result.caught)) say(`  sabotage ${name.padEnd(33)}${by ?? 'NOT CAUGHT'}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  say(`${passed} passed, ${failed} failed in ${seconds} s`);
  if (keeps) keep(net ? 'net' : 'short', { ...result, seconds });
  for (const text of failures) complain(text);
  return failed > 0 ? 1 : 0;
}

async function simulation(wanted: number, keeps: boolean): Promise<number> {
  const result = await simulate(wanted);
  say(
    `${result.schedules} schedules in one process in ${result.seconds} s: ${result.steps} steps, ${result.live} events applied live, ${result.caughtUp} caught up, ${result.lateCommits} late commits, ${result.violations.length} violations`,
  );
  for (const [name, caught] of Object.entries(result.caught))
    say(`  ${name.padEnd(62)}${caught ? 'caught' : 'NOT CAUGHT'}`);
  if (keeps) keep('simulation', result);
  const held = result.violations.length === 0 && Object.values(result.caught).every(Boolean);
  for (const text of result.violations) complain(text);
  return held ? 0 : 1;
}

/** What the result file holds, as one. */
function tell(whole: ReturnType<typeof summary>): number {
  const { schedules: played, seeds, commands, events, seconds, faults, violations, simulations } = whole;
  say(
    `${played} schedules of real processes (seeds ${ranges(seeds)}), ${Math.round(seconds / 60)} minutes, ${commands} commands, ${events} events applied, ${violations.length} violations`,
  );
  struck(faults);
  for (const { seed, text, commit } of violations) say(`  seed ${seed} at ${commit}: ${text}`);
  for (const { schedules: count, steps, violations: broken, at } of simulations)
    say(`${count} schedules of the simulation (${steps} steps), ${broken.length} violations, ${at.slice(0, 10)}`);
  return violations.length > 0 ? 1 : 0;
}
