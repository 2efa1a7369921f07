import { SIGNING_PARTIES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SigningOpeningSchema = defineEntity({
  name: 'SigningOpeningRow',
  tableName: 'signing_opening',
  properties: {
    documentId: p.uuid().primary(),
    accountId: refers(p.uuid().primary(), 'account'),
    party: p.enum(SIGNING_PARTIES),
    name: p.text(),
    firstAt: p.datetime(),
    lastAt: p.datetime(),
    times: p.integer(),
    pages: p.array<number>(Number, String).columnType('int[]'),
    edition: p.integer().strictNullable(),
  },
});

/** Who opened a document that is to be signed, how often, and which pages of the edition. */
export class SigningOpeningRow extends SigningOpeningSchema.class {}
SigningOpeningSchema.setClass(SigningOpeningRow);
