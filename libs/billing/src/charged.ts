import type { Charged } from './note.rules.js';
import type { Segment } from './segments.rules.js';
import type { SupplierRules } from './settle.rules.js';

/** What was charged for a month, including its notes, and the prices and rules in use when the bill was issued. */
export interface ChargedBy {
  charged: Charged;
  segments: Segment[];
  rules: SupplierRules;
}
