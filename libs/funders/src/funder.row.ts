import type { FunderStatus, InvestmentMandate, InvestorCertification } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

/** A mandate without its target return, which stands in a column of its own: one value, one place. */
export type StoredMandate = Omit<InvestmentMandate, 'expectedReturns'>;

const FunderSchema = defineEntity({
  name: 'FunderRow',
  tableName: 'funder',
  properties: {
    id: p.uuid().primary(),
    status: p.string().$type<FunderStatus>(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    accountId: p.uuid().strictNullable(),
    fullName: p.string(),
    companyName: p.string().strictNullable(),
    email: p.string(),
    phoneNumber: p.string().strictNullable(),
    fundName: p.string().strictNullable(),
    expectedReturns: p.decimal('number').strictNullable(),
    investmentMandate: p.json<StoredMandate>().strictNullable(),
    certification: p.json<InvestorCertification>().strictNullable(),
    currentAssetsCount: p.integer(),
    totalInvestedPence: p.bigint('number'),
    pipelineCount: p.integer(),
  },
});

/** A fund that pays for installations. Its three figures are derived and no part of its version. */
export class FunderRow extends FunderSchema.class {}
FunderSchema.setClass(FunderRow);
