import type { PlannedSite } from './plan/battery.rules.js';

/** Until an inverter's limits are read: half the capacity an hour, as batteries of this kind are sold. */
const HOURS_TO_FILL = 2;
const ROUND_TRIP = 0.9;
/** A pence a kWh, within what makers' warranties let through. */
const WEAR_PENCE = 1;
/** A three-phase supply of 100 A. */
const CONNECTION_W = 69_000;

/** A battery of so many kWh as a plan sees it. */
export function siteOf(batteryKwh: number, reservePercent: number): PlannedSite {
  const capacityWh = Math.round(batteryKwh * 1000);
  const power = capacityWh / HOURS_TO_FILL;
  return {
    capacityWh,
    chargeW: power,
    dischargeW: power,
    roundTrip: ROUND_TRIP,
    reserveWh: Math.round((capacityWh * reservePercent) / 100),
    wearPence: WEAR_PENCE,
    importW: CONNECTION_W,
    exportW: CONNECTION_W,
    // What our price counts for is sun that is used. Nobody pays the host for a kWh of the night that is sold again.
    sells: false,
  };
}
