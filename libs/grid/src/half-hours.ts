export const MINUTE = 60_000;
export const HALF_HOUR = 30 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The start of the half hour that an instant lies in. Half hours of UTC and of London begin together. */
export const halfHourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HALF_HOUR) * HALF_HOUR);

/** As the Carbon Intensity API writes instants: `2018-01-20T12:00Z`. */
export const toMinutes = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;
