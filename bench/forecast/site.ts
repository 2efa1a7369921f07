import { yearOf } from '../../libs/forecast/src/calendar/year.js';
import { CLIMATE, type ClimateRegion } from '../../libs/forecast/src/data/climate.js';
import { MIXTURES } from '../../libs/forecast/src/load/business.js';
import { mixed } from '../../libs/forecast/src/load/shapes.js';
import { planeOf } from '../../libs/forecast/src/pv/plane.js';
import { sunOver } from '../../libs/forecast/src/site.js';
import { lowSunShape } from '../../libs/forecast/src/weather/sky.js';

/** The site that both sides compute: an office of 80 MWh in London, 60 kWp at 15° south, 60 kWh of battery. */
export const region = CLIMATE[0] as ClimateRegion;
export const year = yearOf(2026);
export const sun = sunOver(region, 2026);
export const lowSun = lowSunShape(sun);
export const plane = planeOf(sun, 15, 180);
export const shape = mixed(year, MIXTURES.office);
export const SITE = { kwp: 60, annualKwh: 80_000, capacity: 60, power: 30, roundTrip: 0.88, exportLimit: 25 } as const;
export const PRICES = { grid: 0.26801, supply: 0.15 } as const;
