import { randomUUID } from 'node:crypto';
import type { Actor, Role } from '@libs/contracts';
import { createFunder, createHost, createInstaller, type NewHost, type NewInstaller } from '@libs/parties';
import type { Tx } from '@libs/platform';

export interface Holder {
  id: string;
  role: Role;
  fullName: string;
  companyName: string | null;
  email: string;
  phoneNumber: string | null;
}

/** What is known of a host's site or an installer's firm beside the profile. */
export interface RecordDetails {
  host?: Pick<NewHost, 'postcode' | 'mpanNumber' | 'businessDetails' | 'electricityNeeds' | 'expectedSavings'>;
  installer?: Pick<NewInstaller, 'capacityPerMonth' | 'certifications' | 'serviceAreas'>;
}

/** Makes the record of an account's role inside the caller's transaction; an admin has none. */
export async function createPartyRecord(
  tx: Tx,
  holder: Holder,
  { actor, at, details }: { actor: Actor | null; at: Date; details?: RecordDetails },
): Promise<string | null> {
  const { id: accountId, role, fullName, companyName, email, phoneNumber } = holder;
  const id = randomUUID();
  const profile = { id, accountId, fullName, companyName, email, phoneNumber, actor, at };
  switch (role) {
    case 'admin':
      return null;
    case 'asset_host':
      await createHost(tx, { ...profile, ...details?.host, status: 'qualified' });
      return id;
    case 'asset_funder':
      await createFunder(tx, { ...profile, status: 'active' });
      return id;
    case 'installer':
      await createInstaller(tx, { ...profile, ...details?.installer, status: 'active' });
      return id;
    default:
      return role satisfies never;
  }
}
