/** Never empty: as batteries are run. */
const RESERVE = 0.1;
/** Of its capacity in half an hour: full in two hours. */
const RATE = 0.25;

/** A demo site's battery on one day: it takes spare sun and serves the site, from its reserve at midnight on. */
export class DemoBattery {
  private readonly capacity: number;
  private stored: number;

  constructor(kwh: number) {
    this.capacity = kwh * 1000;
    this.stored = this.capacity * RESERVE;
  }

  /** What it adds in a half hour that lacks so many Wh, or takes where they are spare; and how full it is then, in percent. */
  serve(lacking: number): { bat: number; soc: number | null } {
    if (this.capacity === 0) return { bat: 0, soc: null };
    const most = Math.floor(this.capacity * RATE);
    const bat =
      lacking > 0
        ? Math.min(lacking, most, Math.floor(this.stored - this.capacity * RESERVE))
        : -Math.min(-lacking, most, Math.floor(this.capacity - this.stored));
    this.stored -= bat;
    // Zero, not minus zero.
    return { bat: bat + 0, soc: Math.round((this.stored / this.capacity) * 100) };
  }
}
