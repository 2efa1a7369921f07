import { randomUUID } from 'node:crypto';
import { type Actor, PARTY_OF_ROLE, type Role } from '@libs/contracts';
import { createFunder, createHost, createInstaller, type NewHost, type NewInstaller } from '@libs/parties';
import type { Tx } from '@libs/platform';
import { openMembership } from './memberships/memberships.js';

export interface Holder {
  id: string;
  role: Role;
  fullName: string;
  companyName: string | null;
  email: string;
  phoneNumber: string | null;
}

/** Details of a host's site or an installer's firm, besides the profile. */
export interface RecordDetails {
  host?: Pick<NewHost, 'postcode' | 'mpanNumber' | 'businessDetails' | 'electricityNeeds' | 'expectedSavings'>;
  installer?: Pick<NewInstaller, 'capacityPerMonth' | 'certifications' | 'serviceAreas'>;
}

/** Creates the record of an account's role inside the caller's transaction; an admin has none. */
export async function createPartyRecord(
  tx: Tx,
  holder: Holder,
  { actor, at, details }: { actor: Actor | null; at: Date; details?: RecordDetails },
): Promise<string | null> {
  const { id: accountId, role, fullName, companyName, email, phoneNumber } = holder;
  const id = randomUUID();
  const profile = { id, accountId, fullName, companyName, email, phoneNumber, actor, at };
  const partyKind = PARTY_OF_ROLE[role];
  if (partyKind === null) return null;
  switch (partyKind) {
    case 'host':
      await createHost(tx, { ...profile, ...details?.host, status: 'qualified' });
      break;
    case 'funder':
      await createFunder(tx, { ...profile, status: 'active' });
      break;
    case 'installer':
      await createInstaller(tx, { ...profile, ...details?.installer, status: 'active' });
      break;
    default:
      partyKind satisfies never;
  }
  // The record's account owns the organisation; its creation implies that, so there is no separate event.
  await openMembership(tx, { accountId, partyKind, partyId: id, role: 'owner', at });
  return id;
}
