import type { ProjectStatus } from '@libs/contracts';

/** A group of similar projects: their status, who builds them, and when they were paired. Days are plan days. */
export interface Batch {
  status: ProjectStatus;
  builder: 'demo' | 'other' | 'none';
  paired: readonly number[];
  /** For each, the earliest day on which it reaches its status, so that some work is always recent. */
  reached?: readonly number[];
  /** For each, in how many real days its installation is due. */
  due?: readonly number[];
  /** Below 1: faster than usual, for projects that progressed quickly this month. */
  pace?: number;
  withdrawn?: true;
}

const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1));

/** 80 projects: 65 at the end of last month, 15 since. The demo's installer completed 50 jobs. */
export const BATCHES: readonly Batch[] = [
  { status: 'live', builder: 'demo', paired: spread(46, -292, -27) },
  // The first of these is more than a year old: its host has bought the system.
  { status: 'live', builder: 'other', paired: [-430, ...spread(3, -200, -60)] },
  { status: 'complete', builder: 'demo', paired: spread(4, -23, -13), reached: [12, 20, 25, 28.5] },
  { status: 'complete', builder: 'other', paired: [-20, -16], reached: [17, 27] },
  { status: 'awaiting_commissioning', builder: 'demo', paired: [-11], reached: [28] },
  { status: 'awaiting_commissioning', builder: 'other', paired: [-14, -9, -7], reached: [20, 26, 30] },
  { status: 'in_progress', builder: 'demo', paired: [-8], reached: [21] },
  { status: 'in_progress', builder: 'other', paired: [-10, -6], reached: [8, 19] },
  { status: 'job_assigned', builder: 'other', paired: [-4], due: [5] },
  { status: 'pending', builder: 'none', paired: [-40], withdrawn: true },
  { status: 'awaiting_commissioning', builder: 'other', paired: [0.3], reached: [29.3], pace: 0.6 },
  { status: 'in_progress', builder: 'demo', paired: [0.6], reached: [29.6], pace: 0.6 },
  { status: 'in_progress', builder: 'other', paired: [1.5, 3], reached: [23, 27.4], pace: 0.6 },
  { status: 'job_assigned', builder: 'demo', paired: [8, 15], due: [0, 6], pace: 0.6 },
  { status: 'job_assigned', builder: 'other', paired: [12], due: [11], pace: 0.6 },
  { status: 'confirmed', builder: 'none', paired: [14, 18, 21, 25] },
  { status: 'pending', builder: 'other', paired: [26] },
  { status: 'pending', builder: 'none', paired: [27, 29] },
  // The first one to try: its funder and installer are demo accounts.
  { status: 'pending', builder: 'demo', paired: [30.3] },
];
