import type { Tx } from '@libs/platform';

/** By how much a job's move changes what its installer's record counts. */
export interface InstallerFigures {
  /** Jobs not complete and not withdrawn. */
  current?: number;
  /** Jobs complete and not withdrawn. */
  completed?: number;
  /** Of the completed ones, those that were ever returned. */
  returned?: number;
}

/** Adds to an installer's derived counts in the transaction that moves its job; no version, no event. */
export async function moveInstallerFigures(
  tx: Tx,
  installerId: string,
  { current = 0, completed = 0, returned = 0 }: InstallerFigures,
): Promise<void> {
  if (current === 0 && completed === 0 && returned === 0) return;
  await tx.write(
    `update installer set current_jobs_count = current_jobs_count + $2,
        completed_jobs_count = completed_jobs_count + $3, returned_jobs_count = returned_jobs_count + $4 where id = $1`,
    [installerId, current, completed, returned],
  );
}
