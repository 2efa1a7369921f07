import { createHash, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '@libs/contracts';

/** `vm_` and eight characters: enough to recognise a key, too few to guess the rest. */
const SHOWN = KEY_PREFIX.length + 8;

/** 256 bits from a CSPRNG. A slow hash is unnecessary, because they can't be guessed. */
export const drawKey = (): string => KEY_PREFIX + randomBytes(32).toString('base64url');
export const hashOfKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN);
