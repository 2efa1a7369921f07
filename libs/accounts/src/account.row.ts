import { ROLES, ACCOUNT_STATES } from '@libs/contracts';
import { unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AccountSchema = defineEntity({
  name: 'AccountRow',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    role: p.enum(ROLES),
    state: p.enum(ACCOUNT_STATES),
    email: p.text(),
    fullName: p.text(),
    companyName: p.text().strictNullable(),
    phoneNumber: p.text().strictNullable(),
    passwordHash: p.text().strictNullable(),
    recordId: p.uuid().strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    lastSignInAt: p.datetime().strictNullable(),
    ...unmapped({
      searchText: p.text().generated("(lower(full_name || ' ' || email || ' ' || coalesce(company_name, ''))) stored"),
    }),
    ...unmapped({ erasedAt: p.datetime() }),
  },
  indexes: [
    {
      name: 'account_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    { name: 'account_role_idx', properties: ['role', 'state'] },
    {
      name: 'account_search_idx',
      expression: 'create index account_search_idx on account using gin (search_text gin_trgm_ops)',
    },
  ],
  uniques: [{ name: 'account_email_key', expression: 'create unique index account_email_key on account (email)' }],
  checks: [{ name: 'account_email_check', expression: 'email = lower(email)' }],
});

/** A person who may sign in. */
export class AccountRow extends AccountSchema.class {}
AccountSchema.setClass(AccountRow);
