import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const PasswordResetSchema = defineEntity({
  name: 'PasswordResetRow',
  tableName: 'password_reset',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    accessHash: p.blob().unique('password_reset_access_hash_key'),
    refreshHash: p.blob(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'password_reset_account_idx', properties: ['accountId'], where: 'used_at is null' },
    { name: 'password_reset_expiry_idx', properties: ['expiresAt'] },
  ],
});

/** The two tokens of one reset, as hashes. */
export class PasswordResetRow extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordResetRow);
