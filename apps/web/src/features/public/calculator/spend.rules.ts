/** Converts monthly spend to annual usage and back, by inverting the engine's bill. Pure. */

/** The engine's assumptions that affect a bill; a test checks them against the engine. */
export const BILL = {
  /** Pence a day. */
  standingCharge: 60,
  /** Pence per kWh of Climate Change Levy, and the kWh a day up to which none is due. */
  levy: 0.801,
  untaxedPerDay: 33,
} as const;

const DAYS = 365;
const UNTAXED = BILL.untaxedPerDay * DAYS;
const standing = (BILL.standingCharge * DAYS) / 100;

/** Pounds a month, before VAT, for kWh a year at pence per kWh. */
export function spendOf(usage: number, rate: number): number {
  const levy = usage > UNTAXED ? BILL.levy : 0;
  return (standing + (usage * (rate + levy)) / 100) / 12;
}

/** Whole kWh a year for pounds a month; between the bills with and without the levy, the highest usage without it. */
export function usageOfSpend(spend: number, rate: number): number {
  const forUnits = Math.max(0, 12 * spend - standing) * 100;
  const taxed = forUnits / (rate + BILL.levy);
  const usage = taxed > UNTAXED ? taxed : Math.min(forUnits / rate, UNTAXED);
  return Math.round(usage);
}
