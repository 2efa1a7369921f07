import type { HostFacts } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AgreementHostFactsSchema = defineEntity({
  name: 'AgreementHostFactsRow',
  tableName: 'agreement_host_facts',
  properties: {
    hostId: refers(p.uuid().primary(), 'host', 'on delete cascade'),
    facts: p.json<HostFacts>(),
    updatedAt: p.datetime(),
    updatedBy: p.text(),
  },
});

/** What the office knows about a host, for its next draft. */
export class AgreementHostFactsRow extends AgreementHostFactsSchema.class {}
AgreementHostFactsSchema.setClass(AgreementHostFactsRow);
