import type { JobForInstaller, ProjectForInstaller, VisitAnswer } from '@libs/contracts';
import { dateText } from '../../kit/format';
import { VISIT } from './installer.texts';

/** The host's answer to a job's date, as its installer sees it. Pure. */

export type SiteProject = Pick<ProjectForInstaller, 'id' | 'paperwork' | 'visit' | 'installationDate'>;

/** The answer to the current date; null if there is none, or no date to answer. */
export function visitOf(job: JobForInstaller, project: SiteProject | undefined): VisitAnswer | null {
  const isOpen = job.jobStatus !== 'complete' && job.scheduledDate !== null;
  // A job that was just rescheduled has a date that its project does not have yet.
  return isOpen && project?.visit && project.installationDate === job.scheduledDate ? project.visit : null;
}

const hostName = ({ project: { assetHost: host } }: JobForInstaller): string => host.companyName ?? host.fullName;

export function visitText(job: JobForInstaller, { answer, proposedDate, note }: VisitAnswer): string {
  const day = dateText(job.scheduledDate ?? '');
  const name = hostName(job);
  const said =
    answer === 'accept'
      ? VISIT.agreed(name, day)
      : proposedDate
        ? VISIT.anotherDay(name, day, dateText(proposedDate))
        : VISIT.another(name, day);
  return note ? `${said} ${VISIT.note(note)}` : said;
}
