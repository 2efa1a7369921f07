import { INVITATION_STATES, MEMBER_ROLES, type PartyKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const KINDS = ['host', 'funder', 'installer'] as const satisfies readonly PartyKind[];

const InvitationSchema = defineEntity({
  name: 'InvitationRow',
  tableName: 'invitation',
  properties: {
    id: p.uuid().primary(),
    partyKind: p.enum(KINDS),
    partyId: p.uuid(),
    email: p.text(),
    role: p.enum(MEMBER_ROLES),
    state: p.enum(INVITATION_STATES),
    tokenHash: p.blob().strictNullable(),
    /** How often it was sent: each time with a link of its own. */
    sends: p.integer(),
    sentAt: p.datetime(),
    resentOn: p.date().strictNullable(),
    resentTimes: p.integer(),
    expiresAt: p.datetime(),
    invitedBy: refers(p.uuid(), 'account').strictNullable(),
    invitedByName: p.text().strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'invitation_party_idx', properties: ['partyId', 'createdAt'] },
    { name: 'invitation_due_idx', properties: ['expiresAt'], where: `state = 'invited'` },
  ],
  uniques: [
    {
      name: 'invitation_open_key',
      expression: `create unique index invitation_open_key on invitation (party_id, email) where state = 'invited'`,
    },
    {
      name: 'invitation_token_key',
      expression: 'create unique index invitation_token_key on invitation (token_hash)',
    },
  ],
  checks: [{ name: 'invitation_email_check', expression: 'email = lower(email)' }],
});

/** An invitation to an organisation, by email. */
export class InvitationRow extends InvitationSchema.class {}
InvitationSchema.setClass(InvitationRow);
