import { PROJECT_STATUSES, type ProjectForAdmin } from '@libs/contracts';
import { LifecycleStepper } from '../../../records/status/lifecycle-stepper';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';

/** The lifecycle of this project, with the day of each step that was reached. */
export const ProjectStepper = ({
  project,
  timeline,
}: {
  project: ProjectForAdmin;
  timeline: readonly TimelineEvent[];
}) => (
  <LifecycleStepper
    type="project.status_changed"
    steps={PROJECT_STATUSES}
    status={project.status}
    began={{ status: 'pending', at: project.createdAt }}
    timeline={timeline}
  />
);
