import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { EVENT_TYPES, EVENTS, type EventSpec, type RecordKind, type Role, VIEWS } from '../index.js';

/** The fields of every record by role, repeated here on purpose from the specification's section on fields. */
const PARTY = 'id userId status version createdAt updatedAt profile';
const PROJECT =
  'id status version createdAt updatedAt installationDate completionDate goLiveDate systemRequirements expectedSavings co2Reduction paperwork assetHost assetFunder installer';
const JOB =
  'id jobStatus version assignedDate scheduledDate completionDate acceptedAt changes photosAskedAt survey returnReason notes commissioningData cloudAccess updatedAt project';
const FILE = 'id projectId fileType fileName fileSize state reason uploadedBy createdAt version';
const HOST = `${PARTY} mpanNumber businessDetails electricityNeeds expectedSavings`;
const FUNDER = `${PARTY} profileId currentAssetsCount totalInvested expectedReturns investmentMandate fundDetails certification`;
const INSTALLER = `${PARTY} profileId capacityPerMonth currentJobsCount completedJobsCount successRate certifications certificates serviceAreas`;
const DELIVERY = 'id version projectId jobId by declared arrived refused items heardAt closedAt';
const NOTIFICATION = 'id kind text href reason createdAt readAt version together';
const FORECAST =
  'id subjectKind subjectId hostId version createdAt madeBy basis assumptionsVersion seed inputsHash changed system';
const PROPOSAL =
  'id number hostId forecastId edition state progress pages size sha256 madeBy createdAt readyAt answer version';
const MEMBER = 'id userId fullName email role since until version';
const INVITATION = 'id email role state invitedBy sentAt expiresAt version';
const AGREEMENT =
  'id number projectId hostId funderId hostCompany funderCompany postcode status edition amends amendment purchase transfer supersededBy terms host document needsDeclaration offeredAt expiresAt hostSigned funderSigned countersignedAt lastDayToWithdraw windowEndsAt windowWaivedAt conditions effectiveAt longStopOn endedAt terminatesOn buyoutPence seal declined createdAt updatedAt version';
const WORKS_ORDER =
  'id number projectId jobId funderId installerId funderCompany installerCompany hostCompany postcode status edition terms document offeredAt installerSigned funderSigned effectiveAt endedAt declined seal createdAt updatedAt version';
const FIELDS: Record<RecordKind, Partial<Record<Role, string>>> = {
  lead: { admin: 'id fullName companyName workEmail phoneNumber status approved createdAt version' },
  user: { admin: 'id role fullName email companyName phoneNumber state createdAt lastSignInAt recordId version' },
  host: { admin: HOST, asset_host: HOST },
  funder: { admin: FUNDER, asset_funder: FUNDER },
  installer: { admin: INSTALLER, installer: INSTALLER },
  project: {
    admin: `${PROJECT} withdrawnAt withdrawnReason monthlySavings capitalCost matchScore basis forecast`,
    asset_host: `${PROJECT} withdrawnAt withdrawnReason monthlySavings basis forecast proposedDate`,
    asset_funder: `${PROJECT} withdrawnAt withdrawnReason monthlySavings capitalCost matchScore basis forecast`,
    installer: `${PROJECT} visit`,
  },
  job: { admin: `${JOB} installer withdrawnAt withdrawnReason`, installer: JOB },
  file: { admin: `${FILE} photo path sha256`, asset_host: FILE, asset_funder: FILE, installer: `${FILE} photo` },
  delivery: { admin: DELIVERY, installer: DELIVERY },
  notification: { admin: NOTIFICATION, asset_host: NOTIFICATION, asset_funder: NOTIFICATION, installer: NOTIFICATION },
  conversation: { admin: 'id status version createdAt lastAt handedAt personName personAt' },
  thread: {},
  grid: {},
  forecast: {
    admin: `${FORECAST} savings savingsPercent currentBill newBill co2ReductionTonnes capex irr npv dscr`,
    asset_host: `${FORECAST} savings savingsPercent currentBill newBill co2ReductionTonnes`,
    asset_funder: `${FORECAST} capex irr npv dscr`,
  },
  member: { admin: MEMBER, asset_host: MEMBER, asset_funder: MEMBER, installer: MEMBER },
  invitation: { admin: INVITATION, asset_host: INVITATION, asset_funder: INVITATION, installer: INVITATION },
  proposal: { admin: PROPOSAL, asset_host: PROPOSAL },
  agreement: {
    admin: `${AGREEMENT} proposalId facts overrides endReason draftedBy reminded sealAttempts sealError awaited`,
    asset_host: AGREEMENT,
    asset_funder: AGREEMENT,
  },
  works_order: {
    admin: `${WORKS_ORDER} declineReason declineText endReason sealAttempts sealError`,
    asset_funder: WORKS_ORDER,
    installer: WORKS_ORDER,
  },
  report: {
    asset_funder:
      'id format status month state step done steps createdAt asOf readyAt expiresAt rows sha256 fileSha256 size failure version',
  },
};
const ROLE_OF: Record<string, Role> = {
  admin: 'admin',
  host: 'asset_host',
  funder: 'asset_funder',
  installer: 'installer',
  user: 'admin',
};
const words = (text: string) => text.split(' ').sort();
const schemaOf = (kind: RecordKind, role: Role): z.ZodObject => {
  const schemas: Partial<Record<Role, z.ZodObject>> = VIEWS[kind];
  const found = schemas[role];
  if (!found) throw new Error(`${role} has no view of a ${kind}`);
  return found;
};

test('the roles that see a record are those of the specification', () => {
  for (const kind of Object.keys(FIELDS) as RecordKind[]) {
    expect([kind, ...Object.keys(VIEWS[kind]).sort()]).toEqual([kind, ...Object.keys(FIELDS[kind]).sort()]);
  }
});

const told = EVENT_TYPES.flatMap((type) => {
  const spec: EventSpec = EVENTS[type];
  const told = spec.audiences.filter((audience) => !spec.withholds?.includes(audience));
  return spec.record ? told.map((audience) => [type, audience, spec] as const) : [];
});

test.each(told)('%s tells %s exactly its fields', (_, audience, spec) => {
  const kind = spec.record;
  const role = ROLE_OF[audience];
  if (!kind || !role) throw new Error('Nobody to tell');
  expect(Object.keys(schemaOf(kind, role).shape).sort()).toEqual(words(FIELDS[kind][role] ?? ''));
  // Strict: an extra field is an error wherever a view is checked.
  expect(schemaOf(kind, role).safeParse({ canary: 1 }).error?.issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['canary'] }),
  );
});
