import { assumed } from '../assumptions.js';
import type { Battery } from '../battery/battery.js';

/** What is put up: panels, inverter and battery, and what the network lets out. */
export interface System {
  solarKwp: number;
  inverterKw: number;
  battery: Battery;
  exportLimitKw: number;
}

/** The most that a site of this use is taken to be connected for, kW. */
export const connectionKw = (annualKwh: number): number =>
  annualKwh > 100_000 ? assumed('grid.largeConnectionKw') : assumed('grid.connectionKw');

export function systemOf(solarKwp: number, batteryKwh: number, annualKwh: number): System {
  const inverterKw = solarKwp / assumed('pv.dcToAc');
  return {
    solarKwp,
    inverterKw,
    battery: {
      capacity: batteryKwh,
      power: batteryKwh * assumed('battery.kwPerKwh'),
      roundTrip: assumed('battery.roundTrip'),
    },
    exportLimitKw: Math.min(inverterKw, connectionKw(annualKwh)),
  };
}

/** A battery after some years; new again once it was replaced. */
export function agedBattery(battery: Battery, yearOfLife: number, cyclesPerYear: number): Battery {
  const replaced = assumed('replace.batteryYear');
  const age = yearOfLife > replaced ? yearOfLife - replaced - 1 : yearOfLife - 1;
  const left = Math.max(
    0,
    1 - assumed('battery.fadePerYear') * age - (0.2 * cyclesPerYear * age) / assumed('battery.cycleLife'),
  );
  return { ...battery, capacity: battery.capacity * left };
}
