import { type SignatureEvidence, SIGNING_PARTIES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SignatureEvidenceSchema = defineEntity({
  name: 'SignatureEvidenceRow',
  tableName: 'signature_evidence',
  properties: {
    id: p.uuid().primary(),
    documentKind: p.enum(['agreement', 'works_order'] as const),
    agreementId: refers(p.uuid(), 'agreement', 'on delete cascade').strictNullable(),
    worksOrderId: refers(p.uuid(), 'works_order', 'on delete cascade').strictNullable(),
    edition: p.integer(),
    seq: p.integer(),
    act: p.enum(['sign', 'early_start'] as const),
    party: p.enum(SIGNING_PARTIES),
    userId: p.uuid(),
    at: p.datetime(),
    content: p.json<Omit<SignatureEvidence, 'hash'>>(),
    prevHash: p.text().strictNullable(),
    hash: p.text(),
  },
  uniques: [
    {
      name: 'signature_evidence_party_key',
      expression: `create unique index signature_evidence_party_key
        on signature_evidence (coalesce(agreement_id, works_order_id), edition, party, act, (content ->> 'partyId'))`,
    },
    {
      name: 'signature_evidence_seq_key',
      expression: `create unique index signature_evidence_seq_key
        on signature_evidence (coalesce(agreement_id, works_order_id), seq)`,
    },
  ],
  checks: [{ name: 'signature_evidence_of_check', expression: 'num_nonnulls(agreement_id, works_order_id) = 1' }],
});

/** The evidence of one signature. Never changed. */
export class SignatureEvidenceRow extends SignatureEvidenceSchema.class {}
SignatureEvidenceSchema.setClass(SignatureEvidenceRow);
