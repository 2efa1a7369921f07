/**
 * Exponential and logarithm by our own hand (see trigonometry.ts), after fdlibm. Powers of two are put together in
 * a shared buffer; all machines that run this are little-endian, which the first line of the tests checks.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SQRT_HALF_TO_2 = 1.4142135623730951;

const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

/** Two to a whole power from -1022 to 1023. */
function twoTo(power: number): number {
  words[0] = 0;
  words[1] = (power + 1023) << 20;
  return double[0] as number;
}

/** e to the power x. */
export function exp(x: number): number {
  if (x > 709.78) return Number.POSITIVE_INFINITY;
  if (x < -708) return 0;
  const power = Math.round(x * 1.4426950408889634);
  const high = x - power * LN2_HIGH;
  const low = power * LN2_LOW;
  const r = high - low;
  const z = r * r;
  const c =
    r -
    z *
      (0.16666666666666602 +
        z *
          (-0.0027777777777015593 +
            z * (6.613756321437934e-5 + z * (-1.6533902205465252e-6 + z * 4.1381367970572385e-8))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  return power === 1024 ? y * 2 * twoTo(1023) : y * twoTo(power);
}

/** Natural logarithm of a positive number; -∞ of zero, NaN below. */
export function log(x: number): number {
  if (x <= 0) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  if (x < 2.3e-308) return log(x * 18014398509481984) - 54 * LN2_HIGH - 54 * LN2_LOW;
  double[0] = x;
  const high = words[1] as number;
  let power = (high >> 20) - 1023;
  words[1] = (high & 0x000fffff) | 0x3ff00000;
  let m = double[0];
  if (m > SQRT_HALF_TO_2) {
    m *= 0.5;
    power += 1;
  }
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const rest =
    z *
    (0.6666666666666735 +
      z *
        (0.3999999999940942 +
          z *
            (0.2857142874366239 +
              z *
                (0.22222198432149784 +
                  z * (0.1818357216161805 + z * (0.15313837699209373 + z * 0.14798198605116586))))));
  const half = 0.5 * f * f;
  return power * LN2_HIGH - (half - (s * (half + rest) + power * LN2_LOW) - f);
}

/** x to the power y: exact steps for whole powers, else by way of the logarithm. */
export function pow(x: number, y: number): number {
  if (Number.isInteger(y) && y >= -64 && y <= 64) {
    let product = 1;
    for (let left = y < 0 ? -y : y, square = x; left > 0; left = (left - (left & 1)) / 2, square *= square)
      if (left & 1) product *= square;
    return y < 0 ? 1 / product : product;
  }
  return x === 0 ? 0 : exp(y * log(x));
}
