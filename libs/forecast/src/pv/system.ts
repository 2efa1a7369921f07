import { assumed } from '../assumptions.js';

/** What the panels and the inverter are like. */
export interface PvSystem {
  albedo: number;
  /** Share of diffuse light through the glass. */
  diffuseGlass: number;
  perKelvin: number;
  /** Share lost in soiling, shading, mismatch, wiring and the like. */
  losses: number;
  /** Rated direct current over the inverter's rating. */
  dcToAc: number;
  inverterEfficiency: number;
}

/** A system with so much shade on top of the little that every roof has. */
export const pvSystemOf = (shadingPercent = 0): PvSystem => ({
  albedo: assumed('pv.albedo'),
  diffuseGlass: assumed('pv.diffuseGlass'),
  perKelvin: assumed('pv.perKelvin'),
  // The assumption counts the inverter in; the chain has its own.
  losses: 1 - ((1 - assumed('pv.systemLosses')) / assumed('pv.inverterMean')) * (1 - shadingPercent / 100),
  dcToAc: assumed('pv.dcToAc'),
  inverterEfficiency: assumed('pv.inverterEfficiency'),
});
