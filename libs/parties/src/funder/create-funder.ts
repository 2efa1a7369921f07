import type { FunderStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { insertParty } from '../change-party.js';
import type { NewParty } from '../new-party.js';
import type { FunderRow } from './funder.row.js';

export interface NewFunder extends NewParty {
  fundName?: string | null;
  /** Active unless given. */
  status?: FunderStatus;
}

/** Creates a funder's record, with nothing in its pipeline, inside the caller's transaction. */
export async function createFunder(tx: Tx, { actor, at, ...funder }: NewFunder): Promise<FunderRow> {
  const row: FunderRow = {
    ...funder,
    status: funder.status ?? 'active',
    version: 1,
    createdAt: at,
    updatedAt: at,
    statusChangedAt: at,
    fundName: funder.fundName ?? null,
    expectedReturns: null,
    investmentMandate: null,
    certification: null,
    currentAssetsCount: 0,
    totalInvestedPence: 0,
    pipelineCount: 0,
  };
  await insertParty(tx, 'funder', row, { type: 'funder.created', data: {} }, { actor, at });
  return row;
}
