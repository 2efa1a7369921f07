import type { ProjectForAdmin } from '@libs/contracts';
import { ProjectForecasts } from '../../common/forecasts/project-forecasts';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { RecordTasks } from '../../../records/tasks/record-tasks';
import { JobChanges } from './job-changes';
import { ProjectActions } from './project-actions';
import { ProjectFacts } from './project-facts';
import { ProjectThreads } from './project-threads';
import { ProjectJob } from './project-job';
import { ProjectSources } from './project-sources';
import { SiteDelivery } from './site-delivery';

/** What an admin can do with the project, then its dates, people, system and job. Its documents have their own tab. */
export function ProjectOverview({
  project,
  timeline,
}: {
  project: ProjectForAdmin;
  timeline: readonly TimelineEvent[];
}) {
  return (
    <>
      <ProjectActions project={project} timeline={timeline} />
      <ProjectThreads project={project} />
      <RecordTasks kind="project" id={project.id} />
      <ProjectFacts project={project} />
      <ProjectForecasts projectId={project.id} />
      <JobChanges project={project} timeline={timeline} />
      <ProjectJob project={project} timeline={timeline} />
      <ProjectSources project={project} />
      <SiteDelivery projectId={project.id} />
    </>
  );
}
