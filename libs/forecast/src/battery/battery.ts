/** A battery as the site sees it: energies in kWh, powers in kW, all on the side of the alternating current. */
export interface Battery {
  /** Usable, between empty and full. */
  capacity: number;
  power: number;
  /** Share of what goes in that comes out again. */
  roundTrip: number;
}
