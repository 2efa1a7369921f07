/** The form of the investment mandate, its history, and how we read it back. */
export const MANDATE = {
  intro: 'Every field is optional. You can fill in the rest later.',
  fund: 'Fund',
  fundName: 'Fund name',
  fundNameHelp: 'The name that hosts see once you confirm.',
  what: 'What you fund',
  otherAssets: 'Other target assets',
  commas: 'Separate with commas.',
  howMuch: 'How much',
  min: 'Minimum investment',
  max: 'Maximum investment',
  returns: 'Expected returns',
  aYear: '% a year',
  returnsHelp: 'A target, not a promise. The public range is 8 to 12%.',
  where: 'Where',
  otherRegions: 'Other regions',
  anythingElse: 'Anything else',
  criteria: 'Investment criteria',
  draftSaved: (time: string) => `Draft saved ${time}`,
  cancel: 'Cancel',
  save: 'Save mandate',
  empty: 'empty',
  amountRange: 'Enter an amount between £1m and £50m',
  amountHelp: 'Enter an amount between £1m and £50m, or leave both empty.',
  percentRange: 'Enter a percentage between 0 and 100',
} as const;

export const MANDATE_CHOICES = {
  assets: 'Target assets',
  risk: 'Risk profile',
  riskWords: {
    conservative: 'Signed contracts, metered use, no merchant income',
    moderate: 'Some export and flexibility income',
    aggressive: 'Wholesale and balancing income count',
  } as Record<string, string>,
  notDecided: 'Not decided',
  regions: 'Geographic focus',
  regionsOf: (chosen: number, all: number) => `${chosen} of ${all} regions`,
  all: 'All',
  none: 'None',
} as const;

/** Names of areas whose whole name is too long for their tile. */
export const LONG_AREA = { whole: 'North Wales, Merseyside and Cheshire', tail: ', Merseyside and Cheshire' } as const;

export const READ_BACK = {
  title: 'How we read it',
  scores: 'Match scores will be recalculated.',
  fits: 'A site that fits your mandate will reach you as ',
  committed: 'Nothing is committed until you press Confirm.',
  yourFund: 'Your fund',
  invests: ' invests ',
  openAmount: 'any amount',
  range: (least: string, most: string) => `${least} to ${most}`,
  orMore: (least: string) => `${least} or more`,
  upTo: (most: string) => `up to ${most}`,
  into: ' in ',
  anyAsset: 'any asset',
  across: ' across ',
  anywhere: ', anywhere in Great Britain',
  regions: (count: number) => `${count} regions`,
  at: ', at ',
  risk: ' risk',
  for: ', for ',
  aYear: (percent: number) => `${percent}% a year`,
  more: ' or more',
} as const;

export const MANDATE_HISTORY_TEXTS = {
  title: 'History',
  label: 'History of the mandate, newest first',
  failed: (reason: string) => `We couldn’t load the history: ${reason}`,
  tryAgain: 'Try again',
  defined: 'Mandate defined',
  changed: 'Mandate changed',
  leftOpen: 'left open',
} as const;
