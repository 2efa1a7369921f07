import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

let stranger: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash, as for an e-mail that nobody has, the
 * same work is done for nothing: the time of the answer must not tell which e-mails are known.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await stranger), password.normalize('NFC'));
  return stored !== null && matches;
}
