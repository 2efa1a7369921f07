import { PERIOD_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { Hold } from './holds.rules.js';
import type { ChargedBy } from './charged.js';

const BillingPeriodSchema = defineEntity({
  name: 'BillingPeriodRow',
  tableName: 'billing_period',
  properties: {
    id: p.uuid().primary(),
    projectId: refers(p.uuid(), 'project'),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    agreementId: refers(p.uuid(), 'agreement', 'on delete cascade'),
    hostId: refers(p.uuid(), 'host'),
    funderId: refers(p.uuid(), 'funder'),
    hostCompany: p.text(),
    funderCompany: p.text(),
    month: p.date(),
    /** The first day of the month, or the day within it on which its host or its funder changed. */
    partFrom: p.date(),
    fromDay: p.date(),
    toDay: p.date(),
    /** The last bill: the agreement ended on its last day. */
    final: p.boolean().default(false),
    status: p.enum(PERIOD_STATUSES),
    version: p.integer(),
    wh: p.bigint('number').strictNullable(),
    number: p.text().strictNullable(),
    grossPence: p.bigint('number').strictNullable(),
    chargedPence: p.bigint('number').strictNullable(),
    paidPence: p.bigint('number').default(0),
    /** With the interest that was charged. */
    owedPence: p.bigint('number').default(0),
    /** Interest and fixed sum charged for paying late, less what was credited; the last day that they were charged for. */
    interestPence: p.bigint('number').default(0),
    interestTo: p.date().strictNullable(),
    issuedOn: p.date().strictNullable(),
    dueOn: p.date().strictNullable(),
    remindedDays: p.integer().default(0),
    disputedAt: p.datetime().strictNullable(),
    dispute: p.text().strictNullable(),
  },
  indexes: [
    { name: 'billing_period_host_idx', properties: ['hostId', 'month'] },
    { name: 'billing_period_funder_idx', properties: ['funderId', 'month'] },
    { name: 'billing_period_status_idx', properties: ['status', 'month'] },
  ],
  uniques: [{ name: 'billing_period_part_key', properties: ['assetId', 'partFrom'] }],
});

/** A month of a live site under its agreement; two of them where a party changed within it. */
export class BillingPeriodRow extends BillingPeriodSchema.class {}
BillingPeriodSchema.setClass(BillingPeriodRow);

const BillingPeriodOfficeSchema = defineEntity({
  name: 'BillingPeriodOfficeRow',
  tableName: 'billing_period_office',
  properties: {
    periodId: refers(p.uuid().primary(), 'billing_period', 'on delete cascade'),
    holds: p.json<Hold[]>().default('[]'),
    heldAt: p.datetime().strictNullable(),
    releaseReason: p.text().strictNullable(),
    releasedBy: p.text().strictNullable(),
    /** What was charged, with the prices and rules that late readings are settled by. */
    charged: p.json<ChargedBy>().strictNullable(),
    checkedAt: p.datetime().strictNullable(),
  },
});

/** Office-only data of a month. */
export class BillingPeriodOfficeRow extends BillingPeriodOfficeSchema.class {}
BillingPeriodOfficeSchema.setClass(BillingPeriodOfficeRow);
