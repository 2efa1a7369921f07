import { PROPOSAL_OUTCOMES, PROPOSAL_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ProposalSchema = defineEntity({
  name: 'ProposalRow',
  tableName: 'proposal',
  properties: {
    id: p.uuid().primary(),
    no: p.bigint('string').generated('identity'),
    hostId: refers(p.uuid(), 'host'),
    forecastId: refers(p.uuid(), 'site_forecast'),
    edition: p.integer(),
    state: p.enum(PROPOSAL_STATES),
    version: p.integer(),
    path: p.text().strictNullable(),
    sha256: p.text().strictNullable(),
    pages: p.integer().strictNullable(),
    size: p.integer().strictNullable(),
    madeBy: p.uuid(),
    madeByName: p.text(),
    createdAt: p.datetime(),
    readyAt: p.datetime().strictNullable(),
    progress: p.smallint().default(0),
    revokedBefore: p.datetime().strictNullable(),
    answer: p.enum(PROPOSAL_OUTCOMES).strictNullable(),
    answeredAt: p.datetime().strictNullable(),
    answeredBy: p.uuid().strictNullable(),
    answeredByName: p.text().strictNullable(),
  },
  indexes: [
    {
      name: 'proposal_forecast_id_key',
      expression: `create unique index proposal_forecast_id_key on proposal (forecast_id) where state in ('making','ready','accepted')`,
    },
  ],
  uniques: [{ name: 'proposal_host_id_edition_key', properties: ['hostId', 'edition'] }],
  checks: [{ name: 'proposal_progress_check', expression: '(progress >= 0) and (progress <= 100)' }],
});

/** A forecast as pages, for the host. */
export class ProposalRow extends ProposalSchema.class {}
ProposalSchema.setClass(ProposalRow);
