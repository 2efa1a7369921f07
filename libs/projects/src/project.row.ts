import { PROJECT_STATUSES, type ProjectForAdmin, type SystemRequirements } from '@libs/contracts';
import type { FactsHeld } from '@libs/paperwork';
import type { Visit } from './project-aggregate.js';
import { refers, unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ProjectSchema = defineEntity({
  name: 'ProjectRow',
  tableName: 'project',
  properties: {
    id: p.uuid().primary(),
    assetHostId: refers(p.uuid(), 'host'),
    assetFunderId: refers(p.uuid(), 'funder'),
    installerId: refers(p.uuid(), 'installer').strictNullable(),
    status: p.enum(PROJECT_STATUSES),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    statusChangedAt: p.datetime(),
    expectedSavingsPence: p.bigint('number').strictNullable(),
    monthlySavingsPence: p.bigint('number').strictNullable(),
    capitalCostPence: p.bigint('number').strictNullable(),
    co2Reduction: p.decimal('number').precision(12).scale(3).name('co2_reduction').strictNullable(),
    forecast: p.json<ProjectForAdmin['forecast']>().strictNullable(),
    systemRequirements: p.json<SystemRequirements>().strictNullable(),
    installationDate: p.date().strictNullable(),
    completionDate: p.date().strictNullable(),
    goLiveDate: p.date().strictNullable(),
    visit: p.json<Visit>().strictNullable(),
    withdrawnAt: p.datetime().strictNullable(),
    withdrawnReason: p.text().strictNullable(),
    paperwork: p.json<FactsHeld>().strictNullable(),
    ...unmapped({ contractErasedAt: p.datetime() }),
  },
  indexes: [
    {
      name: 'project_column_idx',
      columns: [{ name: 'status' }, { name: 'status_changed_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
      where: 'withdrawn_at is null',
    },
    {
      name: 'project_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'project_funder_idx',
      columns: [{ name: 'asset_funder_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'project_funder_installer_idx', properties: ['assetFunderId', 'installerId'] },
    {
      name: 'project_host_idx',
      columns: [{ name: 'asset_host_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'project_installation_idx', properties: ['installationDate', 'id'] },
    {
      name: 'project_installer_idx',
      columns: [{ name: 'installer_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'project_savings_idx',
      columns: [
        { name: 'expected_savings_pence', sort: 'DESC', nulls: 'LAST' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'project_stage_idx',
      properties: ['status', 'statusChangedAt'],
      where: "(withdrawn_at is null) and (status <> 'live')",
    },
    {
      name: 'project_status_idx',
      columns: [{ name: 'status' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'project_updated_idx',
      columns: [
        { name: 'updated_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
  ],
  uniques: [
    {
      name: 'project_one_unfinished_per_host',
      properties: ['assetHostId'],
      where: "(withdrawn_at is null) and (status <> 'live')",
    },
  ],
});

/** A pairing of a host with a funder, from pending to live. */
export class ProjectRow extends ProjectSchema.class {}
ProjectSchema.setClass(ProjectRow);
