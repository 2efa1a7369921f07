import type { LeadStatus } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const LeadSchema = defineEntity({
  name: 'LeadRow',
  tableName: 'lead',
  properties: {
    id: p.uuid().primary(),
    status: p.string().$type<LeadStatus>(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    fullName: p.string(),
    companyName: p.string(),
    workEmail: p.string(),
    phoneNumber: p.string().strictNullable(),
    /** The specification's cleaned copies; what was typed is what is shown, escaped. */
    cleanedFullName: p.string(),
    cleanedCompanyName: p.string(),
    /** Which text was agreed to, and when. */
    consentText: p.string(),
    consentedAt: p.datetime(),
    declineReason: p.string().strictNullable(),
    /** Read by `UniqueCodes` alone. */
    codeLookup: p.blob().strictNullable().lazy(),
    codeSealed: p.blob().strictNullable().lazy(),
    hostId: p.uuid().strictNullable(),
    accountId: p.uuid().strictNullable(),
  },
});

/** A business that asked for a proposal. */
export class LeadRow extends LeadSchema.class {}
LeadSchema.setClass(LeadRow);
