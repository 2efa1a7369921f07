/** Words shared by bills: what holds one, and why its VAT is what it is. */

/** Why a month is held. `index`: a figure that its price rises by isn't entered; `estimated`: above the limit; `minimum`: readings of a contract year are missing, so its minimum can't be judged; `gap`: a run of half hours without a reading; `clipped`: the meters disagree. */
export const HOLD_REASONS = [
  'supplier',
  'price',
  'index',
  'minimum',
  'missing',
  'gap',
  'estimated',
  'clipped',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The share of half hours that may be estimated, in hundredths of a percent. */
export const ESTIMATED_LIMIT_BP = 200;
/** The longest run of half hours without a reading of the meter: 48 hours. */
export const GAP_LIMIT = 96;
/** The share of a month's quantity that may be lost where export is above generation, in hundredths of a percent. */
export const CLIPPED_LIMIT_BP = 50;

export const VAT_REASONS = [
  'over_limit',
  'under_limit',
  'certificate',
  'flat_fee',
  'not_registered',
  'outside_scope',
] as const;
export type VatReason = (typeof VAT_REASONS)[number];

/** How a supplier reads the limit for 5%: 33 kWh a day on average, or 1,000 kWh a month. */
export const DE_MINIMIS = ['daily', 'monthly'] as const;
export type DeMinimis = (typeof DE_MINIMIS)[number];

/** `interest`: for paying late, charged only where an admin decides to. */
export const DOCUMENT_KINDS = ['bill', 'credit_note', 'debit_note', 'interest'] as const;
export type BillKind = (typeof DOCUMENT_KINDS)[number];

/** Why a live site isn't billed. */
export const UNBILLED_REASONS = ['no_agreement', 'no_supplier'] as const;

/** Days after the due date on which its host is reminded. */
export const REMINDER_DAYS = [1, 7, 14] as const;

/**
 * Interest on a late payment in hundredths of a percent a year: 8% over the Bank of England base rate of 3.75%. Source: Late
 * Payment of Commercial Debts (Interest) Act 1998. It is shown, and charged only where an admin decides to.
 */
export const LATE_INTEREST_BP = 1_175;

/** The fixed sum that the same Act allows on top, by the size of the debt, in pence: once for each bill. */
export const lateSum = (pence: number): number => (pence < 100_000 ? 4_000 : pence < 1_000_000 ? 7_000 : 10_000);

/** Interest for some days, in pence, rounded half up. */
export const lateInterest = (pence: number, days: number, bp = LATE_INTEREST_BP): number => {
  const year = 365n * 10_000n;
  return Number((2n * BigInt(pence) * BigInt(days) * BigInt(bp) + year) / (2n * year));
};
