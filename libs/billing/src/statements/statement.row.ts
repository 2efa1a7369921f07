import { STATEMENT_DOCUMENT_STATES, STATEMENT_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { StatementContent } from './statement-content.js';

const StatementSchema = defineEntity({
  name: 'StatementRow',
  tableName: 'statement',
  properties: {
    id: p.uuid().primary(),
    funderId: refers(p.uuid(), 'funder'),
    funderCompany: p.text(),
    month: p.date(),
    status: p.enum(STATEMENT_STATUSES),
    version: p.integer(),
    number: p.text().strictNullable(),
    content: p.json<StatementContent>().strictNullable(),
    issuedAt: p.datetime().strictNullable(),
    issuedOn: p.date().strictNullable(),
    paidOn: p.date().strictNullable(),
    paidReference: p.text().strictNullable(),
    documentState: p.enum(STATEMENT_DOCUMENT_STATES).default('none'),
    path: p.text().strictNullable(),
    sha256: p.text().strictNullable(),
    sealAttempts: p.integer().default(0),
    sealError: p.text().strictNullable(),
    sealNextAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'statement_waiting_idx', properties: ['issuedAt'], where: `document_state = 'waiting'` }],
  uniques: [
    { name: 'statement_month_key', properties: ['funderId', 'month'] },
    { name: 'statement_number_key', properties: ['number'] },
  ],
});

/** What a funder gets of the money received up to the end of a month. Its content is frozen once it is issued. */
export class StatementRow extends StatementSchema.class {}
StatementSchema.setClass(StatementRow);

const StatementItemSchema = defineEntity({
  name: 'StatementItemRow',
  tableName: 'statement_item',
  properties: {
    documentId: p.uuid().primary(),
    statementId: refers(p.uuid(), 'statement'),
    periodId: p.uuid(),
  },
});

/** A journal document that a statement includes: each is in one statement only. */
export class StatementItemRow extends StatementItemSchema.class {}
StatementItemSchema.setClass(StatementItemRow);

const StatementLineSchema = defineEntity({
  name: 'StatementLineRow',
  tableName: 'statement_line',
  properties: {
    statementId: refers(p.uuid().primary(), 'statement'),
    periodId: p.uuid().primary(),
    billsPence: p.bigint('number'),
    vatPence: p.bigint('number'),
    exportPence: p.bigint('number'),
  },
  indexes: [{ name: 'statement_line_period_idx', properties: ['periodId'] }],
});

/** The part of a statement that is for a month of a site. */
export class StatementLineRow extends StatementLineSchema.class {}
StatementLineSchema.setClass(StatementLineRow);

const StatementNumberSchema = defineEntity({
  name: 'StatementNumberRow',
  tableName: 'statement_number',
  properties: {
    series: p.enum(['statement', 'fee', 'fee_credit']).primary(),
    year: p.integer().primary(),
    last: p.integer(),
  },
});

/** The last number of Voltmere's own series. */
export class StatementNumberRow extends StatementNumberSchema.class {}
StatementNumberSchema.setClass(StatementNumberRow);

const ExportReceiptSchema = defineEntity({
  name: 'ExportReceiptRow',
  tableName: 'export_receipt',
  properties: {
    id: p.uuid().primary(),
    periodId: refers(p.uuid(), 'billing_period', 'on delete cascade'),
    funderId: p.uuid(),
    pence: p.bigint('number'),
    receivedOn: p.date(),
    reference: p.text(),
    recordedAt: p.datetime(),
    recordedBy: p.text(),
  },
  indexes: [{ name: 'export_receipt_period_idx', properties: ['periodId'] }],
  uniques: [{ name: 'export_receipt_reference_key', properties: ['funderId', 'reference'] }],
  checks: [{ name: 'export_receipt_pence_check', expression: 'pence > 0' }],
});

/** What a licensee paid for the export of a month. */
export class ExportReceiptRow extends ExportReceiptSchema.class {}
ExportReceiptSchema.setClass(ExportReceiptRow);
