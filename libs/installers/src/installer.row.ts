import type { Certificate, InstallerStatus } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { z } from 'zod';

const InstallerSchema = defineEntity({
  name: 'InstallerRow',
  tableName: 'installer',
  properties: {
    id: p.uuid().primary(),
    status: p.string().$type<InstallerStatus>(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    accountId: p.uuid().strictNullable(),
    fullName: p.string(),
    companyName: p.string().strictNullable(),
    email: p.string(),
    phoneNumber: p.string().strictNullable(),
    capacityPerMonth: p.integer(),
    certifications: p.json<string[]>(),
    certificates: p.json<z.infer<typeof Certificate>[]>(),
    serviceAreas: p.json<string[]>(),
    currentJobsCount: p.integer(),
    completedJobsCount: p.integer(),
    returnedJobsCount: p.integer(),
  },
});

/** An installation partner. Its three counts are derived and no part of its version. */
export class InstallerRow extends InstallerSchema.class {}
InstallerSchema.setClass(InstallerRow);
