import { type HostWithCode, type ProjectForAdmin, routes } from '@libs/contracts';
import { api } from '../../../../lib/api/api';
import { openProjectOf, openProjectWords } from './host-words';

/** What goes on at this host whatever its own status is now. */
export async function nameOpenProject(host: HostWithCode): Promise<string | null> {
  // By email: names are many people's.
  const { items } = await api(routes.listProjects, { query: { search: host.profile.email, limit: 200 } });
  const project = openProjectOf(items as ProjectForAdmin[], host.id);
  return project && openProjectWords(project);
}
