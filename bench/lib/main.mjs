import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../tools/lib/build.mjs';
import { onStopWish } from '../../tools/lib/node26.mjs';
import { oneLine } from '../../tools/lib/refusal.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { complain, say } from '../../tools/lib/steps.mjs';
import * as command from '../command/index.mjs';
import * as forecast from '../forecast/index.mjs';
import * as jobs from '../jobs/index.mjs';
import * as leads from '../leads/index.mjs';
import * as live from '../live/index.mjs';
import * as memory from '../memory/index.mjs';
import * as read from '../read/index.mjs';
import * as revoke from '../revoke/index.mjs';
import * as setup from '../setup/index.mjs';
import * as start from '../start/index.mjs';
import * as storm from '../storm/index.mjs';
import * as table from '../table/index.mjs';
import * as web from '../web/index.mjs';
import { openContext } from './context.mjs';
import { readOptions } from './options.mjs';
import { writeReadme } from './readme.mjs';
import { keep } from './results.mjs';

const ROWS = { live, command, read, jobs, storm, memory, revoke, forecast, leads, web, table, start, setup };

/** Runs the rows asked for, writes their lines, and the page made of them. */
export async function runBenches() {
  const options = readOptions(Object.keys(ROWS));
  const stop = new AbortController();
  let context = null;
  onStopWish(() => {
    if (stop.signal.aborted) return;
    stop.abort(new Error('stopped'));
    say('  stopping …');
    void (context?.close() ?? Promise.resolve()).finally(() => process.exit(130));
  });
  process.on('unhandledRejection', (error) => {
    complain(oneLine(error));
    void (context?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  });
  if (!options.readmeAlone) {
    const log = join(ROOT, '.cache', 'bench-build.log');
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    if (!options.asBuilt && options.rows.some((name) => ROWS[name].built !== false))
      await build(ROOT, { log, signal: stop.signal });
    for (const name of options.rows)
      context = await runRow(ROWS[name], options, stop.signal, (opened) => (context = opened));
  }
  writeReadme();
  return 0;
}

async function runRow(row, options, signal, opened) {
  signal.throwIfAborted();
  say(`${row.id}: ${row.title}`);
  const repetitions = options.given ?? (options.short ? 1 : (row.repetitions ?? 5));
  const context = await openContext(
    {
      ...options,
      quick: options.quick || repetitions < (row.repetitions ?? 5),
      repetitions,
      servers: row.servers !== false,
      brief: row.brief,
    },
    signal,
  );
  opened(context);
  try {
    for await (const line of row.run(context)) {
      keep(line);
      const beside =
        line.floor === null
          ? `${line.ours} ${line.unit}`
          : `ours ${line.ours}, floor ${line.floor} ${line.unit}, ratio ${line.ratio} (${line.spread.join(' to ')})`;
      say(`  ${line.name}: ${beside}${told(line)}`);
    }
  } catch (error) {
    if (!signal.aborted) complain(`${row.id}: ${oneLine(error)}${process.env.DEBUG ? `\n${error.stack}` : ''}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
  return null;
}

const told = ({ valid, faults, goal, met }) =>
  valid ? (goal ? `, goal ${goal}: ${met ? 'met' : 'missed'}` : '') : `, INVALID: ${faults.join('; ')}`;
