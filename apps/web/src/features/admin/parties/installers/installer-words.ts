import type { InstallerView } from '@libs/contracts';
import { INSTALLER } from '../parties.texts';

/** What the screen says of an installer. */

export const installerName = ({ profile }: Pick<InstallerView, 'profile'>): string =>
  profile.companyName ?? profile.fullName;

type Counted = Pick<InstallerView, 'successRate' | 'completedJobsCount'>;

/** `49 of 50`: completed jobs that were never sent back; null before the first. */
export function successWords({ successRate, completedJobsCount }: Counted): string | null {
  if (successRate === null) return null;
  // The rate is a whole percentage, from which the number can be derived only up to 100 jobs.
  const never = Math.round((successRate * completedJobsCount) / 100);
  return INSTALLER.neverReturned(completedJobsCount > 100, never, completedJobsCount);
}

/** How the toast names jobs that continue: `2 open jobs stay: Fenwick Row Bakery, Larkhill Motors`. */
export function openJobsWords(sites: readonly string[]): string | null {
  if (sites.length === 0) return null;
  const named = sites.slice(0, 3).join(', ');
  const more = sites.length > 3 ? ` and ${sites.length - 3} more` : '';
  return INSTALLER.openJobs(sites.length, `${named}${more}`);
}

/** Parses a typed list, one item per line or separated by commas. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];
