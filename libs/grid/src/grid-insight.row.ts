import type { GridInsight } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const GridInsightSchema = defineEntity({
  name: 'GridInsightRow',
  tableName: 'grid_insight',
  properties: {
    id: p.integer().primary().autoincrement(false),
    version: p.integer(),
    insight: p.json<GridInsight>(),
    changedAt: p.datetime(),
  },
  checks: [{ name: 'grid_insight_id_check', expression: 'id = 1' }],
});

/** The one insight that is shown now. */
export class GridInsightRow extends GridInsightSchema.class {}
GridInsightSchema.setClass(GridInsightRow);
