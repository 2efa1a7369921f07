import { PROJECT_STATUSES, type ProjectStatus } from '@libs/contracts';
import { z } from 'zod';
import {
  Cursor,
  PageNumber,
  PastMoment,
  RecordId,
  NO_OFFICE_FILTERS,
  officeParams,
  SearchText,
  chosenOf,
  someOf,
} from '../../../lib/list-search';
import { PROJECT_SORTS } from './projects-sorts.texts';

export type ProjectSort = keyof typeof PROJECT_SORTS;
const sorts = Object.keys(PROJECT_SORTS) as [ProjectSort, ...ProjectSort[]];

/** What the address says: filters, order, page, and the open record with its tab. */
export const ProjectsSearch = z.object({
  search: SearchText,
  status: someOf(PROJECT_STATUSES),
  ...officeParams,
  withdrawn: z.enum(['only']).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  cursor: Cursor,
  page: PageNumber,
  open: RecordId,
  view: z.enum(['board']).optional().catch(undefined),
  /** The column that a phone shows of the board. */
  stage: z.enum(PROJECT_STATUSES).optional().catch(undefined),
  tab: z.enum(['documents', 'agreement', 'notes', 'emails', 'timeline']).optional().catch(undefined),
  at: PastMoment,
  /** The pairing dialog is open, for this host where one is named. */
  pair: z
    .union([z.uuid(), z.literal('new')])
    .optional()
    .catch(undefined),
});
export type ProjectsSearch = z.infer<typeof ProjectsSearch>;
export type ChangeSearch = (change: Partial<ProjectsSearch>, replace?: boolean) => void;

/** Shows every project that isn’t withdrawn. */
export const NO_FILTERS = {
  search: undefined,
  status: undefined,
  withdrawn: undefined,
  ...NO_OFFICE_FILTERS,
} as const;

export const statusesOf = (search: Pick<ProjectsSearch, 'status'>): ProjectStatus[] =>
  chosenOf(PROJECT_STATUSES, search.status);

/** True while a project belongs to the filtered list. */
export const passes = (status: ProjectStatus, search: ProjectsSearch): boolean => {
  const wanted = statusesOf(search);
  return wanted.length === 0 || wanted.includes(status);
};
