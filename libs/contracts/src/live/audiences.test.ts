import { expect, test } from '@jest/globals';
import { type Actor, copiesFor, EVENT_TYPES, EVENTS, type EventSpec, type EventType, type Role } from '../../index.js';

/**
 * Whom each event reaches, written down a second time from the specification's table of events: the record, then admin,
 * host, funder, installer, the one person named, everybody. `+` told with the record's view, `0` told without a view,
 * `-` not told. After them the keys of its data that admins alone get.
 */
const TABLE: Record<EventType, string> = {
  'lead.submitted': 'lead + - - - - -',
  'lead.approved': 'lead + - - - - -',
  'lead.declined': 'lead + - - - - - reason',
  'lead.signed_up': 'lead + - - - - -',
  'lead.erased': 'lead 0 - - - - -',
  'account.created': 'user + - - - - -',
  'account.activated': 'user + - - - - -',
  'account.suspended': 'user + - - - - -',
  'account.restored': 'user + - - - - -',
  'account.password_changed': 'user + - - - - -',
  'account.details_changed': 'user + - - - - -',
  'account.erased': 'user 0 - - - - -',
  'export.requested': 'none - - - - + -',
  'access_code.issued': 'user + - - - - -',
  'access_code.used': 'user + - - - - -',
  'access_code.voided': 'user + - - - - -',
  'session.ended': 'none - - - - - -',
  'host.created': 'host + + - - - -',
  'host.details_changed': 'host + + - - - -',
  'host.status_changed': 'host + + - - - - reason',
  'funder.created': 'funder + - + - - -',
  'funder.details_changed': 'funder + - + - - -',
  'funder.mandate_defined': 'funder + - + - - -',
  'funder.certified': 'funder + - + - - -',
  'funder.status_changed': 'funder + - + - - - reason',
  'installer.created': 'installer + - - + - -',
  'installer.details_changed': 'installer + - - + - -',
  'installer.status_changed': 'installer + - - + - - reason',
  'project.created': 'project + + + - - - warnings reason',
  'project.status_changed': 'project + + + + - - reason batchId',
  'project.installer_assigned': 'project + + + - - - installerId warnings reason batchId',
  'project.details_changed': 'project + + + + - -',
  'project.visit_answered': 'project + + - + - -',
  'project.went_live': 'project + + + + - - reason missing',
  'project.withdrawn': 'project + + + - - -',
  'job.assigned': 'job + - - + - -',
  'job.accepted': 'job + - - + - -',
  'job.changes_proposed': 'job + - - + - -',
  'job.changes_answered': 'job + - - + - -',
  'job.declined': 'job + - - 0 - -',
  'job.withdrawn': 'job + - - 0 - -',
  'job.scheduled': 'job + - - + - -',
  'job.status_changed': 'job + - - + - -',
  'job.commissioned': 'job + - - + - -',
  'job.returned': 'job + - - + - -',
  'file.uploaded': 'file + - - + - -',
  'file.rejected': 'file + - - + - -',
  'file.ready': 'file + + + + - -',
  'forecast.made': 'forecast + + + - - -',
  'delivery.declared': 'delivery + - - + - -',
  'delivery.received': 'delivery + - - + - -',
  'delivery.closed': 'delivery + - - + - -',
  'usage.readings_uploaded': 'none + + - - - -',
  'usage.readings_removed': 'none + + - - - -',
  'usage.bill_saved': 'none + + - - - -',
  'usage.bill_removed': 'none + + - - - -',
  'usage.bill_file_uploaded': 'none + + - - - -',
  'usage.bill_file_checked': 'none + + - - - -',
  'proposal.asked': 'proposal + + - - - -',
  'proposal.progressed': 'proposal + + - - - -',
  'proposal.ready': 'proposal + + - - - -',
  'report.asked': 'report - - + - - -',
  'report.ready': 'report - - + - - -',
  'report.failed': 'report - - + - - -',
  'notification.created': 'notification - - - - + -',
  'notification.read': 'notification - - - - + -',
  'conversation.handed_over': 'conversation + - - - - -',
  'conversation.message_added': 'conversation + - - - - -',
  'conversation.closed': 'conversation + - - - - -',
  'conversation.erased': 'conversation 0 - - - - -',
  'grid.insight': 'none - - - - - +',
};

/** Whom an event brings another record with it, which comes into sight. */
const BRINGS: Partial<Record<EventType, [audience: string, kind: string]>> = {
  'job.assigned': ['installer:i', 'project'],
};

const AUDIENCES = ['admin', 'host:h', 'funder:f', 'installer:i', 'user:u', 'public'];
const ROLES: Role[] = ['admin', 'asset_host', 'asset_funder', 'installer', 'asset_host'];
const actor: Actor = {
  accountId: 'a',
  sessionId: null,
  role: 'admin',
  name: 'Amara Osei',
  companyName: null,
  partyId: null,
};

test('every event stands in the second copy', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...EVENT_TYPES].sort());
});

test.each(EVENT_TYPES)('%s reaches whom it should, with the record as they may see it', (type) => {
  const [record = '', ...words] = TABLE[type].split(' ');
  const marks = words.slice(0, AUDIENCES.length);
  const secret = words.slice(AUDIENCES.length);
  const spec: EventSpec = EVENTS[type];
  expect(spec.record ?? 'none').toBe(record);

  const data = { ...Object.fromEntries(secret.map((key) => [key, `canary of ${key}`])), shown: 'to all' };
  const changed =
    spec.record === null ? [] : [{ kind: spec.record, id: 'r', version: 7, view: (role: Role) => ({ seenAs: role }) }];
  const to = { host: 'h', funder: 'f', installer: 'i', user: { id: 'u', role: 'asset_host' as const } };
  const copies = copiesFor({ type, data, actor, to, records: changed });
  // No person holds it: it is for the processes themselves.
  if (type === 'session.ended') return expect(Object.keys(copies)).toEqual(['$sessions']);

  expect(Object.keys(copies).sort()).toEqual(AUDIENCES.filter((_, at) => marks[at] !== '-').sort());
  for (const [at, audience] of AUDIENCES.entries()) {
    const copy = copies[audience];
    if (!copy) continue;
    expect(copy.data).toEqual(audience === 'admin' ? data : { shown: 'to all' });
    expect(copy.actor?.id).toBe(audience === 'admin' ? 'a' : null);
    const views = copy.records.map(({ view }) => view);
    expect(views).toEqual(changed.map(() => (marks[at] === '0' ? null : { seenAs: ROLES[at] })));
  }
});

test('a record that comes into somebody’s sight is told with the event that brings it, to nobody else', () => {
  const view = (role: Role) => ({ seenAs: role });
  for (const type of EVENT_TYPES) {
    const { record } = EVENTS[type] as EventSpec;
    if (record === 'project' || type === 'session.ended' || (EVENTS[type] as EventSpec).hides) continue;
    const records = [...(record ? [record] : []), 'project' as const].map((kind) => ({
      kind,
      id: kind,
      version: 2,
      view,
    }));
    const to = { host: 'h', funder: 'f', installer: 'i', user: { id: 'u', role: 'asset_host' as const } };
    const copies = copiesFor({ type, data: {}, actor, to, records });
    const brought = Object.entries(copies).flatMap(([audience, copy]) =>
      copy.records.filter(({ kind }) => kind !== record).map(({ kind }) => [audience, kind]),
    );
    expect({ type, brought }).toEqual({ type, brought: BRINGS[type] ? [BRINGS[type]] : [] });
  }
});
