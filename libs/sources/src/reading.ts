/** A device's readings at an instant. All counts are Wh; null is unknown, and never zero. */
export interface Reading {
  /** The serial number or the site's number: a different one has different counters. */
  device: string;
  /** The moment of the counters, or the start of the span, in milliseconds. */
  at: number;
  /** Zero: lifetime counters at that moment. Otherwise the milliseconds in which the amounts were counted. */
  span: number;
  gen: number | null;
  exp: number | null;
  imp: number | null;
  /** Of the battery: counters of what went in and out, and its charge at that moment in percent. */
  chg?: number | null;
  dis?: number | null;
  soc?: number | null;
}
