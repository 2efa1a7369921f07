import { type ProjectStatus, statusTitle, TEXTS } from '@libs/contracts';
import { REPORTS } from './reports.texts';

export const statusName = (status: ProjectStatus): string =>
  status === 'pending' ? TEXTS.needsReview : statusTitle(status);

/** The projects in a report, in words. */
export const filterWords = (status: readonly ProjectStatus[] | null): string =>
  status ? status.map(statusName).join(', ') : REPORTS.allProjects;
