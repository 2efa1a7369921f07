/** What an inverter does by its settings, as the stand-in of its maker reads them. */

export interface InForceWindow {
  from: string;
  to: string;
  percent: number;
  /** The most power; null: as much as the battery can. */
  watts: number | null;
}

export interface InForce {
  charge: InForceWindow[];
  discharge: InForceWindow[];
  hold: InForceWindow[];
  reservePercent: number;
  /** False: outside of windows it does something else than self-use. */
  selfUse: boolean;
}
