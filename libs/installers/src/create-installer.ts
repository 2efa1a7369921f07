import type { Actor, InstallerStatus } from '@libs/contracts';
import { countMove } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfInstaller } from './installer.events.js';
import { InstallerRow } from './installer.row.js';

/** Jobs a month that a new installer is taken to manage. */
const DEFAULT_CAPACITY = 5;

export interface NewInstaller {
  id: string;
  accountId: string | null;
  fullName: string;
  companyName: string | null;
  email: string;
  phoneNumber: string | null;
  capacityPerMonth?: number;
  certifications?: string[];
  serviceAreas?: string[];
  /** Active unless given. */
  status?: InstallerStatus;
  actor: Actor | null;
  at: Date;
}

const FIELDS = ['fullName', 'companyName', 'email', 'phoneNumber'] as const;
const MORE_FIELDS = ['capacityPerMonth', 'certifications', 'serviceAreas'] as const;

/** Makes an installer's record, with no jobs, inside the caller's transaction. */
export async function createInstaller(em: EntityManager, installer: NewInstaller): Promise<InstallerRow> {
  const { actor, at, ...given } = installer;
  const row: InstallerRow = {
    ...given,
    status: given.status ?? 'active',
    version: 1,
    createdAt: at,
    updatedAt: at,
    capacityPerMonth: given.capacityPerMonth ?? DEFAULT_CAPACITY,
    certifications: given.certifications ?? [],
    certificates: [],
    serviceAreas: given.serviceAreas ?? [],
    currentJobsCount: 0,
    completedJobsCount: 0,
    returnedJobsCount: 0,
  };
  await em.insert(InstallerRow, row);
  await countMove(em, 'installers', null, row.status);
  const fields = [...FIELDS, ...MORE_FIELDS].filter((field) => given[field] != null);
  await tellOfInstaller(em, 'installer.created', { fields }, row, { actor, at });
  return row;
}
