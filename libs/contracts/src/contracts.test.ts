import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  asksTheSame,
  type EventType,
  assertLifecycles,
  type KindSpec,
  LIFECYCLES,
  copiesFor,
  EVENT_TYPES,
  EVENTS,
  type EventSpec,
  londonDate,
  idleIn,
  londonMonthStart,
  NOTIFICATION_KINDS,
  routes,
  SUBSCRIBERS,
  statusTitle,
  statusWords,
  TEXTS,
  toPence,
  toPounds,
  VIEWS,
} from '../index.js';

describe('lifecycles', () => {
  test('every status can be reached, and each has its place in the table', () => {
    expect(Object.keys(LIFECYCLES)).toHaveLength(21);
    expect(() => assertLifecycles()).not.toThrow();
  });

  test('a status that nothing leads to stops the start, by name', () => {
    const actions = { make: { by: ['admin'], from: [], to: 'one', label: 'Make' } } as const;
    const lives = { thing: { statuses: ['one', 'two'], actions } };
    expect(() => assertLifecycles(lives)).toThrow('no action of a thing leads to two');
  });
});

/** The specification's event types, repeated here on purpose as a check. */
const SPECIFIED =
  `lead.submitted lead.approved lead.declined account.created account.activated account.suspended access_code.issued access_code.used
host.status_changed host.details_changed funder.status_changed funder.mandate_defined installer.status_changed installer.details_changed
project.created project.status_changed project.installer_assigned project.went_live job.assigned job.withdrawn job.scheduled job.status_changed
job.commissioned job.returned file.uploaded file.ready file.rejected notification.created grid.insight
lead.signed_up account.restored account.password_changed access_code.voided session.ended host.created funder.created installer.created project.details_changed project.withdrawn project.declined project.visit_answered account.details_changed funder.details_changed job.accepted job.declined notification.read
conversation.handed_over conversation.message_added conversation.closed conversation.erased
lead.erased account.erased export.requested forecast.made proposal.asked proposal.progressed proposal.ready proposal.accepted proposal.declined proposal.superseded report.asked report.ready report.failed
project.party_changed project.left project.handed_over job.project_changed delivery.declared delivery.received delivery.closed job.changes_proposed job.changes_answered job.photos_asked job.surveyed file.reviewed funder.certified
usage.readings_uploaded usage.readings_removed usage.bill_saved usage.bill_removed usage.bill_file_uploaded usage.bill_file_checked
asset.registered asset.reporting asset.readings_uploaded asset.readings_removed
asset.suspended asset.resumed asset.device_swapped asset.decommissioned
source.connected source.broken source.revoked
host.merged host.unmerged funder.merged funder.unmerged installer.merged installer.unmerged
owner.changed tags.changed tag.changed task.added task.changed need.snoozed
email.sent email.received email_template.changed
asset.degraded asset.recovered asset.silent asset.returned
control.allowed control.stopped plan.published plan.sent plan.refused plan.overridden plan.scored
peak_event.called peak_event.skipped peak_event.rejoined peak_event.withdrawn peak_event.delivered peak_event.paid
charger.added charger.removed charger.needs_changed charging.started charging.ended
alert.opened alert.resolved alert.acknowledged alert.snoozed incident.opened incident.handled incident.closed
ticket.opened ticket.offered ticket.accepted ticket.declined ticket.visit_set ticket.visit_answered ticket.arrived
ticket.noted ticket.device_swapped ticket.fixed ticket.verified ticket.reopened ticket.closed ticket.cancelled ticket.handed_over
period.closing period.proposed period.held period.released bill.issued bill.sealed bill.overdue bill.disputed bill.settled
payment.recorded note.proposed note.issued interest.charged bank.imported bank.set_aside export.recorded statement.drafted statement.issued statement.sealed statement.paid index.entered supplier.changed
agreement.drafted agreement.edited agreement.rendered agreement.offered agreement.signed agreement.countersigned agreement.sealed agreement.condition_met agreement.effective agreement.declined agreement.withdrawn agreement.window_waived agreement.expired agreement.extended agreement.reminded agreement.voided agreement.terminated agreement.ended agreement.superseded
works_order.drafted works_order.rendered works_order.offered works_order.signed works_order.sealed works_order.effective works_order.completed works_order.declined works_order.voided
member.invited member.joined member.changed member.removed
invitation.resent invitation.accepted invitation.declined invitation.revoked invitation.expired
thread.opened message.written message.changed message.redacted message.read message.file_uploaded message.file_checked`.split(
    /\s+/,
  );

describe('events', () => {
  test('are those of the specification', () => {
    expect([...EVENT_TYPES].sort()).toEqual([...SPECIFIED].sort());
  });

  test.each(EVENT_TYPES)(
    '%s: every audience that gets its record has a view of it, and no one holds two of them',
    (type) => {
      const spec: EventSpec = EVENTS[type];
      const roleOf: Record<string, string> = {
        admin: 'admin',
        host: 'asset_host',
        funder: 'asset_funder',
        installer: 'installer',
        user: 'admin',
      };
      if (spec.record) {
        for (const audience of spec.audiences) {
          const views = Object.keys(VIEWS[spec.record]);
          // An audience from which the record is withheld has no view of it.
          if (spec.withholds?.includes(audience)) expect(views).not.toContain(roleOf[audience]);
          else expect(views).toContain(roleOf[audience]);
        }
      }
      // `user` and `public` overlap with every role's audience, so they are never combined with it. An admin who is the
      // `user` of an event for `admin` gets only one copy.
      if (spec.audiences.includes('public')) expect(spec.audiences).toHaveLength(1);
      if (spec.audiences.includes('user')) {
        expect(['admin', 'user']).toEqual(expect.arrayContaining([...spec.audiences]));
        const to = { user: [{ id: 'u', role: 'admin' as const }] };
        expect(Object.keys(copiesFor({ type, data: {}, actor: null, to, records: [] }))).toHaveLength(1);
      }
      if (type !== 'session.ended') expect(spec.audiences.length).toBeGreaterThan(0);
    },
  );

  test('subscribers are woken by events that exist', () => {
    for (const types of Object.values(SUBSCRIBERS)) for (const type of types) expect(EVENT_TYPES).toContain(type);
  });

  test.each<[EventType, object, string[]]>([
    ['project.details_changed', { fields: ['capitalCost'] }, ['forecasts']],
    ['project.details_changed', { fields: ['systemRequirements'], unmodelled: true }, ['forecasts']],
    ['project.details_changed', { fields: ['systemRequirements', 'capitalCost'] }, []],
    ['host.details_changed', { fields: ['electricityNeeds'] }, ['parties']],
    ['host.details_changed', { fields: ['phoneNumber'] }, ['forecasts']],
    ['host.details_changed', { fields: ['businessDetails'] }, []],
    ['funder.details_changed', { fields: ['bankDetails'] }, ['parties']],
    ['funder.details_changed', {}, []],
    ['project.status_changed', { from: 'pending', to: 'confirmed', override: false }, ['audit']],
    ['project.status_changed', { from: 'pending', to: 'complete', override: true, reason: 'Built' }, ['agreements']],
  ])('%s %j: %j have nothing to do', (type, data, idle) => {
    expect(idleIn(type, data)).toEqual(idle);
  });

  test('a change of the system is modelled where the question of its forecast changes', () => {
    const system = { solarKwp: 80, batteryKwh: 40, evChargers: 2, inverterKw: 60, notes: 'As surveyed' };
    expect(asksTheSame(system, { ...system, notes: 'Scaffold needed', inverterKw: 70 })).toBe(true);
    for (const other of [{ solarKwp: 81 }, { batteryKwh: null }, { evChargers: 3 }])
      expect(asksTheSame(system, { ...system, ...other })).toBe(false);
    expect(asksTheSame(null, { notes: 'To be surveyed' })).toBe(true);
    expect(asksTheSame(null, system)).toBe(false);
  });
});

test('no two routes share a method and path, and each names who may call it', () => {
  const addresses = Object.values(routes).map((route) => `${route.method} ${route.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const route of Object.values(routes)) expect(route.access.length).toBeGreaterThan(0);
});

test('each security notification has a channel', () => {
  for (const kind of Object.values<KindSpec>(NOTIFICATION_KINDS)) expect(kind.inApp || kind.mail !== 'off').toBe(true);
});

describe('words', () => {
  test('of a status in badges and toasts', () => {
    expect(statusTitle('awaiting_commissioning')).toBe('Awaiting Commissioning');
    expect(statusWords('job_assigned')).toBe('job assigned');
    expect(TEXTS.projectStatusUpdated('job_assigned')).toBe('Project status updated to job assigned');
  });
});

describe('money and time', () => {
  test('pounds survive the way to pence and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pence) => toPence(toPounds(pence)) === pence));
  });

  test.each([
    ['2026-03-29T00:30:00Z', '2026-03-29', '2026-03-01T00:00:00.000Z'],
    ['2026-06-30T23:30:00Z', '2026-07-01', '2026-06-30T23:00:00.000Z'],
    ['2026-10-31T23:59:00Z', '2026-10-31', '2026-09-30T23:00:00.000Z'],
    ['2026-11-01T00:00:00Z', '2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', '2026-12-31', '2026-12-01T00:00:00.000Z'],
  ])('%s is %s in London, its month begins at %s', (at, day, monthStart) => {
    expect(londonDate(new Date(at))).toBe(day);
    expect(londonMonthStart(new Date(at)).toISOString()).toBe(monthStart);
  });
});
