import { JOB_ACTIONS, PROJECT_ACTIONS, type ProjectStatus, projectIsFrom, statusWords } from '@libs/contracts';
import { coupledSteps } from './coupling.js';
import { checkFactDays, decidePaperwork } from './edit-paperwork.js';
import { decideEdit } from './edit-project.js';
import { answerChanges, checkProposal } from './job-changes.rules.js';
import { decideJob, isJobAction } from './job.rules.js';
import { missingForLive, missingWords } from './missing.js';
import type { Action, Circumstances, ProjectAction } from './project.actions.js';
import { type ProjectEvent, type ProjectEventType, type Step, warnedOf } from './project.events.js';
import { conflict, invalid, Refused } from './project.refusals.js';
import { type InstallerParty, openJob, type ProjectAggregate } from './project-aggregate.js';
import { allowed, moved } from './steps.rules.js';
import { NOTES, REFUSALS } from './projects.texts.js';

/**
 * The actions that an event can come from; empty if something else changed. A new event does not compile without an
 * entry.
 */
export const MADE_BY = {
  'project.created': ['create_pairing'],
  'project.status_changed': [
    'confirm',
    'assign_installer',
    'set_status',
    'go_live',
    'decline',
    'start',
    'ready',
    'commission',
    'return',
  ],
  'project.installer_assigned': ['assign_installer'],
  'project.details_changed': ['edit', 'edit_paperwork', 'accept', 'propose_changes', 'answer_changes', 'schedule'],
  'project.party_changed': [],
  'project.left': [],
  'project.handed_over': [],
  'project.visit_answered': ['answer_visit', 'answer_changes'],
  'project.went_live': ['go_live', 'set_status'],
  'project.declined': ['decline_pairing'],
  'project.withdrawn': ['withdraw', 'decline_pairing'],
  'job.assigned': ['confirm', 'assign_installer', 'set_status'],
  'job.accepted': ['accept', 'answer_changes'],
  'job.changes_proposed': ['propose_changes'],
  'job.changes_answered': ['answer_changes'],
  'job.declined': ['decline'],
  'job.withdrawn': ['assign_installer', 'set_status', 'withdraw'],
  'job.scheduled': ['schedule', 'answer_changes'],
  'job.status_changed': ['set_status', 'start', 'ready', 'commission', 'return'],
  'job.commissioned': ['commission'],
  'job.project_changed': [],
  'job.photos_asked': ['ask_photos'],
  'job.surveyed': ['survey'],
  'job.returned': ['return'],
} satisfies Record<ProjectEventType, readonly (Action['name'] | 'create_pairing')[]>;

/**
 * Decides what an action does to a project in its current state: the events in order, or none if the result already
 * applies. Pure. Throws `Refused`. Permissions are checked by the route's policy and the write path's ownership check.
 */
export function decide(aggregate: ProjectAggregate, action: Action, world: Circumstances): Step[] {
  checkSent(action, world.today);
  return isJobAction(action) ? decideJob(aggregate, action, world) : decideProject(aggregate, action, world);
}

/** Guards that check only the input, before the record is read. */
export function checkSent(action: Action, today: string): void {
  if (action.name === 'schedule' && action.date < today) {
    throw invalid('scheduledDate', REFUSALS.dayPast);
  }
  if (action.name === 'survey' && action.findings.surveyedDate > today) {
    throw invalid('surveyedDate', REFUSALS.dayToCome);
  }
  if (action.name === 'propose_changes') checkProposal(action, today);
  if (action.name === 'commission' && action.data.completionDate && action.data.completionDate > today) {
    throw invalid('completionDate', REFUSALS.completionToCome);
  }
  if (action.name === 'edit_paperwork') checkFactDays(action.change, today);
  if (action.name === 'answer_visit') {
    const { answer, proposedDate, note } = action.answer;
    if (answer === 'another' && !proposedDate && !note) {
      throw invalid('proposedDate', REFUSALS.laterDayOrNote);
    }
  }
}

function decideProject(aggregate: ProjectAggregate, action: ProjectAction, world: Circumstances): Step[] {
  const { project } = aggregate;
  if (project.withdrawnAt) throw conflict(REFUSALS.projectWithdrawn);
  switch (action.name) {
    case 'confirm': {
      if (projectIsFrom(project.status, 'confirmed')) return [];
      const confirmed = moved(project.status, 'confirmed');
      return aggregate.installer
        ? [confirmed, ...assigned(aggregate.installer, world), moved('confirmed', 'job_assigned')]
        : [confirmed];
    }
    case 'assign_installer':
      return assignInstaller(aggregate, action, world);
    case 'go_live':
      return goLive(aggregate, action, world);
    case 'set_status':
      return setStatus(aggregate, action, world);
    case 'edit':
      checkVersion(aggregate, action.change.version);
      return decideEdit(aggregate, action.change);
    case 'edit_paperwork':
      checkVersion(aggregate, action.change.version);
      return decidePaperwork(aggregate, action, world.today);
    case 'withdraw':
      return [
        ...allowed(PROJECT_ACTIONS.withdraw, project.status, REFUSALS.liveNotWithdrawn),
        ...withdrawn(aggregate, action.reason),
      ];
    case 'decline_pairing':
      return [
        ...allowed(PROJECT_ACTIONS.decline_pairing, project.status, REFUSALS.projectIs(statusWords(project.status))),
        { type: 'project.declined', data: { reason: action.reason } },
        ...withdrawn(aggregate, NOTES.lookingAgain),
      ];
    case 'answer_visit':
      return answerVisit(aggregate, action.answer);
    case 'answer_changes':
      return answerChanges(aggregate, action, world);
    default:
      return action satisfies never;
  }
}

const withdrawn = (aggregate: ProjectAggregate, reason: string): Step[] => [
  { type: 'project.withdrawn', data: { reason } },
  ...(openJob(aggregate) ? [{ type: 'job.withdrawn', data: { reason } } as const] : []),
  ...(aggregate.host.status === 'paired' ? [{ type: 'host.status_changed', to: 'awaiting_pairing' } as const] : []),
];

const assigned = (installer: InstallerParty, world: Circumstances): ProjectEvent[] => [
  { type: 'job.assigned', data: {}, job: { id: world.newJobId, assignedDate: world.today }, installer },
];

function checkVersion(aggregate: ProjectAggregate, seen: number | undefined): void {
  if (seen !== undefined && seen !== aggregate.project.version) {
    throw new Refused('version', REFUSALS.projectChanged, REFUSALS.lookAgain);
  }
}

function assignInstaller(
  aggregate: ProjectAggregate,
  {
    installer: { active, warnings, ...installer },
    reason,
    version,
  }: Extract<ProjectAction, { name: 'assign_installer' }>,
  world: Circumstances,
): ProjectEvent[] {
  const { status } = aggregate.project;
  allowed(PROJECT_ACTIONS.assign_installer, status, REFUSALS.projectIs(statusWords(status)));
  const job = openJob(aggregate);
  const same = aggregate.installer?.id === installer.id;
  if (same && (status === 'pending' || job)) return [];
  checkVersion(aggregate, version);
  if (!active) throw conflict(REFUSALS.installerInactive);
  if (job && world.orderInEffect) throw conflict(REFUSALS.orderInEffect);
  const events: ProjectEvent[] = same
    ? []
    : [
        {
          type: 'project.installer_assigned',
          data: { installerId: installer.id, ...warnedOf(warnings, reason) },
          installer,
        },
      ];
  if (status === 'pending') return events;
  if (job) events.push({ type: 'job.withdrawn', data: { reason: NOTES.reassigned } });
  events.push(...assigned(installer, world));
  if (status !== 'job_assigned') events.push(moved(status, 'job_assigned'));
  return events;
}

function goLive(
  aggregate: ProjectAggregate,
  action: { reason: string | null; version?: number },
  world: Circumstances,
): Step[] {
  const { project } = aggregate;
  if (project.status === 'live') return [];
  allowed(PROJECT_ACTIONS.go_live, project.status, REFUSALS.projectIs(statusWords(project.status)));
  checkVersion(aggregate, action.version);
  const lacks = missingForLive(aggregate, world);
  const missing = missingWords(lacks);
  const met = lacks.length === 0;
  if (!met && !action.reason) throw new Refused('gate', REFUSALS.notLiveYet(missing), REFUSALS.addMissing, lacks);
  return [
    {
      type: 'project.went_live',
      data: { goLiveDate: world.today, reason: action.reason, missing },
    },
    {
      type: 'project.status_changed',
      data: { from: project.status, to: 'live', override: !met, reason: action.reason },
      goLiveDate: world.today,
    },
    ...(aggregate.host.status === 'live' ? [] : [{ type: 'host.status_changed', to: 'live' } as const]),
  ];
}

function setStatus(
  aggregate: ProjectAggregate,
  action: { to: ProjectStatus; reason: string | null; version?: number },
  world: Circumstances,
): Step[] {
  const { project } = aggregate;
  if (project.status === action.to) return [];
  checkVersion(aggregate, action.version);
  if (project.status === 'live' && world.otherUnfinished) {
    throw conflict(REFUSALS.otherUnfinished);
  }
  return coupledSteps(aggregate, action.to, action.reason, world);
}

function answerVisit(
  aggregate: ProjectAggregate,
  answer: Extract<ProjectAction, { name: 'answer_visit' }>['answer'],
): ProjectEvent[] {
  const proposedDate = answer.proposedDate ?? null;
  const note = answer.note || null;
  const job = openJob(aggregate);
  if (!job?.scheduledDate) throw conflict(REFUSALS.noDateYet);
  allowed(JOB_ACTIONS.answer_visit, job.status, REFUSALS.jobIs(statusWords(job.status)));
  if (answer.answer === 'another' && proposedDate && proposedDate <= job.scheduledDate) {
    throw conflict(REFUSALS.dayAfter);
  }
  const visit = { answer: answer.answer, proposedDate, note };
  const same = aggregate.project.visit;
  if (same && same.answer === visit.answer && same.proposedDate === proposedDate && same.note === note) return [];
  return [{ type: 'project.visit_answered', data: visit }];
}
