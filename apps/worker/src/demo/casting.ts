import type { ProjectStatus } from '@libs/contracts';
import type { Batch } from './batches.js';
import type { HostPerson } from './people.js';
import type { Available } from './plan-parties.js';
import { ELEANOR, TOM, type World } from './world.js';

/** The parties of a project. */
export interface Cast {
  admin: string;
  funder: string;
  /** The installer that finally builds it. */
  installer: string | null;
  /** The installer named at the pairing; null if one is only assigned after the funder confirmed, or never. */
  atPairing: string | null;
}

export interface ProjectPlan {
  key: string;
  batch: Batch;
  /** The plan day of its pairing. */
  paired: number;
  reached?: number;
  due?: number;
  host: HostPerson;
  cast: Cast;
}

/** How many projects of each status belong to the demo funder. */
const ELEANORS: Record<ProjectStatus, number> = {
  pending: 2,
  confirmed: 1,
  job_assigned: 1,
  in_progress: 1,
  awaiting_commissioning: 1,
  complete: 2,
  live: 8,
};

/** Chooses the parties of each project in turn, among those that existed at the time. */
export function casting(world: World, parties: { funders: Available[]; installers: Available[] }) {
  const { dice } = world;
  const left = { ...ELEANORS };
  const at = (all: Available[], day: number, but: string): string =>
    dice.pick(all.filter((one) => one.from < day && day < one.until && one.key !== but)).key;
  /** Whether the next project of a batch is the demo funder's. Called once for each, before its host is created. */
  const isHers = (batch: Batch, place: number, first: boolean): boolean => {
    // One place is reserved for the project to try first, which comes last.
    const share = left[batch.status] - (batch.status === 'pending' && !first ? 1 : 0);
    const hers = share > 0 && !batch.withdrawn && (batch.status !== 'live' || place % 6 === 0);
    if (hers) left[batch.status] -= 1;
    return hers;
  };
  const cast = (batch: Batch, day: number, hers: boolean): Cast => {
    const funder = hers ? ELEANOR : at(parties.funders, day, ELEANOR);
    const installer = { demo: TOM, other: at(parties.installers, day, TOM), none: null }[batch.builder];
    const named = batch.status === 'pending' || dice.chance(0.7);
    return { admin: world.admin(), funder, installer, atPairing: named ? installer : null };
  };
  return { isHers, cast };
}
