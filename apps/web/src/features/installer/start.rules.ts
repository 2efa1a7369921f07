import { type JobForInstaller, londonDate } from '@libs/contracts';
import { dateText } from '../../kit/format';
import { START } from './installer.texts';
import { type SiteProject, visitOf, visitText } from './visit.rules';

/** Warnings against starting a job now; empty if there are none. Pure; `today` is the London day. */
export function startConcerns(job: JobForInstaller, project: SiteProject | undefined, today: string): string[] {
  const { scheduledDate } = job;
  const visit = visitOf(job, project);
  const approval = project && approvalConcern(project);
  return [
    ...(approval ? [approval] : []),
    ...(scheduledDate && scheduledDate > today
      ? [START.early(dateText(scheduledDate), daysBetween(today, scheduledDate))]
      : []),
    ...(visit?.answer === 'another' ? [visitText(job, visit)] : []),
  ];
}

const APPROVAL = new Set(['files.dno_approval', 'paperwork.dnoDate']);

function approvalConcern({ paperwork: { connection, steps } }: SiteProject): string | null {
  if (connection.route !== 'G99') return null;
  const step = steps.find(({ path }) => APPROVAL.has(path));
  if (!step || step.state === 'met') return null;
  return step.state === 'in_hand' ? START.approvalInHand : START.notApproved;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const todayInLondon = (): string => londonDate(new Date());
