/** The orders of accounts and leads, as their menus say them. */
export const ACCOUNT_SORTS = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  fullName: 'Name, A to Z',
  '-fullName': 'Name, Z to A',
  email: 'Email, A to Z',
  '-lastSignInAt': 'Latest sign-in first',
  lastSignInAt: 'Earliest sign-in first',
} as const;

export const LEAD_SORTS = {
  '-createdAt': 'Newest first',
  createdAt: 'Longest waiting first',
  companyName: 'Company, A to Z',
  '-companyName': 'Company, Z to A',
  status: 'By status',
  '-status': 'By status, reversed',
  fullName: 'Contact, A to Z',
  '-fullName': 'Contact, Z to A',
  statusSince: 'Longest in status first',
  '-statusSince': 'Shortest in status first',
} as const;
