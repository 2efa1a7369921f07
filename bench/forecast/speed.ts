/** One side's speed: `ours` or `floor`. Prints milliseconds of the best half of the runs as JSON. */
const side = process.argv[2] === 'floor' ? await import('./floor.js') : await import('./ours.js');

function milliseconds(runs: number, warmUp: number, work: (at: number) => number): number {
  let kept = 0;
  for (let at = 0; at < warmUp; at++) kept += work(at);
  const took = Array.from({ length: runs }, (_, at) => {
    const since = performance.now();
    kept += work(at);
    return performance.now() - since;
  }).sort((one, other) => one - other);
  if (!Number.isFinite(kept)) throw new Error('What was computed is no number');
  // Others on the machine only ever add.
  const best = took.slice(0, Math.ceil(runs / 2));
  return best.reduce((sum, each) => sum + each, 0) / best.length;
}

const siteYear = milliseconds(60, 30, side.siteYear);
const draws = milliseconds(6, 2, side.thousandDraws);
process.stdout.write(`${JSON.stringify({ siteYear, draws })}\n`);
