import { type JobForInstaller, type ProjectForInstaller, routes } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../live/query-keys';
import { api } from '../../lib/api/api';
import { Papers } from '../common/documents/papers';
import { ProjectPapers } from '../common/documents/project-papers';
import { placeOf } from './jobs.rules';

export const projectOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('project', id),
    // The server answers an installer with the installer's view.
    queryFn: async ({ signal }) => (await api(routes.getProject, { params: { id }, signal })) as ProjectForInstaller,
  });

/** The certificates of the job's project and what is still missing before it can go live. */
export function JobPapers({ job }: { job: JobForInstaller }) {
  const { data: project } = useQuery(projectOf(job.project.id));
  const place = placeOf(job);
  if (project) {
    const open = project.status !== 'live';
    const { jobId, site } = place;
    return (
      <ProjectPapers
        project={project}
        writes={open ? project : undefined}
        name={site}
        mayAdd={open}
        mayPack={false}
        jobId={jobId}
        site={site}
      />
    );
  }
  // Without a network and never opened before: what is missing is not known, but papers can wait here.
  return (
    <section className="mt-8" aria-label="Paperwork">
      <Papers place={place} mayAdd={job.project.status !== 'live'} />
    </section>
  );
}
