import type { Actor } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const HostImportSchema = defineEntity({
  name: 'HostImportRow',
  tableName: 'host_import',
  properties: {
    id: p.uuid().primary(),
    fileName: p.text(),
    columns: p.array(),
    total: p.integer(),
    created: p.integer(),
    duplicates: p.integer(),
    errors: p.integer(),
    actor: p.json<Actor>(),
    createdAt: p.datetime(),
    createdBy: refers(p.uuid(), 'account'),
    createdByName: p.text(),
    finishedAt: p.datetime().strictNullable(),
  },
  indexes: [
    {
      name: 'host_import_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
  ],
});

/** A list of hosts that an admin uploaded. */
export class HostImportRow extends HostImportSchema.class {}
HostImportSchema.setClass(HostImportRow);
