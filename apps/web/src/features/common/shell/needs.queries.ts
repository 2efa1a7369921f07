import { type Ageing, type JobForInstaller, type ProjectForFunder, type Role, routes } from '@libs/contracts';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { needsOfAdmin, needsOfFunder, needsOfInstaller } from './needs.rules';

/** The number of tasks for the reader; null while loading, and for hosts, whose page describes them. */
export function useNeeds(role: Role): number | null {
  const ageing = useQuery({
    queryKey: keys.ageing,
    queryFn: ({ signal }): Promise<Ageing> => api(routes.getAgeing, { signal }),
    enabled: role === 'admin',
  });
  const projects = useCached<{ items: ProjectForFunder[] }>(keys.list('projects'));
  const jobs = useCached<{ items: JobForInstaller[] }>(keys.list('jobs'));
  if (role === 'admin') return ageing.data ? needsOfAdmin(ageing.data) : null;
  if (role === 'asset_funder') return projects ? needsOfFunder(projects.items) : null;
  return role === 'installer' && jobs ? needsOfInstaller(jobs.items) : null;
}

/** Data that a portal's own page has loaded, without loading it for the rail. */
function useCached<T>(key: QueryKey): T | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client]);
  return useSyncExternalStore(subscribe, () => client.getQueryData<T>(key));
}
