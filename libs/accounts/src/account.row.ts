import type { AccountState, Role } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const AccountSchema = defineEntity({
  name: 'AccountRow',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    role: p.string().$type<Role>(),
    state: p.string().$type<AccountState>(),
    email: p.string(),
    fullName: p.string(),
    companyName: p.string().strictNullable(),
    phoneNumber: p.string().strictNullable(),
    passwordHash: p.string().strictNullable(),
    recordId: p.uuid().strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    lastSignInAt: p.datetime().strictNullable(),
  },
});

/** A person who may sign in. */
export class AccountRow extends AccountSchema.class {}
AccountSchema.setClass(AccountRow);
