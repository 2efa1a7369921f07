const HALF_HOURS = 48;

/** Each half hour of a day: 00:00 to 23:30. */
export const CLOCK_TIMES: readonly string[] = Array.from(
  { length: HALF_HOURS },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);
