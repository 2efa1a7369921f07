import type { BusinessType } from '@libs/contracts';
import { HALF_HOUR } from '../calendar/clock.js';
import { yearOf } from '../calendar/year.js';
import { kept } from '../kept.js';
import { MIXTURES } from './business.js';
import { mixed } from './shapes.js';

const shapeOfYear = kept(8, (type: BusinessType, year: number) => mixed(yearOf(year), MIXTURES[type]));

/** Wh that a type of business usually uses in the half hour that begins at an instant, of so many kWh a year. */
export function usualLoad(type: BusinessType, annualKwh: number): (instant: number) => number {
  return (instant) => {
    const year = new Date(instant).getUTCFullYear();
    const at = Math.floor((instant - Date.UTC(year, 0, 1)) / HALF_HOUR);
    return (shapeOfYear(type, year)[at] as number) * annualKwh * 1000;
  };
}
