import { type ActionSpec, JOB_ACTIONS, type JobStatus, statusWords } from '@libs/contracts';
import { hostSees, proposeChanges } from './job-changes.rules.js';
import type { Action, Circumstances, JobAction } from './project.actions.js';
import { type ProjectEvent, warnedOf } from './project.events.js';
import { missingAgreement, missingWords } from './missing.js';
import { conflict, Refused } from './project.refusals.js';
import { type Job, openJob, type ProjectAggregate } from './project-aggregate.js';
import { allowed, followed, moved } from './steps.rules.js';
import { REFUSALS } from './projects.texts.js';

const JOB_ACTION_NAMES = new Set<Action['name']>([
  'accept',
  'propose_changes',
  'decline',
  'schedule',
  'start',
  'ready',
  'commission',
  'ask_photos',
  'survey',
  'return',
] satisfies JobAction['name'][]);
export const isJobAction = (action: Action): action is JobAction => JOB_ACTION_NAMES.has(action.name);

/** The effect of an action on a job and on its project. */
export function decideJob(aggregate: ProjectAggregate, action: JobAction, world: Circumstances): ProjectEvent[] {
  const job = openJob(aggregate);
  if (!job || aggregate.project.withdrawnAt) throw new Refused('gone', REFUSALS.jobWithdrawn);
  const step = (spec: ActionSpec<JobStatus>) => allowed(spec, job.status, REFUSALS.jobIs(statusWords(job.status)));
  switch (action.name) {
    case 'accept':
      if (job.status === 'new' && job.acceptedAt) return [];
      return [...step(JOB_ACTIONS.accept), { type: 'job.accepted', data: {} }, ...hostSees(job, null)];
    case 'propose_changes':
      return [...step(JOB_ACTIONS.propose_changes), ...proposeChanges(job, action)];
    case 'decline':
      return [
        ...step(JOB_ACTIONS.decline),
        { type: 'job.declined', data: { reason: action.reason } },
        { ...moved(aggregate.project.status, 'confirmed'), releasesInstaller: true },
      ];
    case 'schedule':
      step(JOB_ACTIONS.schedule);
      if (job.scheduledDate === action.date) return [];
      return [
        {
          type: 'job.scheduled',
          data: { from: job.scheduledDate, to: action.date, ...warnedOf(world.dayWarnings, action.reason) },
        },
        {
          type: 'project.details_changed',
          data: { fields: ['installationDate'] },
          changed: { installationDate: action.date, visit: null },
        },
      ];
    case 'start':
      if (job.status === 'in_progress') return [];
      step(JOB_ACTIONS.start);
      refuseWithoutAgreement(world);
      return followed(aggregate, job, 'in_progress');
    case 'ready':
      if (job.status === 'awaiting_commissioning') return [];
      step(JOB_ACTIONS.ready);
      refuseWithoutPhotos(world);
      return [...followed(aggregate, job, 'awaiting_commissioning')];
    case 'ask_photos':
      if (job.photosAskedAt) return [];
      return [...step(JOB_ACTIONS.ask_photos), { type: 'job.photos_asked', data: {} }];
    case 'survey':
      return [...step(JOB_ACTIONS.survey), { type: 'job.surveyed', data: {}, survey: action.findings }];
    case 'commission':
      return commission(aggregate, job, action, world, step(JOB_ACTIONS.commission));
    case 'return':
      if (job.status === 'complete' && aggregate.project.status !== 'complete') {
        throw conflict(REFUSALS.projectIs(statusWords(aggregate.project.status)));
      }
      return [
        ...step(JOB_ACTIONS.return),
        { type: 'job.returned', data: { reason: action.reason } },
        ...followed(aggregate, job, 'awaiting_commissioning', null),
      ];
    default:
      return action satisfies never;
  }
}

/** Work can't start without the agreement and works order, where they are required. */
function refuseWithoutAgreement(world: Circumstances): void {
  const missing = missingAgreement(world);
  if (missing.length === 0) return;
  throw new Refused('gate', REFUSALS.notStartedYet(missingWords(missing)), REFUSALS.weTellYou, missing);
}

/** Where the office asks for photos, a job isn't ready until each of them has been sent. */
function refuseWithoutPhotos({ photosOwed = [] }: Circumstances): void {
  if (photosOwed.length === 0) return;
  throw new Refused('gate', REFUSALS.photosOwed(missingWords(photosOwed)), REFUSALS.takePhotos, photosOwed);
}

function commission(
  aggregate: ProjectAggregate,
  job: Job,
  action: Extract<JobAction, { name: 'commission' }>,
  world: Circumstances,
  checked: ProjectEvent[],
): ProjectEvent[] {
  const { cloudApiCredentials, notes, ...given } = action.data;
  const completionDate = given.completionDate ?? world.today;
  const cloud = cloudApiCredentials ? { platform: cloudApiCredentials.platform, storedBy: action.storedBy } : null;
  return [
    ...checked,
    {
      type: 'job.commissioned',
      data: { completionDate },
      commissioning: { ...given, completionDate },
      notes: notes ?? null,
      cloud,
    },
    ...followed(aggregate, job, 'complete', completionDate),
  ];
}
