import { timed } from './timed.ts';

/** One side's speed in Node: `ours` or `floor`. Prints milliseconds as JSON. */
const side = process.argv[2] === 'floor' ? await import('./floor.ts') : await import('./ours.js');
process.stdout.write(`${JSON.stringify(timed(side))}\n`);
