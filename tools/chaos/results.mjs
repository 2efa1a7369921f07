import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitHere, machine } from '../../bench/lib/results.mjs';
import { ROOT } from '../lib/settings.mjs';

const FILE = join(ROOT, 'tools/chaos/results.jsonl');

/** Adds a line of what was run. */
export function keep(kind, line) {
  const where = { commit: commitHere(), machine: machine(), node: process.version, at: new Date().toISOString() };
  appendFileSync(FILE, `${JSON.stringify({ kind, ...line, ...where })}\n`);
}

const kept = () =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text))
    : [];

/** Ranges of seeds as people write them: 1–30, 41–60. */
export function ranges(seeds) {
  const spans = [];
  for (const seed of [...seeds].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && seed === last[1] + 1) last[1] = seed;
    else spans.push([seed, seed]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** The whole of what real processes went through, over all lines: each line is a stretch of seeds. */
export function summary(lines = kept()) {
  const whole = { schedules: 0, seeds: new Set(), commands: 0, events: 0, seconds: 0, faults: {}, violations: [] };
  const simulations = lines.filter(({ kind }) => kind === 'simulation');
  for (const line of lines.filter(({ kind = 'processes' }) => kind === 'processes')) {
    for (const name of ['schedules', 'commands', 'events', 'seconds']) whole[name] += line[name];
    for (let seed = line.from; seed < line.from + line.schedules; seed += 1) whole.seeds.add(seed);
    for (const [name, { tried, struck }] of Object.entries(line.reached)) {
      const known = (whole.faults[name] ??= { tried: 0, struck: 0 });
      known.tried += tried;
      known.struck += struck;
    }
    whole.violations.push(...line.violations.map((violation) => ({ ...violation, commit: line.commit })));
  }
  return { ...whole, simulations };
}
