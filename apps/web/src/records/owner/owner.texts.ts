export const OWNER = {
  head: 'Owner',
  all: 'All owners',
  mine: 'Mine',
  me: 'you',
  none: 'No owner',
  nobody: 'Nobody',
  of: (name: string, owner: string) => `Owner of ${name}: ${owner}`,
  given: (owner: string) => `Owner: ${owner}`,
  taken: 'No owner now',
  failed: 'We couldn’t change the owner',
  peopleFailed: 'We couldn’t load your colleagues',
} as const;
