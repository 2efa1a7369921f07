import { LONDON, lowSunShape, mixed, MIXTURES, planeOf, sunOver, yearOf } from '@libs/forecast/testing';

/** The site that both sides compute: an office of 80 MWh in London, 60 kWp at 15° south, 60 kWh of battery. */
export const place = LONDON;
export const year = yearOf(2026);
export const sun = sunOver(place.latitude, place.longitude, 2026);
export const lowSun = lowSunShape(sun);
export const plane = planeOf(sun, 15, 180);
export const shape = mixed(year, MIXTURES.office);
export const SITE = { kwp: 60, annualKwh: 80_000, capacity: 60, power: 30, roundTrip: 0.88, exportLimit: 25 } as const;
export const PRICES = { grid: 0.26801, supply: 0.15 } as const;
