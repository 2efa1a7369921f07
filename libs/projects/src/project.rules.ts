import {
  type ActionSpec,
  JOB_ACTIONS,
  PROJECT_ACTIONS,
  PROJECT_FOLLOWS,
  type JobStatus,
  type ProjectStatus,
  projectIsFrom,
  statusWords,
} from '@libs/contracts';
import { coupledSteps } from './coupling.js';
import { missingWords, paperworkOf } from './paperwork.js';
import type { Action, Circumstances, JobAction, ProjectAction } from './project.actions.js';
import { type ProjectEvent, warnedOf } from './project.events.js';
import { Refused, conflict, invalid } from './project.refusals.js';
import { checkFactDays, decidePaperwork } from './edit-paperwork.js';
import { decideEdit } from './edit-project.js';
import { answerChanges, checkProposal, hostSees, proposeChanges } from './job-changes.rules.js';
import { type InstallerParty, type Job, type Site, openJob } from './site.js';

/**
 * Decides what an action does to a project as it stands: the events in their order, none when its result stands
 * already. Pure. Throws `Refused`. Who may act at all is the route's policy and the write path's ownership check.
 */
export function decide(site: Site, action: Action, world: Circumstances): ProjectEvent[] {
  checkSent(action, world.today);
  return isJobAction(action) ? decideJob(site, action, world) : decideProject(site, action, world);
}

const JOB_ACTION_NAMES = new Set<Action['name']>([
  'accept',
  'propose_changes',
  'decline',
  'schedule',
  'start',
  'ready',
  'commission',
  'return',
] satisfies JobAction['name'][]);
export const isJobAction = (action: Action): action is JobAction => JOB_ACTION_NAMES.has(action.name);

/** The guards that look only at what was sent: they come before any look at the record. */
export function checkSent(action: Action, today: string): void {
  if (action.name === 'schedule' && action.date < today) {
    throw invalid('scheduledDate', 'Choose today or a later day');
  }
  if (action.name === 'propose_changes') checkProposal(action, today);
  if (action.name === 'commission' && action.data.completionDate && action.data.completionDate > today) {
    throw invalid('completionDate', 'The completion date is in the future');
  }
  if (action.name === 'edit_paperwork') checkFactDays(action.change, today);
  if (action.name === 'answer_visit') {
    const { answer, proposedDate, note } = action.answer;
    if (answer === 'another' && !proposedDate && !note) {
      throw invalid('proposedDate', 'Propose a later day or leave a note');
    }
  }
}

function decideProject(site: Site, action: ProjectAction, world: Circumstances): ProjectEvent[] {
  const { project } = site;
  if (project.withdrawnAt) throw conflict('This pairing was withdrawn');
  switch (action.name) {
    case 'confirm': {
      if (projectIsFrom(project.status, 'confirmed')) return [];
      const confirmed = moved(project.status, 'confirmed');
      return site.installer
        ? [confirmed, ...assigned(site.installer, world), moved('confirmed', 'job_assigned')]
        : [confirmed];
    }
    case 'assign_installer':
      return assignInstaller(site, action, world);
    case 'go_live':
      return goLive(site, action, world);
    case 'set_status':
      return setStatus(site, action, world);
    case 'edit':
      checkVersion(site, action.change.version);
      return decideEdit(site, action.change);
    case 'edit_paperwork':
      checkVersion(site, action.change.version);
      return decidePaperwork(site, action, world.today);
    case 'withdraw':
      return [
        ...allowed(PROJECT_ACTIONS.withdraw, project.status, 'A live project can not be withdrawn'),
        { type: 'project.withdrawn', reason: action.reason },
        ...(openJob(site) ? [{ type: 'job.withdrawn', reason: action.reason } as const] : []),
        ...(site.host.status === 'paired' ? [{ type: 'host.status_changed', to: 'awaiting_pairing' } as const] : []),
      ];
    case 'answer_visit':
      return answerVisit(site, action.answer);
    case 'answer_changes':
      return answerChanges(site, action, world);
    default:
      return action satisfies never;
  }
}

function decideJob(site: Site, action: JobAction, world: Circumstances): ProjectEvent[] {
  const job = openJob(site);
  if (!job || site.project.withdrawnAt) throw new Refused('gone', 'This job was withdrawn');
  const step = (spec: ActionSpec<JobStatus>) => allowed(spec, job.status, `The job is ${statusWords(job.status)}`);
  switch (action.name) {
    case 'accept':
      if (job.status === 'new' && job.acceptedAt) return [];
      return [...step(JOB_ACTIONS.accept), { type: 'job.accepted' }, ...hostSees(job, null)];
    case 'propose_changes':
      return [...step(JOB_ACTIONS.propose_changes), ...proposeChanges(job, action)];
    case 'decline':
      return [
        ...step(JOB_ACTIONS.decline),
        { type: 'job.declined', reason: action.reason },
        { ...moved(site.project.status, 'confirmed'), releasesInstaller: true },
      ];
    case 'schedule':
      step(JOB_ACTIONS.schedule);
      if (job.scheduledDate === action.date) return [];
      return [
        {
          type: 'job.scheduled',
          from: job.scheduledDate,
          to: action.date,
          ...warnedOf(world.dayWarnings, action.reason),
        },
        {
          type: 'project.details_changed',
          changed: { installationDate: action.date, visit: null },
          fields: ['installationDate'],
        },
      ];
    case 'start':
      return job.status === 'in_progress' ? [] : [...step(JOB_ACTIONS.start), ...followed(site, job, 'in_progress')];
    case 'ready':
      if (job.status === 'awaiting_commissioning') return [];
      return [...step(JOB_ACTIONS.ready), ...followed(site, job, 'awaiting_commissioning')];
    case 'commission':
      return commission(site, job, action, world, step(JOB_ACTIONS.commission));
    case 'return':
      if (job.status === 'complete' && site.project.status !== 'complete') {
        throw conflict(`The project is ${statusWords(site.project.status)}`);
      }
      return [
        ...step(JOB_ACTIONS.return),
        { type: 'job.returned', reason: action.reason },
        ...followed(site, job, 'awaiting_commissioning', null),
      ];
    default:
      return action satisfies never;
  }
}

/** Nothing when the status allows the action; refuses otherwise. */
function allowed<S extends string>(spec: ActionSpec<S>, status: S, why: string): ProjectEvent[] {
  if (!spec.from.includes(status)) throw conflict(why);
  return [];
}

const moved = (from: ProjectStatus, to: ProjectStatus) =>
  ({ type: 'project.status_changed', from, to, override: false, reason: null }) as const;

const assigned = (installer: InstallerParty, world: Circumstances): ProjectEvent[] => [
  { type: 'job.assigned', jobId: world.newJobId, assignedDate: world.today, installer },
];

/** The job moves and its project follows; a completion date is set or cleared on both. */
function followed(site: Site, job: Job, to: JobStatus, completionDate?: string | null): ProjectEvent[] {
  const date = completionDate === undefined ? {} : { completionDate };
  const target = PROJECT_FOLLOWS[to];
  const moves: ProjectEvent[] = [{ type: 'job.status_changed', from: job.status, to, cause: 'job', ...date }];
  return site.project.status === target ? moves : [...moves, { ...moved(site.project.status, target), ...date }];
}

function checkVersion(site: Site, seen: number | undefined): void {
  if (seen !== undefined && seen !== site.project.version) {
    throw new Refused('version', 'Somebody else changed this project', 'Look at what it is now, then decide again');
  }
}

function assignInstaller(
  site: Site,
  {
    installer: { active, warnings, ...installer },
    reason,
    version,
  }: Extract<ProjectAction, { name: 'assign_installer' }>,
  world: Circumstances,
): ProjectEvent[] {
  const { status } = site.project;
  allowed(PROJECT_ACTIONS.assign_installer, status, `The project is ${statusWords(status)}`);
  const job = openJob(site);
  const same = site.installer?.id === installer.id;
  if (same && (status === 'pending' || job)) return [];
  checkVersion(site, version);
  if (!active) throw conflict('This installer is not active');
  const events: ProjectEvent[] = same
    ? []
    : [{ type: 'project.installer_assigned', installer, ...warnedOf(warnings, reason) }];
  if (status === 'pending') return events;
  if (job) events.push({ type: 'job.withdrawn', reason: 'Another installer was assigned' });
  events.push(...assigned(installer, world));
  if (status !== 'job_assigned') events.push(moved(status, 'job_assigned'));
  return events;
}

function goLive(site: Site, action: { reason: string | null; version?: number }, world: Circumstances): ProjectEvent[] {
  const { project } = site;
  if (project.status === 'live') return [];
  allowed(PROJECT_ACTIONS.go_live, project.status, `The project is ${statusWords(project.status)}`);
  checkVersion(site, action.version);
  const paperwork = paperworkOf(site);
  if (!paperwork.met && !action.reason) {
    throw new Refused('gate', 'Papers are missing', 'Add what is missing, or give a reason', paperwork.missing);
  }
  return [
    { type: 'project.went_live', goLiveDate: world.today, reason: action.reason, missing: missingWords(paperwork) },
    {
      type: 'project.status_changed',
      from: project.status,
      to: 'live',
      override: !paperwork.met,
      reason: action.reason,
      goLiveDate: world.today,
    },
    ...(site.host.status === 'live' ? [] : [{ type: 'host.status_changed', to: 'live' } as const]),
  ];
}

function setStatus(
  site: Site,
  action: { to: ProjectStatus; reason: string | null; version?: number },
  world: Circumstances,
): ProjectEvent[] {
  const { project } = site;
  if (project.status === action.to) return [];
  checkVersion(site, action.version);
  if (project.status === 'live' && world.otherUnfinished) {
    throw conflict('The host has another unfinished project');
  }
  return coupledSteps(site, action.to, action.reason, world);
}

function commission(
  site: Site,
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
    { type: 'job.commissioned', completionDate, data: { ...given, completionDate }, notes: notes ?? null, cloud },
    ...followed(site, job, 'complete', completionDate),
  ];
}

function answerVisit(site: Site, answer: Extract<ProjectAction, { name: 'answer_visit' }>['answer']): ProjectEvent[] {
  const proposedDate = answer.proposedDate ?? null;
  const note = answer.note || null;
  const job = openJob(site);
  if (!job?.scheduledDate) throw conflict('No date is proposed yet');
  allowed(JOB_ACTIONS.answer_visit, job.status, `The job is ${statusWords(job.status)}`);
  if (answer.answer === 'another' && proposedDate && proposedDate <= job.scheduledDate) {
    throw conflict('Propose a day after the one that stands');
  }
  const visit = { answer: answer.answer, proposedDate, note };
  const same = site.project.visit;
  if (same && same.answer === visit.answer && same.proposedDate === proposedDate && same.note === note) return [];
  return [{ type: 'project.visit_answered', visit }];
}
