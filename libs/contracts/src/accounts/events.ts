import { z } from 'zod';
import { event, FEED, fields, none } from '../base/event.js';
import { audited, dayOf, fieldsWords } from '../base/event-words.js';
import { Id, Instant } from '../base/fields.js';
import { SESSION_END_REASONS } from './lifecycle.js';

const code = z.strictObject({ userId: Id, expiresAt: Instant });
const account = (about: string | null): string => (about ? `the account of ${about}` : 'the account');

const OF_ACCOUNT = {
  subject: 'user',
  record: 'user',
  audiences: ['admin'],
  stale: [...FEED, 'user-counts', 'user-sessions'],
} as const;
const OF_CODE = {
  subject: 'user',
  record: 'user',
  audiences: ['admin'],
  stale: [...FEED, 'user-sessions', 'host'],
} as const;

export const ACCOUNT_EVENTS = {
  'account.created': event(none, {
    ...OF_ACCOUNT,
    say: (_, who, about) => `${who} created ${account(about)}`,
    audit: audited('account_created', 'Account created'),
  }),
  'account.activated': event(none, {
    ...OF_ACCOUNT,
    say: (_, __, about) => `${about ?? 'The account'} signed in for the first time`,
    subscribers: ['notifications'],
    audit: audited('account_activated', 'Account activated'),
  }),
  'account.suspended': event(none, {
    ...OF_ACCOUNT,
    say: (_, who, about) => `${who} suspended ${account(about)}`,
    audit: audited('account_suspended', 'Account suspended'),
  }),
  'account.restored': event(none, {
    ...OF_ACCOUNT,
    say: (_, who, about) => `${who} restored ${account(about)}`,
    audit: audited('account_restored', 'Account restored'),
  }),
  'account.password_changed': event(none, {
    ...OF_ACCOUNT,
    say: (_, who, about) => `${who} changed the password of ${about ?? 'the account'}`,
    subscribers: ['notifications'],
    audit: audited('password_changed', 'Password changed'),
  }),
  'account.details_changed': event(fields, {
    ...OF_ACCOUNT,
    say: (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${account(about)}`,
  }),
  'account.erased': event(
    /** The record of the account's role; `kept`: its company is part of a contract and is retained. */
    z.strictObject({ recordId: Id.nullable(), kept: z.boolean() }),
    {
      ...OF_ACCOUNT,
      hides: ['admin'],
      say: () => 'An account was erased',
      subscribers: ['privacy'],
    },
  ),
  'access_code.issued': event(code, {
    ...OF_CODE,
    say: (_, who, about) => `${who} issued an access code for ${about ?? 'the account'}`,
    subscribers: ['notifications'],
    audit: ({ expiresAt }) => ({
      kind: 'code_issued',
      text: `Access code issued, valid until ${dayOf(expiresAt)}`,
    }),
  }),
  'access_code.used': event(code, {
    ...OF_CODE,
    say: (_, __, about) => `${about ?? 'The account'} used the access code`,
    audit: audited('code_used', 'Access code used'),
  }),
  'access_code.voided': event(code, {
    ...OF_CODE,
    say: (_, who, about) => `${who} voided the access code of ${about ?? 'the account'}`,
    audit: audited('code_voided', 'Access code voided'),
  }),
  'session.ended': event(z.strictObject({ userId: Id, sessionId: Id, reason: z.enum(SESSION_END_REASONS) }), {
    subject: 'session',
    record: null,
    audiences: [],
    say: (_, __, about) => `A session of ${about ?? 'the account'} ended`,
    stale: FEED,
  }),
} as const;
