import type { InstallerView } from '@libs/contracts';
import { INSTALLER } from '../parties.texts';

/** What the screen says of an installer. */

export const installerName = ({ profile }: Pick<InstallerView, 'profile'>): string =>
  profile.companyName ?? profile.fullName;

type Counted = Pick<InstallerView, 'successRate' | 'completedJobsCount'>;

/** `49 of 50`, of completed jobs those never returned; null before the first. */
export function successWords({ successRate, completedJobsCount }: Counted): string | null {
  if (successRate === null) return null;
  // The rate is a whole percent: up to 100 jobs it names their number.
  const never = Math.round((successRate * completedJobsCount) / 100);
  return INSTALLER.neverReturned(completedJobsCount > 100, never, completedJobsCount);
}

/** How the toast names jobs that go on: `2 open jobs stay: Fenwick Row Bakery, Larkhill Motors`. */
export function openJobsWords(sites: readonly string[]): string | null {
  if (sites.length === 0) return null;
  const named = sites.slice(0, 3).join(', ');
  const more = sites.length > 3 ? ` and ${sites.length - 3} more` : '';
  return INSTALLER.openJobs(sites.length, `${named}${more}`);
}

/** What is typed as a list, one a line or with commas between. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];
