import { type Database, ENVELOPE_MARK } from '@libs/platform';
import type { CloudVault } from './cloud-vault.js';

interface SealedRow {
  id: string;
  bytes: Buffer;
  keyId: string;
}

const AT_ONCE = 100;

/**
 * Wraps with the newest key all data keys that another key wrapped, adds a data key where there is none yet, and
 * returns the number changed. It can be interrupted and repeated, and may run beside the product. Values that no key
 * decrypts are left unchanged and reported.
 */
export async function rotateCloudKeys(
  database: Database,
  vault: CloudVault,
): Promise<{ rotated: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  let rotated = 0;
  for (let found = AT_ONCE; found > 0; ) {
    await database.transaction(async (tx) => {
      const sealed = await tx.rows<SealedRow>(
        `select id, cloud_sealed as bytes, cloud_key_id as "keyId" from installation_job
          where cloud_sealed is not null and (cloud_key_id <> $1 or substring(cloud_sealed for ${ENVELOPE_MARK.length}) <> $3)
            and id <> all($2::uuid[])
          order by id limit ${AT_ONCE} for update`,
        [vault.keyId, unreadable, ENVELOPE_MARK],
      );
      found = sealed.length;
      for (const { id, ...old } of sealed) {
        const fresh = rewrapped(vault, id, old);
        if (!fresh) {
          unreadable.push(id);
          continue;
        }
        await tx.rows('update installation_job set cloud_sealed = $2, cloud_key_id = $3 where id = $1', [
          id,
          fresh.bytes,
          fresh.keyId,
        ]);
        rotated += 1;
      }
    });
  }
  return { rotated, unreadable };
}

function rewrapped(vault: CloudVault, id: string, old: Omit<SealedRow, 'id'>) {
  try {
    return vault.rewrap(id, old);
  } catch {
    return null;
  }
}
