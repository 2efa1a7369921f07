import { type Ageing, type Role, routes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { funderProjects, installerJobs } from '../lists.queries';
import { needsOfAdmin, needsOfFunder, needsOfInstaller } from './needs.rules';

/** The number of tasks for the reader; null while loading, and for hosts, whose page describes them. */
export function useNeeds(role: Role): number | null {
  const ageing = useQuery({
    queryKey: keys.ageing,
    queryFn: ({ signal }): Promise<Ageing> => api(routes.getAgeing, { signal }),
    enabled: role === 'admin',
  });
  const { data: projects } = useQuery({ ...funderProjects, enabled: role === 'asset_funder' });
  const { data: jobs } = useQuery({ ...installerJobs, enabled: role === 'installer' });
  if (role === 'admin') return ageing.data ? needsOfAdmin(ageing.data) : null;
  if (role === 'asset_funder') return projects ? needsOfFunder(projects.items) : null;
  return role === 'installer' && jobs ? needsOfInstaller(jobs.items) : null;
}
