export const PALETTE = {
  title: 'Search or jump to…',
  placeholder: 'Name, MPAN, postcode, code or command',
  failed: (reason: string) => `Search failed: ${reason}`,
  none: (typed: string) => (typed ? `No results for “${typed}”` : 'No results'),
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  newTab: 'click for a new tab',
  systemTheme: 'Use system theme',
  letters: 'Single-key shortcuts',
  people: 'People and companies',
} as const;
