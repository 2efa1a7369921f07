import { hash, verify } from '@node-rs/argon2';
import { Gate } from './gate.js';

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Rate limits count by network, and networks are cheap, so this limits concurrent hashing overall. File and DNS
 * operations use the same four threads of the process, so one is left for them.
 */
const gate = new Gate(3, 100);

export const hashPassword = (password: string): Promise<string> =>
  gate.pass(() => hash(password.normalize('NFC'), COST));

let stranger: Promise<string> | undefined;

const strangersHash = (): Promise<string> => {
  stranger ??= hashPassword('nobody has this password').catch((error: unknown) => {
    stranger = undefined;
    throw error;
  });
  return stranger;
};

/**
 * Whether the password matches this hash. Without a hash, as for an unknown email, the same work is done anyway,
 * because the response time must not reveal which emails are known.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await strangersHash());
  const matches = await gate.pass(() => verify(against, password.normalize('NFC')));
  return stored !== null && matches;
}
