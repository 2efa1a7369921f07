import { type Database, type Storage, type Tx } from '@libs/platform';
import { createHash } from 'node:crypto';
import { numberOf } from './agreement.views.js';

/** A signed file that the storage no longer holds as it was signed or sealed. */
export interface DamagedFile {
  projectId: string;
  /** `VM-A-2026-0219` or `VM-W-2026-0088`. */
  number: string;
  path: string;
  what: 'missing' | 'changed';
}

interface Kept {
  projectId: string;
  kind: 'A' | 'W';
  no: string;
  createdAt: string;
  path: string;
  sha256: string;
}

const signedFiles = (tx: Tx, after: string): Promise<Kept[]> =>
  tx.rows<Kept>(
    `select f.project_id as "projectId", f.kind, f.no, f.created_at as "createdAt", f.path, f.sha256
       from (select project_id, 'A' as kind, no, created_at, path, sha256 from agreement where host_signed is not null
             union all
             select project_id, 'A', no, created_at, copy_path, copy_sha256 from agreement where copy_path is not null
             union all
             select project_id, 'W', no, created_at, path, sha256 from works_order where installer_signed is not null
             union all
             select project_id, 'W', no, created_at, copy_path, copy_sha256 from works_order where copy_path is not null) f
      where f.path > $1 and f.sha256 is not null order by f.path limit 200`,
    [after],
  );

/** Reads every signed and sealed file and compares it with its SHA-256. A file is never drawn again: what is damaged comes back from a backup. */
export async function findDamagedFiles(database: Database, storage: Storage): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  let after = '';
  for (;;) {
    const files = await signedFiles(database.read(), after);
    const last = files.at(-1);
    if (!last) return damaged;
    after = last.path;
    for (const file of files) {
      const what = differs(await storage.get(file.path), file.sha256);
      if (what) damaged.push({ projectId: file.projectId, number: numberOf(file, file.kind), path: file.path, what });
    }
  }
}

function differs(bytes: Buffer | null, sha256: string): DamagedFile['what'] | null {
  if (!bytes) return 'missing';
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : 'changed';
}
