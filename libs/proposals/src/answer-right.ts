import type { Actor } from '@libs/contracts';

/** Who may accept or decline a proposal for a host: the host's own user. The one place that says so. */
export const mayAnswerFor = ({ role, partyId }: Actor, hostId: string): boolean =>
  role === 'asset_host' && partyId === hostId;
