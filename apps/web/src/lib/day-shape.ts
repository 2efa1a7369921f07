/**
 * The shape of a UK weekday by half hour, 0 to 1: low at night, a shoulder in the morning, a peak at teatime.
 * An ornament, never a reading: no screen may call it one.
 */
export const DAY_SHAPE: readonly number[] = [
  0.41, 0.419, 0.422, 0.397, 0.384, 0.374, 0.376, 0.374, 0.383, 0.393, 0.41, 0.452, 0.509, 0.605, 0.674, 0.715, 0.719,
  0.727, 0.719, 0.711, 0.697, 0.689, 0.661, 0.666, 0.669, 0.677, 0.694, 0.709, 0.738, 0.777, 0.824, 0.865, 0.879, 0.899,
  0.889, 0.9, 0.892, 0.876, 0.861, 0.814, 0.757, 0.701, 0.653, 0.583, 0.564, 0.507, 0.444, 0.393,
];
