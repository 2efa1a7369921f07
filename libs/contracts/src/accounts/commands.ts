import { z } from 'zod';
import { password } from '../base/command-parts.js';
import { Email, Id, Name, Phone } from '../base/fields.js';
import { ROLES } from '../base/roles.js';

export const LoginBody = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(320),
  password: z.string().min(1, 'Please enter your password').max(200),
  secondFactor: z.string().max(100).optional(),
});
export const AccessCodeBody = z.strictObject({
  /** Eight characters on screen; a malformed code gets the same response as a wrong one. */
  code: z.string().trim().toUpperCase().max(1000),
  email: z.string().trim().toLowerCase().max(320).optional(),
  password: z.string().max(200).default(''),
  secondFactor: z.string().max(100).optional(),
});
export const SignUpBody = z.strictObject({
  /** Of any length: a malformed code gets the same response as a wrong one. */
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
/** `recordsTo`: of an admin who is suspended, who takes over the records that they own; without it nobody. */
export const SuspendBody = z.strictObject({ suspended: z.boolean(), recordsTo: Id.optional() });
export const EditProfileBody = z.strictObject({
  fullName: Name.optional(),
  companyName: Name.optional(),
  phoneNumber: Phone.nullish(),
});
