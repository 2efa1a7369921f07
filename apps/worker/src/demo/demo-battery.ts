/** The share that is never discharged. */
const RESERVE = 0.1;
export const RESERVE_PERCENT = 100 * RESERVE;
/** The share of its capacity that it charges in half an hour at most. */
const RATE = 0.25;
/** The share of what goes one way that arrives. */
const ONE_WAY = Math.sqrt(0.9);

/** A demo site's battery on one day. It starts at its reserve at midnight, stores spare sun and supplies the site. */
export class DemoBattery {
  private readonly capacity: number;
  private stored: number;

  constructor(kwh: number) {
    this.capacity = kwh * 1000;
    this.stored = this.capacity * RESERVE;
  }

  /** Wh discharged in a half hour that needs so many Wh, below zero for charging from spare ones; and its charge at the end, in percent. */
  serve(lacking: number): { bat: number; soc: number | null } {
    if (this.capacity === 0) return { bat: 0, soc: null };
    const most = Math.floor(this.capacity * RATE);
    const bat =
      lacking > 0
        ? Math.min(lacking, most, Math.floor((this.stored - this.capacity * RESERVE) * ONE_WAY))
        : -Math.min(-lacking, most, Math.floor((this.capacity - this.stored) / ONE_WAY));
    this.stored -= bat > 0 ? bat / ONE_WAY : bat * ONE_WAY;
    // Avoids minus zero.
    return { bat: bat + 0, soc: Math.round((this.stored / this.capacity) * 100) };
  }
}
