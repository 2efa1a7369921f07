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
    summary: 'List your second factors',
  }),
  startTotp: route({
    method: 'POST',
    path: '/api/me/second-factor/totp',
    access: everyone,
    body: StepUpBody,
    response: TotpSecret,
    summary: 'Create a TOTP secret. It takes effect once you confirm a code.',
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/me/second-factor/totp/confirm',
    access: everyone,
    body: ConfirmTotpBody,
    response: RecoveryCodes,
    summary: 'Confirm the TOTP secret. Returns the recovery codes, once only.',
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
    summary: 'Create new recovery codes and void the previous ones',
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/me/second-factor/passkeys/options',
    access: everyone,
    body: StepUpBody,
    response: PasskeyOptions,
    summary: 'Get the options for a new passkey',
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/me/second-factor/passkeys',
    access: everyone,
    body: AddPasskeyBody,
    status: 201,
    response: SecondFactor,
    summary: 'Add a passkey created by the browser',
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/me/second-factor/passkeys/:id',
    access: everyone,
    params: IdParams,
    status: 204,
    summary: 'Remove a passkey',
  }),
  confirmOptions: route({
    method: 'POST',
    path: '/api/me/second-factor/confirm/options',
    access: everyone,
    body: NoBody,
    response: PasskeyOptions,
    summary: 'Get a challenge for one of your own passkeys, to confirm that it’s you before you sign',
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'anyone',
    body: NoBody,
    response: PasskeyOptions,
    summary: 'Get a challenge for signing in with a passkey',
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
    summary: 'Remove the second factors of someone who has lost them',
  }),
} as const satisfies Record<string, RouteSpec>;
