import { JOB_STATUSES, type CommissioningData, type JobChanges, type SiteSurvey } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { z } from 'zod';

const JobSchema = defineEntity({
  name: 'JobRow',
  tableName: 'installation_job',
  properties: {
    id: p.uuid().primary(),
    projectId: refers(p.uuid(), 'project'),
    installerId: refers(p.uuid(), 'installer'),
    status: p.enum(JOB_STATUSES),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    assignedDate: p.date(),
    scheduledDate: p.date().strictNullable(),
    completionDate: p.date().strictNullable(),
    acceptedAt: p.datetime().strictNullable(),
    returns: p.integer().default(0),
    returnReason: p.text().strictNullable(),
    notes: p.text().strictNullable(),
    commissioningData: p.json<z.infer<typeof CommissioningData>>().strictNullable(),
    cloudPlatform: p.text().strictNullable(),
    cloudSealed: p.blob().strictNullable(),
    cloudKeyId: p.text().strictNullable(),
    cloudStoredAt: p.datetime().strictNullable(),
    cloudStoredBy: p.text().strictNullable(),
    withdrawnAt: p.datetime().strictNullable(),
    withdrawnReason: p.text().strictNullable(),
    startedDate: p.date().strictNullable(),
    changes: p.json<JobChanges>().strictNullable(),
    photosAskedAt: p.datetime().strictNullable(),
    survey: p.json<SiteSurvey>().strictNullable(),
  },
  indexes: [
    {
      name: 'job_assigned_idx',
      columns: [
        { name: 'assigned_date', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'job_installer_idx',
      columns: [{ name: 'installer_id' }, { name: 'assigned_date', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'job_open_idx', properties: ['installerId', 'status'], where: 'withdrawn_at is null' },
  ],
  uniques: [{ name: 'job_one_open_per_project', properties: ['projectId'], where: 'withdrawn_at is null' }],
});

/** An installer's work on a project. */
export class JobRow extends JobSchema.class {}
JobSchema.setClass(JobRow);
