/** What events name of an agreement. Apart from its schemas, which the pages before the portals would load with them. */

/** Which side a signature binds. */
export const SIGNING_PARTIES = ['host', 'funder', 'installer'] as const;
export type SigningParty = (typeof SIGNING_PARTIES)[number];

/** What must have happened before a signed agreement takes effect. */
export const CONDITIONS = ['withdrawal_period', 'premises', 'grid', 'survey'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_WORDS: Record<Condition, string> = {
  withdrawal_period: 'The withdrawal period is over, or the Host has asked for an early start',
  premises: 'The paperwork for the building has been checked',
  grid: 'The network operator has accepted the connection',
  survey: 'The survey of the roof and meters is complete',
};
