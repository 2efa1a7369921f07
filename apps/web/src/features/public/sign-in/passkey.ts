import { secondFactorRoutes } from '@libs/contracts';
import { api } from '../../../lib/api/api';
import { noteKnownHere } from '../../../lib/passkey-here';
import { session } from '../../../lib/session/session-store';

/** The code that talks to authenticators comes only where it is used. */
const authenticator = () => import('@simplewebauthn/browser');

/** Lets the browser find a passkey of this origin and signs in with it. `autofill`: offered in the email field, unasked. */
export async function signInByPasskey({ autofill = false } = {}): Promise<void> {
  const { startAuthentication } = await authenticator();
  const { challengeId, options } = await api(secondFactorRoutes.passkeyOptions, { body: {} });
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: autofill,
  });
  await session.signInByPasskey({ challengeId, response: { ...response } });
  noteKnownHere();
}

export async function autofillIsKnown(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await authenticator();
  return browserSupportsWebAuthnAutofill();
}

/** Ends what a page still asks the browser for. */
export const stopAsking = (): void =>
  void authenticator().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** The person closed the browser's window, or a newer question took the place of this one. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
