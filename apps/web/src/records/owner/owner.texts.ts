export const OWNER = {
  head: 'Owner',
  all: 'All owners',
  mine: 'Mine',
  me: 'you',
  none: 'No owner',
  nobody: 'Nobody',
  /** Begins with what the button shows, so that it can be said to it. */
  of: (name: string, owner: string | null) => `${owner === null ? 'No owner' : `Owner ${owner}`}: ${name}`,
  given: (owner: string) => `Owner: ${owner}`,
  taken: 'No owner now',
  failed: 'We couldn’t change the owner',
  peopleFailed: 'We couldn’t load your colleagues',
} as const;
