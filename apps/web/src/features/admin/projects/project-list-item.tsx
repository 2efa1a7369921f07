import type { ProjectForAdmin } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { cn } from '../../../kit/cn';
import { useLiveMark, WhoLine } from '../../../records/live/live-row';
import { PresenceDots } from '../../../records/live/presence';
import { useGoneRows } from '../../../records/list/record-list';
import { Badge } from '../../../kit/badge';
import { StatusBadge } from '../../../records/status/status-badge';
import { Savings } from './columns';
import { MovedNote } from './moved-note';
import { funderName, hostName } from './project-words';

/** A project on a phone: two lines, the whole of it opens the record. */
export function ProjectListItem({ project }: { project: ProjectForAdmin }) {
  const { gone: left, hide } = useGoneRows();
  const gone = left.has(project.id);
  return (
    <li data-live={useLiveMark('project', project.id)} className="-mx-4 border-b border-border px-4 py-3.5">
      <Link
        from="/admin/projects"
        to="/admin/projects"
        search={(now) => ({ ...now, open: project.id })}
        className={cn('block rounded-sm no-underline', gone && 'text-muted-foreground')}
      >
        <span className="flex items-center justify-between gap-3">
          <b className="truncate text-base">{hostName(project)}</b>
          <span className="shrink-0 tabular-nums">
            <Savings amount={project.expectedSavings} />
          </span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2.5">
            {project.withdrawnAt ? <Badge>Withdrawn</Badge> : <StatusBadge kind="project" status={project.status} />}
            <PresenceDots kind="project" id={project.id} />
          </span>
          <span className="truncate text-muted-foreground">{funderName(project)}</span>
        </span>
      </Link>
      {gone && <MovedNote project={project} onHide={() => hide(project.id)} />}
      <WhoLine kind="project" id={project.id} />
    </li>
  );
}
