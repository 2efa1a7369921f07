import {
  type AnyJobView,
  type AnyProjectView,
  figureBases,
  type JobForAdmin,
  type JobForInstaller,
  type Paperwork,
  type PaperworkFacts,
  mandateTerms,
  matchScore,
  type Role,
  poundsOrNull,
  projectIsFrom,
  siteTerms,
} from '@libs/contracts';
import { paperworkOf } from './paperwork.js';
import { dayForHost } from './job-changes.rules.js';
import {
  type FunderParty,
  type HostParty,
  type InstallerParty,
  type Job,
  type ProjectAggregate,
  openJob,
} from './project-aggregate.js';

/** What each role may see of a project and a job, over HTTP and live alike: permissions are decided only here. */

const hostIdentity = ({ id, fullName, companyName, postcode }: HostParty) => ({ id, fullName, companyName, postcode });
const fullHost = (host: HostParty) => ({ ...hostIdentity(host), phoneNumber: host.phoneNumber, email: host.email });
const fundIdentity = ({ id, companyName, fundName }: FunderParty) => ({ id, companyName, fundName });
const fullFunder = (funder: FunderParty) => ({
  ...fundIdentity(funder),
  fullName: funder.fullName,
  phoneNumber: funder.phoneNumber,
  email: funder.email,
});
const fullInstaller = (party: InstallerParty) => ({
  id: party.id,
  companyName: party.companyName,
  fullName: party.fullName,
  phoneNumber: party.phoneNumber,
  email: party.email,
  certifications: party.certifications,
});

export function projectView(aggregate: ProjectAggregate, role: Role): AnyProjectView {
  const { project, host, funder } = aggregate;
  const confirmed = projectIsFrom(project.status, 'confirmed');
  const working = openJob(aggregate)?.installer ?? null;
  const everyone = {
    id: project.id,
    status: project.status,
    version: project.version,
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
    installationDate: project.installationDate,
    completionDate: project.completionDate,
    goLiveDate: project.goLiveDate,
    systemRequirements: project.systemRequirements,
    expectedSavings: poundsOrNull(project.expectedSavingsPence),
    co2Reduction: project.co2Reduction,
  };
  const paperwork = paperworkOf(aggregate, role);
  const written = { paperwork: { ...paperwork, facts: factsOf(aggregate) } };
  const withdrawal = { withdrawnAt: project.withdrawnAt, withdrawnReason: project.withdrawnReason };
  const monthly = { monthlySavings: poundsOrNull(project.monthlySavingsPence) };
  const { forecast } = project;
  const capitalCost = poundsOrNull(project.capitalCostPence);
  const { capitalCost: capitalBasis, ...basis } = figureBases({ ...everyone, capitalCost, forecast });
  const version = forecast?.version === undefined ? {} : { version: forecast.version };
  const capital = () => ({ capitalCost, matchScore: matchOf(aggregate, paperwork) });
  switch (role) {
    case 'admin':
      return {
        ...everyone,
        ...written,
        ...withdrawal,
        ...monthly,
        ...capital(),
        basis: { ...basis, capitalCost: capitalBasis },
        forecast,
        assetHost: fullHost(host),
        assetFunder: fullFunder(funder),
        installer: aggregate.installer && fullInstaller(aggregate.installer),
      };
    case 'asset_host':
      return {
        ...everyone,
        paperwork,
        ...withdrawal,
        ...monthly,
        basis,
        forecast: forecast && { ...version, host: forecast.host },
        assetHost: fullHost(host),
        assetFunder: confirmed ? fundIdentity(funder) : null,
        installer: working && fullInstaller(working),
        proposedDate: dayForHost(openJob(aggregate)),
      };
    case 'asset_funder':
      return {
        ...everyone,
        paperwork,
        ...withdrawal,
        ...monthly,
        ...capital(),
        basis: { ...basis, capitalCost: capitalBasis },
        forecast: forecast && { ...version, funder: forecast.funder },
        assetHost: confirmed ? fullHost(host) : hostIdentity(host),
        assetFunder: fullFunder(funder),
        installer: working && { id: working.id, companyName: working.companyName },
      };
    case 'installer': {
      if (!aggregate.job) throw new Error('An installer sees no project without a job');
      return {
        ...everyone,
        ...written,
        assetHost: fullHost(host),
        assetFunder: null,
        installer: fullInstaller(aggregate.job.installer),
        visit: project.visit,
      };
    }
    default:
      return role satisfies never;
  }
}

const matches = new WeakMap<Paperwork, number | null>();

/**
 * How well the site fits its funder's mandate, computed once for the admin and the funder if both see the same
 * paperwork.
 */
function matchOf({ project, host, funder }: ProjectAggregate, paperwork: Paperwork): number | null {
  const known = matches.get(paperwork);
  if (known !== undefined) return known;
  const terms = siteTerms({
    paperwork,
    capitalCost: poundsOrNull(project.capitalCostPence),
    systemRequirements: project.systemRequirements,
    forecast: project.forecast,
    assetHost: host,
  });
  const score = matchScore(terms, mandateTerms(funder.investmentMandate, funder.expectedReturns))?.score ?? null;
  matches.set(paperwork, score);
  return score;
}

/** Data read from the documents, without when it was entered. */
function factsOf({ project }: ProjectAggregate): PaperworkFacts | null {
  if (!project.paperwork) return null;
  const { recorded: _, ...events } = project.paperwork;
  return events;
}

export function jobView(aggregate: ProjectAggregate, role: Role): AnyJobView {
  const { job } = aggregate;
  if (!job) throw new Error('A view of a job without a job');
  const shared = jobFields(aggregate, job);
  if (role === 'installer') return shared satisfies JobForInstaller;
  return {
    ...shared,
    installer: { id: job.installer.id, companyName: job.installer.companyName },
    withdrawnAt: job.withdrawnAt,
    withdrawnReason: job.withdrawnReason,
  } satisfies JobForAdmin;
}

const jobFields = ({ project, host }: ProjectAggregate, job: Job): JobForInstaller => ({
  id: job.id,
  jobStatus: job.status,
  version: job.version,
  assignedDate: job.assignedDate,
  scheduledDate: job.scheduledDate,
  completionDate: job.completionDate,
  acceptedAt: job.acceptedAt,
  changes: job.changes,
  photosAskedAt: job.photosAskedAt,
  survey: job.survey,
  returnReason: job.returnReason,
  notes: job.notes,
  commissioningData: job.commissioningData,
  cloudAccess: job.cloudAccess,
  updatedAt: job.updatedAt,
  project: {
    id: project.id,
    status: project.status,
    expectedSavings: poundsOrNull(project.expectedSavingsPence),
    savingsBasis: figureBases({
      expectedSavings: poundsOrNull(project.expectedSavingsPence),
      forecast: project.forecast,
    }).expectedSavings,
    systemRequirements: project.systemRequirements,
    assetHost: fullHost(host),
  },
});
