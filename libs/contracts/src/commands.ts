import { z } from 'zod';
import { ForecastBody } from './forecasts.js';
import { DateOnly, Email, Id, Name, NonNegativePounds, OptionalReason, Phone, Reason, Version } from './fields.js';
import { PaperworkFactsBody } from './paperwork.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES, PROJECT_STATUSES, ROLES } from './statuses.js';
import { TEXTS } from './texts.js';
import { BusinessDetails, Certificate, ElectricityNeeds, FundDetails, InvestmentMandate } from './views-parties.js';
import { CLOUD_PLATFORMS, CommissioningData, SystemRequirements } from './views-projects.js';

/** The bodies of every command, strict: an unknown key is refused. */

const password = z.string().min(1, 'Please enter your password').max(200);
const setStatus = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.strictObject({ status: z.enum(statuses), reason: OptionalReason, version: Version.optional() });

// Accounts
export const LoginBody = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(320),
  password: z.string().min(1, 'Please enter your password').max(200),
  secondFactor: z.string().max(100).optional(),
});
export const AccessCodeBody = z.strictObject({
  /** Eight characters on screen; a code that cannot be right gets the same answer as one that is not. */
  code: z.string().trim().toUpperCase().max(1000),
  email: z.string().trim().toLowerCase().max(320).optional(),
  password: z.string().max(200).default(''),
  secondFactor: z.string().max(100).optional(),
});
export const SignUpBody = z.strictObject({
  /** Of any length: a code that cannot be right gets the same answer as one that is not. */
  uniqueCode: z.string().trim().toUpperCase().max(1000),
  email: Email,
  password: z.string().max(200),
  confirmPassword: z.string().max(200),
  fullName: Name,
  companyName: Name,
});
export const ForgotPasswordBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({
  accessToken: z.string().max(500),
  refreshToken: z.string().max(500),
  password: z.string().max(200),
  confirmPassword: z.string().max(200),
});
export const ChangePasswordBody = z.strictObject({
  currentPassword: z.string().max(200),
  newPassword: z.string().max(200),
  confirmPassword: z.string().max(200),
});
export const AdminSetupBody = z.strictObject({
  setupToken: z.string().max(200),
  email: Email,
  password,
  fullName: Name,
  companyName: Name,
  returnCredentials: z.boolean().optional(),
});
export const CreateUserBody = z
  .strictObject({
    fullName: Name,
    email: Email,
    companyName: Name,
    phoneNumber: Phone.nullish(),
    userType: z.enum(ROLES),
    role: z.enum(ROLES),
  })
  .refine((body) => body.userType === body.role, { message: 'userType and role differ', path: ['userType'] });
export const SuspendBody = z.strictObject({ suspended: z.boolean() });
export const EditProfileBody = z.strictObject({
  fullName: Name.optional(),
  companyName: Name.optional(),
  phoneNumber: Phone.nullish(),
});

/** One of the own secrets stands for the person before a factor is added, replaced or removed. */
export const OwnPasswordBody = z.strictObject({ password });
export const ConfirmTotpBody = z.strictObject({ code: z.string().trim().max(20) });
/** What the browser's authenticator answered; @simplewebauthn judges the inside. */
const PasskeyAnswer = z.looseObject({ id: z.string().max(2000), type: z.literal('public-key') });
export const AddPasskeyBody = z.strictObject({ name: Name, response: PasskeyAnswer });
export const PasskeySignInBody = z.strictObject({ challengeId: Id, response: PasskeyAnswer });

// Leads
export const SubmitLeadBody = z.strictObject({
  // What these may hold is looked at by `leadFault`; each message is that of its field there.
  fullName: z.string(TEXTS.invalidFullName).max(1000, TEXTS.invalidFullName),
  companyName: z.string(TEXTS.invalidCompanyName).max(1000, TEXTS.invalidCompanyName),
  workEmail: z.string(TEXTS.invalidEmail).max(1000, TEXTS.invalidEmail),
  phoneNumber: z.string(TEXTS.invalidPhone).max(100, TEXTS.invalidPhone).nullish(),
  forecastInput: ForecastBody.optional().describe(
    'the body of POST /api/forecasts, where the visitor used the calculator',
  ),
});
export const DeclineLeadBody = z.strictObject({ reason: OptionalReason });

// Parties
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

// Projects
export const CreatePairingBody = z.strictObject({
  assetHostId: Id,
  assetFunderId: Id,
  /** The page sends an empty text when no installer was chosen. */
  installerId: z.union([Id, z.literal('').transform(() => null)]).nullish(),
  /** Why this installer, although something speaks against it. */
  reason: OptionalReason,
});
/** What several commands of one wish have in common; it stands with their facts. */
const batch = { batchId: Id.optional() };
export const SetProjectStatusBody = setStatus(PROJECT_STATUSES).extend(batch);
export const AssignInstallerBody = z.strictObject({
  installerId: Id,
  reason: OptionalReason,
  version: Version.optional(),
  ...batch,
});
export const GoLiveBody = z.strictObject({ reason: OptionalReason, version: Version.optional() });
export const WithdrawProjectBody = z.strictObject({ reason: Reason });
export const EditProjectBody = z.strictObject({
  systemRequirements: SystemRequirements.nullish(),
  expectedSavings: NonNegativePounds.nullish(),
  co2Reduction: z.number().min(0).max(1e9).nullish(),
  capitalCost: NonNegativePounds.nullish(),
  version: Version.optional(),
});
/** What is read from the papers, and what of the system the route of the connection goes by. */
export const EditPaperworkBody = z.strictObject({
  ...PaperworkFactsBody.shape,
  inverterKw: SystemRequirements.shape.inverterKw,
  existingKw: SystemRequirements.shape.existingKw,
  phases: SystemRequirements.shape.phases,
  backup: SystemRequirements.shape.backup,
  exportLimitKw: SystemRequirements.shape.exportLimitKw,
  version: Version.optional(),
});
export const AnswerVisitBody = z.strictObject({
  answer: z.enum(['accept', 'another']),
  proposedDate: DateOnly.nullish(),
  note: z.string().trim().max(1000).nullish(),
});

// Jobs
export const ScheduleJobBody = z.strictObject({ scheduledDate: DateOnly, reason: OptionalReason });
export const ProposeChangesBody = z.strictObject({
  proposedDate: DateOnly.nullish(),
  note: z.string().trim().max(1000).nullish(),
});
export const AnswerChangesBody = z.strictObject({
  answer: z.enum(['accept', 'refuse']),
  note: z.string().trim().max(1000).nullish(),
});
export const DeclineJobBody = z.strictObject({ reason: Reason });
export const ReturnJobBody = z.strictObject({ reason: Reason });
export const CommissioningBody = z.strictObject({
  ...CommissioningData.shape,
  cloudApiCredentials: z
    .strictObject({
      platform: z.enum(CLOUD_PLATFORMS),
      username: z.string().max(500),
      password: z.string().max(500),
    })
    .nullish(),
  notes: z.string().max(4000).nullish(),
});
export const RevealCredentialsBody = z.strictObject({ reason: Reason, password });
