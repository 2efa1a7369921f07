import { LEAD_STATUSES } from '@libs/contracts';
import { refers, unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const LeadSchema = defineEntity({
  name: 'LeadRow',
  tableName: 'lead',
  properties: {
    id: p.uuid().primary(),
    status: p.enum(LEAD_STATUSES),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    statusChangedAt: p.datetime().defaultRaw('now()'),
    fullName: p.text(),
    companyName: p.text(),
    workEmail: p.text(),
    phoneNumber: p.text().strictNullable(),
    /** The specification's cleaned copies; what was typed is what is shown, escaped. */
    cleanedFullName: p.text(),
    cleanedCompanyName: p.text(),
    /** Which text was agreed to, and when. */
    consentText: p.text(),
    consentedAt: p.datetime(),
    declineReason: p.text().strictNullable(),
    /** Read by `UniqueCodes` alone. */
    codeLookup: p.blob().unique('lead_code_lookup_key').strictNullable().lazy(),
    codeSealed: p.blob().strictNullable().lazy(),
    hostId: refers(p.uuid(), 'host', 'deferrable initially deferred').strictNullable(),
    accountId: refers(p.uuid(), 'account').unique('lead_account_id_key').strictNullable(),
    ...unmapped({
      searchText: p
        .text()
        .generated(
          "(lower(full_name || ' ' || company_name || ' ' || work_email || ' ' || coalesce(phone_number, ''))) stored",
        ),
    }),
  },
  indexes: [
    { name: 'lead_age_idx', properties: ['createdAt'] },
    {
      name: 'lead_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    { name: 'lead_email_idx', properties: ['workEmail'] },
    { name: 'lead_host_idx', properties: ['hostId'] },
    {
      name: 'lead_search_idx',
      expression: 'create index lead_search_idx on lead using gin (search_text gin_trgm_ops)',
    },
    {
      name: 'lead_status_idx',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
  checks: [
    { name: 'lead_check', expression: '(code_lookup is null) = (code_sealed is null)' },
    {
      name: 'lead_check1',
      expression: "(status not in ('approved', 'signed_up')) or ((code_lookup is not null) and (host_id is not null))",
    },
    { name: 'lead_check2', expression: "(status = 'signed_up') = (account_id is not null)" },
    { name: 'lead_work_email_check', expression: 'work_email = lower(work_email)' },
  ],
});

/** A business that asked for a proposal. */
export class LeadRow extends LeadSchema.class {}
LeadSchema.setClass(LeadRow);
