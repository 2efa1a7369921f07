import type { ProposalOutcome } from '@libs/contracts';

/** Why a proposal can't be made, opened, accepted or declined, as the person reads it. */
export const REFUSALS = {
  hostNotFound: 'Asset host not found',
  noHostRecord: 'You don’t have a host record yet',
  proposalNotFound: 'Proposal not found',
  noForecast: 'This site has no forecast yet. Complete its details first.',
  beingMade: 'This proposal isn’t ready yet. It will be in a moment.',
  linkExpired: 'This link isn’t valid or has expired. Please ask for a new one',
  mayNotAnswer: 'You may not accept or decline proposals for this company',
  answeredBefore: (answer: ProposalOutcome) =>
    answer === 'accepted'
      ? 'You’ve already accepted this proposal. Please call us if something has changed.'
      : 'You’ve already declined this proposal. Please ask us for a new one.',
  newerEdition: (newest: number) => `There’s a newer edition of this proposal. Please read edition ${newest} first.`,
  otherFile: (edition: number) =>
    `This isn’t the file of edition ${edition}. Please open the proposal again and read it first.`,
  superseded: 'Another edition of this proposal was accepted',
  linkEnded: 'The link that you came by has expired. Open the proposal from your own page to go on.',
  hostLost: 'We aren’t taking your site further for now. Please email us if that should change.',
  noAnswer: 'This proposal hasn’t been accepted or declined',
} as const;

/** Lines of the security audit. */
export const AUDIT = {
  made: (number: string, edition: number) => `Created proposal ${number}, edition ${edition}`,
  linksEnded: (number: string, edition: number) => `Ended all links to proposal ${number}, edition ${edition}`,
} as const;
