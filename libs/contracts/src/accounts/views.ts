import { z } from 'zod';
import { ACCOUNT_STATES } from './lifecycle.js';
import { Id, Instant, Version } from '../base/fields.js';
import { ROLES } from '../base/roles.js';

const person = {
  id: Id,
  role: z.enum(ROLES),
  fullName: z.string(),
  email: z.string(),
  companyName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
};

export const Me = z
  .strictObject({
    ...person,
    /** Present while the account must add a second factor before it can do anything else. */
    secondFactorDue: z.literal(true).optional(),
    /** Present for a member with the role `billing`, who sees bills, statements and agreements alone. */
    billingOnly: z.literal(true).optional(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const UserView = z
  .strictObject({
    ...person,
    state: z.enum(ACCOUNT_STATES),
    createdAt: Instant,
    lastSignInAt: Instant.nullable(),
    recordId: Id.nullable(),
    version: Version,
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

/** What an admin sees of an account besides its record, only over HTTP. */
export const UserWithCode = z
  .strictObject({
    ...UserView.shape,
    /** Null once it is used or expired. */
    accessCode: z.strictObject({ code: z.string(), expiresAt: Instant }).nullable(),
    secondFactor: z.boolean(),
    openSessions: z.int().min(0),
  })
  .meta({ id: 'UserWithCode' });
export type UserWithCode = z.infer<typeof UserWithCode>;

export const SignedIn = z
  .strictObject({ accessToken: z.string(), expiresIn: z.int().describe('seconds'), user: Me })
  .meta({ id: 'SignedIn' });

export const SessionItem = z.strictObject({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
});

export const Demo = z.strictObject({
  accounts: z.array(z.strictObject({ role: z.enum(ROLES), email: z.string(), password: z.string() })),
});
