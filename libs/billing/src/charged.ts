import type { Minimum } from './minimum.rules.js';
import type { Charged } from './note.rules.js';
import type { Segment } from './segments.rules.js';
import type { SupplierRules } from './settle.rules.js';

/** What was charged for a month, including its notes, and the prices and rules in use when the bill was issued. */
export interface ChargedBy {
  charged: Charged;
  segments: Segment[];
  rules: SupplierRules;
  /** Of the contract year that ended in the month; absent where none did. */
  minimum?: Minimum | null;
}
