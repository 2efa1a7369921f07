import type { ProjectForAdmin } from '@libs/contracts';
import { ProjectDocuments } from '../../common/documents/project-documents';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { JobChanges } from './job-changes';
import { ProjectActions } from './project-actions';
import { ProjectFacts } from './project-facts';
import { ProjectJob } from './project-job';
import { hostName } from './project-words';
import { SiteDelivery } from './site-delivery';

/** Dates, people and system of the project, then what an admin can do with it. */
export function ProjectOverview({
  project,
  timeline,
}: {
  project: ProjectForAdmin;
  timeline: readonly TimelineEvent[];
}) {
  return (
    <>
      <ProjectFacts project={project} />
      <JobChanges project={project} timeline={timeline} />
      <ProjectJob project={project} timeline={timeline} />
      <SiteDelivery projectId={project.id} />
      <ProjectDocuments
        project={project}
        writes={project.withdrawnAt ? undefined : project}
        name={hostName(project)}
        mayAdd={!project.withdrawnAt}
        className="mb-8"
      />
      <ProjectActions project={project} timeline={timeline} />
    </>
  );
}
