import {
  EDITION_STATES,
  SEAL_STATES,
  SIGNING_PARTIES,
  WORKS_ORDER_STATUSES,
  type WorksOrderTerms,
} from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import type { KeptSignature } from './agreement.row.js';

const WorksOrderSchema = defineEntity({
  name: 'WorksOrderRow',
  tableName: 'works_order',
  properties: {
    id: p.uuid().primary(),
    no: p.bigint('string').generated('identity').$type<Opt<string>>(),
    projectId: refers(p.uuid(), 'project'),
    jobId: refers(p.uuid(), 'installation_job'),
    funderId: refers(p.uuid(), 'funder'),
    installerId: refers(p.uuid(), 'installer'),
    status: p.enum(WORKS_ORDER_STATUSES),
    version: p.integer(),
    edition: p.integer(),
    funderCompany: p.text(),
    installerCompany: p.text(),
    hostCompany: p.text(),
    postcode: p.text().strictNullable(),
    terms: p.json<WorksOrderTerms>(),
    documentState: p.enum(EDITION_STATES),
    path: p.text().strictNullable(),
    sha256: p.text().strictNullable(),
    pages: p.integer().strictNullable(),
    size: p.integer().strictNullable(),
    offeredAt: p.datetime().strictNullable(),
    installerSigned: p.json<KeptSignature>().strictNullable(),
    funderSigned: p.json<KeptSignature>().strictNullable(),
    effectiveAt: p.datetime().strictNullable(),
    endedAt: p.datetime().strictNullable(),
    declinedBy: p.enum(SIGNING_PARTIES).strictNullable(),
    sealState: p.enum(SEAL_STATES).default('none'),
    copyPath: p.text().strictNullable(),
    copySha256: p.text().strictNullable(),
    copyAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [
    { name: 'works_order_project_idx', properties: ['projectId', 'createdAt'] },
    { name: 'works_order_installer_idx', properties: ['installerId'] },
    { name: 'works_order_funder_idx', properties: ['funderId'] },
  ],
  uniques: [
    {
      name: 'works_order_one_open',
      expression: `create unique index works_order_one_open on works_order (job_id)
        where status in ('draft','offered','installer_signed','countersigned','effective')`,
    },
  ],
});

/** The funder's order to an installer: the one record with the installation's price. */
export class WorksOrderRow extends WorksOrderSchema.class {}
WorksOrderSchema.setClass(WorksOrderRow);
