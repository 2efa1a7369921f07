import {
  type Actor,
  type AudienceCopy,
  copiesFor,
  type EventData,
  type HostView,
  type HostWithCode,
  poundsOrNull,
} from '@libs/contracts';
import type { HostRow } from './host.row.js';

export type HostEventType = 'host.created' | 'host.details_changed' | 'host.status_changed';

/** A host as an admin and the host itself see it, over HTTP and live alike. */
export const hostView = (host: HostRow): HostView => ({
  id: host.id,
  userId: host.accountId,
  status: host.status,
  version: host.version,
  createdAt: host.createdAt.toISOString(),
  updatedAt: host.updatedAt.toISOString(),
  mpanNumber: host.mpanNumber,
  businessDetails: host.businessDetails,
  electricityNeeds: host.electricityNeeds,
  expectedSavings: poundsOrNull(host.expectedSavingsPence),
  profile: {
    fullName: host.fullName,
    email: host.email,
    companyName: host.companyName,
    phoneNumber: host.phoneNumber,
  },
});

/** With the code that an admin may read out to the host; over HTTP alone. */
export const hostWithCode = (host: HostRow, codes: ReadonlyMap<string, string>): HostWithCode => ({
  ...hostView(host),
  accessCode: (host.accountId && codes.get(host.accountId)) || null,
});

/** What each audience is told of a fact on this host, which already stands as the fact left it. */
export const hostCopies = <T extends HostEventType>(
  type: T,
  data: EventData<T>,
  actor: Actor | null,
  host: HostRow,
): Record<string, AudienceCopy> =>
  copiesFor({
    type,
    data,
    actor,
    to: { host: host.id },
    records: [{ kind: 'host', id: host.id, version: host.version, view: () => hostView(host) }],
  });
