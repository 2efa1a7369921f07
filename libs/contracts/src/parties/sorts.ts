/** The sort keys of the lists of parties. */
export const PARTY_SORT_KEYS = ['createdAt', 'fullName', 'companyName', 'status'] as const;
export const FUNDER_SORT_KEYS = [...PARTY_SORT_KEYS, 'totalInvested', 'currentAssets'] as const;
export const INSTALLER_SORT_KEYS = [...PARTY_SORT_KEYS, 'currentJobs', 'completedJobs', 'capacity'] as const;
