import type { JobStatus, ProjectStatus, SurveyFindings } from '@libs/contracts';
import { JOB_COUPLED_TO } from '@libs/contracts';
import type { FunderParty, HostParty, InstallerParty, Job, Project, ProjectAggregate } from './project-aggregate.js';

/** Sites for tests of the rules, with every parent filled in. */

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, fullName: string, companyName: string) => ({
  id: id(n),
  fullName,
  companyName,
  phoneNumber: `020 7946 01${String(n).padStart(2, '0')}`,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@${n}.example`,
});

const aHost = (change: Partial<HostParty> = {}): HostParty => ({
  ...person(1, 'Grace Adeyemi', 'Fenwick Row Bakery'),
  postcode: 'LS2 7EY',
  distributor: '23',
  status: 'paired',
  ...change,
});
const aFunder = (change: Partial<FunderParty> = {}): FunderParty => ({
  ...person(2, 'Eleanor Marsh', 'Calder Capital'),
  fundName: 'Calder Yield Fund I',
  status: 'active',
  expectedReturns: null,
  investmentMandate: null,
  ...change,
});
export const anInstaller = (change: Partial<InstallerParty> = {}): InstallerParty => ({
  ...person(3, 'Tom Hallam', 'Bright Ridge Solar'),
  certifications: ['MCS'],
  ...change,
});

/** What a survey found, as it is sent. */
export const SURVEY: SurveyFindings = {
  surveyedDate: '2026-11-03',
  roofCovering: 'slate',
  roofCondition: 'good',
  scaffolding: true,
  asbestos: 'none_seen',
  shading: 'none',
};

export function aJob(status: JobStatus, change: Partial<Job> = {}): Job {
  return {
    id: id(20),
    status,
    version: 3,
    updatedAt: '2026-11-01T09:00:00.000Z',
    assignedDate: '2026-11-01',
    scheduledDate: null,
    startedDate: status === 'new' ? null : '2026-11-05',
    completionDate: status === 'complete' ? '2026-11-10' : null,
    acceptedAt: status === 'new' ? null : '2026-11-02T09:00:00.000Z',
    changes: null,
    photosAskedAt: null,
    survey: null,
    returns: 0,
    returnReason: null,
    notes: null,
    commissioningData: null,
    cloudAccess: null,
    withdrawnAt: null,
    withdrawnReason: null,
    installer: anInstaller(),
    ...change,
  };
}

/** A project with a status, and the matching job if an installer is set. */
export function anAggregate(
  status: ProjectStatus,
  {
    installer = true,
    job,
    project,
    ...change
  }: Omit<Partial<ProjectAggregate>, 'installer' | 'project'> & {
    installer?: boolean;
    project?: Partial<Project>;
  } = {},
): ProjectAggregate {
  const jobStatus = JOB_COUPLED_TO[status];
  const built = status === 'complete' || status === 'live';
  return {
    project: {
      id: id(10),
      status,
      version: 5,
      createdAt: '2026-10-01T09:00:00.000Z',
      updatedAt: '2026-11-01T09:00:00.000Z',
      expectedSavingsPence: 295_000,
      monthlySavingsPence: 24_583,
      capitalCostPence: 3_140_000,
      co2Reduction: 7.4,
      forecast: null,
      systemRequirements: { solarKwp: 24, inverterKw: 20, phases: 3 },
      installationDate: null,
      completionDate: built ? '2026-11-10' : null,
      goLiveDate: status === 'live' ? '2026-11-12' : null,
      visit: null,
      paperwork: null,
      withdrawnAt: null,
      withdrawnReason: null,
      ...project,
    },
    host: aHost({ status: status === 'live' ? 'live' : 'paired' }),
    funder: aFunder(),
    installer: installer ? anInstaller() : null,
    job: job !== undefined ? job : installer && jobStatus ? aJob(jobStatus) : null,
    documents: {},
    ...change,
  };
}

export const TODAY = '2026-11-20';
export const aWorld = (change: { otherUnfinished?: boolean; otherLive?: boolean; dayWarnings?: string[] } = {}) => ({
  today: TODAY,
  newJobId: id(21),
  dayWarnings: [],
  otherUnfinished: false,
  otherLive: false,
  ...change,
});
export const AT = new Date('2026-11-20T14:02:07Z');
