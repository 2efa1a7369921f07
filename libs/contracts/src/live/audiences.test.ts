import { expect, test } from '@jest/globals';
import {
  type Actor,
  copiesFor,
  EVENT_TYPES,
  EVENTS,
  type EventSpec,
  type EventType,
  type Role,
  SUBSCRIBERS,
  WEBHOOK_KINDS,
} from '../../index.js';

/**
 * The audiences of each event, repeated here on purpose from the specification's table of events: the record, then
 * admin, host, funder, installer, the person named, everyone. `+` receives the record's view, `0` receives no view, `-`
 * does not receive the event, `w` receives it without a record. Next come the keys of its data that only admins get.
 * After `>` come the queues it wakes, then `audit` for a line in the security audit and `webhook` if a partner's
 * endpoint may subscribe to it.
 */
const TABLE: Record<EventType, string> = {
  'lead.submitted': 'lead + - - - - - > notifications webhook',
  'lead.approved': 'lead + - - - - - > audit webhook',
  'lead.declined': 'lead + - - - - - reason > audit webhook',
  'lead.signed_up': 'lead + - - - - -',
  'lead.erased': 'lead 0 - - - - - > privacy',
  'account.created': 'user + - - - - - > audit',
  'account.activated': 'user + - - - - - > notifications audit',
  'account.suspended': 'user + - - - - - > audit',
  'account.restored': 'user + - - - - - > audit',
  'account.password_changed': 'user + - - - - - > notifications audit',
  'account.details_changed': 'user + - - - - -',
  'account.erased': 'user 0 - - - - - > privacy',
  'export.requested': 'none - - - - + - > privacy',
  'access_code.issued': 'user + - - - - - > notifications audit',
  'access_code.used': 'user + - - - - - > audit',
  'access_code.voided': 'user + - - - - - > audit',
  'session.ended': 'none - - - - - -',
  // Each goes to one organisation only: an event names one party, so the two others get no copy.
  'member.invited': 'invitation + + + + - - > audit',
  'invitation.resent': 'invitation + + + + - -',
  'invitation.accepted': 'invitation + + + + - -',
  'invitation.declined': 'invitation + + + + - -',
  'invitation.revoked': 'invitation + + + + - - > audit',
  'invitation.expired': 'invitation + + + + - -',
  'member.joined': 'member + + + + - - > notifications audit',
  'member.changed': 'member + + + + - - > notifications audit',
  'member.removed': 'member + + + + - - > notifications audit',
  'host.created': 'host + + - - - - > forecasts messages webhook',
  'host.details_changed': 'host + + - - - - > forecasts parties webhook',
  'host.status_changed': 'host + + - - - - reason > notifications audit webhook',
  'host.merged': 'host 0 0 - - - - mergeId intoId > audit',
  'host.unmerged': 'host + + - - - - mergeId intoId > audit',
  'funder.created': 'funder + - + - - - > messages webhook',
  'funder.details_changed': 'funder + - + - - - > parties',
  'funder.mandate_defined': 'funder + - + - - -',
  'funder.certified': 'funder + - + - - -',
  'funder.status_changed': 'funder + - + - - - reason > notifications audit webhook',
  'funder.merged': 'funder 0 - 0 - - - mergeId intoId > audit',
  'funder.unmerged': 'funder + - + - - - mergeId intoId > audit',
  'installer.created': 'installer + - - + - - > messages webhook',
  'installer.details_changed': 'installer + - - + - - > parties',
  'installer.status_changed': 'installer + - - + - - reason > notifications audit webhook',
  'installer.merged': 'installer 0 - - 0 - - mergeId intoId > audit',
  'installer.unmerged': 'installer + - - + - - mergeId intoId > audit',
  'project.created': 'project + + + - - - warnings reason > notifications forecasts webhook',
  'project.status_changed': 'project + + + + - - reason batchId > notifications agreements audit webhook',
  'project.installer_assigned': 'project + + + - - - installerId warnings reason batchId > webhook',
  'project.details_changed': 'project + + + + - - unmodelled > forecasts webhook',
  'project.party_changed': 'project + + + + - - party fields',
  'project.visit_answered': 'project + + - + - - > notifications',
  'project.went_live': 'project + + + + - - reason missing > notifications agreements assets webhook',
  'project.left': 'project - 0 0 0 - -',
  'project.handed_over': 'project + + + + - - > webhook',
  'project.declined': 'project + - + - - - > notifications webhook',
  'project.withdrawn': 'project + + + - - - > notifications agreements webhook',
  'job.assigned': 'job + - - + - - > notifications messages webhook',
  'job.accepted': 'job + - - + - - > webhook',
  'job.changes_proposed': 'job + - - + - - > notifications',
  'job.changes_answered': 'job + - - + - - > notifications',
  'job.declined': 'job + - - 0 - - > notifications agreements webhook',
  'job.withdrawn': 'job + - - 0 - - > notifications agreements webhook',
  'job.scheduled': 'job + - - + - - > notifications webhook',
  'job.status_changed': 'job + - - + - - > webhook',
  'job.commissioned': 'job + - - + - - > notifications webhook',
  'job.project_changed': 'job + - - + - -',
  'job.photos_asked': 'job + - - + - - > notifications',
  'job.surveyed': 'job + - - + - - > notifications',
  'job.returned': 'job + - - + - - > notifications webhook',
  'file.uploaded': 'file + - - + - - > documents',
  'file.rejected': 'file + - - + - - > notifications',
  'file.ready': 'file + + + + - - > webhook',
  'file.reviewed': 'file + - - + - - > notifications',
  'forecast.made': 'forecast + + + - - -',
  'delivery.declared': 'delivery + - - + - -',
  'delivery.received': 'delivery + - - + - -',
  'delivery.closed': 'delivery + - - + - -',
  'usage.readings_uploaded': 'none + + - - - - > forecasts',
  'usage.readings_removed': 'none + + - - - - > forecasts',
  'usage.bill_saved': 'none + + - - - - > forecasts',
  'usage.bill_removed': 'none + + - - - - > forecasts',
  'usage.bill_file_uploaded': 'none + + - - - - > documents',
  'usage.bill_file_checked': 'none + + - - - -',
  'asset.registered': 'none + + - - - -',
  'source.connected': 'none + + - + - -',
  'source.broken': 'none + + - + - - > notifications',
  'source.revoked': 'none + + - + - -',
  'asset.suspended': 'none + - - - - -',
  'asset.resumed': 'none + - - - - -',
  'asset.device_swapped': 'none + + + + - -',
  'asset.decommissioned': 'none + + + + - - reason',
  'asset.readings_removed': 'none + + - - - - > audit',
  'asset.reporting': 'none + + + + - - > alerts',
  'asset.degraded': 'none + - - - - -',
  'asset.recovered': 'none + - - - - -',
  'asset.silent': 'none + + + + - -',
  'asset.returned': 'none + + + + - -',
  // The sender names a host only where the alert is major.
  'alert.opened': 'none + + + + - - tell > notifications',
  'alert.resolved': 'none + + + + - - tell reason > notifications tickets',
  'alert.acknowledged': 'none + - - + - -',
  'alert.snoozed': 'none + - - - - -',
  // The sender names no installer before the ticket is offered to one.
  'ticket.opened': 'none + + + + - - > notifications',
  'ticket.offered': 'none + + + + - - > notifications',
  'ticket.accepted': 'none + + + + - -',
  'ticket.declined': 'none + + + + - - reason > notifications',
  'ticket.visit_set': 'none + + + + - - > notifications',
  'ticket.visit_answered': 'none + + + + - - > notifications',
  'ticket.arrived': 'none + + + + - -',
  'ticket.noted': 'none + - - + - -',
  'ticket.device_swapped': 'none + + + + - -',
  'ticket.fixed': 'none + + + + - - > tickets',
  'ticket.handed_over': 'none + + + + - -',
  'ticket.verified': 'none + + + + - -',
  'ticket.reopened': 'none + + + + - - reason > notifications',
  'ticket.closed': 'none + + + + - - > notifications',
  'ticket.cancelled': 'none + + + + - - reason > notifications',
  'control.allowed': 'none + + - - - -',
  'control.stopped': 'none + + - - - -',
  'plan.published': 'none + + - - - -',
  'plan.sent': 'none + + - - - -',
  'plan.refused': 'none + + - - - -',
  'plan.overridden': 'none + + - - - -',
  'plan.scored': 'none + + + - - -',
  'peak_event.called': 'none + + - - - - > notifications audit',
  'peak_event.skipped': 'none + + - - - -',
  'peak_event.rejoined': 'none + + - - - -',
  'peak_event.withdrawn': 'none + + - - - - > notifications audit',
  'peak_event.delivered': 'none + + - - - - > notifications',
  'peak_event.paid': 'none + + - - - - > audit',
  'charger.added': 'none + + - - - - > audit',
  'charger.removed': 'none + + - - - - > audit',
  'charger.needs_changed': 'none + + - - - -',
  'charging.started': 'none + + - - - -',
  'charging.ended': 'none + + - - - -',
  'incident.opened': 'none + - - - - - > notifications',
  'incident.handled': 'none + - - - - -',
  'incident.closed': 'none + - - - - - > notifications',
  'asset.readings_uploaded': 'none + + - - - - > alerts tickets',
  'period.closing': 'none + - - - - -',
  'period.proposed': 'none + - - - - -',
  'period.held': 'none + - - - - - > notifications',
  'period.released': 'none + - - - - - > audit',
  'bill.issued': 'none + + + - - - > notifications',
  'bill.sealed': 'none + + + - - -',
  'bill.overdue': 'none + + + - - - > notifications',
  'bill.disputed': 'none + + + - - -',
  'bill.settled': 'none + + + - - -',
  'payment.recorded': 'none + + + - - -',
  'note.proposed': 'none + - - - - -',
  'note.issued': 'none + + + - - - > notifications',
  'interest.charged': 'none + + + - - - > notifications',
  'bank.imported': 'none + - - - - -',
  'bank.set_aside': 'none + - - - - -',
  'export.recorded': 'none + - + - - -',
  'statement.drafted': 'none + - - - - -',
  'statement.issued': 'none + - + - - - > notifications',
  'statement.sealed': 'none + - + - - -',
  'statement.paid': 'none + - + - - -',
  'index.entered': 'none + - - - - -',
  'supplier.changed': 'none + - - - - - > audit',
  'proposal.asked': 'proposal + + - - - - > proposals',
  'proposal.progressed': 'proposal + + - - - -',
  'proposal.ready': 'proposal + + - - - -',
  'proposal.accepted': 'proposal + + - - - - > notifications webhook',
  'proposal.declined': 'proposal + + - - - - reason > notifications webhook',
  'proposal.superseded': 'proposal + + - - - -',
  'agreement.drafted': 'agreement + - - - - - > agreements',
  'agreement.edited': 'agreement + - - - - - > agreements',
  'agreement.rendered': 'agreement + - - - - -',
  'agreement.offered': 'agreement + + + - - - overrides > notifications audit',
  'agreement.signed': 'agreement + + + - - - > notifications',
  'agreement.countersigned': 'agreement + + + - - - > notifications',
  'agreement.sealed': 'agreement + + + - - - > notifications',
  'agreement.condition_met': 'agreement + + + - - -',
  'agreement.effective': 'agreement + + + w - - > notifications',
  'agreement.declined': 'agreement + + + - - - reason > notifications',
  'agreement.withdrawn': 'agreement + + + w - - reason > notifications',
  'agreement.window_waived': 'agreement + + + - - - > notifications',
  'agreement.expired': 'agreement + + + - - - > notifications',
  'agreement.extended': 'agreement + + + - - - > notifications agreements',
  'agreement.reminded': 'agreement + + + - - - > notifications',
  'agreement.voided': 'agreement + + + - - - reason > notifications',
  'agreement.terminated': 'agreement + + + w - - reason buyoutPence > notifications',
  'agreement.ended': 'agreement + + + w - - > notifications',
  'agreement.superseded': 'agreement + + + - - -',
  'works_order.drafted': 'works_order + - - - - - > agreements',
  'works_order.rendered': 'works_order + - - - - -',
  'works_order.offered': 'works_order + - + + - - > notifications',
  'works_order.signed': 'works_order + - + + - - > notifications',
  'works_order.sealed': 'works_order + - + + - - > notifications',
  'works_order.effective': 'works_order + - + + - - > notifications',
  'works_order.completed': 'works_order + - + + - -',
  'works_order.declined': 'works_order + - + + - - reason > notifications',
  'works_order.voided': 'works_order + - + + - - reason > notifications',
  'report.asked': 'report - - + - - - > reports',
  'report.ready': 'report - - + - - -',
  'report.failed': 'report - - + - - -',
  // To each person who may read the thread; without a record, because each person sees the thread differently.
  'thread.opened': 'none + - - - + -',
  'message.written': 'none + - - - + - > notifications',
  'message.changed': 'none + - - - + -',
  'message.redacted': 'none + - - - + - reason',
  'message.file_uploaded': 'none + - - - - - > documents',
  'message.file_checked': 'none + - - - + -',
  'message.read': 'none + - - - + -',
  'notification.created': 'notification - - - - + -',
  'notification.read': 'notification - - - - + -',
  'conversation.handed_over': 'conversation + - - - - - > notifications',
  'conversation.message_added': 'conversation + - - - - -',
  'conversation.closed': 'conversation + - - - - -',
  'conversation.erased': 'conversation 0 - - - - -',
  'grid.insight': 'none - - - - - +',
  'email.sent': 'none + - - - - -',
  'email.received': 'none + - - - - - > notifications',
  'email_template.changed': 'none + - - - - -',
  'owner.changed': 'none + - - - - - > audit',
  'tags.changed': 'none + - - - - - > audit',
  'tag.changed': 'none + - - - - - > audit',
  'task.added': 'none + - - - - - > notifications',
  'task.changed': 'none + - - - - - > notifications',
  'need.snoozed': 'none - - - - + -',
};

/** Audiences that gain sight of another record with an event. */
const BRINGS: Partial<Record<EventType, [audience: string, kind: string]>> = {
  'job.assigned': ['installer:i', 'project'],
  'agreement.effective': ['installer:i', 'job'],
  'agreement.withdrawn': ['installer:i', 'job'],
  'agreement.terminated': ['installer:i', 'job'],
  'agreement.ended': ['installer:i', 'job'],
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

test('every event is in the second copy', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...EVENT_TYPES].sort());
});

test.each(EVENT_TYPES)('%s reaches whom it should, with the record as they may see it', (type) => {
  const [record = '', ...words] = (TABLE[type].split(' > ')[0] ?? '').split(' ');
  const marks = words.slice(0, AUDIENCES.length);
  const secret = words.slice(AUDIENCES.length);
  const spec: EventSpec = EVENTS[type];
  expect(spec.record ?? 'none').toBe(record);

  const data = { ...Object.fromEntries(secret.map((key) => [key, `canary of ${key}`])), shown: 'to all' };
  const changed =
    spec.record === null ? [] : [{ kind: spec.record, id: 'r', version: 7, view: (role: Role) => ({ seenAs: role }) }];
  const to = { host: 'h', funder: 'f', installer: 'i', user: { id: 'u', role: 'asset_host' as const } };
  const copies = copiesFor({ type, data, actor, to, records: changed });
  // No person has this audience: it is for the processes themselves.
  if (type === 'session.ended') return expect(Object.keys(copies)).toEqual(['$sessions']);

  expect(Object.keys(copies).sort()).toEqual(AUDIENCES.filter((_, at) => marks[at] !== '-').sort());
  for (const [at, audience] of AUDIENCES.entries()) {
    const copy = copies[audience];
    if (!copy) continue;
    expect(copy.data).toEqual(audience === 'admin' ? data : { shown: 'to all' });
    expect(copy.actor?.id).toBe(audience === 'admin' ? 'a' : null);
    const views = copy.records.map(({ view }) => view);
    const shown = marks[at] === 'w' ? [] : changed;
    expect(views).toEqual(shown.map(() => (marks[at] === '0' ? null : { seenAs: ROLES[at] })));
  }
});

const wokenBy = (name: string): string[] =>
  EVENT_TYPES.filter((type) => TABLE[type].split(' > ')[1]?.split(' ').includes(name)).toSorted();

test('the second copy names no subscriber that there is not', () => {
  const names = new Set(Object.values(TABLE).flatMap((row) => row.split(' > ')[1]?.split(' ') ?? []));
  const known = Object.keys(SUBSCRIBERS).map((name) => (name === 'webhooks' ? 'webhook' : name));
  expect([...names].toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(SUBSCRIBERS))('%s is woken by what it should, and by nothing else', (name, types) => {
  expect([...types].toSorted()).toEqual(wokenBy(name === 'webhooks' ? 'webhook' : name));
});

test('partners may only subscribe to these types', () => {
  expect([...WEBHOOK_KINDS].toSorted()).toEqual(wokenBy('webhook'));
});

test('a record that becomes visible is sent with the event that causes it, and only to its new readers', () => {
  const view = (role: Role) => ({ seenAs: role });
  for (const type of EVENT_TYPES) {
    const { record } = EVENTS[type] as EventSpec;
    if (record === 'project' || type === 'session.ended' || (EVENTS[type] as EventSpec).hides) continue;
    const records = [...new Set([...(record ? [record] : []), 'project' as const, 'job' as const])].map((kind) => ({
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
