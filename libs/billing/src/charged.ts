import type { Charged } from './note.rules.js';
import type { Segment } from './segments.rules.js';
import type { SupplierRules } from './settle.rules.js';

/** What a month was charged with its notes, and by which prices and rules, as they were when the bill was issued. */
export interface ChargedBy {
  charged: Charged;
  segments: Segment[];
  rules: SupplierRules;
}
