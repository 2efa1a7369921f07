/** How long a record has had its status. */
export const AGE = {
  days: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`),
  since: (time: string) => `Since ${time}`,
  target: (days: number) => `. Target: ${days} ${days === 1 ? 'day' : 'days'}`,
  late: ', overdue',
} as const;
