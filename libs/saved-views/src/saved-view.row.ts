import { VIEW_LISTS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SavedViewSchema = defineEntity({
  name: 'SavedViewRow',
  tableName: 'saved_view',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account', 'on delete cascade'),
    list: p.enum(VIEW_LISTS),
    name: p.text(),
    search: p.text(),
    shared: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [{ name: 'saved_view_shared_idx', properties: ['list'], where: 'shared' }],
  uniques: [
    {
      name: 'saved_view_name_key',
      expression: 'create unique index saved_view_name_key on saved_view (account_id, list, lower(name))',
    },
  ],
});

/** What an admin's list shows, under a name. */
export class SavedViewRow extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedViewRow);
