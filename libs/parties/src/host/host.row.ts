import { HOST_STATUSES, type BusinessDetails, type ElectricityNeeds } from '@libs/contracts';
import { unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import { partyColumns } from '../party-columns.js';

const HostSchema = defineEntity({
  name: 'HostRow',
  tableName: 'host',
  properties: {
    ...partyColumns('host', HOST_STATUSES),
    statusChangedAt: p.datetime(),
    postcode: p.text().strictNullable(),
    mpanNumber: p.text().strictNullable(),
    businessDetails: p.json<BusinessDetails>().strictNullable(),
    electricityNeeds: p.json<ElectricityNeeds>().strictNullable(),
    expectedSavingsPence: p.bigint('number').strictNullable(),
    ...unmapped({
      searchText: p.text().generated("(lower(full_name || ' ' || email || ' ' || coalesce(company_name, ''))) stored"),
    }),
  },
  indexes: [
    {
      name: 'host_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    { name: 'host_mpan_idx', expression: 'create index host_mpan_idx on host (mpan_number text_pattern_ops)' },
    {
      name: 'host_postcode_idx',
      expression: "create index host_postcode_idx on host (upper(replace(postcode, ' ', '')) text_pattern_ops)",
    },
    {
      name: 'host_search_idx',
      expression: 'create index host_search_idx on host using gin (search_text gin_trgm_ops)',
    },
    { name: 'host_stage_idx', properties: ['status', 'statusChangedAt'] },
    {
      name: 'host_status_idx',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
});

/** A business that hosts an installation, from lead to live. */
export class HostRow extends HostSchema.class {}
HostSchema.setClass(HostRow);
