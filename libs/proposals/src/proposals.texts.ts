/** Why a proposal can't be made or opened, as the person reads it. */
export const REFUSALS = {
  hostNotFound: 'Asset host not found',
  noHostRecord: 'You don’t have a host record yet',
  proposalNotFound: 'Proposal not found',
  noForecast: 'This site has no forecast yet. Complete its details first.',
  beingMade: 'This proposal isn’t ready yet. It will be in a moment.',
  linkExpired: 'This link isn’t valid or has expired. Please ask for a new one',
} as const;

/** Lines of the security audit. */
export const AUDIT = {
  made: (number: string, edition: number) => `Created proposal ${number}, edition ${edition}`,
  linksEnded: (number: string, edition: number) => `Ended all links to proposal ${number}, edition ${edition}`,
} as const;
