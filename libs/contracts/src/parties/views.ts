import { z } from 'zod';
import { DateOnly, Id, Instant, NonNegativePounds, Version } from '../base/fields.js';
import { Profile } from '../base/profile.js';
import { MOUNTS, ShadingPercent } from '../forecasts/question.js';
import { InvestorCertification } from './investor.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES } from './lifecycle.js';

export const BusinessDetails = z
  .strictObject({
    businessType: z.string().max(100).nullish(),
    postcode: z.string().max(10).nullish(),
    roofAreaM2: z.number().min(0).max(1e6).nullish(),
    tiltDeg: z.number().min(0).max(90).nullish(),
    azimuthDeg: z.number().min(0).max(360).nullish(),
    mount: z.enum(MOUNTS).nullish(),
    shadingPercent: ShadingPercent.nullish(),
    landlordConsent: z.boolean().nullish(),
    operatingHours: z.string().max(200).nullish(),
  })
  .meta({ id: 'BusinessDetails' });
export type BusinessDetails = z.infer<typeof BusinessDetails>;

export const ElectricityNeeds = z
  .strictObject({
    annualUsageKwh: z.number().min(0).max(1e9).nullish(),
    unitRatePence: z.number().min(0).max(500).nullish(),
    standingChargePencePerDay: z.number().min(0).max(100_000).nullish(),
    phases: z.union([z.literal(1), z.literal(3)]).nullish(),
    halfHourly: z.boolean().nullish(),
    evChargers: z.int().min(0).max(1000).nullish(),
    offer: z.enum(['per_kwh', 'flat_fee']).nullish(),
    smartService: z.boolean().nullish(),
  })
  .meta({ id: 'ElectricityNeeds' });
export type ElectricityNeeds = z.infer<typeof ElectricityNeeds>;

/** Host record, visible only to admins and that host. */
export const HostView = z
  .strictObject({
    id: Id,
    userId: Id.nullable(),
    status: z.enum(HOST_STATUSES),
    version: Version,
    createdAt: Instant,
    updatedAt: Instant,
    mpanNumber: z.string().nullable(),
    businessDetails: BusinessDetails.nullable(),
    electricityNeeds: ElectricityNeeds.nullable(),
    expectedSavings: z.number().nullable(),
    profile: Profile,
  })
  .meta({ id: 'Host' });
export type HostView = z.infer<typeof HostView>;

/** The code that an admin may read in a host's list and record, only over HTTP. */
export const HostWithCode = z
  .strictObject({ ...HostView.shape, accessCode: z.string().nullable() })
  .meta({ id: 'HostWithCode' });
export type HostWithCode = z.infer<typeof HostWithCode>;

export const RISK_PROFILES = ['conservative', 'moderate', 'aggressive'] as const;
const MandateAmount = NonNegativePounds.refine(
  (value) => value >= 1_000_000 && value <= 50_000_000,
  'Enter an amount between £1m and £50m',
);

export const InvestmentMandate = z
  .strictObject({
    targetAssets: z.array(z.string().max(100)).max(50).nullish(),
    riskProfile: z.enum(RISK_PROFILES).nullish(),
    minInvestment: MandateAmount.nullish(),
    maxInvestment: MandateAmount.nullish(),
    expectedReturns: z.number().min(0).max(100).nullish(),
    investmentCriteria: z.string().max(4000).nullish(),
    geographicFocus: z.array(z.string().max(100)).max(50).nullish(),
  })
  .refine(
    (mandate) => !mandate.minInvestment || !mandate.maxInvestment || mandate.minInvestment <= mandate.maxInvestment,
    {
      message: 'Enter a minimum below the maximum',
      path: ['minInvestment'],
    },
  )
  .meta({ id: 'InvestmentMandate' });
export type InvestmentMandate = z.infer<typeof InvestmentMandate>;

export const FundDetails = z.strictObject({ fundName: z.string().max(200).nullish() }).meta({ id: 'FundDetails' });

/** Funder record, visible only to admins and that funder. `expectedReturns` is a percentage (8 is 8%). */
export const FunderView = z
  .strictObject({
    id: Id,
    userId: Id.nullable(),
    profileId: Id.nullable(),
    status: z.enum(FUNDER_STATUSES),
    version: Version,
    createdAt: Instant,
    updatedAt: Instant,
    currentAssetsCount: z.int(),
    totalInvested: z.number(),
    expectedReturns: z.number().nullable(),
    investmentMandate: InvestmentMandate.nullable(),
    fundDetails: FundDetails.nullable(),
    // Absent from copies written before this field existed.
    certification: InvestorCertification.nullish(),
    profile: Profile,
  })
  .meta({ id: 'Funder' });
export type FunderView = z.infer<typeof FunderView>;

export const Certificate = z.strictObject({ name: z.string().min(1).max(200), expiresDate: DateOnly.nullable() });

/**
 * Installer record, visible only to admins and that installer. `successRate` is a whole percentage, null before the
 * first job.
 */
export const InstallerView = z
  .strictObject({
    id: Id,
    userId: Id.nullable(),
    profileId: Id.nullable(),
    status: z.enum(INSTALLER_STATUSES),
    version: Version,
    createdAt: Instant,
    updatedAt: Instant,
    capacityPerMonth: z.int(),
    currentJobsCount: z.int(),
    completedJobsCount: z.int(),
    successRate: z.int().nullable(),
    certifications: z.array(z.string()),
    certificates: z.array(Certificate),
    serviceAreas: z.array(z.string()),
    profile: Profile,
  })
  .meta({ id: 'Installer' });
export type InstallerView = z.infer<typeof InstallerView>;
