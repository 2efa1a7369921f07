import { expect, test } from '@jest/globals';
import { type Actor, type AudienceKind, EVENTS, type EventSpec } from '@libs/contracts';
import { aJob, anInstaller, aSite, AT, TODAY } from './a-site.js';
import type { ProjectEvent } from './project.events.js';
import { evolve } from './project.evolve.js';
import { openJob, type Site } from './site.js';
import { factOf } from './tell.js';

/** The fields of each role as the specification's table names them, written down a second time on purpose. */
const EVERYONE =
  'id status version createdAt updatedAt installationDate completionDate goLiveDate systemRequirements expectedSavings co2Reduction paperwork assetHost assetFunder installer';
const PROJECT: Record<'admin' | 'host' | 'funder' | 'installer', string> = {
  admin: `${EVERYONE} withdrawnAt withdrawnReason monthlySavings capitalCost matchScore forecast`,
  host: `${EVERYONE} withdrawnAt withdrawnReason monthlySavings forecast proposedDate`,
  funder: `${EVERYONE} withdrawnAt withdrawnReason monthlySavings capitalCost matchScore forecast`,
  installer: EVERYONE,
};
const JOB =
  'id jobStatus version assignedDate scheduledDate completionDate acceptedAt changes returnReason notes commissioningData cloudAccess updatedAt project';
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

const pending = aSite('pending');
const assigned = aSite('job_assigned');
const complete = aSite('complete');
const moved = { override: false, reason: 'Canary reason' };
/** Every event of a project or job, on a site where it can happen. */
const HAPPENINGS: [ProjectEvent, Site][] = [
  [{ type: 'project.created' }, pending],
  [{ type: 'project.status_changed', from: 'pending', to: 'confirmed', ...moved }, pending],
  [{ type: 'project.status_changed', from: 'job_assigned', to: 'in_progress', ...moved }, assigned],
  [{ type: 'project.installer_assigned', installer: anInstaller() }, pending],
  [
    { type: 'project.details_changed', changed: { capitalCostPence: 1 }, fields: ['capitalCost', 'co2Reduction'] },
    assigned,
  ],
  [{ type: 'project.visit_answered', visit: { answer: 'accept', proposedDate: null, note: null } }, assigned],
  [{ type: 'project.went_live', goLiveDate: TODAY, reason: 'Canary reason', missing: [] }, complete],
  [{ type: 'project.withdrawn', reason: 'Canary reason' }, assigned],
  [{ type: 'job.assigned', jobId: aJob('new').id, assignedDate: TODAY, installer: anInstaller() }, aSite('confirmed')],
  [{ type: 'job.accepted' }, assigned],
  [{ type: 'job.changes_proposed', proposedDate: TODAY, note: null }, assigned],
  [{ type: 'job.changes_answered', answer: 'refuse', note: 'Not that week' }, assigned],
  [{ type: 'job.declined', reason: 'Too far' }, assigned],
  [{ type: 'job.withdrawn', reason: 'Too far' }, assigned],
  [{ type: 'job.scheduled', from: null, to: TODAY }, assigned],
  [{ type: 'job.status_changed', from: 'new', to: 'in_progress', cause: 'job' }, assigned],
  [
    { type: 'job.commissioned', completionDate: TODAY, data: {}, notes: null, cloud: null },
    aSite('awaiting_commissioning'),
  ],
  [{ type: 'job.returned', reason: 'No label' }, complete],
];

test('every event of projects and jobs happens here', () => {
  const told = new Set(HAPPENINGS.map(([event]) => event.type as string));
  const known = Object.keys(EVENTS).filter((type) => type.startsWith('project.') || type.startsWith('job.'));
  expect([...told].sort()).toEqual(known.sort());
});

test.each(HAPPENINGS)('$type tells each audience exactly its fields', (event, before) => {
  if (event.type === 'host.status_changed') throw new Error('Told by its own context');
  const site = evolve(before, event, AT);
  const spec: EventSpec = EVENTS[event.type];
  const { audiences } = factOf(event, site, admin, AT);
  const parties: Record<string, string | undefined> = {
    admin: 'admin',
    host: `host:${site.host.id}`,
    funder: `funder:${site.funder.id}`,
    installer:
      spec.record === 'job'
        ? `installer:${site.job?.installer.id}`
        : openJob(site)
          ? `installer:${openJob(site)?.installer.id}`
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
      else checkProject(kind, view, site);
    }
  }
});

function checkProject(kind: keyof typeof PROJECT, view: Record<string, unknown>, site: Site): void {
  expect(keys(view)).toEqual(words(PROJECT[kind]));
  const confirmed = site.project.status !== 'pending';
  const working = openJob(site) !== null;
  expect(keys(view.assetHost)).toEqual(words(kind !== 'funder' || confirmed ? `${HOST} ${HOST_CONTACT}` : HOST));
  if (kind === 'installer' || (kind === 'host' && !confirmed)) expect(view.assetFunder).toBeNull();
  else {
    const contact = kind === 'host' ? '' : ' fullName phoneNumber email';
    expect(keys(view.assetFunder)).toEqual(words(`id companyName fundName${contact}`));
  }
  const shown = kind === 'admin' ? site.installer !== null : working;
  if (!shown) expect(view.installer).toBeNull();
  else {
    const contact = kind === 'funder' ? '' : ' fullName phoneNumber email certifications';
    expect(keys(view.installer)).toEqual(words(`id companyName${contact}`));
  }
}

test('a funder of a pending project gets no way to reach the host', () => {
  const copy = factOf({ type: 'project.created' }, pending, admin, AT).audiences[`funder:${pending.funder.id}`];
  expect(JSON.stringify(copy)).not.toContain(pending.host.email);
  expect(JSON.stringify(copy)).not.toContain(pending.host.phoneNumber);
});

test('a changed field is named only to those who see it', () => {
  const event: ProjectEvent = { type: 'project.details_changed', changed: {}, fields: ['capitalCost', 'co2Reduction'] };
  const { audiences } = factOf(event, assigned, admin, AT);
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
  const { audiences } = factOf(
    { type: 'project.status_changed', from: 'pending', to: 'confirmed', ...moved },
    pending,
    robin,
    AT,
  );
  expect(audiences[`funder:${pending.funder.id}`]?.actor).toMatchObject({ id: robin.accountId, name: 'Eleanor Marsh' });
  expect(audiences[`host:${pending.host.id}`]?.actor).toEqual({
    id: null,
    name: 'Calder Yield Fund I',
    role: 'asset_funder',
  });
});
