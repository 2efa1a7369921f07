import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const RefreshTokenSchema = defineEntity({
  name: 'RefreshTokenRow',
  tableName: 'refresh_token',
  properties: {
    hash: p.blob().primary(),
    sessionId: refers(p.uuid(), 'session'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'refresh_token_expiry_idx', properties: ['expiresAt'] },
    { name: 'refresh_token_session_idx', properties: ['sessionId'] },
  ],
});

/** A refresh token, as a hash. */
export class RefreshTokenRow extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshTokenRow);
