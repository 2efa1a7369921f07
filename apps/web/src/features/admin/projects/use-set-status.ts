import { type ProjectForAdmin, type ProjectStatus, TEXTS } from '@libs/contracts';
import { type StatusCommand, useStatusChange } from '../../../records/status/use-status-change';
import { hostName } from './project-words';
import { sendStatus } from './projects.queries';

/** How the status of a project is set. */
export const PROJECT_STATUS: StatusCommand<ProjectForAdmin, ProjectStatus> = {
  kind: 'project',
  send: ({ record, ...request }) => sendStatus({ project: record, ...request }),
  nameOf: hostName,
  updated: TEXTS.projectStatusUpdated,
  failed: TEXTS.updateProjectStatusFailed,
  patch: () => ({ updatedAt: new Date().toISOString() }),
};

/** Sets the status of a project; see `useStatusChange`. */
export const useSetStatus = () => useStatusChange(PROJECT_STATUS);

export type SetStatus = ReturnType<typeof useSetStatus>;
