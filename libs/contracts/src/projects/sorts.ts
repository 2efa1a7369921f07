import { z } from 'zod';

/** What the list of projects can be sorted by. */
export const PROJECT_SORT_KEYS = [
  'createdAt',
  'updatedAt',
  'assetHost',
  'status',
  'expectedSavings',
  'installationDate',
] as const;

/** A withdrawn project keeps the status that it had, and counts with it unless the list leaves it out. */
export const withdrawn = { withdrawn: z.enum(['only', 'without']).optional() };
