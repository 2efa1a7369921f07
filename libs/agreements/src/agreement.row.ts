import {
  AGREEMENT_STATUSES,
  type AgreementForParty,
  type AgreementTerms,
  type ConditionView,
  EDITION_STATES,
  type Purchase,
  type Transfer,
  SEAL_STATES,
  SIGNING_PARTIES,
  type SignatureView,
} from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import type { z } from 'zod';

/** The agreement's data about the host, as of the edition. */
type HostOnPaper = AgreementForParty['host'];
/** A signature in the record; its evidence is a separate row. */
export type KeptSignature = SignatureView & { userId: string };

const AgreementSchema = defineEntity({
  name: 'AgreementRow',
  tableName: 'agreement',
  properties: {
    id: p.uuid().primary(),
    no: p.bigint('string').generated('identity').$type<Opt<string>>(),
    projectId: refers(p.uuid(), 'project'),
    hostId: refers(p.uuid(), 'host'),
    funderId: refers(p.uuid(), 'funder'),
    proposalId: refers(p.uuid(), 'proposal', 'on delete set null').strictNullable(),
    amends: refers(p.uuid(), 'agreement').strictNullable(),
    /** Of an amendment: why, and the terms of the agreement that it amends. */
    amendReason: p.text().strictNullable(),
    termsBefore: p.json<AgreementTerms>().strictNullable(),
    /** The first day of its new terms; null where they apply from the day after both have signed. */
    amendsFrom: p.date().strictNullable(),
    supersededBy: refers(p.uuid(), 'agreement').strictNullable(),
    purchase: p.json<Purchase>().strictNullable(),
    transfer: p.json<Transfer>().strictNullable(),
    /** By the party that leaves. */
    leavingSigned: p.json<KeptSignature>().strictNullable(),
    status: p.enum(AGREEMENT_STATUSES),
    version: p.integer(),
    edition: p.integer(),
    hostCompany: p.text(),
    funderCompany: p.text(),
    postcode: p.text().strictNullable(),
    terms: p.json<AgreementTerms>(),
    hostFacts: p.json<HostOnPaper>(),
    needsDeclaration: p.boolean(),
    documentState: p.enum(EDITION_STATES),
    path: p.text().strictNullable(),
    sha256: p.text().strictNullable(),
    pages: p.integer().strictNullable(),
    size: p.integer().strictNullable(),
    offeredAt: p.datetime().strictNullable(),
    firstOfferedAt: p.datetime().strictNullable(),
    expiresAt: p.datetime().strictNullable(),
    hostSigned: p.json<KeptSignature>().strictNullable(),
    funderSigned: p.json<KeptSignature>().strictNullable(),
    countersignedAt: p.datetime().strictNullable(),
    windowEndsAt: p.datetime().strictNullable(),
    windowWaivedAt: p.datetime().strictNullable(),
    conditions: p.json<z.infer<typeof ConditionView>[]>(),
    effectiveAt: p.datetime().strictNullable(),
    longStopOn: p.date().strictNullable(),
    endedAt: p.datetime().strictNullable(),
    terminatesOn: p.date().strictNullable(),
    buyoutPence: p.bigint('number').strictNullable(),
    declinedBy: p.enum(SIGNING_PARTIES).strictNullable(),
    sealState: p.enum(SEAL_STATES),
    copyPath: p.text().strictNullable(),
    copySha256: p.text().strictNullable(),
    copyAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [
    { name: 'agreement_project_idx', properties: ['projectId', 'createdAt'] },
    { name: 'agreement_host_idx', properties: ['hostId'] },
    { name: 'agreement_funder_idx', properties: ['funderId'] },
    { name: 'agreement_due_idx', properties: ['expiresAt'], where: `status in ('offered','host_signed')` },
  ],
  uniques: [
    {
      name: 'agreement_one_open',
      expression: `create unique index agreement_one_open on agreement (project_id)
        where status in ('draft','offered','host_signed','countersigned','effective') and amends is null`,
    },
    {
      name: 'agreement_one_amendment',
      expression: `create unique index agreement_one_amendment on agreement (project_id)
        where status in ('draft','offered','host_signed','countersigned') and amends is not null`,
    },
    {
      name: 'agreement_one_in_force',
      expression: `create unique index agreement_one_in_force on agreement (project_id) where status = 'effective'`,
    },
  ],
});

/** An agreement between a host and a funder, with its current edition. */
export class AgreementRow extends AgreementSchema.class {}
AgreementSchema.setClass(AgreementRow);
