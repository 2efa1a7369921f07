import { BILL_DOCUMENT_STATES, DOCUMENT_KINDS, PAYMENT_SOURCES, type PeriodDay } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import type { BillContent } from './bill-content.js';
import type { ChargedBy } from './charged.js';
import { ACCOUNTS } from './journal.rules.js';
import type { Correction } from './note.rules.js';

const BillSchema = defineEntity({
  name: 'BillRow',
  tableName: 'bill',
  properties: {
    id: p.uuid().primary(),
    periodId: refers(p.uuid(), 'billing_period', 'on delete cascade'),
    hostId: p.uuid(),
    funderId: p.uuid(),
    kind: p.enum(DOCUMENT_KINDS),
    number: p.text(),
    corrects: refers(p.uuid(), 'bill', 'on delete cascade').strictNullable(),
    reason: p.text().strictNullable(),
    /** The bill that was credited whole before this one was issued. */
    replaces: refers(p.uuid(), 'bill', 'on delete cascade').strictNullable(),
    wh: p.bigint('number').strictNullable(),
    netPence: p.bigint('number'),
    vatPence: p.bigint('number'),
    content: p.json<BillContent>(),
    issuedAt: p.datetime(),
    issuedOn: p.date(),
    dueOn: p.date().strictNullable(),
    documentState: p.enum(BILL_DOCUMENT_STATES),
    path: p.text().strictNullable(),
    sha256: p.text().strictNullable(),
    sealAttempts: p.integer().default(0),
    sealError: p.text().strictNullable(),
    sealNextAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'bill_period_idx', properties: ['periodId', 'issuedAt'] },
    { name: 'bill_waiting_idx', properties: ['issuedAt'], where: `document_state = 'waiting'` },
  ],
  uniques: [
    { name: 'bill_number_key', properties: ['number'] },
    {
      name: 'bill_one_per_period',
      expression: `create unique index bill_one_per_period on bill (period_id) where kind = 'bill' and replaces is null`,
    },
    { name: 'bill_replaced_once', properties: ['replaces'] },
  ],
  checks: [
    { name: 'bill_net_pence_check', expression: 'net_pence >= 0' },
    { name: 'bill_vat_pence_check', expression: 'vat_pence >= 0' },
  ],
});

/** An issued bill or note: frozen except for its document, which is drawn afterwards. */
export class BillRow extends BillSchema.class {}
BillSchema.setClass(BillRow);

const BillDaySchema = defineEntity({
  name: 'BillDayRow',
  tableName: 'bill_day',
  properties: {
    billId: refers(p.uuid().primary(), 'bill', 'on delete cascade'),
    day: p.date().primary(),
    wh: p.array<number>(Number, String).columnType('int[]'),
    quality: p.text(),
  },
});

/** The half hours of a bill; for a note, the days that it changes. */
export class BillDayRow extends BillDaySchema.class {}
BillDaySchema.setClass(BillDayRow);

const BillExportSchema = defineEntity({
  name: 'BillExportRow',
  tableName: 'bill_export',
  properties: {
    billId: refers(p.uuid().primary(), 'bill', 'on delete cascade'),
    funderId: p.uuid(),
    wh: p.bigint('number').strictNullable(),
    priceMp: p.integer().strictNullable(),
    pence: p.bigint('number').strictNullable(),
  },
});

/** What the export of a billed month is expected to bring. */
export class BillExportRow extends BillExportSchema.class {}
BillExportSchema.setClass(BillExportRow);

const NoteProposalSchema = defineEntity({
  name: 'NoteProposalRow',
  tableName: 'note_proposal',
  properties: {
    periodId: refers(p.uuid().primary(), 'billing_period', 'on delete cascade'),
    id: p.uuid(),
    content: p.json<Correction>(),
    charged: p.json<ChargedBy['charged']>(),
    days: p.json<PeriodDay[]>(),
    proposedAt: p.datetime(),
  },
});

/** A note that late readings require, until an admin issues it. */
export class NoteProposalRow extends NoteProposalSchema.class {}
NoteProposalSchema.setClass(NoteProposalRow);

const PaymentSchema = defineEntity({
  name: 'PaymentRow',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    periodId: refers(p.uuid(), 'billing_period', 'on delete cascade'),
    hostId: p.uuid(),
    funderId: p.uuid(),
    pence: p.bigint('number'),
    onAccountPence: p.bigint('number'),
    paidOn: p.date(),
    reference: p.text(),
    source: p.enum(PAYMENT_SOURCES).default('hand'),
    recordedAt: p.datetime(),
    recordedBy: p.text(),
  },
  indexes: [{ name: 'payment_period_idx', properties: ['periodId', 'recordedAt'] }],
  uniques: [{ name: 'payment_reference_key', properties: ['hostId', 'funderId', 'reference'] }],
  checks: [{ name: 'payment_pence_check', expression: 'pence > 0' }],
});

/** Money that pays a bill: a payment, or credit on account. */
export class PaymentRow extends PaymentSchema.class {}
PaymentSchema.setClass(PaymentRow);

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntryRow',
  tableName: 'ledger_entry',
  properties: {
    id: p.bigint('string').primary().generated('identity').$type<Opt<string>>(),
    documentKind: p.enum([...DOCUMENT_KINDS, 'payment', 'export', 'statement', 'payout']),
    documentId: p.uuid(),
    periodId: p.uuid(),
    account: p.enum(ACCOUNTS),
    hostId: p.uuid(),
    funderId: p.uuid(),
    pence: p.bigint('number'),
    at: p.datetime(),
  },
  indexes: [
    { name: 'ledger_entry_document_idx', properties: ['documentId'] },
    { name: 'ledger_entry_period_idx', properties: ['periodId', 'account'] },
    { name: 'ledger_entry_host_idx', properties: ['hostId', 'account'] },
    { name: 'ledger_entry_funder_idx', properties: ['funderId', 'account'] },
  ],
  checks: [{ name: 'ledger_entry_pence_check', expression: 'pence <> 0' }],
});

/** A line of the journal. */
export class LedgerEntryRow extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntryRow);
