/** What the list of projects can be sorted by. */
export const PROJECT_SORT_KEYS = [
  'createdAt',
  'updatedAt',
  'assetHost',
  'status',
  'expectedSavings',
  'installationDate',
] as const;
