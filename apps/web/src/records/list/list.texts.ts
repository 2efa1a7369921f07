/** What every list says of itself. */
export const LIST = {
  inStatus: 'In status',
  searching: 'Searching…',
  loading: 'Loading…',
  noLongerMatch: (n: number) => (n === 1 ? '1 no longer matches' : `${n} no longer match`),
  offline: {
    title: 'You’re offline.',
    text: (what: string) =>
      `The list of ${what} hasn’t been loaded on this device yet. It loads when you’re back online.`,
    action: 'You’re offline. Try again when you’re back online.',
  },
  sortBy: (column: string) => `Sort by ${column}`,
} as const;
