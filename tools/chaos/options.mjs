import { parseArgs } from 'node:util';
import { messageOf, Refusal } from '../lib/refusal.mjs';

/** What `npm run chaos` takes. Read before anything is installed or started, so on whatever Node the machine has. */
const OPTIONS = /** @type {const} */ ({
  schedules: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  from: { type: 'string' },
  clients: { type: 'string', default: '200' },
  rate: { type: 'string', default: '15' },
  fault: { type: 'string', multiple: true },
  sabotage: { type: 'string' },
  short: { type: 'boolean', default: false },
  net: { type: 'boolean', default: false },
  simulation: { type: 'string' },
  summary: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

export const HELP = `npm run chaos -- [options]: starts the product with processes of its own, breaks them by a seeded schedule, and audits what was promised.
It touches no data of yours. docs/chaos.md says what is promised and how it is checked.

  --schedules N      how many schedules (10)
  --seed N           the first seed (1); the same seed plays the same schedule
  --from N           goes on at this seed where a run was stopped
  --clients N        how many clients follow (200)
  --rate N           commands a second (15)
  --fault NAME       only this fault; may be given more than once
  --sabotage NAME    builds a mistake in, to see that it is caught
  --short            the schedules that npm test plays, then the sabotages
  --net              the sabotages alone, as npm run proof does
  --simulation N     the simulation in one process
  --summary          what the result file holds, as one
  --keep             adds the results to tools/chaos/results.jsonl
  --help             this page, and nothing else

Exit code: 0 everything held; 1 a promise was broken; 2 it could not be played, or a fault never struck, so that nothing was shown.`;

/** Ends with these words where a run showed nothing: no promise was broken, and none was proved either. */
export const NOT_PLAYED = 2;

/** @param {string[]} args */
export function readOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Refusal(`${messageOf(error).split('. ')[0]}. Options: npm run chaos -- --help`);
  }
}
