import type { ProjectForAdmin } from '@libs/contracts';
import { ProjectForecasts } from '../../common/forecasts/project-forecasts';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { RecordTasks } from '../../../records/tasks/record-tasks';
import { JobChanges } from './job-changes';
import { ProjectFigures, ProjectParties } from './project-cards';
import { ProjectFacts } from './project-facts';
import { ProjectThreads } from './project-threads';
import { ProjectInstaller } from './project-installer';
import { ProjectJob } from './project-job';
import { ProjectPhotos } from './project-photos';
import { ProjectSources } from './project-sources';
import { ProjectStepper } from './project-stepper';
import { SiteDelivery } from './site-delivery';

/** How far the project is, who takes part, its figures, dates, system and job. Its documents have their own tab. */
export function ProjectOverview({
  project,
  timeline,
}: {
  project: ProjectForAdmin;
  timeline: readonly TimelineEvent[];
}) {
  return (
    <>
      <ProjectStepper project={project} timeline={timeline} />
      <Withdrawal project={project} />
      <ProjectInstaller project={project} timeline={timeline} />
      <ProjectParties project={project} />
      <ProjectFigures project={project} />
      <ProjectThreads project={project} />
      <RecordTasks kind="project" id={project.id} />
      <ProjectFacts project={project} />
      <ProjectForecasts projectId={project.id} />
      <JobChanges project={project} timeline={timeline} />
      <ProjectPhotos timeline={timeline} />
      <ProjectJob project={project} timeline={timeline} />
      <ProjectSources project={project} />
      <SiteDelivery projectId={project.id} />
    </>
  );
}

function Withdrawal({ project }: { project: ProjectForAdmin }) {
  if (!project.withdrawnAt) return null;
  return (
    <p className="mb-5 rounded-md bg-muted px-4 py-3 text-sm">
      <b>Withdrawn.</b> {project.withdrawnReason}
    </p>
  );
}
