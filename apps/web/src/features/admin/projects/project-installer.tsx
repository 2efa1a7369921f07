import { PROJECT_ACTIONS, type ProjectForAdmin, mayAct } from '@libs/contracts';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { AssignInstallerForm } from './assign-installer-form';
import { ScheduleForm, openJobOf } from './schedule-form';

/** Who installs, and when: both are chosen here as long as the lifecycle lets an admin do so. */
export function ProjectInstaller({
  project,
  timeline,
}: {
  project: ProjectForAdmin;
  timeline: readonly TimelineEvent[];
}) {
  if (project.withdrawnAt) return null;
  const mayAssign = mayAct(PROJECT_ACTIONS.assign_installer, 'admin', project.status);
  const job = openJobOf(project, timeline);
  if (!mayAssign && !job) return null;
  return (
    <div className="mb-6 flex flex-col gap-4">
      {mayAssign && <AssignInstallerForm key={project.installer?.id} project={project} />}
      {job && <ScheduleForm key={job} project={project} jobId={job} />}
    </div>
  );
}
