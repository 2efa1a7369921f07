/** Texts of the installer's calendar. */
export const CALENDAR = {
  planned: (count: number, capacity: number) => `${count} of ${capacity} jobs planned`,
  inMonth: (month: string) => ` in ${month}`,
  above: (count: number) => `, ${count} over your capacity`,
  before: (unit: string) => `Previous ${unit}`,
  after: (unit: string) => `Next ${unit}`,
  jobsOn: (day: string) => `Jobs on ${day}`,
  jobsIn: (month: string) => `Jobs in ${month}`,
  nothingOn: (day: string) => `Nothing is planned for ${day}.`,
  nothingInMonth: 'Nothing is planned for this month.',
  nothing: 'Nothing planned',
  count: (count: number) => (count === 0 ? 'no jobs' : count === 1 ? '1 job' : `${count} jobs on the same day`),
  several: (count: number) => `${count} jobs on this day`,
  overIn: (count: number, month: string) => `${count} over capacity in ${month}`,
  leftIn: (count: number, month: string) => `${count} left in ${month}`,
} as const;
