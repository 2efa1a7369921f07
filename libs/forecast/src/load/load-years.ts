import type { BusinessType, ForecastBody } from '@libs/contracts';
import { yearOf } from '../calendar/year.js';
import { kept } from '../kept.js';
import { MIXTURES } from './business.js';
import { shapeOfProfile } from './half-hourly.js';
import { inferMixture } from './infer.js';
import { mixed } from './shapes.js';
import { restlessYears } from './variability.js';

/** Drawn years of a site's load, each adding up to 1; from its own meter, else its bills and hours, where they are known. */
export const loadYears = kept(
  3,
  (
    year: number,
    businessType: BusinessType,
    seed: number,
    years: number,
    monthlyKwh: ForecastBody['monthlyUsageKwh'],
    openingHours: ForecastBody['openingHours'],
    profile: readonly number[] | null,
  ): Float64Array[] => {
    const calendar = yearOf(year);
    const known = monthlyKwh || openingHours;
    const shape = profile
      ? shapeOfProfile(calendar, profile)
      : known
        ? inferMixture(calendar, { businessType, monthlyKwh, openingHours }).shape
        : mixed(calendar, MIXTURES[businessType]);
    return restlessYears(calendar, shape, seed, years);
  },
);
