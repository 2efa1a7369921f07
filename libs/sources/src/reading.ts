/** What was read of a device at a moment. All counts are Wh; null is not known, and never zero. */
export interface Reading {
  /** The serial number or the site's number: another one has other counters. */
  device: string;
  /** The moment of the counters, or the start of the span, in milliseconds. */
  at: number;
  /** Zero: lifetime counters at that moment. Otherwise the milliseconds in which the amounts were counted. */
  span: number;
  gen: number | null;
  exp: number | null;
  imp: number | null;
}
