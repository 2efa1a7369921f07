import { londonDate, type Paperwork, type Role, type SystemRequirements } from '@libs/contracts';
import { paperworkFor } from '@libs/paperwork';
import { type ProjectAggregate, openJob } from './project-aggregate.js';

/**
 * What a project still needs to go `live`, as a role may see it: only those who send documents see that one is being
 * checked. Before commissioning, the rules of the day of its last change apply.
 */
export function paperworkOf(aggregate: ProjectAggregate, role: Role = 'admin'): Paperwork {
  const sends = role === 'admin' || role === 'installer';
  const checking = Object.values(aggregate.documents).some((held) => held.checking);
  return sends || !checking ? known(aggregate) : judgedFor(aggregate, false);
}

/**
 * Caches the result per site for readers who all see the same. The weak key is safe because a site is replaced, never
 * changed.
 */
const judgments = new WeakMap<ProjectAggregate, Paperwork>();

function known(aggregate: ProjectAggregate): Paperwork {
  const paperwork = judgments.get(aggregate) ?? judgedFor(aggregate, true);
  judgments.set(aggregate, paperwork);
  return paperwork;
}

function judgedFor(aggregate: ProjectAggregate, sends: boolean): Paperwork {
  const { project, host } = aggregate;
  const job = openJob(aggregate);
  const documents = Object.entries(aggregate.documents).map(([type, held]) => [
    type,
    sends ? held : { ...held, checking: false },
  ]);
  return paperworkFor(
    {
      status: project.status,
      place: { distributor: host.distributor, postcode: host.postcode },
      system: project.systemRequirements,
      installationDate: project.installationDate,
      startedDate: job?.startedDate ?? null,
      completionDate: project.completionDate,
      inverterSerial: job?.commissioningData?.inverterSerial ?? null,
      documents: Object.fromEntries(documents),
      facts: project.paperwork,
    },
    londonDate(new Date(project.updatedAt)),
  );
}

/** The paperwork that a future project would need: its site is known, and the system if there is a forecast. */
export const paperworkOfNone = (
  place: { distributor: string | null; postcode: string | null },
  system: SystemRequirements | null,
  today: string,
): Paperwork =>
  paperworkFor(
    {
      status: 'pending',
      place,
      system,
      installationDate: null,
      startedDate: null,
      completionDate: null,
      inverterSerial: null,
      documents: {},
      facts: null,
    },
    today,
  );
