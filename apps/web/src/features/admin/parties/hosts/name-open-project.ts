import { type HostWithCode, type ProjectForAdmin, routes } from '@libs/contracts';
import { api } from '../../../../lib/api/api';
import { openProjectOf, openProjectWords } from './host-words';

/** The project that continues, whatever the host's own status is now. */
export async function nameOpenProject(host: HostWithCode): Promise<string | null> {
  // Matched by email, because names are not unique.
  const { items } = await api(routes.listProjects, { query: { search: host.profile.email, limit: 200 } });
  const project = openProjectOf(items as ProjectForAdmin[], host.id);
  return project && openProjectWords(project);
}
