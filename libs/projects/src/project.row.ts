import type { ProjectForAdmin, ProjectStatus, SystemRequirements } from '@libs/contracts';
import type { FactsHeld } from '@libs/paperwork';
import { defineEntity, p } from '@mikro-orm/core';
import type { Visit } from './site.js';

const ProjectSchema = defineEntity({
  name: 'ProjectRow',
  tableName: 'project',
  properties: {
    id: p.uuid().primary(),
    assetHostId: p.uuid(),
    assetFunderId: p.uuid(),
    installerId: p.uuid().strictNullable(),
    status: p.string().$type<ProjectStatus>(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    statusChangedAt: p.datetime(),
    expectedSavingsPence: p.bigint('number').strictNullable(),
    monthlySavingsPence: p.bigint('number').strictNullable(),
    capitalCostPence: p.bigint('number').strictNullable(),
    co2Reduction: p.decimal('number').name('co2_reduction').strictNullable(),
    forecast: p.json<ProjectForAdmin['forecast']>().strictNullable(),
    systemRequirements: p.json<SystemRequirements>().strictNullable(),
    installationDate: p.date().strictNullable(),
    completionDate: p.date().strictNullable(),
    goLiveDate: p.date().strictNullable(),
    visit: p.json<Visit>().strictNullable(),
    paperwork: p.json<FactsHeld>().strictNullable(),
    withdrawnAt: p.datetime().strictNullable(),
    withdrawnReason: p.string().strictNullable(),
  },
});

/** A pairing of a host with a funder, from pending to live. */
export class ProjectRow extends ProjectSchema.class {}
ProjectSchema.setClass(ProjectRow);
