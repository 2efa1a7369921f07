import {
  PROJECT_STATUSES,
  type ProjectForAdmin,
  type ProjectStatus,
  statusTitle,
  USUAL_PROJECT_MOVES,
} from '@libs/contracts';
import { Badge } from '../../../kit/badge';
import { StatusMenu as Menu, type StatusMoves } from '../../../records/status/status-menu';
import { hostName } from './project-words';
import { PROJECT } from './projects.texts';

type Pick = (project: ProjectForAdmin, to: ProjectStatus, reason?: string) => void;

export const PROJECT_MOVES: StatusMoves<'project'> = {
  kind: 'project',
  statuses: PROJECT_STATUSES,
  usual: (status) => USUAL_PROJECT_MOVES[status],
};

/** The status of a project as a dropdown; a withdrawn one has none. */
export function StatusMenu({
  project,
  onPick,
  pill = false,
}: {
  project: ProjectForAdmin;
  onPick: Pick;
  pill?: boolean;
}) {
  if (project.withdrawnAt) return <WithdrawnStatus project={project} pill={pill} />;
  return <Menu moves={PROJECT_MOVES} record={project} of={hostName(project)} onPick={onPick} pill={pill} />;
}

function WithdrawnStatus({ project, pill }: { project: ProjectForAdmin; pill: boolean }) {
  return (
    <Badge pill={pill} title={PROJECT.withdrawnIn(statusTitle(project.status))}>
      Withdrawn
    </Badge>
  );
}
