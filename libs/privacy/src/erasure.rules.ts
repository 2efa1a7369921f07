import type { Erasure, Role } from '@libs/contracts';
import { ERASURE, REFUSALS } from './privacy.texts.js';

/** What a person is in the middle of, and what binds us. */
export interface Obligations {
  /** Of a host or funder: projects neither live nor withdrawn. Of an installer: open jobs. */
  open: number;
  /** Projects that a funder confirmed, jobs that were done: contracts, whatever became of them. */
  contracts: number;
  /** Of an admin: others who are active. */
  otherAdmins: number;
}

/** What is in the way, what goes and what stays, each thing a sentence. Pure. */
export function erasureOf(role: Role, obligations: Obligations): Erasure {
  const kept = obligations.contracts > 0;
  return {
    hindrances: hindrances(role, obligations),
    erased: [ERASURE.person, ERASURE.account, ERASURE.messages, ...(role === 'admin' || kept ? [] : [ERASURE.company])],
    kept: [...(kept ? [ERASURE.contracts] : []), ERASURE.history],
  };
}

function hindrances(role: Role, { open, otherAdmins }: Obligations): string[] {
  if (role === 'admin') return otherAdmins > 0 ? [] : [REFUSALS.lastAdmin];
  if (open === 0) return [];
  return [role === 'installer' ? REFUSALS.openJobs(open) : REFUSALS.openProjects(open)];
}
