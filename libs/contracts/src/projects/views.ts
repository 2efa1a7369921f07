import { SavedCarbon } from '../forecasts/carbon.js';
import { z } from 'zod';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { BUSINESS_TYPES } from '../forecasts/question.js';
import { Paperwork, PaperworkWithFacts } from '../paperwork/views.js';
import { PROJECT_STATUSES } from './lifecycle.js';

/** Projects, jobs and files: one strict schema per role. A field not listed for a role is absent from its view. */

const hostIdentity = {
  id: Id,
  fullName: z.string(),
  companyName: z.string().nullable(),
  postcode: z.string().nullable(),
};
const hostContact = { phoneNumber: z.string().nullable(), email: z.string() };
const funderIdentity = { id: Id, companyName: z.string().nullable(), fundName: z.string().nullable() };
const personContact = { fullName: z.string(), phoneNumber: z.string().nullable(), email: z.string() };
export const installerIdentity = { id: Id, companyName: z.string().nullable() };
const installerContact = { ...personContact, certifications: z.array(z.string()) };

export const FullHostParty = z.strictObject({ ...hostIdentity, ...hostContact });
const FullFunderParty = z.strictObject({ ...funderIdentity, ...personContact });
const FullInstallerParty = z.strictObject({ ...installerIdentity, ...installerContact });

export const SystemRequirements = z
  .strictObject({
    solarKwp: z.number().min(0).max(100_000).nullish(),
    batteryKwh: z.number().min(0).max(1_000_000).nullish(),
    inverterKw: z.number().min(0).max(100_000).nullish(),
    existingKw: z.number().min(0).max(100_000).nullish().describe('output of existing inverters, kW'),
    backup: z.boolean().nullish().describe('can run without the grid (island mode)'),
    phases: z.union([z.literal(1), z.literal(3)]).nullish(),
    exportLimitKw: z.number().min(0).max(100_000).nullish(),
    evChargers: z.int().min(0).max(1000).nullish(),
    notes: z.string().max(4000).nullish(),
  })
  .meta({ id: 'SystemRequirements' });
export type SystemRequirements = z.infer<typeof SystemRequirements>;

export const FIGURE_BASES = ['modelled', 'entered'] as const;
export type FigureBasis = (typeof FIGURE_BASES)[number];
const Basis = z.enum(FIGURE_BASES).nullable();
const FigureBases = z
  .strictObject({ expectedSavings: Basis, co2Reduction: Basis, capitalCost: Basis.optional() })
  .describe('modelled: of the project’s newest forecast; entered: set by a person');
export type FigureBases = z.infer<typeof FigureBases>;

const Range = z.strictObject({ p10: z.number(), p50: z.number(), p90: z.number() });
export const REVENUE_STREAMS = [
  'billedConsumption',
  'wholesaleTrading',
  'frequencyResponse',
  'dsoMarkets',
  'capacityMarket',
] as const;
export type RevenueStream = (typeof REVENUE_STREAMS)[number];

const FunderForecast = z.strictObject({
  capex: z.number(),
  irr: Range,
  npv: Range,
  dscr: Range,
  cashFlows: z.array(z.number()),
  // Absent from forecasts written before this part existed.
  sector: z.enum(BUSINESS_TYPES).optional(),
  revenue: z.record(z.enum(REVENUE_STREAMS), z.number()).optional().describe('pounds in the first year, P50'),
  onSite: z
    .strictObject({ kwh: z.number(), gridKgPerKwh: z.number(), systemKgPerKwh: z.number() })
    .optional()
    .describe('used on site in the first year, with the lifetime carbon of a kWh from the grid and from the system'),
  carbon: SavedCarbon.optional(),
});
const HostForecast = z.strictObject({
  currentBill: Range,
  newBill: Range,
  savings: Range,
  savingsPercent: Range,
  co2ReductionTonnes: Range.optional(),
  carbon: SavedCarbon.optional(),
});

const everyone = {
  id: Id,
  status: z.enum(PROJECT_STATUSES),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  installationDate: DateOnly.nullable(),
  completionDate: DateOnly.nullable(),
  goLiveDate: DateOnly.nullable(),
  systemRequirements: SystemRequirements.nullable(),
  expectedSavings: z.number().nullable(),
  co2Reduction: z.number().nullable(),
};
// Absent from views written before this option existed, as is the version of a forecast.
const basis = { basis: FigureBases.optional() };
const version = Version.optional().describe('of the project’s forecasts');
const paperwork = { paperwork: Paperwork };
const paperworkWithFacts = { paperwork: PaperworkWithFacts };
const withdrawal = { withdrawnAt: Instant.nullable(), withdrawnReason: z.string().nullable() };
const monthly = { monthlySavings: z.number().nullable() };
const capital = { capitalCost: z.number().nullable(), matchScore: z.int().nullable() };

export const ProjectForAdmin = z
  .strictObject({
    ...everyone,
    ...paperworkWithFacts,
    ...withdrawal,
    ...monthly,
    ...capital,
    ...basis,
    forecast: z.strictObject({ version, funder: FunderForecast, host: HostForecast }).nullable(),
    assetHost: FullHostParty,
    assetFunder: FullFunderParty,
    installer: FullInstallerParty.nullable(),
  })
  .meta({ id: 'ProjectForAdmin' });

export const ProjectForHost = z
  .strictObject({
    ...everyone,
    ...paperwork,
    ...withdrawal,
    ...monthly,
    ...basis,
    forecast: z.strictObject({ version, host: HostForecast }).nullable(),
    assetHost: FullHostParty,
    assetFunder: z.strictObject(funderIdentity).nullable(),
    installer: FullInstallerParty.nullable(),
    proposedDate: DateOnly.nullish().describe('another date the installer asks for, for the host to answer'),
  })
  .meta({ id: 'ProjectForHost' });

export const ProjectForFunder = z
  .strictObject({
    ...everyone,
    ...paperwork,
    ...withdrawal,
    ...monthly,
    ...capital,
    ...basis,
    forecast: z.strictObject({ version, funder: FunderForecast }).nullable(),
    assetHost: z.strictObject({
      ...hostIdentity,
      phoneNumber: z.string().nullable().optional(),
      email: z.string().optional(),
    }),
    assetFunder: FullFunderParty,
    installer: z.strictObject(installerIdentity).nullable(),
  })
  .meta({ id: 'ProjectForFunder' });

/** The host's answer to the current installation date. */
const VisitAnswer = z.strictObject({
  answer: z.enum(['accept', 'another']),
  proposedDate: DateOnly.nullable(),
  note: z.string().nullable(),
});
export type VisitAnswer = z.infer<typeof VisitAnswer>;

export const ProjectForInstaller = z
  .strictObject({
    ...everyone,
    ...paperworkWithFacts,
    assetHost: FullHostParty,
    assetFunder: z.null(),
    installer: FullInstallerParty,
    visit: VisitAnswer.nullish().describe('the host’s answer to the installation date; null until there is one'),
  })
  .meta({ id: 'ProjectForInstaller' });

export type ProjectForAdmin = z.infer<typeof ProjectForAdmin>;
export type ProjectForHost = z.infer<typeof ProjectForHost>;
export type ProjectForFunder = z.infer<typeof ProjectForFunder>;
export type ProjectForInstaller = z.infer<typeof ProjectForInstaller>;
export type AnyProjectView = ProjectForAdmin | ProjectForHost | ProjectForFunder | ProjectForInstaller;

/** A project as its reader may see it. */
export const AnyProject = z.union([ProjectForAdmin, ProjectForHost, ProjectForFunder, ProjectForInstaller]);
