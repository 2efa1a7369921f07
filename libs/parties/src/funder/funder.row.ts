import { FUNDER_STATUSES, type InvestmentMandate, type InvestorCertification } from '@libs/contracts';
import { unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import { partyColumns } from '../party-columns.js';

/** A mandate without its target return, which has a column: one value, one place. */
export type StoredMandate = Omit<InvestmentMandate, 'expectedReturns'>;

const FunderSchema = defineEntity({
  name: 'FunderRow',
  tableName: 'funder',
  properties: {
    ...partyColumns('funder', FUNDER_STATUSES),
    statusChangedAt: p.datetime().defaultRaw('now()'),
    fundName: p.text().strictNullable(),
    expectedReturns: p.decimal('number').precision(6).scale(2).strictNullable(),
    investmentMandate: p.json<StoredMandate>().strictNullable(),
    currentAssetsCount: p.integer().default(0),
    totalInvestedPence: p.bigint('number').defaultRaw('0'),
    pipelineCount: p.integer().default(0),
    ...unmapped({
      searchText: p
        .text()
        .generated(
          "(lower(full_name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || coalesce(fund_name, ''))) stored",
        ),
    }),
    certification: p.json<InvestorCertification>().strictNullable(),
  },
  indexes: [
    {
      name: 'funder_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'funder_search_idx',
      expression: 'create index funder_search_idx on funder using gin (search_text gin_trgm_ops)',
    },
    {
      name: 'funder_status_idx',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
});

/** A fund that pays for installations. Its three figures are derived and no part of its version. */
export class FunderRow extends FunderSchema.class {}
FunderSchema.setClass(FunderRow);
