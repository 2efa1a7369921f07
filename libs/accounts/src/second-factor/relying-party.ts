import { Config, logOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { AccountRow } from '../account.row.js';

export const CHALLENGE_MS = 5 * 60_000;
/** What every browser's authenticators know; the library would add one that Node still calls an experiment. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const log = logOf('passkeys');

/** What an authenticator answered, as it came over the wire: nothing of its inside has been looked at. */
export type AuthenticatorAnswer = { id: string; [key: string]: unknown };

/** An account's name among an authenticator's passkeys. It says nothing of the person. */
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

  registrationOptions(account: AccountRow, has: { credentialId: string; transports: string[] }[]) {
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
  signInOptions() {
    return generateAuthenticationOptions({ rpID: this.id, timeout: CHALLENGE_MS, userVerification: 'required' });
  }

  /** The credential that was made for this challenge here, or null. */
  async registered(answer: AuthenticatorAnswer, challenge: string): Promise<WebAuthnCredential | null> {
    return judged(async () => {
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

/** The library throws what it finds wrong. The log learns the reason without the values that stand in it. */
async function judged<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    log.warn({ reason: (error as Error).message.replaceAll(/"[^"]*"/g, '…').slice(0, 200) }, 'a passkey was refused');
    return null;
  }
}
