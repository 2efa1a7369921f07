import { SignedIn } from '../accounts/views.js';
import { IdParams, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone } from '../base/route-parts.js';
import { AddPasskeyBody, ConfirmTotpBody, StepUpBody, PasskeySignInBody } from './commands.js';
import { PasskeyOptions, RecoveryCodes, SecondFactor, TotpSecret } from './views.js';

/** TOTP with recovery codes, and passkeys. */
export const secondFactorRoutes = {
  getSecondFactor: route({
    method: 'GET',
    path: '/api/me/second-factor',
    access: everyone,
    response: SecondFactor,
    summary: 'Own factors beside the password',
  }),
  startTotp: route({
    method: 'POST',
    path: '/api/me/second-factor/totp',
    access: everyone,
    body: StepUpBody,
    response: TotpSecret,
    summary: 'Draw a TOTP secret; it counts once a code of it was confirmed',
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/me/second-factor/totp/confirm',
    access: everyone,
    body: ConfirmTotpBody,
    response: RecoveryCodes,
    summary: 'Confirm the TOTP secret; answers the recovery codes, once',
  }),
  removeTotp: route({
    method: 'POST',
    path: '/api/me/second-factor/totp/remove',
    access: everyone,
    body: StepUpBody,
    response: SecondFactor,
    summary: 'Remove TOTP and its recovery codes',
  }),
  newRecoveryCodes: route({
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    access: everyone,
    body: StepUpBody,
    response: RecoveryCodes,
    summary: 'New recovery codes; the earlier ones are void',
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/me/second-factor/passkeys/options',
    access: everyone,
    body: StepUpBody,
    response: PasskeyOptions,
    summary: 'Options for a new passkey',
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/me/second-factor/passkeys',
    access: everyone,
    body: AddPasskeyBody,
    status: 201,
    response: SecondFactor,
    summary: 'Add the passkey that the browser made',
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/me/second-factor/passkeys/:id',
    access: everyone,
    params: IdParams,
    status: 204,
    summary: 'Remove a passkey',
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'anyone',
    body: NoBody,
    response: PasskeyOptions,
    summary: 'A challenge for signing in with a passkey',
  }),
  signInByPasskey: route({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'anyone',
    body: PasskeySignInBody,
    response: SignedIn,
    summary: 'Sign in with a passkey',
  }),
  resetSecondFactor: route({
    method: 'DELETE',
    path: '/api/users/:id/second-factor',
    access: admin,
    params: IdParams,
    status: 204,
    summary: 'Remove the factors of somebody who lost them',
  }),
} as const satisfies Record<string, RouteSpec>;
