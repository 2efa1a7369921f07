import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DeliverySchema = defineEntity({
  name: 'DeliveryRow',
  tableName: 'delivery',
  properties: {
    id: p.uuid().primary(),
    jobId: refers(p.uuid(), 'installation_job'),
    projectId: refers(p.uuid(), 'project'),
    accountId: refers(p.uuid(), 'account'),
    version: p.integer(),
    createdAt: p.datetime(),
    heardAt: p.datetime(),
    closedAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'delivery_account_idx', properties: ['accountId'] },
    { name: 'delivery_job_idx', properties: ['jobId'] },
    { name: 'delivery_project_idx', properties: ['projectId', 'createdAt'] },
  ],
});

/** What one phone holds for a job. */
export class DeliveryRow extends DeliverySchema.class {}
DeliverySchema.setClass(DeliveryRow);
