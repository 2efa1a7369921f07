import { PROPOSAL_OUTCOMES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ProposalAnswerSchema = defineEntity({
  name: 'ProposalAnswerRow',
  tableName: 'proposal_answer',
  properties: {
    proposalId: refers(p.uuid().primary(), 'proposal', 'on delete cascade'),
    outcome: p.enum(PROPOSAL_OUTCOMES),
    edition: p.integer(),
    sha256: p.text(),
    at: p.datetime(),
    accountId: p.uuid(),
    sessionId: p.uuid().strictNullable(),
    fullName: p.text(),
    companyName: p.text().strictNullable(),
    statementVersion: p.text().strictNullable(),
    statement: p.text().strictNullable(),
    reason: p.text().strictNullable(),
    note: p.text().strictNullable(),
    device: p.text(),
    network: p.text(),
  },
});

/** The evidence of a proposal that was accepted or declined. Never changed. */
export class ProposalAnswerRow extends ProposalAnswerSchema.class {}
ProposalAnswerSchema.setClass(ProposalAnswerRow);
