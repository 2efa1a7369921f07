import type { InstallerView } from '@libs/contracts';
import { partyView } from '../party.views.js';
import type { InstallerRow } from './installer.row.js';

/** Jobs never returned of those complete, as a whole percent; null before the first. */
export const successRate = (completed: number, returned: number): number | null =>
  completed > 0 ? Math.round(((completed - returned) / completed) * 100) : null;

/** An installer as an admin and the installer itself see it, over HTTP and live alike. */
export const installerView = (installer: InstallerRow): InstallerView => ({
  ...partyView(installer),
  profileId: installer.accountId,
  capacityPerMonth: installer.capacityPerMonth,
  currentJobsCount: installer.currentJobsCount,
  completedJobsCount: installer.completedJobsCount,
  successRate: successRate(installer.completedJobsCount, installer.returnedJobsCount),
  certifications: installer.certifications,
  certificates: installer.certificates,
  serviceAreas: installer.serviceAreas,
});
