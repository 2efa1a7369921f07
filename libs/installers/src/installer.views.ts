import { type Actor, type AudienceCopy, copiesFor, type EventData, type InstallerView } from '@libs/contracts';
import type { InstallerRow } from './installer.row.js';
import { successRate } from './installer.rules.js';

export type InstallerEventType = 'installer.created' | 'installer.details_changed' | 'installer.status_changed';

/** An installer as an admin and the installer itself see it, over HTTP and live alike. */
export const installerView = (installer: InstallerRow): InstallerView => ({
  id: installer.id,
  userId: installer.accountId,
  profileId: installer.accountId,
  status: installer.status,
  version: installer.version,
  createdAt: installer.createdAt.toISOString(),
  updatedAt: installer.updatedAt.toISOString(),
  capacityPerMonth: installer.capacityPerMonth,
  currentJobsCount: installer.currentJobsCount,
  completedJobsCount: installer.completedJobsCount,
  successRate: successRate(installer.completedJobsCount, installer.returnedJobsCount),
  certifications: installer.certifications,
  certificates: installer.certificates,
  serviceAreas: installer.serviceAreas,
  profile: {
    fullName: installer.fullName,
    email: installer.email,
    companyName: installer.companyName,
    phoneNumber: installer.phoneNumber,
  },
});

/** What each audience is told of a fact on this installer, which already stands as the fact left it. */
export const installerCopies = <T extends InstallerEventType>(
  type: T,
  data: EventData<T>,
  actor: Actor | null,
  installer: InstallerRow,
): Record<string, AudienceCopy> =>
  copiesFor({
    type,
    data,
    actor,
    to: { installer: installer.id },
    records: [
      { kind: 'installer', id: installer.id, version: installer.version, view: () => installerView(installer) },
    ],
  });
