import type { HostFacts, OverridableGate, Signer } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

interface Override {
  gate: OverridableGate;
  reason: string;
  by: string;
  at: string;
}

/** Who last reminded which party to sign which edition. */
export interface Reminded {
  signer: Signer;
  edition: number;
  by: string;
  at: string;
}

const AgreementOfficeSchema = defineEntity({
  name: 'AgreementOfficeRow',
  tableName: 'agreement_office',
  properties: {
    agreementId: refers(p.uuid().primary(), 'agreement', 'on delete cascade'),
    facts: p.json<HostFacts>(),
    overrides: p.json<Override[]>(),
    endReason: p.text().strictNullable(),
    draftedBy: p.text().strictNullable(),
    declineReason: p.text().strictNullable(),
    declineText: p.text().strictNullable(),
    reminded: p.json<Reminded>().strictNullable(),
    sealAttempts: p.integer().default(0),
    sealError: p.text().strictNullable(),
    sealNextAt: p.datetime().strictNullable(),
  },
});

/** Office-only data of an agreement. */
export class AgreementOfficeRow extends AgreementOfficeSchema.class {}
AgreementOfficeSchema.setClass(AgreementOfficeRow);
