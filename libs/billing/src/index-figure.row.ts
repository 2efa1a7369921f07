import { PUBLISHED_INDICES } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const IndexFigureSchema = defineEntity({
  name: 'IndexFigureRow',
  tableName: 'index_figure',
  properties: {
    kind: p.enum(PUBLISHED_INDICES).primary(),
    month: p.date().primary(),
    bp: p.integer(),
    publishedOn: p.date(),
    source: p.text(),
    version: p.integer(),
    updatedAt: p.datetime(),
    updatedBy: p.text(),
  },
  checks: [{ name: 'index_figure_bp_check', expression: 'bp between -2000 and 10000' }],
});

/** The yearly change of an index in a month, as it was published: hundredths of a percent. */
export class IndexFigureRow extends IndexFigureSchema.class {}
IndexFigureSchema.setClass(IndexFigureRow);
