/** What the security audit says of itself. */
export const AUDIT = {
  search: 'Person, record or event',
  failed: 'We couldn’t load the audit log',
  showAll: 'Show the full audit log',
  viewFull: 'View full audit log',
  none: 'Nothing logged yet.',
  willAppear: 'Sign-ins, codes and overrides are logged here.',
  noMatch: (text: string) => `No entry matches “${text}”.`,
  noneOfKind: 'Nothing of this kind has been logged.',
  ofAccount: 'Audit of this account, newest first',
} as const;
