import type { InstallerStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { insertParty } from '../change-party.js';
import type { NewParty } from '../new-party.js';
import type { InstallerRow } from './installer.row.js';

/** Jobs a month that a new installer is taken to manage. */
const DEFAULT_CAPACITY = 5;

export interface NewInstaller extends NewParty {
  capacityPerMonth?: number;
  certifications?: string[];
  serviceAreas?: string[];
  /** Active unless given. */
  status?: InstallerStatus;
}

const FIELDS = ['fullName', 'companyName', 'email', 'phoneNumber'] as const;
const MORE_FIELDS = ['capacityPerMonth', 'certifications', 'serviceAreas'] as const;

/** Creates an installer's record, with no jobs, inside the caller's transaction. */
export async function createInstaller(tx: Tx, installer: NewInstaller): Promise<InstallerRow> {
  const { actor, at, ...given } = installer;
  const row: InstallerRow = {
    ...given,
    status: given.status ?? 'active',
    version: 1,
    createdAt: at,
    updatedAt: at,
    statusChangedAt: at,
    capacityPerMonth: given.capacityPerMonth ?? DEFAULT_CAPACITY,
    certifications: given.certifications ?? [],
    certificates: [],
    serviceAreas: given.serviceAreas ?? [],
    currentJobsCount: 0,
    completedJobsCount: 0,
    returnedJobsCount: 0,
  };
  const fields = [...FIELDS, ...MORE_FIELDS].filter((field) => given[field] != null);
  await insertParty(tx, 'installer', row, { type: 'installer.created', data: { fields } }, { actor, at });
  return row;
}
