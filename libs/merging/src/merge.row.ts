import { type Actor, MERGE_KINDS } from '@libs/contracts';
import type { JoinedWork } from '@libs/work';
import { defineEntity, p } from '@mikro-orm/core';

/** What a merge changed in ways of its own, beside the rows that it moved. */
export interface Carried {
  /** Columns of the record that stays, as they were and as the merge left them. */
  details: { before: Record<string, unknown>; after: Record<string, unknown>; fields: string[] };
  status: { before: string; after: string; since: string } | null;
  work: JoinedWork;
  projects: string[];
  jobs: string[];
  /** Accounts that became members of the record that stays. */
  members: string[];
}

const MergeSchema = defineEntity({
  name: 'MergeRow',
  tableName: 'merge',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(MERGE_KINDS),
    staysId: p.uuid(),
    goesId: p.uuid(),
    goesName: p.text().strictNullable(),
    /** Null once it can’t be undone: after its 30 days, or when the person was erased. */
    carried: p.json<Carried>().strictNullable(),
    mergedAt: p.datetime(),
    mergedBy: p.json<Actor>(),
    undoneAt: p.datetime().strictNullable(),
    undoneBy: p.json<Actor>().strictNullable(),
  },
  indexes: [
    { name: 'merge_stays_idx', properties: ['staysId'] },
    { name: 'merge_goes_idx', properties: ['goesId'] },
    { name: 'merge_kept_idx', properties: ['mergedAt'], where: 'carried is not null' },
  ],
});

/** That one record was merged into another one. */
export class MergeRow extends MergeSchema.class {}
MergeSchema.setClass(MergeRow);
