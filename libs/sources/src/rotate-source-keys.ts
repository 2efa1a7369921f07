import type { Database } from '@libs/platform';
import type { SourceVault } from './source-vault.js';

const AT_ONCE = 100;

/** Wraps keys again with the newest wrapping key, as `rotateCloudKeys` does. It can be interrupted and repeated. */
export async function rotateSourceKeys(
  database: Database,
  vault: SourceVault,
): Promise<{ rotated: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  let rotated = 0;
  for (let found = AT_ONCE; found > 0; ) {
    await database.transaction(async (tx) => {
      const sealed = await tx.rows<{ id: string; bytes: Buffer; keyId: string }>(
        `select id, sealed as bytes, sealed_key_id as "keyId" from data_source
          where sealed is not null and sealed_key_id <> $1 and id <> all($2::uuid[]) order by id limit ${AT_ONCE} for update`,
        [vault.keyId, unreadable],
      );
      found = sealed.length;
      for (const { id, ...old } of sealed) {
        try {
          const { bytes, keyId } = vault.rewrap(id, old);
          await tx.rows('update data_source set sealed = $2, sealed_key_id = $3 where id = $1', [id, bytes, keyId]);
          rotated += 1;
        } catch {
          unreadable.push(id);
        }
      }
    });
  }
  return { rotated, unreadable };
}
