export const REFUSALS = { jobNotFound: 'Job not found' } as const;
