import { JOB_ACTIONS, statusWords } from '@libs/contracts';
import type { Circumstances, JobAction, ProjectAction } from './project.actions.js';
import { type ProjectEvent, warnedOf } from './project.events.js';
import { conflict, invalid } from './project.refusals.js';
import { type Job, openJob, type ProjectAggregate } from './project-aggregate.js';
import { REFUSALS } from './projects.texts.js';

/** A job that its installer accepts with changes: another day, a note, or both. Pure. */

type Proposal = Extract<JobAction, { name: 'propose_changes' }>;
type Answer = Extract<ProjectAction, { name: 'answer_changes' }>;

/** The proposed day that the host must answer, if a day is the only change. Other changes are settled with Voltmere. */
export function dayForHost(job: Pick<Job, 'changes'> | null): string | null {
  const asked = job?.changes;
  return asked && !asked.refused && !asked.note ? asked.proposedDate : null;
}

/** Parties that get no events about jobs learn of a new or removed day through their project. */
export const hostSees = (job: Job, day: string | null): ProjectEvent[] =>
  dayForHost(job) === day ? [] : [{ type: 'project.details_changed', data: { fields: ['proposedDate'] }, changed: {} }];

export function checkProposal({ proposedDate, note }: Proposal, today: string): void {
  if (!proposedDate && !note) throw invalid('note', REFUSALS.nothingProposed);
  if (proposedDate && proposedDate < today) throw invalid('proposedDate', REFUSALS.dayPast);
}

export function proposeChanges(job: Job, { proposedDate, note }: Proposal): ProjectEvent[] {
  const asked = job.changes;
  if (asked && !asked.refused && asked.proposedDate === proposedDate && asked.note === note) return [];
  if (job.acceptedAt) throw conflict(REFUSALS.alreadyAccepted);
  if (proposedDate && proposedDate === job.scheduledDate && !note) throw conflict(REFUSALS.alreadyOnDay);
  return [{ type: 'job.changes_proposed', data: { proposedDate, note } }, ...hostSees(job, note ? null : proposedDate)];
}

/** Agreed: the job is accepted and has its day. Refused: the installer accepts it unchanged, asks again or declines. */
export function answerChanges(
  aggregate: ProjectAggregate,
  { answer, note, byHost }: Answer,
  world: Circumstances,
): ProjectEvent[] {
  const job = openJob(aggregate);
  if (!job) throw conflict(REFUSALS.noJob);
  if (!JOB_ACTIONS.answer_changes.from.some((status) => status === job.status)) {
    throw conflict(REFUSALS.jobIs(statusWords(job.status)));
  }
  const asked = job.changes;
  if (!asked || asked.refused) {
    if (answer === 'accept' ? job.acceptedAt : asked) return [];
    throw conflict(REFUSALS.noChanges);
  }
  if (byHost && !dayForHost(job)) throw conflict(REFUSALS.officeReplies);
  const answered = { type: 'job.changes_answered', data: { answer, note } } as const;
  if (answer === 'refuse') return [answered, ...hostSees(job, null)];
  return [answered, { type: 'job.accepted', data: {} }, ...newDay(job, asked.proposedDate, byHost, world)];
}

function newDay(job: Job, day: string | null, byHost: boolean, world: Circumstances): ProjectEvent[] {
  if (!day || day === job.scheduledDate) return hostSees(job, null);
  if (day < world.today) throw conflict(REFUSALS.proposedDayPast);
  const visit = { answer: 'accept', proposedDate: null, note: null } as const;
  return [
    { type: 'job.scheduled', data: { from: job.scheduledDate, to: day, ...warnedOf(world.dayWarnings, null) } },
    {
      type: 'project.details_changed',
      data: { fields: ['installationDate'] },
      changed: { installationDate: day, visit: null },
    },
    ...(byHost ? [{ type: 'project.visit_answered', data: visit } as const] : []),
  ];
}
