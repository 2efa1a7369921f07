import type { PartyKind } from '@libs/contracts';

const NOUN: Record<PartyKind, string> = { host: 'Asset host', funder: 'Asset funder', installer: 'Installer' };

/** Why a change to a host, a funder or an installer is refused. */
export const REFUSALS = {
  notFound: (kind: PartyKind) => `${NOUN[kind]} not found`,
  noRecord: (kind: PartyKind) =>
    `You don’t have ${kind === 'installer' ? 'an' : 'a'} ${kind} record yet. Please contact us.`,
  fixed: (status: string) => `Your details are fixed while your site is ${status}. Please contact us.`,
  changed: 'Someone else has changed these details',
} as const;
