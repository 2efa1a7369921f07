import { Config, logOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { AccountRow } from '../account.row.js';

export const CHALLENGE_MS = 5 * 60_000;
/** Numbers of COSE's registry. */
const EDDSA = -8;
const ES256 = -7;
const RS256 = -257;
/** What every browser's authenticators know; the library would add one that Node still calls an experiment. */
const ALGORITHMS = [EDDSA, ES256, RS256];
const log = logOf('passkeys');

/** Some 300 modules, of which most processes never need one: loaded with the first passkey, not at the start. */
const library = () => import('@simplewebauthn/server');

/** What an authenticator answered, as it came over the wire: nothing of its inside has been looked at. */
export type AuthenticatorAnswer = { id: string; [key: string]: unknown };

/** An account's name among an authenticator's passkeys. It reveals nothing about the person. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** This site towards authenticators. Who it is comes from the settings alone, never from what a call says. */
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

  /** Without a list of credentials: the person picks one that the device knows for this site. */
  async signInOptions() {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({ rpID: this.id, timeout: CHALLENGE_MS, userVerification: 'required' });
  }

  /** The credential that was made for this challenge here, or null. */
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

  /** The credential's counter after it signed this challenge here, or null when it did not. */
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

/** The library throws what it finds wrong. The log gets the reason without the values that are in it. */
async function judged<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    log.warn({ reason: (error as Error).message.replaceAll(/"[^"]*"/g, '…').slice(0, 200) }, 'a passkey was refused');
    return null;
  }
}
