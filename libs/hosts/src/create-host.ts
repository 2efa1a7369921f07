import type { Actor, BusinessDetails, ElectricityNeeds, HostStatus } from '@libs/contracts';
import { toPence } from '@libs/contracts';
import { countMove } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfHost } from './host.events.js';
import { HostRow } from './host.row.js';

export interface NewHost {
  id: string;
  /** Null for a lead, who has no account yet. */
  accountId: string | null;
  fullName: string;
  companyName: string | null;
  email: string;
  phoneNumber: string | null;
  postcode?: string | null;
  mpanNumber?: string | null;
  businessDetails?: BusinessDetails | null;
  electricityNeeds?: ElectricityNeeds | null;
  /** Pounds a year. */
  expectedSavings?: number | null;
  status: HostStatus;
  actor: Actor | null;
  at: Date;
}

const FIELDS = ['fullName', 'companyName', 'email', 'phoneNumber', 'mpanNumber', 'businessDetails'] as const;
const MORE_FIELDS = ['electricityNeeds', 'expectedSavings'] as const;

/** Makes a host's record inside the caller's transaction. */
export async function createHost(em: EntityManager, host: NewHost): Promise<HostRow> {
  const { actor, at } = host;
  const postcode = host.postcode ?? host.businessDetails?.postcode ?? null;
  const businessDetails = host.businessDetails || postcode ? { ...host.businessDetails, postcode } : null;
  const row: HostRow = {
    id: host.id,
    status: host.status,
    version: 1,
    createdAt: at,
    updatedAt: at,
    statusChangedAt: at,
    accountId: host.accountId,
    fullName: host.fullName,
    companyName: host.companyName,
    email: host.email,
    phoneNumber: host.phoneNumber,
    postcode,
    mpanNumber: host.mpanNumber ?? null,
    businessDetails,
    electricityNeeds: host.electricityNeeds ?? null,
    expectedSavingsPence: host.expectedSavings == null ? null : toPence(host.expectedSavings),
  };
  await em.insert(HostRow, row);
  await countMove(em, 'hosts', null, row.status);
  const given = { ...host, businessDetails };
  const fields = [...FIELDS, ...MORE_FIELDS].filter((field) => given[field] != null);
  await tellOfHost(em, 'host.created', { fields }, row, { actor, at });
  return row;
}
