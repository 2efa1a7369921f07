import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../tools/build/build.ts';
import { oneLine } from '../../tools/lib/refusal.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { complain, say } from '../../tools/lib/steps.mjs';
import { onAskedToStop } from '../../tools/start/node26.mjs';
import * as bills from '../bills/index.ts';
import * as calculator from '../calculator/index.ts';
import * as command from '../command/index.ts';
import * as control from '../control/index.ts';
import * as crash from '../crash/index.ts';
import * as forecast from '../forecast/index.ts';
import * as idle from '../idle/index.ts';
import * as jobs from '../jobs/index.ts';
import * as leads from '../leads/index.ts';
import * as live from '../live/index.ts';
import * as lori from '../lori/index.ts';
import * as memory from '../memory/index.ts';
import * as read from '../read/index.ts';
import * as revoke from '../revoke/index.ts';
import * as setup from '../setup/index.ts';
import * as stamp from '../stamp/index.ts';
import * as start from '../start/index.ts';
import * as steady from '../steady/index.ts';
import * as storm from '../storm/index.ts';
import * as table from '../table/index.ts';
import * as web from '../web/index.ts';
import { type Opened, openContext } from './context.ts';
import { type Options, readOptions } from './options.ts';
import { writeReadme } from './readme.ts';
import { keep } from './results.ts';
import type { Line, Row } from './row.ts';

const ROWS: Record<string, Row> = {
  live,
  command,
  crash,
  read,
  jobs,
  storm,
  memory,
  steady,
  revoke,
  stamp,
  forecast,
  control,
  leads,
  bills,
  lori,
  web,
  calculator,
  table,
  idle,
  start,
  setup,
};

/** Runs the rows asked for, writes their lines, and the page made of them; answers the exit code. */
export async function runBenches(args: string[]): Promise<number> {
  const options = readOptions(Object.keys(ROWS), args);
  const rows = options.rows.flatMap((name) => ROWS[name] ?? []);
  const stop = new AbortController();
  let opened: Opened | null = null;
  const closeAndExit = (code: number) => void (opened?.close() ?? Promise.resolve()).finally(() => process.exit(code));
  onAskedToStop(() => {
    if (stop.signal.aborted) return;
    stop.abort(new Error('stopped'));
    say('  stopping …');
    closeAndExit(130);
  });
  process.on('unhandledRejection', (error) => {
    complain(oneLine(error));
    closeAndExit(1);
  });
  let held = true;
  if (!options.readmeAlone) {
    const log = join(ROOT, '.cache', 'bench-build.log');
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    if (!options.asBuilt && rows.some(({ built }) => built !== false)) await build(ROOT, { log, signal: stop.signal });
    for (const row of rows) {
      stop.signal.throwIfAborted();
      say(`${row.id}: ${row.title}`);
      opened = await openContext(optionsOf(row, options), stop.signal);
      held = (await runRow(row, opened, stop.signal)) && held;
      opened = null;
    }
  }
  writeReadme();
  return held ? 0 : 1;
}

function optionsOf({ repetitions: usual = 5 }: Row, options: Options): Options & { repetitions: number } {
  const repetitions = options.given ?? (options.short ? 1 : usual);
  return { ...options, quick: options.quick || repetitions < usual, repetitions };
}

/** Measures one row and keeps its lines; whether it came to its end. */
async function runRow(row: Row, { context, served, close }: Opened, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const line of row.servers === false ? row.run(context) : row.run(await served())) {
      keep(line);
      say(`  ${line.name}: ${figures(line)}${told(line)}`);
    }
    return true;
  } catch (error) {
    const stack = process.env.DEBUG && error instanceof Error ? `\n${error.stack}` : '';
    if (!signal.aborted) complain(`${row.id}: ${oneLine(error)}${stack}`);
    return false;
  } finally {
    await close();
  }
}

const figures = (line: Line) =>
  line.floor === null
    ? `${line.ours} ${line.unit}`
    : `ours ${line.ours}, floor ${line.floor} ${line.unit}, ratio ${line.ratio} (${line.spread.join(' to ')})`;

const told = ({ valid, faults = [], goal, met }: Line) =>
  valid ? (goal ? `, goal ${goal}: ${met ? 'met' : 'missed'}` : '') : `, INVALID: ${faults.join('; ')}`;
