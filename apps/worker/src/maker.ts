import type { Forecasts, Maker } from '@libs/forecasting';
import type { Clock } from '@libs/platform';
import { keepProjectForecast } from '@libs/projects';

/** How the worker creates forecasts. */
export const makerOf = (forecasts: Forecasts, clock: Clock): Maker => ({
  forecasts,
  keep: keepProjectForecast,
  now: () => clock.now(),
});
