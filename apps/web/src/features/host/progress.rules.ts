import { type HostView, londonDate, type ProjectForHost, STAGE_TARGETS } from '@libs/contracts';
import type { Story } from './visit.rules';

/** A site's progress, with the days on which its steps were reached. Pure. */

export const STEPS = ['Details', 'Qualified', 'Proposal', 'Funder', 'Installation', 'Commissioning', 'Live'] as const;

export interface Step {
  label: (typeof STEPS)[number];
  state: 'done' | 'now' | 'ahead';
  /** The day on which a step was reached, or since when it has been current; null if the record does not show it. */
  date: string | null;
  /** The first and last day on which a later step is expected. */
  expected: readonly [string, string] | null;
}

export interface History {
  host: Pick<HostView, 'status' | 'createdAt'>;
  hostStory: Story;
  /** When the proposal was accepted online; null if it was agreed in another way, or not yet. */
  acceptedAt: string | null;
  project:
    | Pick<ProjectForHost, 'status' | 'createdAt' | 'completionDate' | 'goLiveDate' | 'installationDate'>
    | undefined;
  projectStory: Story;
  today: string;
}

/** The last time that a record reached a status. */
function cameTo(story: Story, status: string): string | null {
  const event = story.findLast((one) => one.type.endsWith('.status_changed') && one.to === status);
  return event ? londonDate(new Date(event.at)) : null;
}

/** The current step for each project status. */
const PLACE: Record<ProjectForHost['status'], number> = {
  pending: 3,
  confirmed: 4,
  job_assigned: 4,
  in_progress: 4,
  awaiting_commissioning: 5,
  complete: 6,
  live: 7,
};

/** The index of the current step; 7 when all are done. */
export function stepNow({ host, project, acceptedAt }: Pick<History, 'host' | 'project' | 'acceptedAt'>): number {
  if (project && ['paired', 'live', 'awaiting_pairing'].includes(host.status)) {
    return PLACE[project.status];
  }
  if (host.status === 'contracting' && acceptedAt) return 3;
  return { lead: 0, qualified: 2, contracting: 2, awaiting_pairing: 3, paired: 3, live: 7, lost: 0 }[host.status];
}

/** The longest time in each step, in days, from the targets. */
const { host: HOST_DAYS, project: PROJECT_DAYS } = STAGE_TARGETS;
const DAYS: readonly number[] = [
  HOST_DAYS.lead,
  HOST_DAYS.qualified,
  HOST_DAYS.contracting,
  HOST_DAYS.awaiting_pairing + PROJECT_DAYS.pending,
  PROJECT_DAYS.confirmed + PROJECT_DAYS.job_assigned + PROJECT_DAYS.in_progress,
  PROJECT_DAYS.awaiting_commissioning,
  PROJECT_DAYS.complete,
];

export function progressOf(history: History): Step[] {
  const now = stepNow(history);
  const reached = datesOf(history);
  const since = now < STEPS.length ? sinceOf(history, now) : null;
  let earliest = history.today;
  let latest = later(addDays(since ?? history.today, DAYS[now] ?? 0), history.today);
  // An agreed date is better than any target.
  if (now === 4 && history.project?.installationDate) {
    earliest = later(history.project.installationDate, history.today);
    latest = later(latest, earliest);
  }
  return STEPS.map((label, at) => {
    if (at < now) return { label, state: 'done', date: reached[at] ?? null, expected: null };
    if (at === now) return { label, state: 'now', date: since, expected: null };
    const expected: [string, string] = [earliest, latest];
    earliest = addDays(earliest, Math.ceil((DAYS[at] ?? 0) / 4));
    latest = addDays(latest, DAYS[at] ?? 0);
    return { label, state: 'ahead', date: null, expected };
  });
}

/** The day on which each step was completed. */
function datesOf({ host, hostStory, acceptedAt, project, projectStory }: History): (string | null)[] {
  const created = londonDate(new Date(host.createdAt));
  return [
    created,
    cameTo(hostStory, 'qualified') ?? created,
    acceptedAt ? londonDate(new Date(acceptedAt)) : cameTo(hostStory, 'awaiting_pairing'),
    cameTo(projectStory, 'confirmed'),
    cameTo(projectStory, 'awaiting_commissioning'),
    project?.completionDate ?? cameTo(projectStory, 'complete'),
    project?.goLiveDate ?? cameTo(projectStory, 'live'),
  ];
}

/** Since when the current step has been under way. */
function sinceOf({ host, hostStory, project, projectStory }: History, now: number): string | null {
  const created = londonDate(new Date(host.createdAt));
  const starts: (string | null)[] = [
    created,
    created,
    cameTo(hostStory, host.status) ?? created,
    project ? londonDate(new Date(project.createdAt)) : cameTo(hostStory, host.status),
    cameTo(projectStory, 'confirmed'),
    cameTo(projectStory, 'awaiting_commissioning'),
    cameTo(projectStory, 'complete'),
  ];
  return starts[now] ?? null;
}

const later = (a: string, b: string): string => (a > b ? a : b);

function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
