import type { AgreementTerms, HostFacts } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AgreementEditionSchema = defineEntity({
  name: 'AgreementEditionRow',
  tableName: 'agreement_edition',
  properties: {
    agreementId: refers(p.uuid().primary(), 'agreement', 'on delete cascade'),
    edition: p.integer().primary(),
    terms: p.json<AgreementTerms>(),
    facts: p.json<HostFacts>(),
    path: p.text().strictNullable(),
    sha256: p.text().strictNullable(),
    createdAt: p.datetime(),
    createdBy: p.text().strictNullable(),
  },
});

/** An edition as it was made, kept when the next one replaces it. */
export class AgreementEditionRow extends AgreementEditionSchema.class {}
AgreementEditionSchema.setClass(AgreementEditionRow);
