import type { HostStatus } from '../parties/lifecycle.js';
import type { ProjectStatus } from './lifecycle.js';

/** How long a record may stay in a stage, in days. A stage without an entry has no target. */
export const STAGE_TARGETS = {
  host: { lead: 2, qualified: 7, contracting: 21, awaiting_pairing: 14 },
  project: {
    pending: 5,
    confirmed: 5,
    job_assigned: 14,
    in_progress: 30,
    awaiting_commissioning: 5,
    complete: 14,
  },
} as const satisfies {
  host: Partial<Record<HostStatus, number>>;
  project: Record<Exclude<ProjectStatus, 'live'>, number>;
};

/** The fraction of the target from which a warning is shown. */
export const WARNED_AT = 0.8;
/** A lead without a reply counts as being in the first stage. */
export const LEAD_TARGET = STAGE_TARGETS.host.lead;

const AGES = ['fine', 'warned', 'breached'] as const;
export type Age = (typeof AGES)[number];

const DAY_MS = 86_400_000;

/** Whole days since an instant; at least 0. */
export const daysSince = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** The time in a stage compared with its target: a warning at 80%, breached at 100%. */
export function ageOf(since: Date, now: Date, targetDays: number): Age {
  const share = (now.getTime() - since.getTime()) / (targetDays * DAY_MS);
  return share >= 1 ? 'breached' : share >= WARNED_AT ? 'warned' : 'fine';
}
