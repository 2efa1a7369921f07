import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other: people type these into a charger. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Chargers take 16 to 40 characters. These are 99 bits, which can't be guessed, so a fast hash is enough. */
const PASSWORD_LENGTH = 20;
const ID_LENGTH = 8;

const draw = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const drawPassword = (): string => draw(PASSWORD_LENGTH);
export const drawChargePointId = (): string => `VM-${draw(ID_LENGTH).toUpperCase()}`;

export const hashOfPassword = (password: string): Buffer => createHash('sha256').update(password).digest();

/** Takes as long for a charger that we don’t know. */
export function isPassword(given: string, hash: Buffer | null): boolean {
  const same = timingSafeEqual(hashOfPassword(given), hash ?? Buffer.alloc(32));
  return hash !== null && same;
}

/** Who a charger says it is; null for anything that isn’t HTTP Basic. */
export function readBasic(header: string | undefined): { user: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(header ?? '')?.[1];
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  return user !== undefined && password !== undefined ? { user, password } : null;
}
