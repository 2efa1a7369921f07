/** The sort keys of the lists of parties. */
const PARTY_SORT_KEYS = ['createdAt', 'fullName', 'companyName', 'status', 'statusSince'] as const;
export const HOST_SORT_KEYS = [...PARTY_SORT_KEYS, 'expectedSavings'] as const;
export const FUNDER_SORT_KEYS = [...PARTY_SORT_KEYS, 'totalInvested', 'currentAssets', 'expectedReturns'] as const;
export const INSTALLER_SORT_KEYS = [...PARTY_SORT_KEYS, 'currentJobs', 'completedJobs', 'capacity'] as const;
