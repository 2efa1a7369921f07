import { PROOF_HOURS, type TicketCause } from '@libs/contracts';

/** Whether readings confirm a fix or show that it failed. Pure: the same input gives the same answer. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Since {
  cause: TicketCause;
  /** The alert that it was opened from is still open; null where it has none. */
  alertStands: boolean | null;
  /** The site has another open critical or major alert. */
  siteIsIll: boolean;
  /** A source reads it. Files come when someone uploads them, so their absence says nothing. */
  automatic: boolean;
  /** Half hours since the fix with the sun over 10° and no output, read or not. */
  sunny: number;
  /** Those of them that were read. */
  read: number;
  /** Half hours with the sun over 10° that generated something since the alert ended. */
  proof: number;
  fixedAt: number;
  now: number;
}

/** How long a rule needs to notice that a fault is over; an alert that is still open after that means that the fix failed. Null: the office decides. */
const PATIENCE: Record<TicketCause, { sunny: number } | { days: number } | null> = {
  export_limit: { days: 8 },
  zero_output: { sunny: 8 },
  meter_gap: { sunny: 8 },
  source_broken: { sunny: 8 },
  comms_stale: { sunny: 8 },
  low_output: { days: 6 },
  below_p10: null,
  plan_missed: null,
  reported: null,
};

export type Verdict = 'verified' | 'reopened' | 'open';

export function verdictOf(since: Since): Verdict {
  const { alertStands, siteIsIll, proof } = since;
  const isProved = proof >= PROOF_HOURS * 2;
  if (isProved && alertStands !== true && !(alertStands === null && siteIsIll)) return 'verified';
  return alertStands === true && isOverdue(since) ? 'reopened' : 'open';
}

function isOverdue({ cause, automatic, sunny, read, fixedAt, now }: Since): boolean {
  const patience = PATIENCE[cause];
  if (!patience) return false;
  // Without a source, only half hours that were read can show that the fault continues.
  const seen = automatic ? sunny : read;
  if ('sunny' in patience) return seen >= patience.sunny;
  return now - fixedAt >= patience.days * DAY;
}
