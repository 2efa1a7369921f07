import { expect, test } from '@jest/globals';
import { EVENT_TYPES, type EventType, SUBSCRIBERS, type SubscriberName, WEBHOOK_KINDS } from '../index.js';

/**
 * What each event wakes, written down a second time: the queues that its row names, `audit` where it has a line in the
 * security audit, `webhook` where a partner's endpoint may ask for it. A row that forgets one or has one too many fails here.
 */
const TABLE: Record<EventType, string> = {
  'lead.submitted': 'notifications webhook',
  'lead.approved': 'audit webhook',
  'lead.declined': 'audit webhook',
  'lead.signed_up': '',
  'lead.erased': 'privacy',
  'account.created': 'audit',
  'account.activated': 'notifications audit',
  'account.suspended': 'audit',
  'account.restored': 'audit',
  'account.password_changed': 'notifications audit',
  'account.details_changed': '',
  'account.erased': 'privacy',
  'access_code.issued': 'notifications audit',
  'access_code.used': 'audit',
  'access_code.voided': 'audit',
  'session.ended': '',
  'export.requested': 'privacy',
  'host.created': 'forecasts webhook',
  'host.details_changed': 'forecasts webhook',
  'host.status_changed': 'notifications audit webhook',
  'funder.created': 'webhook',
  'funder.details_changed': '',
  'funder.mandate_defined': '',
  'funder.certified': '',
  'funder.status_changed': 'notifications audit webhook',
  'installer.created': 'webhook',
  'installer.details_changed': '',
  'installer.status_changed': 'notifications audit webhook',
  'project.created': 'notifications forecasts webhook',
  'project.status_changed': 'notifications audit webhook',
  'project.installer_assigned': 'webhook',
  'project.details_changed': 'forecasts webhook',
  'project.visit_answered': 'notifications',
  'project.went_live': 'notifications webhook',
  'project.withdrawn': 'notifications webhook',
  'job.assigned': 'notifications webhook',
  'job.accepted': 'webhook',
  'job.changes_proposed': 'notifications',
  'job.changes_answered': 'notifications',
  'job.declined': 'notifications webhook',
  'job.withdrawn': 'notifications webhook',
  'job.scheduled': 'notifications webhook',
  'job.status_changed': 'webhook',
  'job.commissioned': 'notifications webhook',
  'job.returned': 'notifications webhook',
  'file.uploaded': 'documents',
  'file.rejected': 'notifications',
  'file.ready': 'webhook',
  'forecast.made': '',
  'delivery.declared': '',
  'delivery.received': '',
  'delivery.closed': '',
  'usage.readings_uploaded': 'forecasts',
  'usage.readings_removed': 'forecasts',
  'usage.bill_saved': 'forecasts',
  'usage.bill_removed': 'forecasts',
  'usage.bill_file_uploaded': 'documents',
  'usage.bill_file_checked': '',
  'proposal.asked': 'proposals',
  'proposal.progressed': '',
  'proposal.ready': '',
  'report.asked': 'reports',
  'report.ready': '',
  'report.failed': '',
  'notification.created': '',
  'notification.read': '',
  'conversation.handed_over': 'notifications',
  'conversation.message_added': '',
  'conversation.closed': '',
  'conversation.erased': '',
  'grid.insight': '',
};

/** Where the second copy has another word than the list of handlers. */
const NAME_OF: Record<string, SubscriberName> = { webhook: 'webhooks' };

const wakes = (type: EventType): string[] => (TABLE[type] === '' ? [] : TABLE[type].split(' '));
const woken = (name: string): EventType[] => EVENT_TYPES.filter((type) => wakes(type).includes(name));
const sorted = (types: readonly string[]): string[] => types.toSorted();

test('the table names every event once, and only queues that there are', () => {
  expect(sorted(Object.keys(TABLE))).toEqual(sorted(EVENT_TYPES));
  const names = new Set(EVENT_TYPES.flatMap(wakes).map((name) => NAME_OF[name] ?? name));
  expect(sorted([...names])).toEqual(sorted(Object.keys(SUBSCRIBERS)));
});

test.each(Object.entries(SUBSCRIBERS))('%s is woken by what the table says, and by nothing else', (name, types) => {
  expect(sorted(types)).toEqual(sorted(woken(name === 'webhooks' ? 'webhook' : name)));
});

test('a partner may ask for these kinds alone', () => {
  expect(sorted(WEBHOOK_KINDS)).toEqual(sorted(woken('webhook')));
});
