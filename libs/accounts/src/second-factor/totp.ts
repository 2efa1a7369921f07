import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/** A TOTP secret for an authenticator app: 160 bits, base32. */
export const drawTotpSecret = (): string => generateSecret();

/** What the app reads from the QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Voltmere', label: email, secret });

export const looksLikeTotp = (text: string): boolean => CODE.test(text);

/**
 * The time step that a code is of, one before and one after being allowed for clocks that differ; null when it
 * is none of these. Who keeps the step and takes only later ones accepts no code twice.
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  if (!looksLikeTotp(code)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
