import { Config, logOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { AccountRow } from '../account.row.js';

export const CHALLENGE_MS = 5 * 60_000;
/** Algorithm identifiers from the COSE registry. */
const EDDSA = -8;
const ES256 = -7;
const RS256 = -257;
/** Supported by all browsers' authenticators; the library's default adds one that is still experimental in Node. */
const ALGORITHMS = [EDDSA, ES256, RS256];
const log = logOf('passkeys');

/** Some 300 modules that most processes never need: loaded with the first passkey, not at start-up. */
const library = () => import('@simplewebauthn/server');

/** An authenticator's response as received, unvalidated. */
export type AuthenticatorAnswer = { id: string; [key: string]: unknown };

/** An account's identifier in an authenticator. It reveals nothing about the person. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** This site as a relying party. Its identity comes only from the settings, never from a call. */
@Injectable()
export class RelyingParty {
  private readonly id: string;
  private readonly origin: string;

  constructor(config: Config) {
    const { hostname, origin } = new URL(config.publicUrl);
    this.id = hostname;
    this.origin = origin;
  }

  async registrationOptions(account: AccountRow, has: { credentialId: string; transports: string[] }[]) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: 'Voltmere',
      rpID: this.id,
      userID: new Uint8Array(Buffer.from(userHandleOf(account.id), 'base64url')),
      userName: account.email,
      userDisplayName: account.fullName,
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: has.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  /** Without a list of credentials: the person picks one that the device has for this site. */
  async signInOptions() {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({ rpID: this.id, timeout: CHALLENGE_MS, userVerification: 'required' });
  }

  /** For someone who is signed in: one of their own passkeys. */
  async confirmOptions(own: { credentialId: string; transports: string[] }[]) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
  }

  /** The credential that was created for this challenge and this site, or null. */
  async registered(answer: AuthenticatorAnswer, challenge: string): Promise<WebAuthnCredential | null> {
    return judged(async () => {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      });
      return registrationInfo?.credential ?? null;
    });
  }

  /** The credential's counter after it signed this challenge for this site; null if it did not. */
  async signed(answer: AuthenticatorAnswer, challenge: string, credential: WebAuthnCredential): Promise<number | null> {
    return judged(async () => {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        credential,
        requireUserVerification: true,
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  }
}

/** The library throws if validation fails. The log gets the reason without the values in it. */
async function judged<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    log.warn({ reason: (error as Error).message.replaceAll(/"[^"]*"/g, '…').slice(0, 200) }, 'a passkey was refused');
    return null;
  }
}
