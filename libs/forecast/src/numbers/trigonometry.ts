/**
 * Sine and cosine by our own hand: engines may round theirs differently, and the same seed must give the same bytes
 * everywhere. Argument reduced by parts of π/2 (Cody and Waite), then fdlibm's polynomials; good to an ulp or two below 1e5.
 */

const TWO_OVER_PI = 0.6366197723675814;
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_MIDDLE = 6.077100506303966e-11;
const HALF_PI_LOW = 2.0222662487959506e-21;
export const DEGREE = 0.017453292519943295;
export const PI = 3.141592653589793;

function sineOfSmall(x: number): number {
  const z = x * x;
  return (
    x +
    x *
      z *
      (-0.16666666666666632 +
        z *
          (0.00833333333332249 +
            z *
              (-0.0001984126982985795 +
                z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)))))
  );
}

function cosineOfSmall(x: number): number {
  const z = x * x;
  const rest =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (2.480158728947673e-5 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 - z * 1.1359647557788195e-11)))));
  return 1 - (0.5 * z - z * rest);
}

const reduced = (x: number, turns: number): number =>
  x - turns * HALF_PI_HIGH - turns * HALF_PI_MIDDLE - turns * HALF_PI_LOW;

/** Sine of an angle in radians. */
export function sin(x: number): number {
  const turns = Math.round(x * TWO_OVER_PI);
  const y = reduced(x, turns);
  switch (turns & 3) {
    case 0:
      return sineOfSmall(y);
    case 1:
      return cosineOfSmall(y);
    case 2:
      return -sineOfSmall(y);
    default:
      return -cosineOfSmall(y);
  }
}

/** Cosine of an angle in radians. */
export function cos(x: number): number {
  const turns = Math.round(x * TWO_OVER_PI);
  const y = reduced(x, turns);
  switch (turns & 3) {
    case 0:
      return cosineOfSmall(y);
    case 1:
      return -sineOfSmall(y);
    case 2:
      return -cosineOfSmall(y);
    default:
      return sineOfSmall(y);
  }
}

const ARCTANGENT = [
  0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356, 0.09090887133436507,
  -0.0769187620504483, 0.06661073137387531, -0.058335701337905735, 0.049768779946159324, -0.036531572744216916,
  0.016285820115365782,
];

function arctangentOfSmall(x: number): number {
  const z = x * x;
  let sum = 0;
  for (let at = ARCTANGENT.length - 1; at >= 0; at--) sum = (ARCTANGENT[at] as number) + z * sum;
  return x - x * z * sum;
}

/** Arc tangent in radians. */
function atan(x: number): number {
  const size = x < 0 ? -x : x;
  let angle: number;
  if (size < 0.4375) angle = arctangentOfSmall(size);
  else if (size < 0.6875) angle = 0.4636476090008061 + arctangentOfSmall((2 * size - 1) / (2 + size));
  else if (size < 1.1875) angle = 0.7853981633974483 + arctangentOfSmall((size - 1) / (size + 1));
  else if (size < 2.4375) angle = 0.982793723247329 + arctangentOfSmall((size - 1.5) / (1 + 1.5 * size));
  else angle = PI / 2 + arctangentOfSmall(-1 / size);
  return x < 0 ? -angle : angle;
}

/** Angle of the point (x, y) in radians, -π to π. */
export function atan2(y: number, x: number): number {
  if (x > 0) return atan(y / x);
  if (x < 0) return y >= 0 ? atan(y / x) + PI : atan(y / x) - PI;
  if (y === 0) return 0;
  return y > 0 ? PI / 2 : -PI / 2;
}

/** Arc sine in radians; what rounding put outside -1 to 1 counts as the end. */
export function asin(x: number): number {
  const inside = x > 1 ? 1 : x < -1 ? -1 : x;
  return atan2(inside, Math.sqrt((1 - inside) * (1 + inside)));
}

/** Arc cosine in radians. */
export const acos = (x: number): number => PI / 2 - asin(x);
