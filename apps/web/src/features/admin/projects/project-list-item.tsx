import type { ProjectForAdmin } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { cn } from '../../../kit/cn';
import { useLiveMark, WhoLine } from '../../../records/live/live-row';
import { PresenceDots } from '../../../records/live/presence';
import { useGoneRows } from '../../../records/list/record-list';
import { Savings } from './columns';
import { MovedNote } from './moved-note';
import { funderName, hostName } from './project-words';
import { useRowContext } from './row-context';
import { StatusMenu } from './status-menu';

/** A project on a phone: its name opens the record, its status is set in place. */
export function ProjectListItem({ project }: { project: ProjectForAdmin }) {
  const { gone: left, hide } = useGoneRows();
  const gone = left.has(project.id);
  const { setStatus } = useRowContext();
  return (
    <li data-live={useLiveMark('project', project.id)} className="-mx-4 border-b border-border px-4 py-1.5">
      <Link
        from="/admin/projects"
        to="/admin/projects"
        search={(now) => ({ ...now, open: project.id })}
        className={cn(
          'flex min-h-11 items-center justify-between gap-3 rounded-sm no-underline',
          gone && 'text-muted-foreground',
        )}
      >
        <b className="truncate text-base">{hostName(project)}</b>
        <span className="shrink-0 tabular-nums">
          <Savings project={project} />
        </span>
      </Link>
      <div className="flex items-center justify-between gap-3">
        <span className="flex shrink-0 items-center gap-2.5">
          <StatusMenu project={project} onPick={setStatus} />
          <PresenceDots kind="project" id={project.id} />
        </span>
        <span className="truncate text-muted-foreground">{funderName(project)}</span>
      </div>
      {gone && <MovedNote project={project} onHide={() => hide(project.id)} />}
      <WhoLine kind="project" id={project.id} />
    </li>
  );
}
