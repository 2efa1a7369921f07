import { OFFER_TERMS, type SystemRequirements } from '@libs/contracts';
import { capitalCost } from '@libs/forecast';

/**
 * The figures of the demo's sites, by rules of thumb that anyone can recalculate. Their basis is `sample`: neither
 * measured nor modelled, and no advice on what a real site would give.
 *
 * - Solar: half a kilowatt-peak for each 1,000 kWh used in a year, at most one for each 5 m² of roof.
 * - Battery: a tenth of a kilowatt-hour for each kilowatt-peak, from 40 kWp on. Inverter: four fifths of the panels.
 * - Yield: 900 kWh a year for each kilowatt-peak, three quarters of it used on site at our price instead of the host's rate.
 * - Cost: what the forecast's own prices come to, so that what was entered and what is modelled agree.
 * - CO2: 0.131 kg for each kilowatt-hour made.
 */
export interface SampleSite {
  annualUsageKwh: number;
  unitRatePence: number;
  roofAreaM2: number;
  phases: 1 | 3;
  evChargers: number;
}

const YIELD_KWH_PER_KWP = 900;
const USED_ON_SITE = 0.75;

const NOTES = [
  'Access to the roof from the yard. Please sign in at reception.',
  'The meter room is behind the loading bay. Ask for the key on arrival.',
  'Deliveries until 10:00, so please park at the back.',
];

const toHalf = (value: number): number => Math.round(value * 2) / 2;
const toFive = (value: number): number => Math.round(value / 5) * 5;

export function sampleSystem(site: SampleSite): SystemRequirements & { solarKwp: number; batteryKwh: number } {
  const solarKwp = Math.max(2, toHalf(Math.min(site.annualUsageKwh / 2000, site.roofAreaM2 / 5)));
  const inverterKw = Math.max(2, toHalf(solarKwp * 0.8));
  return {
    solarKwp,
    batteryKwh: solarKwp >= 40 ? toFive(solarKwp / 10) : 0,
    inverterKw,
    phases: site.phases,
    exportLimitKw: inverterKw > 50 ? toHalf(inverterKw / 2) : null,
    evChargers: site.evChargers,
    notes: NOTES[site.annualUsageKwh % NOTES.length] ?? null,
  };
}

const kwhAYear = (solarKwp: number): number => solarKwp * YIELD_KWH_PER_KWP;
/** The host's saving in a year, whole pounds. */
export const sampleSavings = (site: SampleSite): number =>
  Math.round(
    (kwhAYear(sampleSystem(site).solarKwp) * USED_ON_SITE * Math.max(0, site.unitRatePence - OFFER_TERMS.pencePerKwh)) /
      100,
  );

/** The system's cost to its funder, whole pounds. */
export function sampleCost(site: SampleSite): number {
  const { solarKwp, batteryKwh } = sampleSystem(site);
  return Math.round(capitalCost(solarKwp, batteryKwh, site.evChargers));
}
