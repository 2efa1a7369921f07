export const AWAY = {
  title: 'While you were away',
  seen: 'Mark all as seen',
  showAll: (count: number) => `Show all ${count}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  tooLong: (span: string) => `${span}: we no longer hold every change from this time. You’re seeing the latest state`,
  count: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  first: (span: string, changes: string) => `${span}, the first ${changes}`,
  all: (span: string, changes: string) => `${span}, ${changes}, none missed`,
} as const;
