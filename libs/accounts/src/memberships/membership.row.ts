import { MEMBER_ROLES, type PartyKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const KINDS = ['host', 'funder', 'installer'] as const satisfies readonly PartyKind[];

const MembershipSchema = defineEntity({
  name: 'MembershipRow',
  tableName: 'membership',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    partyKind: p.enum(KINDS),
    partyId: p.uuid(),
    role: p.enum(MEMBER_ROLES),
    since: p.datetime(),
    until: p.datetime().strictNullable(),
    version: p.integer(),
  },
  indexes: [{ name: 'membership_party_idx', properties: ['partyId'], where: 'until is null' }],
  uniques: [
    {
      name: 'membership_open_key',
      expression: 'create unique index membership_open_key on membership (account_id, party_id) where until is null',
    },
  ],
});

/** That an account belongs to an organisation, from when until when, and with which role. */
export class MembershipRow extends MembershipSchema.class {}
MembershipSchema.setClass(MembershipRow);
