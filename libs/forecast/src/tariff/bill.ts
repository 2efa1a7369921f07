/** What a host pays in a span of time, ex VAT, pounds. */
export interface BillCase {
  /** Unit rate and levy, pounds per kWh. */
  gridPrice: number;
  /** Pounds for the span. */
  standingCharge: number;
  /** Pounds per kWh from the system, or a fee for the span instead. */
  supplyPrice: number;
  fee: number | null;
  /** What an exported kWh brings the host: nothing where the funder owns it. */
  exportPrice: number;
}

export const billBefore = (usage: number, { gridPrice, standingCharge }: BillCase): number =>
  usage * gridPrice + standingCharge;

/** Bought from the grid, taken from the system, less what export brings. The standing charge never goes. */
export const billAfter = (imported: number, used: number, exported: number, terms: BillCase): number =>
  imported * terms.gridPrice +
  terms.standingCharge +
  (terms.fee ?? used * terms.supplyPrice) -
  exported * terms.exportPrice;
