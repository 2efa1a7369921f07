import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallengeRow',
  tableName: 'passkey_challenge',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account').strictNullable(),
    network: p.text().strictNullable(),
    challenge: p.text(),
    expiresAt: p.datetime(),
  },
  indexes: [
    { name: 'passkey_challenge_expires_idx', properties: ['expiresAt'] },
    { name: 'passkey_challenge_network_idx', properties: ['network', 'expiresAt'] },
  ],
  uniques: [
    {
      name: 'passkey_challenge_account_key',
      expression: 'create unique index passkey_challenge_account_key on passkey_challenge (account_id)',
    },
  ],
});

/** A challenge that a browser is expected to answer. */
export class PasskeyChallengeRow extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallengeRow);
