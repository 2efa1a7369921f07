import { INSTALLER_STATUSES, type Certificate } from '@libs/contracts';
import { unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import { partyColumns } from '../party-columns.js';
import type { z } from 'zod';

const InstallerSchema = defineEntity({
  name: 'InstallerRow',
  tableName: 'installer',
  properties: {
    ...partyColumns('installer', INSTALLER_STATUSES),
    statusChangedAt: p.datetime().defaultRaw('now()'),
    capacityPerMonth: p.integer().default(5),
    certifications: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    certificates: p.json<z.infer<typeof Certificate>[]>().defaultRaw("'[]'::jsonb"),
    serviceAreas: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    currentJobsCount: p.integer().default(0),
    completedJobsCount: p.integer().default(0),
    returnedJobsCount: p.integer().default(0),
    ...unmapped({
      searchText: p.text().generated("(lower(full_name || ' ' || email || ' ' || coalesce(company_name, ''))) stored"),
    }),
  },
  indexes: [
    {
      name: 'installer_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'installer_search_idx',
      expression: 'create index installer_search_idx on installer using gin (search_text gin_trgm_ops)',
    },
    {
      name: 'installer_status_idx',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
});

/** An installation partner. Its three counts are derived and no part of its version. */
export class InstallerRow extends InstallerSchema.class {}
InstallerSchema.setClass(InstallerRow);
