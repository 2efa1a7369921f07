import { z } from 'zod';
import { EditProfileBody, ForgotPasswordBody, ResetPasswordBody } from './commands.js';
import { Me, SessionItem } from './views.js';
import { Id, IdParams, listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page } from '../base/route-parts.js';

/** The signed-in person's own account apart from sign-in, and the codes and sessions that admins manage. */
export const myAccountRoutes = {
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    body: ForgotPasswordBody,
    status: 202,
    summary: 'Request a password reset link. The response is the same for every address.',
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    body: ResetPasswordBody,
    status: 204,
    summary: 'Set a new password with the two tokens of a reset link',
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: everyone,
    status: 204,
    summary: 'End all your sessions except this one',
  }),
  editProfile: route({
    method: 'PATCH',
    path: '/api/me/profile',
    access: everyone,
    body: EditProfileBody,
    response: Me,
    summary: 'Edit your profile',
  }),
  voidAccessCode: route({
    method: 'DELETE',
    path: '/api/users/:id/access-code',
    access: admin,
    params: IdParams,
    status: 204,
    summary: 'Void an unused access code',
  }),
  listUserSessions: route({
    method: 'GET',
    path: '/api/users/:id/sessions',
    access: admin,
    params: IdParams,
    query: page,
    response: listOf(SessionItem),
    summary: 'List the sessions of an account',
  }),
  endUserSessions: route({
    method: 'DELETE',
    path: '/api/users/:id/sessions',
    access: admin,
    params: IdParams,
    query: z.strictObject({ session: Id.optional() }),
    status: 204,
    summary: 'End all sessions of an account, or one of them',
  }),
} as const satisfies Record<string, RouteSpec>;
