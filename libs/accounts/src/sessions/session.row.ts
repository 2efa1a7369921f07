import { SESSION_END_REASONS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'SessionRow',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    device: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    partyId: p.uuid().strictNullable(),
    endedReason: p.enum(SESSION_END_REASONS).strictNullable(),
  },
  indexes: [
    { name: 'session_account_idx', properties: ['accountId'], where: 'ended_at is null' },
    { name: 'session_ended_idx', properties: ['endedAt'], where: 'ended_at is not null' },
    { name: 'session_open_expiry_idx', properties: ['expiresAt'], where: 'ended_at is null' },
  ],
});

/** A session on one device. */
export class SessionRow extends SessionSchema.class {}
SessionSchema.setClass(SessionRow);
