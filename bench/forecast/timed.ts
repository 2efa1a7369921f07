/** Milliseconds of one site-year and of 1,000 draws, each the mean of the best half of its runs: others on the machine only ever add. */
export function timed(side: { siteYear: (at: number) => number; thousandDraws: (at: number) => number }) {
  return { siteYear: milliseconds(60, 30, side.siteYear), draws: milliseconds(6, 2, side.thousandDraws) };
}

function milliseconds(runs: number, warmUp: number, work: (at: number) => number): number {
  let kept = 0;
  for (let at = 0; at < warmUp; at++) kept += work(at);
  const took = Array.from({ length: runs }, (_, at) => {
    const since = performance.now();
    kept += work(at);
    return performance.now() - since;
  }).sort((one, other) => one - other);
  if (!Number.isFinite(kept)) throw new Error('What was computed is no number');
  const best = took.slice(0, Math.ceil(runs / 2));
  return best.reduce((sum, each) => sum + each, 0) / best.length;
}
