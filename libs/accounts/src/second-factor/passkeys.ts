import { randomUUID } from 'node:crypto';
import type { Tx } from '@libs/platform';
import type { WebAuthnCredential } from '@simplewebauthn/server';

export const PASSKEYS_AT_MOST = 20;

interface PasskeyRow {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
  transports: string[];
}

const COLUMNS = `id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports`;

export const passkeysOf = (tx: Tx, accountId: string): Promise<PasskeyRow[]> =>
  tx.rows<PasskeyRow>(`select ${COLUMNS} from passkey where account_id = $1`, [accountId]);

export const findPasskey = (tx: Tx, credentialId: string): Promise<PasskeyRow | null> =>
  tx.row<PasskeyRow>(`select ${COLUMNS} from passkey where credential_id = $1`, [credentialId]);

/** A passkey in the library's format. */
export const credentialOf = ({ credentialId, publicKey, counter }: PasskeyRow): WebAuthnCredential => ({
  id: credentialId,
  publicKey: new Uint8Array(publicKey),
  counter: Number(counter),
});

interface NewPasskey {
  accountId: string;
  name: string;
  credential: WebAuthnCredential;
  at: Date;
}

/** Stores a new passkey; null if an account already has this credential. */
export async function insertPasskey(tx: Tx, request: NewPasskey): Promise<string | null> {
  const { accountId, name, credential, at } = request;
  const added = await tx.row<{ id: string }>(
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) on conflict (credential_id) do nothing returning id`,
    [
      randomUUID(),
      accountId,
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      JSON.stringify(plainTransports(credential.transports)),
      name,
      at,
    ],
  );
  return added?.id ?? null;
}

export async function notePasskeyUse(tx: Tx, id: string, counter: number, at: Date): Promise<void> {
  await tx.rows('update passkey set counter = $2, last_used_at = $3 where id = $1', [id, counter, at]);
}

/** Transport hints as the browser sent them: only short words are kept. */
const plainTransports = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.filter((word) => typeof word === 'string' && /^[a-z-]{1,20}$/.test(word)).slice(0, 10)
    : [];
