import { describe, expect, test } from '@jest/globals';
import { AUDIT_KINDS, EVENTS, type EventType, SUBSCRIBERS } from '@libs/contracts';
import { auditLine, nameOf } from './audit.rules.js';
import { hrefOf } from './href.js';

const CODE = { userId: '3f8b4a52-5a0e-4c9e-9a57-0c9c8a0a5d11', expiresAt: '2026-12-04T23:30:00.000Z' };

describe('what an event says in the audit', () => {
  test.each<[EventType, Record<string, unknown>, string, string]>([
    ['account.created', {}, 'account_created', 'Account created'],
    ['account.activated', {}, 'account_activated', 'Account activated'],
    ['account.suspended', {}, 'account_suspended', 'Account suspended'],
    ['account.restored', {}, 'account_restored', 'Account restored'],
    ['account.password_changed', {}, 'password_changed', 'Password changed'],
    ['access_code.issued', CODE, 'code_issued', 'Access code issued, valid until 4 December 2026'],
    ['access_code.used', CODE, 'code_used', 'Access code used'],
    ['access_code.voided', CODE, 'code_voided', 'Access code voided'],
    ['lead.approved', {}, 'lead_approved', 'Lead approved'],
    ['lead.declined', { reason: null }, 'lead_declined', 'Lead declined'],
    ['lead.declined', { reason: 'No roof' }, 'lead_declined', 'Lead declined: No roof'],
    [
      'project.status_changed',
      { from: 'job_assigned', to: 'live', override: true, reason: 'Built before us' },
      'status_overridden',
      'Status set from job assigned to live (override: Built before us)',
    ],
    [
      'host.status_changed',
      { from: 'live', to: 'lead', override: true, reason: null },
      'status_overridden',
      'Status set from live to lead (override: no reason given)',
    ],
  ])('%s', (type, data, kind, text) => {
    expect(EVENTS[type].data.safeParse(data).error).toBeUndefined();
    expect(auditLine(type, data)).toEqual({ kind, text });
    expect(AUDIT_KINDS).toContain(kind);
  });

  test.each(['host', 'funder', 'installer', 'project'] as const)('a usual move of a %s is no line', (kind) => {
    const data = { from: 'live', to: 'lost', override: false, reason: 'why' };
    expect(auditLine(`${kind}.status_changed`, data)).toBeNull();
  });

  test('no other event is one', () => {
    expect(auditLine('notification.created', { unread: 1 })).toBeNull();
    // Written down a second time: what is taken out of the audit by mistake is missed here.
    expect([...SUBSCRIBERS.audit].sort()).toEqual([
      'access_code.issued',
      'access_code.used',
      'access_code.voided',
      'account.activated',
      'account.created',
      'account.password_changed',
      'account.restored',
      'account.suspended',
      'agreement.offered',
      'asset.readings_removed',
      'charger.added',
      'charger.removed',
      'funder.merged',
      'funder.status_changed',
      'funder.unmerged',
      'host.merged',
      'host.status_changed',
      'host.unmerged',
      'installer.merged',
      'installer.status_changed',
      'installer.unmerged',
      'invitation.revoked',
      'lead.approved',
      'lead.declined',
      'member.changed',
      'member.invited',
      'member.joined',
      'member.removed',
      'owner.changed',
      'peak_event.called',
      'peak_event.paid',
      'peak_event.withdrawn',
      'period.released',
      'project.status_changed',
      'supplier.changed',
      'tag.changed',
      'tags.changed',
    ]);
  });
});

test.each([
  ['user', { email: 'grace@fenwickrow.example', fullName: 'Grace' }, 'grace@fenwickrow.example'],
  ['lead', { companyName: 'Hart Joinery', fullName: 'Lena Hart' }, 'Hart Joinery'],
  ['host', { profile: { companyName: 'Marsh Foods', fullName: 'Holly' } }, 'Marsh Foods'],
  ['host', { profile: { companyName: null, fullName: 'Holly' } }, 'Holly'],
  ['funder', { fundDetails: { fundName: 'Fund I' }, profile: { companyName: 'Calder' } }, 'Fund I'],
  ['project', { assetHost: { companyName: 'Marsh Foods' } }, 'Marsh Foods'],
  ['project', null, ''],
])('a %s is called %#', (kind, view, name) => expect(nameOf(kind, view)).toBe(name));

test.each([
  ['user', '/admin/user-management?open=7'],
  ['lead', '/admin/user-management?tab=leads&lead=7'],
  ['host', '/admin/asset-hosts?open=7'],
  ['funder', '/admin/asset-funders?open=7'],
  ['installer', '/admin/installers?open=7'],
  ['project', '/admin/projects?open=7'],
  ['session', null],
])('a %s opens at %s', (kind, href) => {
  expect(hrefOf(kind, '7')).toBe(href);
  expect(hrefOf(kind, null)).toBeNull();
});
