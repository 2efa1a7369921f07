import type { ProjectForAdmin } from '@libs/contracts';
import { ThreadButton } from '../../common/messages/message-office';
import { THREADS_OF } from './projects.texts';

/** The conversations of a project: those with its parties once there is a job, and the office's own. */
export function ProjectThreads({ project: { id, installer, status, withdrawnAt } }: { project: ProjectForAdmin }) {
  const hasJob = installer !== null && !withdrawnAt && status !== 'pending' && status !== 'confirmed';
  return (
    <section aria-label={THREADS_OF.title} className="mb-6 flex flex-wrap gap-2">
      {hasJob && <ThreadButton wanted={{ kind: 'host_installer', about: id }} label={THREADS_OF.hostInstaller} />}
      {hasJob && <ThreadButton wanted={{ kind: 'project_all', about: id }} label={THREADS_OF.everyone} />}
      <ThreadButton wanted={{ kind: 'internal', about: id }} label={THREADS_OF.internal} />
    </section>
  );
}
