import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the accuracy page says of the engine: the newest results of `npm run bench -- forecast` that were compared with
 * something else than itself. The bench writes the file; `npx tsx tools/build/accuracy-figures.ts` does it by hand.
 */
export const HELD_OUT = fileURLToPath(
  new URL('../../apps/web/src/features/public/content/held-out.json', import.meta.url),
);
const RESULTS = fileURLToPath(new URL('../../bench/results/forecast.jsonl', import.meta.url));

interface Line {
  name: string;
  unit: string;
  ours: number | null;
  goal: string | null;
  met: boolean | null;
  floor: number | null;
  quick?: boolean;
  valid: boolean;
  commit: string;
  at: string;
}

/** Whom a row is compared with, by the words of its name; a row without one is about the engine alone, and left out. */
const AGAINST: readonly [RegExp, string][] = [
  [/optimum/, 'The best possible plan, by the solver HiGHS'],
  [/not seen/, 'Weather years kept out of the fit'],
  [/\bSPA\b/, 'NREL’s Solar Position Algorithm'],
  [/pvlib/, 'pvlib, stored values'],
  [/\bMCS\b/, 'MCS yield tables'],
  [/\bSAP\b/, 'SAP 2012, the government’s method'],
  [/Belfast/, 'PVGIS typical year of Belfast, © European Union'],
  [/SARAH|PVGIS/, 'PVGIS SARAH-3, © European Union'],
  [/profile/, 'Published load profiles: Elexon PC3, BDEW'],
];

/** A row that goes on from the one before it names what that was about. */
function wholeName(name: string, before: string): string {
  const subject = before.replace(/, [^,]*$/, '');
  return name.startsWith('the same') ? name.replace('the same', subject) : name;
}

export function heldOut() {
  const lines = readFileSync(RESULTS, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ quick, valid }) => !quick && valid);
  const newest = lines.at(-1);
  const run = lines.filter(({ commit }) => commit === newest?.commit);
  let before = '';
  const rows = [...new Map(run.map((line) => [line.name, line])).values()].flatMap((line) => {
    const { unit, ours, goal, met, floor } = line;
    const name = wholeName(line.name, before);
    before = name;
    const against = AGAINST.find(([words]) => words.test(name))?.[1];
    return against && ours !== null && floor === null ? [{ name, unit, ours, goal, met, against }] : [];
  });
  return { measured: newest?.at.slice(0, 10) ?? '', commit: newest?.commit ?? '', rows };
}

export const writeHeldOut = (): void => writeFileSync(HELD_OUT, `${JSON.stringify(heldOut(), null, 2)}\n`);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeHeldOut();
