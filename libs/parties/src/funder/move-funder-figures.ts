import type { Tx } from '@libs/platform';

/** By how much a project's move changes what its funder's record adds up. */
export interface FunderFigures {
  /** Projects complete or live. */
  assets?: number;
  /** Capital cost of the projects from confirmed on, in pence. */
  investedPence?: number;
  /** Projects not withdrawn. */
  pipeline?: number;
}

/** Adds to a funder's derived figures in the transaction that moves its project; no version, no event. */
export async function moveFunderFigures(tx: Tx, funderId: string, by: FunderFigures): Promise<void> {
  const { assets = 0, investedPence = 0, pipeline = 0 } = by;
  if (assets === 0 && investedPence === 0 && pipeline === 0) return;
  await tx.write(
    `update funder set current_assets_count = current_assets_count + $2,
        total_invested_pence = total_invested_pence + $3, pipeline_count = pipeline_count + $4 where id = $1`,
    [funderId, assets, investedPence, pipeline],
  );
}
