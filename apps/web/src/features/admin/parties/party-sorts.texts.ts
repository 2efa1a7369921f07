/** The orders of the lists of parties, as their menus say them. */
export const PARTY_SORTS = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  fullName: 'Name, A to Z',
  '-fullName': 'Name, Z to A',
  companyName: 'Company, A to Z',
  '-companyName': 'Company, Z to A',
  status: 'By status',
  '-status': 'By status, reversed',
  statusSince: 'Longest in status first',
  '-statusSince': 'Shortest in status first',
} as const;

export const HOST_SORTS = {
  ...PARTY_SORTS,
  '-expectedSavings': 'Highest savings first',
  expectedSavings: 'Lowest savings first',
} as const;

export const FUNDER_SORTS = {
  ...PARTY_SORTS,
  '-totalInvested': 'Most invested first',
  totalInvested: 'Least invested first',
  '-currentAssets': 'Most assets first',
  currentAssets: 'Fewest assets first',
  '-expectedReturns': 'Highest target return first',
  expectedReturns: 'Lowest target return first',
} as const;

export const INSTALLER_SORTS = {
  ...PARTY_SORTS,
  '-currentJobs': 'Most current jobs first',
  currentJobs: 'Fewest current jobs first',
  '-completedJobs': 'Most completed jobs first',
  completedJobs: 'Fewest completed jobs first',
  '-capacity': 'Highest capacity first',
  capacity: 'Lowest capacity first',
} as const;
