import { z } from 'zod';
import {
  AccessCodeBody,
  AdminSetupBody,
  ChangePasswordBody,
  CreateUserBody,
  LoginBody,
  SignUpBody,
  SuspendBody,
} from './commands.js';
import { ACCOUNT_STATES } from './lifecycle.js';
import { Demo, Me, SessionItem, SignedIn, UserView, UserWithCode } from './views.js';
import { IdParams, Instant, listOf, listQuery, NoBody } from '../base/fields.js';
import { ROLES } from '../base/roles.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page } from '../base/route-parts.js';
import { CreateInstallerBody } from '../parties/commands.js';
import { InstallerView } from '../parties/views.js';

/** Sign-in, sign-out and sign-up, and what admins can do to accounts. */
export const accountRoutes = {
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: LoginBody,
    response: SignedIn,
    summary: 'Sign in with email and password',
  }),
  loginByCode: route({
    method: 'POST',
    path: '/api/auth/access-code',
    access: 'anyone',
    body: AccessCodeBody,
    response: SignedIn,
    summary: 'Sign in with an access code and set a password',
  }),
  signUp: route({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    body: SignUpBody,
    status: 201,
    response: SignedIn,
    summary: 'Sign up with the unique code of an approved lead',
  }),
  getDemo: route({
    method: 'GET',
    path: '/api/demo',
    access: 'anyone',
    response: Demo,
    summary: 'List the demo accounts. 404 outside demo mode.',
  }),
  refresh: route({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'anyone',
    body: NoBody,
    response: SignedIn,
    summary: 'Get a new access token, using the refresh cookie',
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    body: NoBody,
    status: 204,
    summary: 'Sign out: end the session of the refresh cookie',
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    access: everyone,
    response: Me,
    summary: 'Get the signed-in person',
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    access: everyone,
    query: page,
    response: listOf(SessionItem),
    summary: 'List your sessions',
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: everyone,
    params: IdParams,
    status: 204,
    summary: 'End one of your sessions',
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    access: everyone,
    body: ChangePasswordBody,
    status: 204,
    summary: 'Change your password',
  }),
  setUpFirstAdmin: route({
    method: 'POST',
    path: '/api/admin-setup',
    access: 'anyone',
    body: AdminSetupBody,
    status: 201,
    response: z.strictObject({
      success: z.boolean(),
      error: z.string().nullable(),
      email: z.string(),
      password: z.string().nullable(),
      accessCode: z.string().nullable(),
    }),
    summary: 'Create the first admin with the set-up token',
  }),
  listUsers: route({
    method: 'GET',
    path: '/api/users',
    access: admin,
    query: listQuery(ACCOUNT_STATES, ['createdAt', 'fullName', 'email', 'lastSignInAt']).extend({
      role: z.enum(ROLES).optional(),
    }),
    response: listOf(UserWithCode),
    summary: 'List all accounts',
  }),
  getUser: route({
    method: 'GET',
    path: '/api/users/:id',
    access: admin,
    params: IdParams,
    response: UserWithCode,
    summary: 'Get an account',
  }),
  createUser: route({
    method: 'POST',
    path: '/api/users',
    access: admin,
    body: CreateUserBody,
    status: 201,
    response: z.strictObject({ user: UserView, accessCode: z.string() }),
    summary: 'Create an account with its access code',
  }),
  suspendUser: route({
    method: 'PATCH',
    path: '/api/users/:id',
    access: admin,
    params: IdParams,
    body: SuspendBody,
    response: UserView,
    summary: 'Suspend or restore an account',
  }),
  issueAccessCode: route({
    method: 'POST',
    path: '/api/users/:id/access-code',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: z.strictObject({ accessCode: z.string(), expiresAt: Instant }),
    summary: 'Issue an access code and void the previous one',
  }),
  createInstaller: route({
    method: 'POST',
    path: '/api/installers',
    access: admin,
    body: CreateInstallerBody,
    status: 201,
    response: z.strictObject({ installer: InstallerView, accessCode: z.string() }),
    summary: 'Create an installer account',
  }),
} as const satisfies Record<string, RouteSpec>;
