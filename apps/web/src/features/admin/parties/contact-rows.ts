import { statusTitle } from '@libs/contracts';
import type { WrittenRow } from '../../../records/then/different-now';
import type { Party } from './party-kind';

/** Who a party is and its status, as written on the screen. */
export const contactRows = ({ profile, status }: Party): WrittenRow[] => [
  ['Status', statusTitle(status)],
  ['Name', profile.fullName],
  ['Company', profile.companyName],
  ['Email', profile.email],
  ['Phone', profile.phoneNumber],
];
