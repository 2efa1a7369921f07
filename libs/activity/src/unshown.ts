import type { EventType } from '@libs/contracts';

/** A forecast follows each change of a site, and a proposal's progress its request: those events say it already. */
export const UNSHOWN: readonly EventType[] = ['forecast.made', 'proposal.progressed'];
