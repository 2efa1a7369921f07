/** The sort keys of the list of leads. */
export const LEAD_SORT_KEYS = ['createdAt', 'fullName', 'companyName', 'status', 'statusSince'] as const;
