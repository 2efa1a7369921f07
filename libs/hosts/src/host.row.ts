import type { BusinessDetails, ElectricityNeeds, HostStatus } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const HostSchema = defineEntity({
  name: 'HostRow',
  tableName: 'host',
  properties: {
    id: p.uuid().primary(),
    status: p.string().$type<HostStatus>(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    statusChangedAt: p.datetime(),
    accountId: p.uuid().strictNullable(),
    fullName: p.string(),
    companyName: p.string().strictNullable(),
    email: p.string(),
    phoneNumber: p.string().strictNullable(),
    postcode: p.string().strictNullable(),
    mpanNumber: p.string().strictNullable(),
    businessDetails: p.json<BusinessDetails>().strictNullable(),
    electricityNeeds: p.json<ElectricityNeeds>().strictNullable(),
    expectedSavingsPence: p.bigint('number').strictNullable(),
  },
});

/** A business that hosts an installation, from lead to live. */
export class HostRow extends HostSchema.class {}
HostSchema.setClass(HostRow);
