import { type HostWithCode, type ProjectForAdmin, distributorOf, statusTitle } from '@libs/contracts';
import { HOST } from '../parties.texts';

/** What the screen says of a host. */

export const hostName = ({ profile }: Pick<HostWithCode, 'profile'>): string => profile.companyName ?? profile.fullName;

/** `14 7011 6845 051`: the core of an MPAN as printed on a bill, preceded by the top line if known. */
export function spacedMpan(mpan: string): string {
  const core = mpan.slice(-13);
  const top = mpan.slice(0, -13);
  const grouped = `${core.slice(0, 2)} ${core.slice(2, 6)} ${core.slice(6, 10)} ${core.slice(10)}`;
  return top ? `${top.slice(0, 2)} ${top.slice(2, 5)} ${top.slice(5)} ${grouped}` : grouped;
}

/** The network of an MPAN, in words. */
export function distributorWords(mpan: string): string {
  const area = distributorOf(mpan);
  if (area === 'unknown') return 'Distributor not known';
  return area === 'independent' ? 'Independent network' : `${area.operator}, ${area.name}`;
}

type Unfinished = Pick<ProjectForAdmin, 'assetHost' | 'status' | 'withdrawnAt' | 'assetFunder'>;

/** The host's open project, which continues whatever the host's own status is set to; there is at most one. */
export const openProjectOf = <P extends Unfinished>(projects: readonly P[], hostId: string): P | null =>
  projects.find(({ assetHost, status, withdrawnAt }) => assetHost.id === hostId && !withdrawnAt && status !== 'live') ??
  null;

/** Its wording in the toast: `Its project with Calder Yield Fund I stays In Progress`. */
export function openProjectWords({ assetFunder, status }: Pick<Unfinished, 'assetFunder' | 'status'>): string {
  const funder = assetFunder.fundName ?? assetFunder.companyName ?? assetFunder.fullName;
  return HOST.projectStays(funder, statusTitle(status));
}
