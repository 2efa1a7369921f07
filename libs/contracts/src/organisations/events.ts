import { z } from 'zod';
import { event, FEED, none } from '../base/event.js';
import { dayOf } from '../base/event-words.js';
import { Id, Instant } from '../base/fields.js';
import { MEMBER_ROLES, MEMBER_WORDS, type MemberRole } from './rights.js';

const role = z.enum(MEMBER_ROLES);
const words = (given: unknown): string => MEMBER_WORDS[given as MemberRole]?.toLowerCase() ?? 'member';
const person = (about: string | null): string => about ?? 'a member';
const Person = (about: string | null): string => about ?? 'A member';

/** Only admins and the organisation itself receive events about its members; the other parties never do. */
const OF_MEMBER = {
  subject: 'member',
  record: 'member',
  audiences: ['admin', 'host', 'funder', 'installer'],
  stale: [...FEED, 'organisation'],
} as const;
const OF_INVITATION = { ...OF_MEMBER, subject: 'invitation', record: 'invitation' } as const;

/** `member.…` and `invitation.…`: no event carries a token or a link. */
export const ORGANISATION_EVENTS = {
  'member.invited': event(z.strictObject({ role, expiresAt: Instant }), {
    ...OF_INVITATION,
    say: (data, who, about) => `${who} invited ${about ?? 'someone'} as ${words(data.role)}`,
    audit: ({ role: given, expiresAt }) => ({
      kind: 'member_invited',
      text: `Invited as ${words(given)}, until ${dayOf(expiresAt)}`,
    }),
  }),
  'invitation.resent': event(z.strictObject({ expiresAt: Instant }), {
    ...OF_INVITATION,
    say: (_, who, about) => `${who} sent the invitation to ${about ?? 'someone'} again`,
  }),
  'invitation.accepted': event(none, {
    ...OF_INVITATION,
    say: (_, __, about) => `${about ?? 'Someone'} accepted the invitation`,
  }),
  'invitation.declined': event(none, {
    ...OF_INVITATION,
    say: (_, __, about) => `${about ?? 'Someone'} declined the invitation`,
  }),
  'invitation.revoked': event(none, {
    ...OF_INVITATION,
    say: (_, who, about) => `${who} withdrew the invitation for ${about ?? 'someone'}`,
    audit: () => ({ kind: 'member_invited', text: 'Invitation withdrawn' }),
  }),
  'invitation.expired': event(none, {
    ...OF_INVITATION,
    say: (_, __, about) => `The invitation for ${about ?? 'someone'} ended`,
  }),
  'member.joined': event(z.strictObject({ userId: Id, role }), {
    ...OF_MEMBER,
    say: (data, _, about) => `${Person(about)} joined as ${words(data.role)}`,
    subscribers: ['notifications'],
    audit: ({ role: given }) => ({ kind: 'member_joined', text: `Joined as ${words(given)}` }),
  }),
  'member.changed': event(z.strictObject({ userId: Id, from: role, to: role }), {
    ...OF_MEMBER,
    say: (data, who, about) =>
      `${who} changed the role of ${person(about)} from ${words(data.from)} to ${words(data.to)}`,
    subscribers: ['notifications'],
    audit: ({ from, to }) => ({ kind: 'member_changed', text: `Role changed from ${words(from)} to ${words(to)}` }),
  }),
  'member.removed': event(z.strictObject({ userId: Id, role, left: z.boolean() }), {
    ...OF_MEMBER,
    say: (data, who, about) =>
      data.left ? `${Person(about)} left the organisation` : `${who} removed ${person(about)} from the organisation`,
    subscribers: ['notifications'],
    audit: ({ left }) => ({
      kind: 'member_removed',
      text: left ? 'Left the organisation' : 'Removed from the organisation',
    }),
  }),
} as const;
