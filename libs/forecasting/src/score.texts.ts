/** Why a month, or no month at all, is scored against the meter. */
export const SCORE = {
  noReadings: 'No readings yet',
  noMonths: 'No month can be scored yet',
  partMonth: 'The readings don’t cover the whole month',
  gaps: 'More than a tenth of the half hours are missing',
  wentLive: 'The site went live during this month',
  noForecast: 'There was no forecast before these readings arrived',
  billKnown: 'The forecast already used this month’s bill',
  chargersAhead: 'The forecast includes EV chargers that aren’t installed yet',
} as const;
