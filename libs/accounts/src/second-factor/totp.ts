import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/** A TOTP secret for an authenticator app: 160 bits, base32. */
export const drawTotpSecret = (): string => generateSecret();

/** The URI that the app reads from the QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Voltmere', label: email, secret });

export const looksLikeTotp = (text: string): boolean => CODE.test(text);

/**
 * The time step of a code, allowing one step before and after for clock differences; null if it matches none of them. A
 * caller that stores the step and only accepts later ones accepts no code twice.
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  if (!looksLikeTotp(code)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
