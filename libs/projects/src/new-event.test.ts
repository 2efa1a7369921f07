import { expect, test } from '@jest/globals';
import { type Actor, type AudienceKind, copiesFor, EVENTS, type EventSpec } from '@libs/contracts';
import { aJob, anInstaller, anAggregate, AT, SURVEY, TODAY } from './an-aggregate.js';
import type { ProjectEvent, ProjectEventType } from './project.events.js';
import { evolve } from './project.evolve.js';
import { openJob, type ProjectAggregate } from './project-aggregate.js';
import { newEvent } from './new-event.js';

/** The fields of each role, repeated here on purpose from the specification's table. */
const EVERYONE =
  'id status version createdAt updatedAt installationDate completionDate goLiveDate systemRequirements expectedSavings co2Reduction paperwork assetHost assetFunder installer';
const PROJECT: Record<'admin' | 'host' | 'funder' | 'installer', string> = {
  admin: `${EVERYONE} withdrawnAt withdrawnReason monthlySavings capitalCost matchScore basis forecast`,
  host: `${EVERYONE} withdrawnAt withdrawnReason monthlySavings basis forecast proposedDate`,
  funder: `${EVERYONE} withdrawnAt withdrawnReason monthlySavings capitalCost matchScore basis forecast`,
  installer: `${EVERYONE} visit`,
};
const JOB =
  'id jobStatus version assignedDate scheduledDate completionDate acceptedAt changes returnReason notes commissioningData cloudAccess photosAskedAt survey updatedAt project';
const JOBS = { admin: `${JOB} installer withdrawnAt withdrawnReason`, installer: JOB };
const HOST_CONTACT = 'phoneNumber email';
const HOST = 'id fullName companyName postcode';
const keys = (value: unknown) => Object.keys(value as object).sort();
const words = (text: string) => text.split(' ').sort();

const admin: Actor = {
  accountId: '00000000-0000-4000-8000-0000000000aa',
  sessionId: null,
  role: 'admin',
  name: 'Amara Osei',
  companyName: 'Voltmere',
  partyId: null,
};

const pending = anAggregate('pending');
const assigned = anAggregate('job_assigned');
const complete = anAggregate('complete');
const moved = { override: false, reason: 'Canary reason' };
type HappeningsOf<T extends ProjectEventType> = [Extract<ProjectEvent, { type: T }>, ProjectAggregate][];
/** Every event of a project or job, on a site where it can occur: a new one does not compile without an entry. */
const HAPPENINGS: { [T in ProjectEventType]: HappeningsOf<T> } = {
  'project.created': [[{ type: 'project.created', data: {} }, pending]],
  'project.status_changed': [
    [{ type: 'project.status_changed', data: { from: 'pending', to: 'confirmed', ...moved } }, pending],
    [{ type: 'project.status_changed', data: { from: 'job_assigned', to: 'in_progress', ...moved } }, assigned],
  ],
  'project.installer_assigned': [
    [
      { type: 'project.installer_assigned', data: { installerId: anInstaller().id }, installer: anInstaller() },
      pending,
    ],
  ],
  'project.details_changed': [
    [
      {
        type: 'project.details_changed',
        data: { fields: ['capitalCost', 'co2Reduction'] },
        changed: { capitalCostPence: 1 },
      },
      assigned,
    ],
  ],
  'project.party_changed': [
    [{ type: 'project.party_changed', data: { party: 'host', fields: ['phoneNumber'] } }, assigned],
    [{ type: 'project.party_changed', data: { party: 'funder', fields: ['fundName'] } }, pending],
  ],
  'project.visit_answered': [
    [{ type: 'project.visit_answered', data: { answer: 'accept', proposedDate: null, note: null } }, assigned],
  ],
  'project.went_live': [
    [{ type: 'project.went_live', data: { goLiveDate: TODAY, reason: 'Canary reason', missing: [] } }, complete],
  ],
  'project.left': [[{ type: 'project.left', data: { side: 'host' } }, assigned]],
  'project.handed_over': [[{ type: 'project.handed_over', data: { side: 'funder' } }, assigned]],
  'project.declined': [[{ type: 'project.declined', data: { reason: 'Canary reason' } }, pending]],
  'project.withdrawn': [[{ type: 'project.withdrawn', data: { reason: 'Canary reason' } }, assigned]],
  'job.assigned': [
    [
      {
        type: 'job.assigned',
        data: {},
        job: { id: aJob('new').id, assignedDate: TODAY },
        installer: anInstaller(),
      },
      anAggregate('confirmed'),
    ],
  ],
  'job.accepted': [[{ type: 'job.accepted', data: {} }, assigned]],
  'job.changes_proposed': [[{ type: 'job.changes_proposed', data: { proposedDate: TODAY, note: null } }, assigned]],
  'job.changes_answered': [
    [{ type: 'job.changes_answered', data: { answer: 'refuse', note: 'Not that week' } }, assigned],
  ],
  'job.declined': [[{ type: 'job.declined', data: { reason: 'Too far' } }, assigned]],
  'job.withdrawn': [[{ type: 'job.withdrawn', data: { reason: 'Too far' } }, assigned]],
  'job.scheduled': [[{ type: 'job.scheduled', data: { from: null, to: TODAY } }, assigned]],
  'job.status_changed': [
    [{ type: 'job.status_changed', data: { from: 'new', to: 'in_progress', cause: 'job' } }, assigned],
  ],
  'job.commissioned': [
    [
      { type: 'job.commissioned', data: { completionDate: TODAY }, commissioning: {}, notes: null, cloud: null },
      anAggregate('awaiting_commissioning'),
    ],
  ],
  'job.project_changed': [[{ type: 'job.project_changed', data: {} }, assigned]],
  'job.photos_asked': [[{ type: 'job.photos_asked', data: {} }, assigned]],
  'job.surveyed': [[{ type: 'job.surveyed', data: {}, survey: SURVEY }, assigned]],
  'job.returned': [[{ type: 'job.returned', data: { reason: 'No label' } }, complete]],
};

/** What each audience receives. */
function copiesOf(event: ProjectEvent, aggregate: ProjectAggregate, by: Actor) {
  const { actor, to = {}, records = [] } = newEvent(event, aggregate, by, AT);
  return copiesFor({ type: event.type, data: event.data, actor, to, records });
}

test.each(Object.values(HAPPENINGS).flat())('$type tells each audience exactly its fields', (event, before) => {
  const aggregate = evolve(before, event, AT);
  const spec: EventSpec = EVENTS[event.type];
  const audiences = copiesOf(event, aggregate, admin);
  const parties: Record<string, string | undefined> = {
    admin: 'admin',
    host: `host:${aggregate.host.id}`,
    funder: `funder:${aggregate.funder.id}`,
    installer:
      spec.record === 'job'
        ? `installer:${aggregate.job?.installer.id}`
        : openJob(aggregate)
          ? `installer:${openJob(aggregate)?.installer.id}`
          : undefined,
  };
  const expected = spec.audiences.map((kind) => parties[kind]).filter((audience) => audience !== undefined);
  expect(Object.keys(audiences).sort()).toEqual(expected.sort());

  for (const [audience, copy] of Object.entries(audiences)) {
    const kind = audience.split(':')[0] as Exclude<AudienceKind, 'user' | 'public'>;
    expect(copy.actor).toEqual(
      kind === 'admin'
        ? { id: admin.accountId, name: 'Amara Osei', role: 'admin' }
        : { id: null, name: 'Voltmere', role: 'admin' },
    );
    if (kind !== 'admin' && spec.adminOnly) expect(JSON.stringify(copy.data)).not.toContain('Canary');
    for (const record of copy.records) {
      if (spec.hides?.includes(kind)) {
        expect(record.view).toBeNull();
        continue;
      }
      const view = record.view ?? {};
      if (record.kind === 'job') expect(keys(view)).toEqual(words(kind === 'admin' ? JOBS.admin : JOBS.installer));
      else checkProject(kind, view, aggregate);
    }
  }
});

function checkProject(kind: keyof typeof PROJECT, view: Record<string, unknown>, aggregate: ProjectAggregate): void {
  expect(keys(view)).toEqual(words(PROJECT[kind]));
  const confirmed = aggregate.project.status !== 'pending';
  const working = openJob(aggregate) !== null;
  expect(keys(view.assetHost)).toEqual(words(kind !== 'funder' || confirmed ? `${HOST} ${HOST_CONTACT}` : HOST));
  if (kind === 'installer' || (kind === 'host' && !confirmed)) expect(view.assetFunder).toBeNull();
  else {
    const contact = kind === 'host' ? '' : ' fullName phoneNumber email';
    expect(keys(view.assetFunder)).toEqual(words(`id companyName fundName${contact}`));
  }
  const shown = kind === 'admin' ? aggregate.installer !== null : working;
  if (!shown) expect(view.installer).toBeNull();
  else {
    const contact = kind === 'funder' ? '' : ' fullName phoneNumber email certifications';
    expect(keys(view.installer)).toEqual(words(`id companyName${contact}`));
  }
}

test('a funder of a pending project gets no way to reach the host', () => {
  const copy = copiesOf({ type: 'project.created', data: {} }, pending, admin)[`funder:${pending.funder.id}`];
  expect(JSON.stringify(copy)).not.toContain(pending.host.email);
  expect(JSON.stringify(copy)).not.toContain(pending.host.phoneNumber);
});

test('a changed field is named only to those who see it', () => {
  const event: ProjectEvent = {
    type: 'project.details_changed',
    data: { fields: ['capitalCost', 'co2Reduction'] },
    changed: {},
  };
  const audiences = copiesOf(event, assigned, admin);
  expect(audiences.admin?.data).toEqual({ fields: ['capitalCost', 'co2Reduction'] });
  expect(audiences[`host:${assigned.host.id}`]?.data).toEqual({ fields: ['co2Reduction'] });
});

test('the own party sees who it was, others the company', () => {
  const robin: Actor = {
    ...admin,
    role: 'asset_funder',
    name: 'Eleanor Marsh',
    companyName: 'Calder Yield Fund I',
    partyId: pending.funder.id,
  };
  const data = { from: 'pending', to: 'confirmed', ...moved } as const;
  const audiences = copiesOf({ type: 'project.status_changed', data }, pending, robin);
  expect(audiences[`funder:${pending.funder.id}`]?.actor).toMatchObject({ id: robin.accountId, name: 'Eleanor Marsh' });
  expect(audiences[`host:${pending.host.id}`]?.actor).toEqual({
    id: null,
    name: 'Calder Yield Fund I',
    role: 'asset_funder',
  });
});
