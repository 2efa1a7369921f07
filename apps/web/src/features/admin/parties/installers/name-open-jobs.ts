import { type InstallerStatus, type InstallerView, type JobForAdmin, routes } from '@libs/contracts';
import { api } from '../../../../lib/api/api';
import { openJobsWords } from './installer-words';

/** The jobs that continue with this installer although it is no longer offered. */
export async function nameOpenJobs(installer: InstallerView, to: InstallerStatus): Promise<string | null> {
  if (to !== 'inactive' || installer.currentJobsCount === 0) return null;
  const { items } = await api(routes.listJobs, {
    query: { search: installer.profile.email, status: 'new,in_progress,awaiting_commissioning', limit: 200 },
  });
  const own = (items as JobForAdmin[]).filter((job) => job.installer.id === installer.id);
  return openJobsWords(own.map(({ project: { assetHost } }) => assetHost.companyName ?? assetHost.fullName));
}
