// Loaded into both sides: on SIGUSR2 the process gives back what it no longer needs, so that garbage is not taken for sockets, and says
// what it holds.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) collect();
  writeFileSync(`${process.env.BENCH_MEMORY}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${process.env.BENCH_MEMORY}.new`, process.env.BENCH_MEMORY);
});
