import { PROOF_HOURS, type TicketCause } from '@libs/contracts';

/** Whether readings prove a fix, or that it failed. Pure: the same facts give the same answer. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Since {
  cause: TicketCause;
  /** The alert that it was opened from still stands; null where it has none. */
  alertStands: boolean | null;
  /** Another critical or major alert stands at the site. */
  siteIsIll: boolean;
  /** A source reads it. Files come when someone uploads them, so their absence says nothing. */
  automatic: boolean;
  /** Half hours since the fix with the sun over 10° and no output, read or not. */
  sunny: number;
  /** Those of them that were read. */
  read: number;
  /** Half hours with the sun over 10° that generated something, once the alert is over. */
  proof: number;
  fixedAt: number;
  now: number;
}

/** How long a rule needs to see that a fault is over, before its alert means that the fix failed; null: the office decides. */
const PATIENCE: Record<TicketCause, { sunny: number } | { days: number } | null> = {
  export_limit: { days: 8 },
  zero_output: { sunny: 8 },
  meter_gap: { sunny: 8 },
  source_broken: { sunny: 8 },
  comms_stale: { sunny: 8 },
  low_output: { days: 6 },
  below_p10: null,
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
  // Without a source, only what was read can show that the fault goes on.
  const seen = automatic ? sunny : read;
  if ('sunny' in patience) return seen >= patience.sunny;
  return now - fixedAt >= patience.days * DAY;
}
