import { REPORT_FORMATS, type ProjectStatus, REPORT_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const FunderReportSchema = defineEntity({
  name: 'FunderReportRow',
  tableName: 'funder_report',
  properties: {
    id: p.uuid().primary(),
    funderId: refers(p.uuid(), 'funder'),
    format: p.enum(REPORT_FORMATS),
    status: p.array<ProjectStatus>().strictNullable(),
    state: p.enum(REPORT_STATES),
    version: p.integer(),
    step: p.text().strictNullable(),
    done: p.integer().default(0),
    steps: p.integer().default(0),
    createdAt: p.datetime(),
    asOf: p.datetime().strictNullable(),
    readyAt: p.datetime().strictNullable(),
    expiresAt: p.datetime().strictNullable(),
    rows: p.integer().strictNullable(),
    sha256: p.text().strictNullable(),
    size: p.integer().strictNullable(),
    path: p.text().strictNullable(),
    failure: p.text().strictNullable(),
    downloads: p.integer().default(0),
    month: p.text().strictNullable(),
    fileSha256: p.text().strictNullable(),
  },
  indexes: [
    { name: 'funder_report_expires_idx', properties: ['expiresAt'], where: 'expires_at is not null' },
    {
      name: 'funder_report_funder_idx',
      columns: [{ name: 'funder_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'funder_report_open_idx', properties: ['createdAt'], where: "state in ('waiting', 'working')" },
  ],
  uniques: [{ name: 'funder_report_month_key', properties: ['funderId', 'month'], where: 'month is not null' }],
});

/** A report of a funder's pipeline, made by the worker. */
export class FunderReportRow extends FunderReportSchema.class {}
FunderReportSchema.setClass(FunderReportRow);
