import type { RequestedHost } from './import.rules.js';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const HostImportLineSchema = defineEntity({
  name: 'HostImportLineRow',
  tableName: 'host_import_row',
  properties: {
    importId: refers(p.uuid().primary(), 'host_import', 'on delete cascade'),
    line: p.integer().primary(),
    state: p.enum(['waiting', 'created', 'duplicate', 'error']),
    message: p.text().strictNullable(),
    email: p.text(),
    companyName: p.text(),
    cells: p.json<string[]>(),
    /** The column keeps its older name: a release before this one may still write it during an update. */
    request: p.json<RequestedHost>().fieldName('wish').strictNullable(),
  },
  indexes: [{ name: 'host_import_row_waiting_idx', properties: ['importId', 'line'], where: "state = 'waiting'" }],
});

/** One line of such a list. */
export class HostImportLineRow extends HostImportLineSchema.class {}
HostImportLineSchema.setClass(HostImportLineRow);
