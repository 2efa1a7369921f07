import { makeMissingForecasts, type Maker } from '@libs/forecasting';
import { type Database, logOf, type Schedule } from '@libs/platform';

const log = logOf('forecasts');

/** So few at a time that whoever waits for a forecast of one's own hardly notices. */
const AT_A_TIME = 8;

/** Forecasts that no event asks for come by the clock. */
export const forecastSchedules = (database: Database, maker: Maker): Schedule[] => [
  {
    name: 'missing-forecasts',
    everyMs: 60_000,
    run: async () => {
      const made = await makeMissingForecasts(database, maker, AT_A_TIME);
      if (made > 0) log.info({ made }, 'forecasts that were missing');
    },
  },
];
