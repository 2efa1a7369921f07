import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const PasskeySchema = defineEntity({
  name: 'PasskeyRow',
  tableName: 'passkey',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    credentialId: p.text().unique('passkey_credential_id_key'),
    publicKey: p.blob(),
    counter: p.bigint('string'),
    transports: p.json<string[]>(),
    name: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'passkey_account_idx', properties: ['accountId'] }],
});

/** A passkey of an account. */
export class PasskeyRow extends PasskeySchema.class {}
PasskeySchema.setClass(PasskeyRow);
