import type { Actor, FunderStatus } from '@libs/contracts';
import { countMove } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfFunder } from './funder.events.js';
import { FunderRow } from './funder.row.js';

export interface NewFunder {
  id: string;
  accountId: string | null;
  fullName: string;
  companyName: string | null;
  email: string;
  phoneNumber: string | null;
  fundName?: string | null;
  /** Active unless given. */
  status?: FunderStatus;
  actor: Actor | null;
  at: Date;
}

/** Makes a funder's record, with nothing in its pipeline, inside the caller's transaction. */
export async function createFunder(em: EntityManager, { actor, at, ...funder }: NewFunder): Promise<FunderRow> {
  const row: FunderRow = {
    ...funder,
    status: funder.status ?? 'active',
    version: 1,
    createdAt: at,
    updatedAt: at,
    fundName: funder.fundName ?? null,
    expectedReturns: null,
    investmentMandate: null,
    certification: null,
    currentAssetsCount: 0,
    totalInvestedPence: 0,
    pipelineCount: 0,
  };
  await em.insert(FunderRow, row);
  await countMove(em, 'funders', null, row.status);
  await tellOfFunder(em, 'funder.created', {}, row, { actor, at });
  return row;
}
