import type { CommissioningData, JobChanges, JobStatus } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { z } from 'zod';

const JobSchema = defineEntity({
  name: 'JobRow',
  tableName: 'installation_job',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    installerId: p.uuid(),
    status: p.string().$type<JobStatus>(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    assignedDate: p.date(),
    scheduledDate: p.date().strictNullable(),
    startedDate: p.date().strictNullable(),
    completionDate: p.date().strictNullable(),
    acceptedAt: p.datetime().strictNullable(),
    changes: p.json<JobChanges>().strictNullable(),
    returns: p.integer(),
    returnReason: p.string().strictNullable(),
    notes: p.string().strictNullable(),
    commissioningData: p.json<z.infer<typeof CommissioningData>>().strictNullable(),
    cloudPlatform: p.string().strictNullable(),
    cloudSealed: p.blob().strictNullable(),
    cloudKeyId: p.string().strictNullable(),
    cloudStoredAt: p.datetime().strictNullable(),
    cloudStoredBy: p.string().strictNullable(),
    withdrawnAt: p.datetime().strictNullable(),
    withdrawnReason: p.string().strictNullable(),
  },
});

/** An installer's work on a project. */
export class JobRow extends JobSchema.class {}
JobSchema.setClass(JobRow);
