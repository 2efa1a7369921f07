import { z } from 'zod';

/** The sort keys of the list of projects. */
export const PROJECT_SORT_KEYS = [
  'createdAt',
  'updatedAt',
  'assetHost',
  'assetFunder',
  'installer',
  'status',
  'statusSince',
  'expectedSavings',
  'installationDate',
] as const;

/** A withdrawn project keeps its status, and is counted under it unless the list excludes withdrawn projects. */
export const withdrawn = { withdrawn: z.enum(['only', 'without']).optional() };
