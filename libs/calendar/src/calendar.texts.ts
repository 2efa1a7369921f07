/** What calendars say of a visit, and why a feed is refused. */
export const CALENDAR = {
  name: (installer: string | null) => (installer ? `Voltmere visits of ${installer}` : 'Voltmere visits'),
  installation: (company: string) => `Installation: ${company}`,
  ticket: (number: number | null, company: string) => `Ticket ${number}: ${company}`,
  status: (status: string) => `Status: ${status.replaceAll('_', ' ')}`,
  installer: (installer: string) => `Installer: ${installer}`,
  gone: 'This calendar address isn’t valid any more. Make a new one in your settings.',
} as const;
