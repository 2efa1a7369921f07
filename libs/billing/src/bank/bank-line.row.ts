import { BANK_LINE_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const BankLineSchema = defineEntity({
  name: 'BankLineRow',
  tableName: 'bank_line',
  properties: {
    id: p.uuid().primary(),
    sortCode: p.text(),
    accountNumber: p.text(),
    fingerprint: p.text(),
    bookedOn: p.date(),
    pence: p.bigint('number'),
    description: p.text(),
    state: p.enum(BANK_LINE_STATES),
    version: p.integer(),
    paymentId: refers(p.uuid(), 'payment', 'on delete set null').strictNullable(),
    reason: p.text().strictNullable(),
    fileName: p.text(),
    importedAt: p.datetime(),
    importedBy: p.text(),
  },
  indexes: [{ name: 'bank_line_unmatched_idx', properties: ['bookedOn'], where: `state = 'unmatched'` }],
  uniques: [{ name: 'bank_line_fingerprint_key', properties: ['fingerprint'] }],
  checks: [{ name: 'bank_line_pence_check', expression: 'pence > 0' }],
});

/** A payment received, as the bank's file has it. */
export class BankLineRow extends BankLineSchema.class {}
BankLineSchema.setClass(BankLineRow);
