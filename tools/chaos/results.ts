import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitHere, machine } from '../../bench/lib/results.ts';
import { ROOT } from '../lib/settings.mjs';
import type { Played } from './played.ts';

const FILE = join(ROOT, 'tools/chaos/results.jsonl');

/** Adds a line of what was run. */
export function keep(kind: string, line: object): void {
  const where = { commit: commitHere(), machine: machine(), node: process.version, at: new Date().toISOString() };
  appendFileSync(FILE, `${JSON.stringify({ kind, ...line, ...where })}\n`);
}

interface Line extends Played {
  kind?: string;
  from: number;
  seconds: number;
  commit: string;
  at: string;
}

/** A line of the simulation in one process. */
interface SimulationLine {
  kind: 'simulation';
  schedules: number;
  steps: number;
  violations: string[];
  at: string;
}

const isSimulation = (line: Line | SimulationLine): line is SimulationLine => line.kind === 'simulation';

const kept = (): (Line | SimulationLine)[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as Line | SimulationLine)
    : [];

/** Ranges of seeds as people write them: 1–30, 41–60. */
export function ranges(seeds: Iterable<number>): string {
  const spans: [first: number, last: number][] = [];
  for (const seed of [...seeds].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && seed === last[1] + 1) last[1] = seed;
    else spans.push([seed, seed]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** The whole of what real processes went through, over all lines: each line is a stretch of seeds. */
export function summary(lines = kept()) {
  const whole = {
    schedules: 0,
    seeds: new Set<number>(),
    commands: 0,
    events: 0,
    seconds: 0,
    faults: {} as Played['reached'],
    violations: [] as { seed: number; text: string; commit: string }[],
  };
  const simulations = lines.filter(isSimulation);
  for (const line of lines) {
    if (isSimulation(line) || (line.kind ?? 'processes') !== 'processes') continue;
    for (const name of ['schedules', 'commands', 'events', 'seconds'] as const) whole[name] += line[name];
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
