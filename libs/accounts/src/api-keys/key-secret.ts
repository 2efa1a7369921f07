import { createHash, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '@libs/contracts';

/** `vm_` and eight characters: enough to know a key by, too little to guess the rest. */
const SHOWN = KEY_PREFIX.length + 8;

/** 256 bits by a CSPRNG. So many need no slow hash: nobody tries them all. */
export const drawKey = (): string => KEY_PREFIX + randomBytes(32).toString('base64url');
export const hashOfKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN);
