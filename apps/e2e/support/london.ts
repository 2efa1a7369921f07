/** The time of day in London, `16:05`. */
export const LONDON_CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Until the first half hour of the day is over and could be read, no meter has anything of today. */
export const hasNoHalfHourYet = (): boolean => LONDON_CLOCK.format(new Date()) < '00:35';
