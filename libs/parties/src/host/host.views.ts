import { type HostView, type HostWithCode, poundsOrNull } from '@libs/contracts';
import { partyView } from '../party.views.js';
import type { HostRow } from './host.row.js';

/** A host as an admin and the host itself see it, over HTTP and live alike. */
export const hostView = (host: HostRow): HostView => ({
  ...partyView(host),
  mpanNumber: host.mpanNumber,
  businessDetails: host.businessDetails,
  electricityNeeds: host.electricityNeeds,
  expectedSavings: poundsOrNull(host.expectedSavingsPence),
});

/** With the code that an admin may read out to the host; over HTTP alone. */
export const hostWithCode = (host: HostView, codes: ReadonlyMap<string, string>): HostWithCode => ({
  ...host,
  accessCode: (host.userId && codes.get(host.userId)) || null,
});
