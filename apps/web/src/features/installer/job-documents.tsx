import { type JobForInstaller, type ProjectForInstaller, routes } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../live/query-keys';
import { api } from '../../lib/api/api';
import { Documents } from '../common/documents/documents';
import { ProjectDocuments } from '../common/documents/project-documents';
import { placeOf } from './jobs.rules';

export const projectOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('project', id),
    // The server answers an installer with the installer's view.
    queryFn: async ({ signal }) => (await api(routes.getProject, { params: { id }, signal })) as ProjectForInstaller,
  });

/** The certificates of the job's project and what is still missing before it can go live. */
export function JobDocuments({ job }: { job: JobForInstaller }) {
  const { data: project } = useQuery(projectOf(job.project.id));
  const place = placeOf(job);
  if (project) {
    const open = project.status !== 'live';
    const { jobId, site } = place;
    return (
      <ProjectDocuments
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
  // Offline and never opened before: what is missing is not known, but documents can be queued here.
  return (
    <section className="mt-8" aria-label="Paperwork">
      <Documents place={place} mayAdd={job.project.status !== 'live'} />
    </section>
  );
}
