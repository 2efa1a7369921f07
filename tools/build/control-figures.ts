import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the page about smart control says of its plans: the newest results of `npm run bench -- control`. The bench writes the file;
 * `npx tsx tools/build/control-figures.ts` does it by hand.
 */
export const CONTROL_MEASURED = fileURLToPath(
  new URL('../../apps/web/src/features/public/content/control-measured.json', import.meta.url),
);
const RESULTS = fileURLToPath(new URL('../../bench/results/control.jsonl', import.meta.url));

interface Line {
  name: string;
  ours: number | null;
  quick?: boolean;
  valid: boolean;
  commit: string;
  at: string;
}

const SHARE = /^saving over self-use, of hindsight's: (?<prices>.+), (?<aim>\w+)$/;

export function controlMeasured() {
  const lines = readFileSync(RESULTS, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ quick, valid, name }) => !quick && valid && name.startsWith('saving over self-use'));
  const newest = lines.at(-1);
  const run = new Map(lines.filter(({ commit }) => commit === newest?.commit).map((line) => [line.name, line.ours]));
  const rows = [...run].flatMap(([name, share]) => {
    const { prices, aim } = SHARE.exec(name)?.groups ?? {};
    const worstMonth = run.get(`saving over self-use, the worst month: ${prices}, ${aim}`);
    return prices && aim && share !== null && typeof worstMonth === 'number'
      ? [{ prices, aim, sharePercent: share, worstMonthPounds: worstMonth }]
      : [];
  });
  return { measured: newest?.at.slice(0, 10) ?? '', commit: newest?.commit ?? '', rows };
}

export const writeControlMeasured = (): void =>
  writeFileSync(CONTROL_MEASURED, `${JSON.stringify(controlMeasured(), null, 2)}\n`);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeControlMeasured();
