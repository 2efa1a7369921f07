import type { StatisticKind } from './statistics.js';
import { defineEntity, p } from '@mikro-orm/core';

const StatisticSchema = defineEntity({
  name: 'StatisticRow',
  tableName: 'statistic',
  properties: {
    kind: p.text().$type<StatisticKind>().primary(),
    status: p.text().primary(),
    shard: p.smallint().primary(),
    total: p.integer(),
  },
});

/** How many records of a type have a status: one shard of sixteen. */
export class StatisticRow extends StatisticSchema.class {}
StatisticSchema.setClass(StatisticRow);
