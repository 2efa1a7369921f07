import { z } from 'zod';
import { setStatus } from '../base/command-parts.js';
import { Email, Name, NonNegativePounds, Version } from '../base/fields.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES } from './lifecycle.js';
import { BusinessDetails, Certificate, ElectricityNeeds, FundDetails, InvestmentMandate } from './views.js';

export const SetHostStatusBody = setStatus(HOST_STATUSES);
export const SetFunderStatusBody = setStatus(FUNDER_STATUSES);
export const SetInstallerStatusBody = setStatus(INSTALLER_STATUSES);
export const EditHostBody = z.strictObject({
  mpanNumber: z.string().max(40).nullish(),
  businessDetails: BusinessDetails.nullish(),
  electricityNeeds: ElectricityNeeds.nullish(),
  version: Version.optional(),
});
export const EditHostAsAdminBody = z.strictObject({
  ...EditHostBody.shape,
  expectedSavings: NonNegativePounds.nullish(),
});
export const DefineMandateBody = z.strictObject({
  investmentMandate: InvestmentMandate.nullish(),
  fundDetails: FundDetails.nullish(),
  expectedReturns: z.number().min(0).max(100).nullish(),
});
export const CreateInstallerBody = z.strictObject({ email: Email, fullName: Name, companyName: Name.nullish() });
export const EditInstallerBody = z.strictObject({
  capacityPerMonth: z.int().min(0).max(1000).optional(),
  certifications: z.array(z.string().min(1).max(200)).max(50).optional(),
  certificates: z.array(Certificate).max(50).optional(),
  serviceAreas: z.array(z.string().min(1).max(200)).max(50).optional(),
  version: Version.optional(),
});
