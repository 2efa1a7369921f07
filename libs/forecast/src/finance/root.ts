/** A root between two points of opposite sign (Brent): as sure as halving, as fast as the secant where it may be. */
export function rootBetween(f: (x: number) => number, low: number, high: number, tolerance = 1e-14): number {
  let [a, b] = [low, high];
  let [fa, fb] = [f(a), f(b)];
  let [c, fc] = [a, fa];
  let d = b - a;
  let e = d;
  for (let round = 0; round < 200; round++) {
    if (fb > 0 === fc > 0) {
      [c, fc] = [a, fa];
      d = b - a;
      e = d;
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      [a, b, c] = [b, c, b];
      [fa, fb, fc] = [fb, fc, fb];
    }
    const near = 2 * 2.220446049250313e-16 * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= near || fb === 0) return b;
    if (Math.abs(e) >= near && Math.abs(fa) > Math.abs(fb)) {
      const s = fb / fa;
      let [p, q] = [2 * half * s, 1 - s];
      if (a !== c) {
        const r = fb / fc;
        const t = fa / fc;
        p = s * (2 * half * t * (t - r) - (b - a) * (r - 1));
        q = (t - 1) * (r - 1) * (s - 1);
      }
      if (p > 0) q = -q;
      else p = -p;
      if (2 * p < Math.min(3 * half * q - Math.abs(near * q), Math.abs(e * q))) {
        e = d;
        d = p / q;
      } else {
        d = half;
        e = half;
      }
    } else {
      d = half;
      e = half;
    }
    [a, fa] = [b, fb];
    b += Math.abs(d) > near ? d : half > 0 ? near : -near;
    fb = f(b);
  }
  return b;
}
