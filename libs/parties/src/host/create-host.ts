import { type BusinessDetails, type ElectricityNeeds, type HostStatus, penceOrNull } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { insertParty } from '../change-party.js';
import type { NewParty } from '../new-party.js';
import type { HostRow } from './host.row.js';

export interface NewHost extends NewParty {
  postcode?: string | null;
  mpanNumber?: string | null;
  businessDetails?: BusinessDetails | null;
  electricityNeeds?: ElectricityNeeds | null;
  /** Pounds a year. */
  expectedSavings?: number | null;
  status: HostStatus;
}

const FIELDS = ['fullName', 'companyName', 'email', 'phoneNumber', 'mpanNumber', 'businessDetails'] as const;
const MORE_FIELDS = ['electricityNeeds', 'expectedSavings'] as const;

/** Creates a host's record inside the caller's transaction. */
export async function createHost(tx: Tx, host: NewHost): Promise<HostRow> {
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
    expectedSavingsPence: penceOrNull(host.expectedSavings ?? null),
  };
  const given = { ...host, businessDetails };
  const fields = [...FIELDS, ...MORE_FIELDS].filter((field) => given[field] != null);
  await insertParty(tx, 'host', row, { type: 'host.created', data: { fields } }, { actor, at });
  return row;
}
