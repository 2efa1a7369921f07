import type { ViewList } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SavedViewDefaultSchema = defineEntity({
  name: 'SavedViewDefaultRow',
  tableName: 'saved_view_default',
  properties: {
    accountId: refers(p.uuid().primary(), 'account', 'on delete cascade'),
    list: p.text().$type<ViewList>().primary(),
    viewId: refers(p.uuid(), 'saved_view', 'on delete cascade'),
  },
  indexes: [{ name: 'saved_view_default_view_idx', properties: ['viewId'] }],
});

/** The view that a list opens with, for one admin. */
export class SavedViewDefaultRow extends SavedViewDefaultSchema.class {}
SavedViewDefaultSchema.setClass(SavedViewDefaultRow);
