import { type ProjectForAdmin, statusTitle } from '@libs/contracts';
import { LeftNote } from '../../../records/list/left-note';

/** A project that left the filter. */
export const MovedNote = ({ project, onHide }: { project: ProjectForAdmin; onHide: () => void }) => (
  <LeftNote to={statusTitle(project.status)} onHide={onHide} />
);
