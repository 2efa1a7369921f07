import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commitHere, machine } from '../../bench/lib/results.mjs';
import { build } from '../lib/build.mjs';
import { onStopWish } from '../lib/node26.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { ROOT } from '../lib/settings.mjs';
import { complain, say } from '../lib/steps.mjs';
import { FAULTS } from './faults.mjs';
import { runChaos } from './run.mjs';
import { SABOTAGES } from './sabotage.mjs';

const RESULTS = join(ROOT, 'tools/chaos/results.jsonl');

function read() {
  const { values } = parseArgs({
    options: {
      schedules: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
      clients: { type: 'string', default: '200' },
      rate: { type: 'string', default: '15' },
      fault: { type: 'string', multiple: true },
      sabotage: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  for (const name of values.fault ?? [])
    if (!(name in FAULTS)) throw new Refusal(`There is no fault "${name}". Faults: ${Object.keys(FAULTS).join(', ')}`);
  if (values.sabotage && !(values.sabotage in SABOTAGES))
    throw new Refusal(`There is no sabotage "${values.sabotage}". Sabotages: ${Object.keys(SABOTAGES).join(', ')}`);
  return {
    from: Number(values.from ?? values.seed),
    schedules: Number(values.schedules),
    clients: Number(values.clients),
    rate: Number(values.rate),
    only: values.fault,
    sabotage: values.sabotage,
    keep: values.keep,
  };
}

/** Runs what was asked for and tells what was tried, reached and violated; answers the exit code. */
export async function main() {
  const { keep, ...options } = read();
  const stop = new AbortController();
  onStopWish(() => stop.abort(new Error('stopped')));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  await build(ROOT, { log: join(ROOT, '.cache', 'chaos-build.log'), signal: stop.signal });
  say(
    `${options.schedules} schedules from seed ${options.from}, ${options.clients} clients, ${options.rate} commands a second`,
  );
  const began = Date.now();
  const result = await runChaos({ ...options, say, signal: stop.signal });
  const { reached, violations } = result;
  say('');
  for (const name of Object.keys(FAULTS))
    if (reached[name]) say(`  ${name.padEnd(42)}${reached[name].struck} of ${reached[name].tried} struck`);
  const never = (options.only ?? Object.keys(FAULTS)).filter((name) => !reached[name]?.struck);
  if (never.length > 0) say(`  never struck: ${never.join(', ')}`);
  say(
    `${result.schedules} schedules in ${Math.round((Date.now() - began) / 1000)} s: ${result.commands} commands, ${result.events} events applied, ${violations.length} violations`,
  );
  if (keep)
    appendFileSync(
      RESULTS,
      `${JSON.stringify({ from: options.from, schedules: result.schedules, clients: options.clients, rate: options.rate, commands: result.commands, events: result.events, reached, violations, commit: commitHere(), machine: machine(), node: process.version, seconds: Math.round((Date.now() - began) / 1000), at: new Date().toISOString() })}\n`,
    );
  if (violations.length > 0) {
    const [{ seed }] = violations;
    complain(`Broken. Again: npm run chaos -- --seed ${seed} --schedules 1`);
  }
  return violations.length > 0 ? 1 : 0;
}
