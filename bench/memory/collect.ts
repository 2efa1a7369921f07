// Loaded into both sides: on SIGUSR2 the process gives back what it no longer needs, so that garbage is not taken for sockets, and says
// what it holds.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const file = process.env.BENCH_MEMORY ?? '';
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) collect();
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
